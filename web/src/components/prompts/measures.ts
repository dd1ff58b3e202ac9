/** What can be done with deeds now: one line with a price for each prompt about them. */
import { t } from '$lib/i18n';
import type { BoardView, Command, Prompt, SpaceId } from '$lib/protocol/types';

export interface Measure {
  key: string;
  text: string;
  hint: string;
  /** What it brings; negative is what it costs. */
  amount: number | null;
  command: Command;
  /** The deeds it is about. */
  spaces: SpaceId[];
  raises: boolean;
  builds: boolean;
}

type Draft = Omit<Measure, 'key' | 'hint' | 'raises' | 'builds'> & Partial<Measure>;

export function measuresOf(prompts: readonly Prompt[], board: BoardView): Measure[] {
  return prompts
    .flatMap((prompt) => draftsOf(prompt, board))
    .map((draft) => ({
      hint: '',
      raises: false,
      builds: false,
      ...draft,
      key: JSON.stringify(draft.command),
    }));
}

function draftsOf(prompt: Prompt, board: BoardView): Draft[] {
  const deedName = (id: SpaceId): string => board.spaces[id]?.name ?? '';
  const group = (id: number) => board.groups[id] ?? { name: '', spaces: [] };
  if ('mortgage' in prompt) {
    const { deed, raises } = prompt.mortgage;
    const text = t('mortgageDeed', { deed: deedName(deed) });
    return [{ text, amount: raises, command: { mortgage: { deed } }, spaces: [deed], raises: true }];
  }
  if ('lift_mortgage' in prompt) {
    const { deed, cost } = prompt.lift_mortgage;
    const text = t('liftDeed', { deed: deedName(deed) });
    return [{ text, amount: -cost, command: { lift_mortgage: { deed } }, spaces: [deed] }];
  }
  if ('sell_building' in prompt) {
    const { space, refund } = prompt.sell_building;
    const text = t('sellBuilding', { deed: deedName(space) });
    return [{ text, amount: refund, command: { sell_building: { space } }, spaces: [space], raises: true }];
  }
  if ('sell_deed' in prompt) {
    const { deed, raises } = prompt.sell_deed;
    const text = t('sellDeed', { deed: deedName(deed) });
    return [{ text, amount: raises, command: { sell_deed: { deed } }, spaces: [deed], raises: true }];
  }
  if ('auction_deed' in prompt) {
    const { deed } = prompt.auction_deed;
    const text = t('auctionDeed', { deed: deedName(deed) });
    return [{ text, amount: null, command: { auction_deed: { deed } }, spaces: [deed], raises: true }];
  }
  if ('build' in prompt) {
    const { space, cost, hotel, advice } = prompt.build;
    const text = t(hotel ? 'buildHotel' : 'buildHouse', { deed: deedName(space) });
    const hint = advice ? t(advice === 'uneven' ? 'adviceUneven' : 'adviceIncomplete') : '';
    return [{ text, hint, amount: -cost, command: { build: { space } }, spaces: [space], builds: true }];
  }
  if ('build_group' in prompt) {
    const { group: id, max, cost } = prompt.build_group;
    const { name, spaces } = group(id);
    return Array.from({ length: max }, (_, index) => index + 1).map((houses) => ({
      text: t('buildGroup', { group: name }),
      hint: t('houses', { count: houses }),
      amount: -cost * houses,
      command: { build_group: { group: id, houses } },
      spaces,
      builds: true,
    }));
  }
  if ('sell_group' in prompt) {
    const { group: id, min, max } = prompt.sell_group;
    const { name, spaces } = group(id);
    return Array.from({ length: max - min + 1 }, (_, index) => min + index).map((level) => ({
      text: t('sellGroup', { group: name, level }),
      amount: null,
      command: { sell_group: { group: id, level } },
      spaces,
      raises: true,
    }));
  }
  return [];
}
