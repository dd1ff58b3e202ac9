/**
 * Who lost the line, who came back and who plays on for somebody else, for the log. The server says who is connected; that is no step of the game and
 * is kept nowhere, so only those who were there at the time can read of it.
 */
import type { RoomView, SeatId, Sitter } from '$lib/protocol/types';

export type Note = {
  key: string;
  /** It was heard of after this step. */
  seq: number;
  seat: SeatId;
} & News;

/** By name: the seat may be somebody else's later. */
type News = { what: 'lost' | 'back'; name: string } | { what: 'taken'; name: string; before: string };

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
  /** Who sat where when the room was last seen. */
  #sitters: Sitter[] = [];
  #count = 0;

  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The room as it is shown now; `seq` says which step of the game is the latest. */
  see(room: RoomView, seq: () => number): void {
    if (room.stage !== 'playing') return this.forget();
    for (const { seat, sitter } of room.seats) {
      this.#compare(seat, sitter, seq);
      if (sitter.who !== 'person') continue;
      if (sitter.connected) this.#back(seat, sitter.nickname, seq());
      else if (!this.#missing.some((each) => each.seat === seat)) this.#miss(seat, sitter.nickname, seq);
    }
  }

  forget(): void {
    for (const { timer } of this.#missing) if (timer) clearTimeout(timer);
    this.#missing = [];
    this.#notes = [];
    this.#sitters = [];
  }

  /** During the game nobody changes their name: another name is somebody else. */
  #compare(seat: SeatId, sitter: Sitter, seq: () => number): void {
    const before = this.#sitters[seat];
    this.#sitters[seat] = sitter;
    if (sitter.who !== 'person' || !before || before.who === 'nobody') return;
    if (before.nickname === sitter.nickname) return;
    // Whoever was missed here is not waited for any more.
    this.#find(seat);
    this.#note({ what: 'taken', name: sitter.nickname, before: before.nickname }, seat, seq());
  }

  #miss(seat: SeatId, name: string, seq: () => number): void {
    const missing: Missing = { seat, timer: null };
    missing.timer = setTimeout(() => {
      missing.timer = null;
      this.#note({ what: 'lost', name }, seat, seq());
    }, MISSED_AFTER_MS);
    this.#missing.push(missing);
  }

  #back(seat: SeatId, name: string, seq: number): void {
    const told = this.#find(seat);
    if (told) this.#note({ what: 'back', name }, seat, seq);
  }

  /** Nobody is missing there any more. True if it was told that somebody was. */
  #find(seat: SeatId): boolean {
    const missing = this.#missing.find((each) => each.seat === seat);
    if (!missing) return false;
    this.#missing = this.#missing.filter((each) => each !== missing);
    if (missing.timer) clearTimeout(missing.timer);
    return missing.timer === null;
  }

  #note(news: News, seat: SeatId, seq: number): void {
    this.#notes = [...this.#notes, { key: `n${++this.#count}`, seq, seat, ...news }];
  }
}
