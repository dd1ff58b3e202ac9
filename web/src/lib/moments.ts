/**
 * What of an event deserves a moment at the table: a line with amount and reason, a short scene, a sound. Codes with
 * facts; the sentences are made in `momentWords`. It looks at what the server says and decides no rule.
 */
import type {
  Auction,
  AuctionLot,
  BoardView,
  Duty,
  Event,
  GroupId,
  Happening,
  Hurt,
  Income,
  JailCause,
  Money,
  Party,
  SeatId,
  SpaceId,
  TableView,
} from '$lib/protocol/types';
import { SILENT } from '$lib/game/logRows';
import { concerns } from '$lib/game/payments';
import { winnersOf } from '$lib/game/ranking';
import type { EffectName } from '$lib/sound/effects';

/** One's own money, somebody else's, or only a note for those who do not see the log. */
export type Weight = 'own' | 'other' | 'note';

export type Saying =
  | { say: 'log'; text: string }
  | { say: 'pay'; to: Party; amount: Money; duty: Duty }
  | { say: 'paid'; by: SeatId; amount: Money; duty: Duty }
  | { say: 'income'; amount: Money; income: Income };

export interface Line {
  weight: Weight;
  /** What it does to one's own cash. */
  tone: 'plus' | 'minus' | 'plain';
  /** The table says how much it hurts; what is worth no word does not. */
  hurt: Hurt | null;
  saying: Saying;
}

/** A sealed bid as it lies on the table. A secret one stays closed for everybody; its owner knows it anyway. */
export interface Envelope {
  seat: SeatId;
  state: 'pending' | 'sealed' | 'passed';
  /** Of a bid that may be seen. */
  amount: Money | null;
}

export type Scene =
  | { kind: 'group'; seat: SeatId; group: GroupId; spaces: SpaceId[] }
  | { kind: 'hotel'; seat: SeatId; space: SpaceId }
  | { kind: 'hammer'; seat: SeatId; lot: AuctionLot; space: SpaceId; price: Money }
  | { kind: 'envelopes'; seat: SeatId; space: SpaceId; price: Money; bids: Envelope[] }
  | { kind: 'jail'; seat: SeatId; cause: JailCause }
  | { kind: 'rent'; payer: SeatId; owner: SeatId; amount: Money; huge: boolean }
  | { kind: 'bankrupt'; seat: SeatId }
  | { kind: 'victory'; seat: SeatId; winners: SeatId[] };

export interface Moment {
  line: Line | null;
  /** One after the other. */
  scenes: Scene[];
  effect: EffectName | null;
}

export interface Surroundings {
  /** The table before it happened. */
  view: TableView;
  board: BoardView;
  /** Seats of this client; on one device nobody is “you”. */
  mine: readonly SeatId[];
  /** Sealed bids heard of so far. */
  bids: readonly Envelope[];
}

/** What the log tells for completeness, and nobody needs to be told a second time. */
const UNTOLD = [
  ...SILENT,
  'deck_shuffled',
  'loan_counted',
  'rates_shifted',
  'seat_handed_to_bot',
  'seat_returned',
];

export function momentOf(happening: Happening, around: Surroundings): Moment | null {
  const line = lineOf(happening, around);
  const scenes = scenesOf(happening, around);
  if (!line && scenes.length === 0) return null;
  return { line, scenes, effect: effectOf(happening.event, line, scenes, youOf(around)) };
}

/** Who is addressed; nobody where several people sit at one device, or one only watches. */
export const youOf = ({ mine }: Pick<Surroundings, 'mine'>): SeatId | null =>
  mine.length === 1 ? (mine[0] ?? null) : null;

// Lines ------------------------------------------------------------------------

interface Paid {
  payer: SeatId;
  to: Party;
  amount: Money;
  duty: Duty;
}

function paidIn(event: Event): Paid | null {
  if ('duty_paid' in event) return event.duty_paid;
  if ('debt_settled' in event) return { ...event.debt_settled, payer: event.debt_settled.debtor };
  return null;
}

