/** What a bot may have something to say about. It reads events and the view; who speaks when is not decided here. */
import type { Occasion } from '$lib/i18n/en/characters';
import { winnersOf } from './ranking';
import type { BoardView, Event, Happening, SeatId, SpaceId, TableView } from '$lib/protocol/types';

export interface Moved {
  seat: SeatId;
  occasion: Occasion;
}

/** Everybody whom an event moves, the one it moves most first. */
export function occasionsOf({ event, hurt }: Happening, board: BoardView, view: TableView): Moved[] {
  const completes = (seat: SeatId, deeds: readonly SpaceId[]) =>
    deeds.some((deed) => ownsGroup(board, view, seat, deed, deeds));
  const gained = (seat: SeatId, deeds: readonly SpaceId[], otherwise: Occasion): Moved => ({
    seat,
    occasion: completes(seat, deeds) ? 'group' : otherwise,
  });
  if ('turn_started' in event && event.turn_started.round === 1)
    return [{ seat: event.turn_started.seat, occasion: 'greeting' }];
  if ('deed_bought' in event) return [gained(event.deed_bought.seat, [event.deed_bought.deed], 'bought')];
  if ('auction_won' in event) return auctionWon(event.auction_won, view, gained);
  if ('trade_made' in event) {
    const { from, to, give, take } = event.trade_made;
    return [gained(to, give.deeds, 'deal'), gained(from, take.deeds, 'deal')];
  }
  if ('trade_declined' in event) return [{ seat: event.trade_declined.from, occasion: 'declined' }];
  if ('jail_entered' in event) return [{ seat: event.jail_entered.seat, occasion: 'jail' }];
  if ('went_bankrupt' in event) return [{ seat: event.went_bankrupt.seat, occasion: 'bankrupt' }];
  if ('game_ended' in event)
    return winnersOf(event.game_ended.ranking).map((seat) => ({ seat, occasion: 'wins' }));
  if ('duty_paid' in event && hurt) return rentPaid(event.duty_paid);
  return [];
}

function rentPaid(paid: Extract<Event, { duty_paid: unknown }>['duty_paid']): Moved[] {
  const owner = typeof paid.to === 'object' && 'seat' in paid.to ? paid.to.seat : null;
  const rent = typeof paid.duty === 'object' && 'rent' in paid.duty;
  if (!rent || owner === null) return [];
  return [
    { seat: owner, occasion: 'received' },
    { seat: paid.payer, occasion: 'paid' },
  ];
}

function auctionWon(
  won: Extract<Event, { auction_won: unknown }>['auction_won'],
  view: TableView,
  gained: (seat: SeatId, deeds: SpaceId[], otherwise: Occasion) => Moved,
): Moved[] {
  const deeds = 'deed' in won.lot ? [won.lot.deed.deed] : [];
  const others = view.order.filter((seat) => seat !== won.seat && view.seats[seat]?.bankrupt === false);
  return [
    gained(won.seat, deeds, 'auctionWon'),
    ...others.map((seat): Moved => ({ seat, occasion: 'auctionLost' })),
  ];
}

/** Whether the view already shows what the event has led to, or not yet. */
function ownsGroup(
  board: BoardView,
  view: TableView,
  seat: SeatId,
  deed: SpaceId,
  gained: readonly SpaceId[],
): boolean {
  const group = board.spaces[deed]?.group ?? null;
  if (group === null) return false;
  const lots = board.spaces.flatMap((space, at) => (space.group === group ? [at] : []));
  return lots.every((lot) => gained.includes(lot) || view.deeds[lot]?.owner === seat);
}
