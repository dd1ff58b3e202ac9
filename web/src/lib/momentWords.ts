/** The sentences of moments. Where the log says it already, its line is taken as it is. */
import { listed } from '$lib/format/amount';
import { t, type MessageKey } from '$lib/i18n';
import type { BoardView, Duty, Income, Party, RentBasis, SeatId } from '$lib/protocol/types';
import type { Saying, Scene } from './moments';

export interface Words {
  board: BoardView;
  /** Who is addressed. */
  you: SeatId | null;
  name: (seat: SeatId) => string;
}

/** A sentence with the place where its amount belongs. */
export interface Sentence {
  before: string;
  amount: number | null;
  after: string;
}

const GAP = '\u0001';

export function sentenceOf(saying: Saying, words: Words): Sentence {
  if (saying.say === 'log') return { before: saying.text, amount: null, after: '' };
  const { amount } = saying;
  const text =
    saying.say === 'pay'
      ? payWords(saying.to, dutyWhy(saying.duty, words.board), words)
      : saying.say === 'paid'
        ? t('momentPaid', {
            name: words.name(saying.by),
            amount: GAP,
            why: dutyWhy(saying.duty, words.board),
          })
        : t('momentIncome', { amount: GAP, why: incomeWhy(saying.income, words.board) });
  const [before = '', after = ''] = text.split(GAP);
  return { before, amount, after };
}

function payWords(to: Party, why: string, { name }: Words): string {
  if (to === 'bank') return t('momentPayBank', { amount: GAP, why });
  if (to === 'pot') return t('momentPayPot', { amount: GAP, why });
  if ('each' in to) return t('momentPayEach', { amount: GAP, why });
  return t('momentPay', { name: name(to.seat), amount: GAP, why });
}

function dutyWhy(duty: Duty, board: BoardView): string {
  const space = (id: number): string => board.spaces[id]?.name ?? '';
  if (duty === 'jail_fee') return t('whyJailFee');
  if (duty === 'transfer_fee') return t('dutyTransferFee');
  if (duty === 'loan') return t('dutyLoan');
  if (duty === 'multiplier') return t('dutyMultiplier');
  if ('rent' in duty) return t('whyRent', { basis: basisWords(duty.rent.basis, board) });
  if ('tax' in duty) return t('dutyTax', { space: space(duty.tax.space) });
  if ('card' in duty) return t('dutyCard', { deck: deckName(duty.card.deck, board) });
  return t('dutyMisfortune', { space: space(duty.misfortune.space) });
}

/** What this board calls its railroads, all together. */
function railroads(board: BoardView): string {
  const group = board.spaces.find((space) => space.sort === 'railroad')?.group;
  return board.groups[group ?? -1]?.name ?? '';
}

const deckName = (deck: 'deck_a' | 'deck_b', board: BoardView): string =>
  board.decks[deck === 'deck_a' ? 0 : 1]?.name ?? '';

function basisWords(basis: RentBasis, board: BoardView): string {
  if (basis === 'unimproved') return t('basisPlain');
  if (basis === 'whole_group') return t('basisGroup');
  if (basis === 'hotel') return t('basisHotel');
  if (basis === 'group_hotel') return t('basisDoubled', { basis: t('basisHotel') });
  if ('group_houses' in basis)
    return t('basisDoubled', { basis: t('houses', { count: basis.group_houses.count }) });
  if ('houses' in basis) return t('houses', { count: basis.houses.count });
  if ('railroads' in basis)
    return t(basis.railroads.twice ? 'basisRailsTwice' : 'basisRails', {
      count: basis.railroads.count,
      rails: railroads(board),
    });
  return t('basisUtilities', { times: basis.utilities.multiplier, pips: basis.utilities.pips });
}

function incomeWhy(income: Income, board: BoardView): string {
  if (income === 'salary') return t('whySalary', { start: board.spaces[0]?.name ?? '' });
  if (income === 'pot') return t('whyPot');
  if (income === 'multiplier') return t('dutyMultiplier');
  if ('card' in income) return t('dutyCard', { deck: deckName(income.card.deck, board) });
  return t('whyFortune', { space: board.spaces[income.fortune.space]?.name ?? '' });
}

/** Who has won, alone or together. */
export function victoryTitle(
  winners: readonly SeatId[],
  you: SeatId | null,
  name: (seat: SeatId) => string,
): string {
  const others = winners.filter((seat) => seat !== you).map(name);
  if (others.length === winners.length) {
    return winners.length > 1
      ? t('gameOverShared', { names: listed(others) })
      : t('gameOver', { name: others[0] ?? '' });
  }
  return others.length > 0 ? t('youWonShared', { names: listed(others) }) : t('youWon');
}

/** Heading and second line of a scene. */
export function sceneWords(scene: Scene, words: Words): { title: string; text: string } {
  const { board, you, name } = words;
  const space = (id: number): string => board.spaces[id]?.name ?? '';
  const own = (
    seat: SeatId,
    mine: MessageKey,
    theirs: MessageKey,
    facts: Record<string, string> = {},
  ): string => (seat === you ? t(mine, facts) : t(theirs, { name: name(seat), ...facts }));
  switch (scene.kind) {
    case 'group':
      return {
        title: own(scene.seat, 'sceneGroupYou', 'sceneGroup'),
        text: scene.spaces.map(space).join(' · '),
      };
    case 'hotel':
      return { title: own(scene.seat, 'sceneHotelYou', 'sceneHotel'), text: space(scene.space) };
    case 'hammer':
      return {
        title: own(scene.seat, 'sceneHammerYou', 'sceneHammer'),
        text:
          'deed' in scene.lot
            ? space(scene.space)
            : `${t(scene.lot.building.hotel ? 'hotel' : 'house')}, ${space(scene.space)}`,
      };
    case 'envelopes':
      return { title: own(scene.seat, 'sceneHammerYou', 'sceneHammer'), text: space(scene.space) };
    case 'jail':
      return {
        title: own(scene.seat, 'sceneJailYou', 'sceneJail', { jail: space(board.jail) }),
        text: t(
          scene.cause === 'doubles' ? 'jailDoubles' : scene.cause === 'card' ? 'jailCard' : 'jailSpace',
        ),
      };
    case 'bankrupt':
      return { title: own(scene.seat, 'sceneOutYou', 'sceneOut'), text: t('sceneOutText') };
    case 'victory':
      return { title: victoryTitle(scene.winners, you, name), text: '' };
    case 'rent':
      if (scene.payer === you) return { title: t('sceneRentPay', { name: name(scene.owner) }), text: '' };
      if (scene.owner === you) return { title: t('sceneRentGet', { name: name(scene.payer) }), text: '' };
      return { title: t('sceneRent', { name: name(scene.payer), to: name(scene.owner) }), text: '' };
  }
}
