/** Signs of the others at a table: seen for a moment, and gone. */
import type { Emote, SeatId, ServerMessage } from '$lib/protocol/types';

const SIGN_MS = 3500;
/** Whoever goes on with an offer says so again before this has passed. */
const DRAFTING_MS = 20_000;

export class Signs {
  #sign = $state.raw<{ seat: SeatId; emote: Emote } | null>(null);
  #drafting = $state.raw<SeatId | null>(null);
  #timers: { sign?: ReturnType<typeof setTimeout>; drafting?: ReturnType<typeof setTimeout> } = {};

  get sign(): { seat: SeatId; emote: Emote } | null {
    return this.#sign;
  }
  /** Who is putting an offer together. */
  get drafting(): SeatId | null {
    return this.#drafting;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'emoted') {
      this.#sign = { seat: message.seat, emote: message.emote };
      clearTimeout(this.#timers.sign);
      this.#timers.sign = setTimeout(() => (this.#sign = null), SIGN_MS);
    } else if (message.type === 'drafting') {
      this.#drafting = message.seat;
      clearTimeout(this.#timers.drafting);
      this.#timers.drafting = setTimeout(() => (this.#drafting = null), DRAFTING_MS);
    } else if (message.type === 'update') {
      // Whatever somebody does next, the offer is made or forgotten.
      const done = message.steps.some((step) => step.seat === this.#drafting);
      if (done) this.#drafting = null;
    }
  }

  stop(): void {
    clearTimeout(this.#timers.sign);
    clearTimeout(this.#timers.drafting);
  }
}
