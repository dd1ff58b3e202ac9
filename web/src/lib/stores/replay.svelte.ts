/**
 * A game that is looked at again. It holds the table after every step and feeds it to the same store that a
 * running game is shown from, so that going back is as quick as going on and a step forward is acted out as it was.
 */
import type { SeatId, Sitter, StepView, You } from '$lib/protocol/types';
import type { WholeGame } from '$lib/replay/fetch';
import type { TableHost } from './host';
import { settings } from './settings.svelte';
import { TableStore } from './table.svelte';

export type Pace = 0.5 | 1 | 2 | 4 | 'instant';
export const PACES: readonly Pace[] = [0.5, 1, 2, 4, 'instant'];

/** Between two steps when the first has been seen: at the usual pace, and without any movement. */
const BEAT_MS = 300;
const INSTANT_BEAT_MS = 60;
/** A step with nothing to see stays at least so long. */
const SHORTEST_STEP_MS = 400;
/** Lines of the log that are shown at first; whoever scrolls up sees more. */
const STEPS_SHOWN = 60;

export class Replay implements TableHost {
  #at = $state(0);
  #playing = $state(false);
  #pace = $state<Pace>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly table: TableStore;
  readonly you: You = {
    seats: [],
    host: false,
    muted: [],
    may_skip: false,
    muted_watchers: [],
    watching: null,
    late: false,
    barred: [],
  };
  readonly code = '';
  readonly busy = false;
  readonly trouble = null;

  constructor(private readonly game: WholeGame) {
    this.table = new TableStore({
      onGap: () => this.#show(),
      speed: () => (this.#pace === 'instant' ? 0 : settings.tempo / this.#pace),
      still: () => settings.still,
      onRest: () => this.#beat(),
      mostBehindMs: Infinity,
    });
    this.#at = this.#towards(0, 1);
    this.#show();
  }

  /** The step in sight, counted from 0. */
  get at(): number {
    return this.#at;
  }
  get last(): number {
    return this.game.steps.length - 1;
  }
  get step(): StepView | null {
    return this.game.steps[this.#at] ?? null;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get pace(): Pace {
    return this.#pace;
  }
  get finished(): boolean {
    return this.game.finished;
  }
  get worth(): number[][] {
    return this.game.worth;
  }
  /** Rounds with the step that each begins with, counted as `at` is. */
  get rounds(): { round: number; at: number }[] {
    return this.game.rounds.map(({ round, seq }) => ({ round, at: seq - 1 }));
  }
  get round(): number {
    return this.rounds.findLast(({ at }) => at <= this.#at)?.round ?? 0;
  }
  /** Where this step lies on the way of `worth`: whole numbers are the beginnings of rounds. */
  get along(): number {
    const rounds = this.rounds;
    const index = rounds.findLastIndex(({ at }) => at <= this.#at);
    const from = rounds[index];
    if (!from) return 0;
    const to = rounds[index + 1]?.at ?? this.last;
    return index + (to > from.at ? (this.#at - from.at) / (to - from.at) : 1);
  }

  name(seat: SeatId): string {
    return this.game.board.players[seat] ?? '';
  }
  sitter(): Sitter {
    return { who: 'nobody' };
  }
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  /** More of the log above. */
  older(): Promise<boolean> {
    const first = this.table.log[0]?.seq ?? 1;
    const steps = this.game.steps.slice(Math.max(0, first - 1 - STEPS_SHOWN), first - 1);
    this.table.prepend({ game: 1, steps, more: false });
    return Promise.resolve(steps.length > 0);
  }

  go(to: number): void {
    const wanted = Math.max(0, Math.min(this.last, Math.round(to)));
    const at = this.#towards(wanted, wanted < this.#at ? -1 : 1);
    if (at === this.#at) return;
    const passed = at > this.#at ? this.game.steps.slice(this.#at + 1, at) : null;
    this.#at = at;
    if (passed?.every(isOffstage)) this.#follow(passed);
    else this.#show();
    if (at === this.last) this.pause();
  }

  /** This step, or the next one that way in which somebody plays. */
  #towards(from: number, way: 1 | -1): number {
    const { steps } = this.game;
    let at = from;
    while (steps[at] && isOffstage(steps[at]!)) at += way;
    if (steps[at]) return at;
    // Beyond the end on that side; on the other there may be one.
    const other =
      way > 0
        ? steps.findLastIndex((step) => !isOffstage(step))
        : steps.findIndex((step) => !isOffstage(step));
    return Math.max(0, other);
  }

  toRound(round: number): void {
    const mark = this.rounds.find((each) => each.round === round);
    if (mark) this.go(mark.at);
  }

  /** The round after this one, or the beginning of the one before. */
  byRound(way: 1 | -1): void {
    const marks = this.rounds.map(({ at }) => at);
    const to = way > 0 ? marks.find((at) => at > this.#at) : marks.findLast((at) => at < this.#at);
    this.go(to ?? (way > 0 ? this.last : 0));
  }

  toggle(): void {
    if (this.#playing) return this.pause();
    if (this.#at === this.last) this.go(0);
    this.#playing = true;
    this.#beat();
  }

  pause(): void {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#beat();
  }

  /** The next step comes a moment after the one in sight has been acted out, however long that takes. */
  #beat(): void {
    clearTimeout(this.#timer);
    if (!this.#playing || this.table.picture.running) return;
    this.#timer = setTimeout(() => this.go(this.#at + 1), this.#beatMs());
  }

  #beatMs(): number {
    if (this.#pace === 'instant') return INSTANT_BEAT_MS;
    const seen = (this.step?.happened ?? []).reduce((sum, { ms }) => sum + ms, 0) * settings.tempo;
    return (Math.max(0, SHORTEST_STEP_MS - seen) + BEAT_MS) / this.#pace;
  }

  /** One step forward, acted out. */
  #follow(passed: StepView[]): void {
    const [view, step] = [this.game.tables[this.#at], this.step];
    if (!view || !step) return;
    this.table.picture.skip();
    clearTimeout(this.#timer);
    this.table.receive({
      type: 'update',
      game: 1,
      seq: step.seq,
      steps: [...passed, step],
      view,
      prompts: [],
      obstacles: [],
    });
  }

  /** The table as it was, without movement. */
  #show(): void {
    const [view, step] = [this.game.tables[this.#at], this.step];
    if (!view || !step) return;
    this.table.picture.dismissCard();
    this.table.receive({
      type: 'table',
      game: 1,
      seq: step.seq,
      board: this.game.board,
      view,
      prompts: [],
      obstacles: [],
      steps: this.game.steps.slice(Math.max(0, this.#at + 1 - STEPS_SHOWN), this.#at + 1),
      luck: { commitment: '', nonces: [], broken_off: 0 },
    });
  }
}

/** Only who plays a seat has changed: nothing to look at. */
const isOffstage = (step: StepView): boolean =>
  step.happened.length > 0 &&
  step.happened.every(({ event }) => 'seat_handed_to_bot' in event || 'seat_returned' in event);

/** A record that was brought along stays here until another one comes: an address cannot carry a file. */
class Brought {
  #file = $state.raw<File | null>(null);
  get file(): File | null {
    return this.#file;
  }
  keep(file: File): void {
    this.#file = file;
  }
}

export const brought = new Brought();
