/**
 * Who lost the line, who came back, who plays on for somebody else, and what became of the question whether somebody
 * shall go, for the log. The server says who is connected; that is no step of the game and
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
type News =
  | { what: 'lost' | 'back' | 'stays' | 'removed'; name: string }
  | { what: 'taken'; name: string; before: string };

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
  /** Who the others were asked about. */
  #removal: { seat: SeatId; name: string } | null = null;
  #count = 0;

  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The room as it is shown now; `seq` says which step of the game is the latest. */
  see(room: RoomView, seq: () => number): void {
    if (room.stage !== 'playing') return this.forget();
    this.#decide(room, seq);
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
    this.#removal = null;
  }

  /** The others have answered, or the time for it is over. */
  #decide({ removal, seats }: RoomView, seq: () => number): void {
    const sitterOf = (seat: SeatId): Sitter | undefined => seats.find((plan) => plan.seat === seat)?.sitter;
    if (this.#removal && !removal) {
      const { seat, name } = this.#removal;
      const stays = sitterOf(seat)?.who === 'person';
      this.#note({ what: stays ? 'stays' : 'removed', name }, seat, seq());
    }
    const asked = removal ? sitterOf(removal.seat) : null;
    this.#removal = removal && asked?.who === 'person' ? { seat: removal.seat, name: asked.nickname } : null;
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
