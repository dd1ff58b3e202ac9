/** The tables of a server as somebody looks for one: which come first, what can be done there, and which are meant. */
import { t } from '$lib/i18n';
import type { MyRoom, RoomListing } from '$lib/protocol/types';
import { isFinished, standOf } from './myTables';

/** What somebody can do at a table, the best first. */
export type Way = 'own' | 'join' | 'take' | 'watch' | 'none';
const WAYS: readonly Way[] = ['own', 'join', 'take', 'watch', 'none'];

export interface OpenTable {
  code: string;
  way: Way;
  title: string;
  preset: string;
  changes: number;
  theme: string;
  /** How it stands, in a few words. */
  stand: string;
  locked: boolean;
  hostAway: boolean;
}

/** Own tables belong here as well when nobody else finds them in the list. */
export function openTables(listed: readonly RoomListing[], mine: readonly MyRoom[]): OpenTable[] {
  const own = mine.filter(
    (room) => room.kind === 'multiplayer' && room.seats.length > 0 && !isFinished(room),
  );
  const others = listed.filter(({ code }) => !own.some((room) => room.code === code));
  const found = [
    ...own.map((room) => ownTable(room, listed.find(({ code }) => code === room.code) ?? null)),
    ...others.map(listedTable),
  ];
  return found.sort((one, other) => WAYS.indexOf(one.way) - WAYS.indexOf(other.way));
}

/** Whether one can play there: at an own table, on a free berth, or for somebody else. */
export const canPlay = ({ way }: OpenTable): boolean => way === 'own' || way === 'join' || way === 'take';

/** `rules` is how the rules of a table are called. */
export function isMeant(table: OpenTable, words: string, rules: string, language: string): boolean {
  const text = `${table.title} ${rules}`.toLocaleLowerCase(language);
  return words
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function wayOf({ stage, free, open = 0, spectators }: RoomListing): Way {
  if (stage === 'lobby' && free > 0) return 'join';
  if (open > 0) return 'take';
  return spectators ? 'watch' : 'none';
}

function listedTable(room: RoomListing): OpenTable {
  const { code, host, preset, theme, locked, changes = 0, open = 0 } = room;
  const lobby = room.stage === 'lobby';
  const stand = lobby
    ? t('freeSeats', { free: room.free, seats: room.seats })
    : open > 0
      ? `${t('running')}, ${t('seatsToTake', { count: open })}`
      : t('running');
  const title = t('tableOf', { name: host });
  return {
    code,
    way: wayOf(room),
    title,
    preset,
    changes,
    theme,
    stand,
    locked,
    hostAway: room.host_away ?? false,
  };
}

function ownTable(room: MyRoom, listing: RoomListing | null): OpenTable {
  const { code, preset, changes, theme } = room;
  const title = listing ? t('tableOf', { name: listing.host }) : room.players.join(', ');
  // Nobody needs to be told that they are away from their own table.
  return {
    code,
    way: 'own',
    title,
    preset,
    changes,
    theme,
    stand: standOf(room),
    locked: false,
    hostAway: false,
  };
}