const isSeat = (party: Party, seat: SeatId | null): boolean =>
  typeof party === 'object' &&
  seat !== null &&
  ('seat' in party ? party.seat === seat : party.each.includes(seat));

function lineOf(happening: Happening, around: Surroundings): Line | null {
  const { event, payments } = happening;
  if (happening.text === '' || UNTOLD.some((kind) => kind in event)) return null;
  const you = youOf(around);
  const paid = paidIn(event);
  const log: Saying = { say: 'log', text: happening.text };
  const hurt = happening.hurt ?? null;
  if (paid && paid.payer === you)
    return { weight: 'own', tone: 'minus', hurt, saying: { say: 'pay', ...paid } };
  if (paid && isSeat(paid.to, you) && typeof paid.to === 'object' && 'seat' in paid.to)
    return { weight: 'own', tone: 'plus', hurt, saying: { say: 'paid', by: paid.payer, ...paid } };
  if ('income_paid' in event && event.income_paid.seat === you && event.income_paid.amount > 0)
    return { weight: 'own', tone: 'plus', hurt, saying: { say: 'income', ...event.income_paid } };
  if (you !== null && concerns(payments, [you]))
    return { weight: 'own', tone: toneOf(happening, you), hurt, saying: log };
  return { weight: payments.length > 0 ? 'other' : 'note', tone: 'plain', hurt, saying: log };
}

function toneOf({ payments }: Happening, you: SeatId): Line['tone'] {
  const net = payments.reduce(
    (sum, { from, to, amount }) => sum + (isSeat(to, you) ? amount : 0) - (isSeat(from, you) ? amount : 0),
    0,
  );
  return net > 0 ? 'plus' : net < 0 ? 'minus' : 'plain';
}

// Scenes -----------------------------------------------------------------------

function scenesOf({ event, hurt }: Happening, around: Surroundings): Scene[] {
  const { bids } = around;
  if ('auction_won' in event) {
    const { seat, lot, space, price } = event.auction_won;
    const sealed = bids.length > 0;
    const sale: Scene = sealed
      ? { kind: 'envelopes', seat, space, price, bids: opened(bids, seat, price) }
      : { kind: 'hammer', seat, lot, space, price };
    return [
      sale,
      ...('deed' in lot
        ? groupScenes(around, seat, [space])
        : hotelScenes(around, seat, space, lot.building.hotel)),
    ];
  }
  if ('deed_bought' in event) return groupScenes(around, event.deed_bought.seat, [event.deed_bought.deed]);
  if ('trade_made' in event) {
    const { from, to, give, take } = event.trade_made;
    const rows = [...groupScenes(around, to, give.deeds), ...groupScenes(around, from, take.deeds)];
    // One's own comes first: the second may be skipped.
    const [you, isYours] = [youOf(around), (scene: Scene): boolean => 'seat' in scene && scene.seat === you];
    return [...rows.filter(isYours), ...rows.filter((scene) => !isYours(scene))];
  }
  if ('estate_passed' in event) return groupScenes(around, event.estate_passed.to, event.estate_passed.deeds);
  if ('building_bought' in event) {
    const { seat, space, level } = event.building_bought;
    const after = around.board.hotel_after ?? null;
    return hotelScenes(around, seat, space, after !== null && level > after);
  }
  if ('jail_entered' in event) return [{ kind: 'jail', ...event.jail_entered }];
  if ('went_bankrupt' in event) return [{ kind: 'bankrupt', seat: event.went_bankrupt.seat }];
  // At a running table the result follows at once, and takes its place.
  if ('game_ended' in event) {
    const winners = winnersOf(event.game_ended.ranking);
    const [first] = winners;
    const you = youOf(around);
    if (first === undefined) return [];
    return [{ kind: 'victory', seat: you !== null && winners.includes(you) ? you : first, winners }];
  }
  const paid = paidIn(event);
  if (!paid || typeof paid.duty !== 'object' || !('rent' in paid.duty)) return [];
  if (typeof paid.to !== 'object' || !('seat' in paid.to)) return [];
  const you = youOf(around);
  const close = paid.payer === you || isSeat(paid.to, you);
  // Between others only what decides games is worth a scene.
  if (!hurt || (!close && hurt !== 'huge')) return [];
  const { payer, amount } = paid;
  return [{ kind: 'rent', payer, owner: paid.to.seat, amount, huge: hurt === 'huge' }];
}

