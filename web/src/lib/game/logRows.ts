/**
 * The log as it is read: a thin heading for each turn, a row for each step with something to tell, and haggling
 * that came to nothing folded into one row. What a line would only repeat is left out.
 */
import { gainOf } from '$lib/game/payments';
import type { Event, Happening, SeatId, SpaceId, StepView } from '$lib/protocol/types';
import type { Note } from '$lib/stores/presence.svelte';

export interface Line {
  text: string;
  space: SpaceId | null;
}

export interface Told {
  kind: 'told';
  key: string;
  seat: SeatId | null;
  lines: Line[];
  reason: string | null;
  /** Time was up: the clock decided. */
  clock: boolean;
  /** What the seat that moved gained or lost by it. */
  net: number;
}

export interface Turn {
  kind: 'turn';
  key: string;
  seat: SeatId;
  /** The round that begins with this turn. */
  round: number | null;
  /** The whole sentence, for those who listen. */
  text: string;
}

/** Offers of one turn that led to no trade, with everything that was said about them. */
export interface Haggling {
  kind: 'haggling';
  key: string;
  offers: number;
  rows: Told[];
}

/** Somebody lost the line or came back. */
export type Noted = Note & { kind: 'note' };

export type Row = Told | Turn | Haggling | Noted;

/** Told by a prompt, by the heading of the turn, by the bank desk or by the list of players. */
export const SILENT = [
  'turn_started',
  'turn_ended',
  'deed_offered',
  'draw_offered',
  'rent_roll_due',
  'jail_choice_offered',
  'choice_offered',
  'tax_choice_offered',
  'takeover_offered',
  'card_returned',
  'rates_moved',
] as const;

const HAGGLING = ['trade_offered', 'trade_declined', 'trade_withdrawn', 'trade_voided'] as const;

const isOf = (kinds: readonly string[], event: Event): boolean => kinds.some((kind) => kind in event);

function spaceOf(event: Event): SpaceId | null {
  if ('moved' in event) return event.moved.to;
  const facts = Object.values(event)[0] as Record<string, unknown> | undefined;
  const found = facts?.deed ?? facts?.space ?? facts?.to;
  return typeof found === 'number' && !isOf(HAGGLING, event) ? found : null;
}

type Pair = readonly [SeatId, SeatId];

interface Talk {
  row: Told;
  pair: Pair;
  offers: number;
  /** The last word so far is an offer. */
  open: boolean;
}

/** Offers since the turn began, and where among the rows they were made. */
class Talks {
  #talks: Talk[] = [];
  #at = 0;

  add(talk: Talk, at: number): void {
    if (this.#talks.length === 0) this.#at = at;
    this.#talks.push(talk);
  }

  /** A trade that is made tells what was offered: what these two said before has come to something. */
  made(pair: Pair): void {
    this.#talks = this.#talks.filter((talk) => !pair.every((seat) => talk.pair.includes(seat)));
  }

  /** Puts them among the rows. An offer that still waits for its answer stands for itself. */
  fold(rows: Row[], turnOver: boolean): void {
    const last = this.#talks.at(-1);
    const open = !turnOver && last?.open ? this.#talks.pop() : undefined;
    const told = this.#talks.map(({ row }) => row);
    const offers = this.#talks.reduce((sum, talk) => sum + talk.offers, 0);
    if (told[0])
      rows.splice(this.#at, 0, {
        kind: 'haggling',
        key: `h${told[0].key}`,
        offers: Math.max(1, offers),
        rows: told,
      });
    if (open) rows.push(open.row);
    this.#talks = [];
  }
}

const tradersOf = (event: Event): Pair | null => {
  const facts = Object.values(event)[0] as { from?: SeatId; to?: SeatId };
  const trade = isOf(HAGGLING, event) || 'trade_made' in event;
  return trade && facts.from !== undefined && facts.to !== undefined ? [facts.from, facts.to] : null;
};

/** `bornBot` are the seats that bots have had from the first: that a bot plays them is no news. */
export function rowsOf(
  log: readonly StepView[],
  bornBot: (seat: SeatId) => boolean,
  notes: readonly Note[] = [],
): Row[] {
  const rows: Row[] = [];
  const talks = new Talks();
  const left = notes.filter(({ seq }) => seq + 1 >= (log[0]?.seq ?? 0));
  const noteUpTo = (seq: number): void => {
    while (left[0] && left[0].seq < seq) rows.push({ kind: 'note', ...left.shift()! });
  };
  let round: number | null = null;
  for (const step of log) {
    noteUpTo(step.seq);
    const shown = newsOf(step, bornBot).filter(({ event }) => !isRetold(event, step.seq, notes));
    if (shown.length > 0) {
      const row = rowOf(step, shown);
      const pair = tradersOf(shown[0]!.event);
      if (pair && shown.every(({ event }) => isOf(HAGGLING, event))) {
        const offers = shown.filter(({ event }) => 'trade_offered' in event).length;
        talks.add({ row, pair, offers, open: offers > 0 }, rows.length);
      } else {
        for (const { event } of shown) if ('trade_made' in event) talks.made(tradersOf(event)!);
        rows.push(row);
      }
    }
    const begun = step.happened.find(({ event }) => 'turn_started' in event);
    if (!begun || !('turn_started' in begun.event)) continue;
    talks.fold(rows, true);
    const turn = begun.event.turn_started;
    const begins = round !== null && turn.round !== round;
    round = turn.round;
    const { text } = begun;
    rows.push({ kind: 'turn', key: `t${step.seq}`, seat: turn.seat, round: begins ? round : null, text });
  }
  noteUpTo(Infinity);
  talks.fold(rows, false);
  return rows;
}

/** What of a step is told. That the clock ended a turn is told, though nobody says so of a turn that somebody ended. */
function newsOf(step: StepView, bornBot: (seat: SeatId) => boolean): Happening[] {
  const news = step.happened.filter(({ event }) => isNews(event, bornBot));
  if (news.length > 0 || !byClock(step)) return news;
  return step.happened.filter(({ event }) => 'turn_ended' in event);
}

/** The clock decided for somebody; that it calls the last round is told by its own line. */
const byClock = (step: StepView): boolean =>
  step.by === 'clock' && !step.happened.some(({ event }) => 'time_called' in event);

/**
 * Whoever plays on for somebody has a line of their own. By the name that the seat has now, what the bot did before and
 * that it gave way would be told of the wrong one.
 */
function isRetold(event: Event, seq: number, notes: readonly Note[]): boolean {
  const seat =
    'seat_handed_to_bot' in event
      ? event.seat_handed_to_bot.seat
      : 'seat_returned' in event
        ? event.seat_returned.seat
        : null;
  return notes.some((note) => note.what === 'taken' && note.seat === seat && seq <= note.seq + 1);
}

const isNews = (event: Event, bornBot: (seat: SeatId) => boolean): boolean =>
  !isOf(SILENT, event) && !('seat_handed_to_bot' in event && bornBot(event.seat_handed_to_bot.seat));

function rowOf(step: StepView, shown: readonly Happening[]): Told {
  const seat = step.seat ?? null;
  return {
    kind: 'told',
    key: String(step.seq),
    seat,
    lines: shown.map(({ event, text }) => ({ text, space: spaceOf(event) })),
    reason: step.reason ?? null,
    clock: byClock(step),
    net: seat === null ? 0 : gainOf([step], [seat]),
  };
}
