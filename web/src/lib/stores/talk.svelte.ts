/**
 * What the bots say: now and then one of them, in one bubble. Nobody speaks while this client has to decide; what
 * somebody wanted to say meanwhile is said afterwards, if it is not too old by then.
 */
import { voiceOf, type Occasion } from '$lib/characters';
import { occasionsOf } from '$lib/game/occasions';
import type { BoardView, Character, Emote, Happening, SeatId, TableView } from '$lib/protocol/types';

/** A bubble stays for so long, and something held back is worth saying for so long. */
export const SHOWN_MS = 4500;
const HELD_MS = 20_000;
/** Rounds between two lines of one bot, and turns between two lines at all. */
const ROUNDS_BETWEEN = 2;
const TURNS_BETWEEN = 2;

/** What is said even when somebody has just spoken. */
const WEIGHTY: ReadonlySet<Occasion> = new Set(['group', 'bankrupt', 'wins']);

export interface Bubble {
  seat: SeatId;
  text: string;
  /** A sign instead of words; `text` says what it means. */
  emote?: Emote;
}

export interface Surroundings {
  board: BoardView | null;
  view: TableView | null;
  /** Who plays a seat, if a bot does and is somebody. */
  character: (seat: SeatId) => Character | null;
  /** This client has to decide something now. */
  busy: boolean;
  /** Bots may talk. */
  wanted: boolean;
  now: number;
}

export class Talk {
  #bubble = $state.raw<Bubble | null>(null);
  #until = 0;
  #held: (Bubble & { before: number }) | null = null;
  /** In which round each seat spoke last. */
  #spoke: Record<SeatId, number> = {};
  #turns = 0;
  #spokeAt = -TURNS_BETWEEN;

  get bubble(): Bubble | null {
    return this.#bubble;
  }

  /** Something has happened before everybody's eyes. */
  hear(happening: Happening, around: Surroundings): void {
    if ('turn_started' in happening.event) this.#turns += 1;
    const { board, view } = around;
    if (!around.wanted || !board || !view) return;
    for (const { seat, occasion } of occasionsOf(happening, board, view)) {
      const character = around.character(seat);
      if (character === null || !this.#may(seat, occasion, view.round)) continue;
      this.#spoke[seat] = view.round;
      this.#spokeAt = this.#turns;
      this.#held = { seat, text: lineOf(character, occasion, view.round), before: around.now + HELD_MS };
      break;
    }
    this.tick(around);
  }

  /** Time has passed, or this client has decided. */
  tick({ busy, wanted, now }: Surroundings): void {
    if (busy || !wanted || now >= this.#until) this.#bubble = null;
    if (!this.#held || busy || this.#bubble) return;
    const { seat, text, before } = this.#held;
    this.#held = null;
    if (!wanted || now >= before) return;
    this.#bubble = { seat, text };
    this.#until = now + SHOWN_MS;
  }

  #may(seat: SeatId, occasion: Occasion, round: number): boolean {
    if (WEIGHTY.has(occasion)) return true;
    if (this.#held || this.#bubble || this.#turns - this.#spokeAt < TURNS_BETWEEN) return false;
    const last = this.#spoke[seat];
    return last === undefined || round - last >= ROUNDS_BETWEEN;
  }
}

/** The lines take turns from round to round. */
function lineOf(character: Character, occasion: Occasion, round: number): string {
  const lines = voiceOf(character).lines[occasion];
  return lines[round % lines.length] ?? '';
}
