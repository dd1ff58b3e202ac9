/** How groups stand, as pictures need it. Whether something may be built or asked is for the server to say. */
import type { BoardView, DeedView, Goods, GroupId, SeatId, SpaceId, TableView } from '$lib/protocol/types';

export interface GroupState {
  id: GroupId;
  name: string;
  spaces: { id: SpaceId; held: boolean; fresh: boolean }[];
  /** All of it in one hand now, and after the change. */
  before: boolean;
  after: boolean;
}

export const levelOf = (deed: DeedView | null | undefined, rents: readonly number[]): number =>
  deed ? (deed.hotel ? rents.length - 1 : deed.houses) : 0;

export function groupOf(board: BoardView, space: SpaceId): GroupId {
  return board.groups.findIndex((group) => group.spaces.includes(space));
}

export const ownsAll = (view: TableView, spaces: readonly SpaceId[], seat: SeatId): boolean =>
  spaces.length > 0 && spaces.every((id) => view.deeds[id]?.owner === seat);

export interface Rival {
  seat: SeatId;
  held: number;
  /** Deeds of the group that this seat does not have. */
  needs: number;
}

/** The other seats with deeds of a group, the one that lacks the least first. */
export function rivalsOf(spaces: readonly SpaceId[], view: TableView, seat: SeatId): Rival[] {
  const owners = spaces.flatMap((id) => view.deeds[id]?.owner ?? []);
  const others = [...new Set(owners)].filter((owner) => owner !== seat);
  return others
    .map((owner) => {
      const held = owners.filter((each) => each === owner).length;
      return { seat: owner, held, needs: spaces.length - held };
    })
    .sort((a, b) => a.needs - b.needs);
}

/** The groups of a seat that a trade touches, as they would be after it. */
export function groupsAfter(
  board: BoardView,
  view: TableView,
  seat: SeatId,
  loses: Goods,
  gains: Goods,
): GroupState[] {
  const touched = [...loses.deeds, ...gains.deeds];
  return board.groups.flatMap(({ name, spaces }, id): GroupState[] => {
    if (!spaces.some((space) => touched.includes(space))) return [];
    const before = (space: SpaceId): boolean => view.deeds[space]?.owner === seat;
    const after = (space: SpaceId): boolean =>
      gains.deeds.includes(space) || (before(space) && !loses.deeds.includes(space));
    return [
      {
        id,
        name,
        spaces: spaces.map((space) => ({
          id: space,
          held: after(space),
          fresh: gains.deeds.includes(space),
        })),
        before: spaces.every(before),
        after: spaces.every(after),
      },
    ];
  });
}
