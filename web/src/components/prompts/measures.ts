/** What can be done with deeds now: one line with a price for each prompt about them. */
import { formatAmount } from '$lib/format/amount';
import { groupSaleText, type GroupSale } from '$lib/game/raising';
import { t, type MessageKey } from '$lib/i18n';
import { kindOf, promptOf, promptsOf, type KindAt, type PromptOf } from '$lib/prompts';
import type { BoardView, Command, Prompt, SpaceId } from '$lib/protocol/types';
import { glyph } from '$lib/stores/glyph.svelte';

export interface Measure {
  key: string;
  text: string;
  hint: string;
  /** The word on its button. */
  verb: string;
  /** What it brings; negative is what it costs. */
  amount: number | null;
  command: Command;
  /** The deeds it is about. */
  spaces: SpaceId[];
  raises: boolean;
  builds: boolean;
  /** Asked before, where more follows from it than it says. */
  question: string | null;
}

type Draft = Omit<Measure, 'key' | 'hint' | 'verb' | 'raises' | 'builds' | 'question'> & Partial<Measure>;

export function measuresOf(prompts: readonly Prompt[], board: BoardView): Measure[] {
  return prompts
    .flatMap((prompt) =>
      draftsOf(prompt, board, prompts).map((draft) => ({ ...draft, verb: verbOf(prompt) })),
    )
    .map((draft) => ({
      hint: '',
      raises: false,
      builds: false,
      question: null,
      ...draft,
      key: JSON.stringify(draft.command),
    }));
}

type Drafters = {
  [Kind in KindAt<'deeds'>]: (prompt: PromptOf<Kind>, board: BoardView, all: readonly Prompt[]) => Draft[];
};

const deedName = (board: BoardView, id: SpaceId): string => board.spaces[id]?.name ?? '';
const groupOf = (board: BoardView, id: number) => board.groups[id] ?? { name: '', spaces: [] };
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const VERBS: Record<KindAt<'deeds'>, MessageKey> = {
  mortgage: 'verbMortgage',
  lift_mortgage: 'verbLift',
  sell_building: 'verbSell',
  sell_hotel: 'verbSell',
  sell_deed: 'verbSell',
  auction_deed: 'verbAuction',
  build: 'verbBuild',
  build_group: 'verbBuild',
  sell_group: 'verbSell',
};
const verbOf = (prompt: Prompt): string => t(VERBS[kindOf(prompt) as KindAt<'deeds'>]);

const DRAFTERS: Drafters = {
  mortgage: ({ deed, raises }, board) => {
    const text = t('mortgageDeed', { deed: deedName(board, deed) });
    return [{ text, amount: raises, command: { mortgage: { deed } }, spaces: [deed], raises: true }];
  },
  lift_mortgage: ({ deed, cost }, board) => {
    const text = t('liftDeed', { deed: deedName(board, deed) });
    return [{ text, amount: -cost, command: { lift_mortgage: { deed } }, spaces: [deed] }];
  },
  sell_building: ({ space, refund }, board) => {
    const text = t('sellBuilding', { deed: deedName(board, space) });
    return [{ text, amount: refund, command: { sell_building: { space } }, spaces: [space], raises: true }];
  },
  sell_hotel: ({ space, refund }, board) => {
    const text = t('sellHotel', { deed: deedName(board, space) });
    return [{ text, amount: refund, command: { sell_hotel: { space } }, spaces: [space], raises: true }];
  },
  sell_deed: ({ deed, raises }, board) => {
    const text = t('sellDeed', { deed: deedName(board, deed) });
    return [{ text, amount: raises, command: { sell_deed: { deed } }, spaces: [deed], raises: true }];
  },
  auction_deed: ({ deed, clears }, board) => {
    const text = t('auctionDeed', { deed: deedName(board, deed) });
    const sold = clears ?? null;
    const question =
      sold === null ? null : t('auctionClears', { amount: `${glyph.sign}${formatAmount(sold)}` });
    const hint = sold === null ? '' : t('auctionClearsHint');
    const command = { auction_deed: { deed } };
    return [{ text, hint, question, amount: null, command, spaces: [deed], raises: true }];
  },
  build: ({ space, cost, hotel, advice }, board) => {
    const text = t(hotel ? 'buildHotel' : 'buildHouse', { deed: deedName(board, space) });
    const hint = advice ? t(advice === 'uneven' ? 'adviceUneven' : 'adviceIncomplete') : '';
    return [{ text, hint, amount: -cost, command: { build: { space } }, spaces: [space], builds: true }];
  },
  build_group: ({ group, max, cost }, board) => {
    const { name, spaces } = groupOf(board, group);
    return from(1, max).map((houses) => ({
      text: t('buildGroup', { group: name }),
      hint: t('houses', { count: houses }),
      amount: -cost * houses,
      command: { build_group: { group, houses } },
      spaces,
      builds: true,
    }));
  },
  sell_group: ({ group, min, max, higher }, board, all) => {
    const { spaces } = groupOf(board, group);
    const draft = (sale: GroupSale): Draft => {
      const text = groupSaleText(sale, board);
      return { text, amount: null, command: { sell_group: sale }, spaces, raises: true };
    };
    const even = from(min, max).map((level) => draft({ group, level }));
    // Where lots are sold one by one, that leads to all other levels.
    if (promptsOf(all, 'sell_building').some(({ space }) => spaces.includes(space))) return even;
    const fewest = higher.find(({ level }) => level === max);
    const keeping = fewest ? choicesOf(fewest.lots, fewest.max) : [];
    return [...even, ...keeping.map((lots) => draft({ group, level: max, higher: lots }))];
  },
};

/** Every choice of so many of these lots. */
function choicesOf(lots: readonly SpaceId[], count: number): SpaceId[][] {
  const [first, ...rest] = lots;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choicesOf(rest, count - 1).map((chosen) => [first, ...chosen]), ...choicesOf(rest, count)];
}

function draftsOf(prompt: Prompt, board: BoardView, all: readonly Prompt[]): Draft[] {
  const kind = kindOf(prompt);
  if (!(kind in DRAFTERS)) return [];
  const draft = DRAFTERS[kind as KindAt<'deeds'>] as (
    facts: unknown,
    board: BoardView,
    all: readonly Prompt[],
  ) => Draft[];
  return draft(promptOf([prompt], kind), board, all);
}
