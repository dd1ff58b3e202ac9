/** What somebody said ready to, if that is no longer what would be played. */
import type { RoomSettings, RoomView, SeatId } from '$lib/protocol/types';

export class Readiness {
  #saidTo = $state.raw<RoomSettings | null>(null);
  #ready = false;
  #latest: RoomSettings | null = null;

  /** The rules that this person agreed to before they were changed; nothing where no word is wanted again. */
  get saidTo(): RoomSettings | null {
    return this.#saidTo;
  }

  see(room: RoomView, mine: readonly SeatId[]): void {
    const plan = room.seats.find(({ seat }) => mine.includes(seat));
    const ready = plan?.sitter.who === 'person' && plan.sitter.ready;
    if (ready || room.stage !== 'lobby' || !plan) this.#saidTo = null;
    // Whoever takes their word back themselves needs no explanation: then the rules are the same.
    else if (this.#ready && this.#latest && rulesDiffer(this.#latest, room.settings))
      this.#saidTo = this.#latest;
    this.#ready = ready;
    this.#latest = room.settings;
  }
}

const rulesDiffer = (before: RoomSettings, now: RoomSettings): boolean => {
  const rules = ({ preset, edition, options, clock, hints }: RoomSettings) =>
    JSON.stringify([preset, edition ?? null, options, clock, hints]);
  return rules(before) !== rules(now);
};
