/** What can be turned into cash, line by line: first what the server proposes, then what else there is. */
import { t } from '$lib/i18n';
import type { BoardView, Command, Raise, SpaceId } from '$lib/protocol/types';
import { groupOf } from './groups';

export interface RaiseLine {
  key: string;
  text: string;
  amount: number;
  /** In this order. */
  commands: Command[];
  space: SpaceId;
  proposed: boolean;
}

/** A single measure, as the list of measures has it. */
interface Single {
  key: string;
  text: string;
  amount: number | null;
  command: Command;
  spaces: SpaceId[];
}

const deedName = (board: BoardView, id: SpaceId): string => board.spaces[id]?.name ?? '';

/** Where a command acts, and whether buildings go. */
function siteOf(command: Command, board: BoardView): { space: SpaceId; builds: boolean } {
  if ('sell_building' in command) return { space: command.sell_building.space, builds: true };
  if ('sell_hotel' in command) return { space: command.sell_hotel.space, builds: true };
  if ('sell_group' in command) {
    return { space: board.groups[command.sell_group.group]?.spaces[0] ?? 0, builds: true };
  }
  if ('mortgage' in command) return { space: command.mortgage.deed, builds: false };
  if ('sell_deed' in command) return { space: command.sell_deed.deed, builds: false };
  return { space: 0, builds: false };
}

export type GroupSale = Extract<Command, { sell_group: unknown }>['sell_group'];

/** How far a group is sold down, and where one building more stays. */
export function groupSaleText({ group, level, higher }: GroupSale, board: BoardView): string {
  const text = t('sellGroup', { group: board.groups[group]?.name ?? '', level });
  const deeds = (higher ?? []).map((id) => deedName(board, id)).join(', ');
  return deeds ? `${text}, ${t('oneMoreOn', { deeds })}` : text;
}

/** Several buildings of a lot are told at once. */
export function raiseText(commands: readonly Command[], board: BoardView): string {
  const sold: Partial<Record<SpaceId, number>> = {};
  for (const command of commands) {
    if ('sell_building' in command) {
      const { space } = command.sell_building;
      sold[space] = (sold[space] ?? 0) + 1;
    }
  }
  const houses = Object.entries(sold).map(([space, count]) =>
    t('sellBuildings', { count: count ?? 0, deed: deedName(board, Number(space)) }),
  );
  const others = commands.flatMap((command) => {
    if ('mortgage' in command) return [t('mortgageDeed', { deed: deedName(board, command.mortgage.deed) })];
    if ('sell_deed' in command) return [t('sellDeed', { deed: deedName(board, command.sell_deed.deed) })];
    if ('sell_hotel' in command) return [t('sellHotel', { deed: deedName(board, command.sell_hotel.space) })];
    if (!('sell_group' in command)) return [];
    return [groupSaleText(command.sell_group, board)];
  });
  return [...houses, ...others].join(', ');
}

export function raiseLines(
  proposal: readonly Raise[],
  singles: readonly Single[],
  board: BoardView,
): RaiseLine[] {
  const lines = proposal.map(({ commands, raises }): RaiseLine => ({
    key: JSON.stringify(commands),
    text: raiseText(commands, board),
    amount: raises,
    commands,
    space: commands[0] ? siteOf(commands[0], board).space : 0,
    proposed: true,
  }));
  const used = proposal.flatMap(({ commands }) => commands).map((command) => siteOf(command, board));
  // A group whose buildings go is spoken for as a whole, and a deed is parted with once.
  const taken = (id: SpaceId): boolean =>
    used.some(
      ({ space, builds }) => space === id || (builds && groupOf(board, space) === groupOf(board, id)),
    );
  const others = singles.flatMap((single): RaiseLine[] => {
    const { key, text, amount, command, spaces } = single;
    if (amount === null || spaces.some(taken)) return [];
    return [{ key, text, amount, commands: [command], space: spaces[0] ?? 0, proposed: false }];
  });
  return [...lines, ...others];
}