/** Groups of which these deeds were the missing ones. */
function groupScenes({ view, board }: Surroundings, seat: SeatId, gained: readonly SpaceId[]): Scene[] {
  return board.groups.flatMap(({ spaces }, group): Scene[] => {
    const before = (space: SpaceId): boolean => view.deeds[space]?.owner === seat;
    const fresh = spaces.some((space) => gained.includes(space) && !before(space));
    const whole = spaces.length > 1 && spaces.every((space) => gained.includes(space) || before(space));
    return fresh && whole ? [{ kind: 'group', seat, group, spaces }] : [];
  });
}

/** The first one of a seat. */
function hotelScenes({ view }: Surroundings, seat: SeatId, space: SpaceId, hotel: boolean): Scene[] {
  const had = Object.values(view.deeds).some((deed) => deed.owner === seat && deed.hotel);
  return hotel && !had ? [{ kind: 'hotel', seat, space }] : [];
}

// Sealed bids --------------------------------------------------------------------

/** What lies on the table when somebody comes in the middle of an auction. */
export const envelopesOf = ({ active, pending, public: shown, bids, sealed }: Auction): Envelope[] =>
  sealed
    ? active.map((seat) => ({
        seat,
        state: pending.includes(seat) ? 'pending' : 'sealed',
        amount: shown.includes(seat) && !pending.includes(seat) ? (bids[seat] ?? null) : null,
      }))
    : [];

/** The envelopes after an event. */
export function hearBids(known: readonly Envelope[], event: Event): Envelope[] {
  const change = (seat: SeatId, envelope: Omit<Envelope, 'seat'>): Envelope[] =>
    known.map((each) => (each.seat === seat ? { seat, ...envelope } : each));
  const fresh = (seats: readonly SeatId[]): Envelope[] =>
    seats.map((seat) => ({ seat, state: 'pending', amount: null }));
  if ('auction_opened' in event)
    return event.auction_opened.sealed ? fresh(event.auction_opened.bidders) : [];
  if ('auction_tied' in event) return known.length > 0 ? fresh(event.auction_tied.bidders) : [];
  if ('bid_sealed' in event) {
    const { seat, amount, public: shown } = event.bid_sealed;
    return change(seat, { state: 'sealed', amount: shown ? amount : null });
  }
  if ('bid_passed' in event) return change(event.bid_passed.seat, { state: 'passed', amount: null });
  if ('auction_won' in event || 'auction_unsold' in event) return [];
  return [...known];
}

/** The winner's last: what it cost is known to all. */
function opened(bids: readonly Envelope[], winner: SeatId, price: Money): Envelope[] {
  const losers = bids.filter(({ seat }) => seat !== winner);
  losers.sort((one, other) => (one.amount ?? -1) - (other.amount ?? -1));
  return [...losers, { seat: winner, state: 'sealed', amount: price }];
}

// Sounds -------------------------------------------------------------------------

const SCENE_SOUND: Record<Scene['kind'], EffectName> = {
  group: 'group',
  hotel: 'hotel',
  hammer: 'gavel',
  envelopes: 'envelopes',
  jail: 'jail',
  rent: 'bigPay',
  bankrupt: 'out',
  victory: 'win',
};

function effectOf(
  event: Event,
  line: Line | null,
  scenes: readonly Scene[],
  you: SeatId | null,
): EffectName | null {
  if ('game_ended' in event)
    return you !== null && winnersOf(event.game_ended.ranking).includes(you) ? 'win' : 'lost';
  const scene = scenes.at(-1);
  if (scene) return scene.kind === 'rent' && scene.owner === you ? 'bigCoin' : SCENE_SOUND[scene.kind];
  if (line?.weight !== 'own' || line.saying.say === 'log') return null;
  return line.tone === 'plus' ? 'coin' : 'pay';
}
