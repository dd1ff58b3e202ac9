/**
 * Who lost the line and who came back, for the log. The server says who is connected; that is no step of the game and
 * is kept nowhere, so only those who were there at the time can read of it.
 */
import type { RoomView, SeatId } from '$lib/protocol/types';

export interface Note {
  key: string;
  /** It was heard of after this step. */
  seq: number;
  seat: SeatId;
  what: 'lost' | 'back';
}

interface Missing {
  seat: SeatId;
  /** Until it is told; nothing once it was. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** Whoever reloads the page is back before anybody has missed them. */
const MISSED_AFTER_MS = 3000;

export class Presence {
  #notes = $state.raw<Note[]>([]);
  #missing: Missing[] = [];
  #count = 0;

  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The room as it is shown now; `seq` says which step of the game is the latest. */
  see(room: RoomView, seq: () => number): void {
    if (room.stage !== 'playing') return this.forget();
    for (const { seat, sitter } of room.seats) {
      if (sitter.who !== 'person') continue;
      if (sitter.connected) this.#back(seat, seq());
      else if (!this.#missing.some((each) => each.seat === seat)) this.#miss(seat, seq);
    }
  }

  forget(): void {
    for (const { timer } of this.#missing) if (timer) clearTimeout(timer);
    this.#missing = [];
    this.#notes = [];
  }

  #miss(seat: SeatId, seq: () => number): void {
    const missing: Missing = { seat, timer: null };
    missing.timer = setTimeout(() => {
      missing.timer = null;
      this.#note('lost', seat, seq());
    }, MISSED_AFTER_MS);
    this.#missing.push(missing);
  }

  #back(seat: SeatId, seq: number): void {
    const missing = this.#missing.find((each) => each.seat === seat);
    if (!missing) return;
    this.#missing = this.#missing.filter((each) => each !== missing);
    if (missing.timer) clearTimeout(missing.timer);
    else this.#note('back', seat, seq);
  }

  #note(what: Note['what'], seat: SeatId, seq: number): void {
    this.#notes = [...this.#notes, { key: `n${++this.#count}`, seq, seat, what }];
  }
}
