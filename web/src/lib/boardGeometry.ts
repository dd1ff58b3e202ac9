/**
 * Where spaces lie on the square: forty of them, start at the bottom left, play runs clockwise.
 * Lengths are in streets: a street is 1 wide, a corner 1.6.
 */
import type { GroupId, SpaceId, SpaceSort, SpaceView } from './protocol/types';

export const SIDE = 10;
const CORNER = 1.6;
const BOARD = 2 * CORNER + 9;
/** How far a token stands in front of the inner edge of its space. */
const DOORSTEP = 0.12;

export type Edge = 'l' | 't' | 'r' | 'b' | 'c';
export interface Point {
  x: number;
  y: number;
}

export const edgeOf = (space: SpaceId): Edge =>
  space % SIDE === 0 ? 'c' : ((['l', 't', 'r', 'b'] as const)[Math.floor(space / SIDE) % 4] ?? 'l');

/** `row / column` of the grid. */
export function gridArea(space: SpaceId): string {
  const along = (space % SIDE) + 1;
  switch (Math.floor(space / SIDE) % 4) {
    case 0:
      return `${12 - along} / 1`;
    case 1:
      return `1 / ${along}`;
    case 2:
      return `${along} / 11`;
    default:
      return `11 / ${12 - along}`;
  }
}

/** Between tokens of one space: so far that each can be told. */
const APART = 0.42;

/** Where one of several tokens stands: how far to the side, and in which row from the doorstep inwards. */
function placeAmong(index: number, count: number): { aside: number; inwards: number } {
  const columns = count > 6 ? 3 : 2;
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  return { aside: ((index % columns) - (inRow - 1) / 2) * APART, inwards: row * APART };
}

/** Where a token stands; several on one space stand beside each other, two or three in a row. */
export function pawnAt(space: SpaceId, jailed: boolean, index: number, count: number): Point {
  const along = CORNER + (space % SIDE) - 0.5;
  const { aside, inwards } = placeAmong(index, count);
  if (space % SIDE === 0) {
    if (jailed) return { x: 1.05 + aside, y: 1.14 - (inwards * 2) / 3 };
    // Visitors stand in line along the wall.
    if (space === SIDE) return { x: 0.3, y: 1.15 + (index - (count - 1) / 2) * Math.min(0.38, 1.4 / count) };
    // Where the boardwalk turns, so that the name of the corner stays readable.
    const inner = BOARD - CORNER;
    const x = (space < SIDE * 2 ? CORNER : inner) + aside;
    return { x, y: space === SIDE * 2 ? CORNER + inwards : inner - inwards };
  }
  const far = BOARD - CORNER - DOORSTEP;
  switch (edgeOf(space)) {
    case 'l':
      return { x: CORNER + DOORSTEP + inwards, y: BOARD - along + aside };
    case 't':
      return { x: along + aside, y: CORNER + DOORSTEP + inwards };
    case 'r':
      return { x: far - inwards, y: along + aside };
    default:
      return { x: BOARD - along + aside, y: far - inwards };
  }
}

/** Letter and cloth of a group: colour never stands alone. */
export function clothOf(space: SpaceView): string {
  if (space.sort === 'railroad') return 'S';
  if (space.sort === 'utility') return 'U';
  return groupLetter(space.group ?? 0);
}

export const groupLetter = (group: GroupId): string => String.fromCharCode(65 + (group % 8));

const SORT_SIGN: Record<SpaceSort, string> = {
  go: 'i-gate',
  jail: 'i-bars',
  parking: 'i-tree',
  go_to_jail: 'i-whistle',
  card: 'i-tide',
  tax: 'i-dues',
  railroad: 'i-station',
  utility: 'i-drop',
  lot: 'i-board',
};

export function signOf(space: SpaceView, id: SpaceId): string {
  if (space.sort === 'card') return space.deck === 'deck_b' ? 'i-purse' : 'i-tide';
  if (space.sort === 'tax') return id > 20 ? 'i-pearl' : 'i-dues';
  if (space.sort === 'utility') return id < 20 ? 'i-windmill' : 'i-drop';
  return SORT_SIGN[space.sort];
}
