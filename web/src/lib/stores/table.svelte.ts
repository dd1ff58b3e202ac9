/**
 * The game in front of us. The truth, as the server said it last, is kept here; what is shown of it (view, prompts, log,
 * whom we wait for) is the picture, which follows the truth by a queue.
 */
import { promptsAfter, viewAfter } from '$lib/game/changes';
import { ToldObstacles } from '$lib/obstacles';
import type {
  BoardView,
  ClockView,
  LogPage,
  LuckView,
  Obstacle,
  Prompt,
  Raise,
  SeatId,
  SeatPrompts,
  SeatView,
  Seen,
  ServerMessage,
  StepView,
  TableView,
  Units,
  WaitingView,
} from '$lib/protocol/types';
import { Picture, type Shown, type Truth } from './picture.svelte';

export interface TableOptions {
  /** A step is missing; somebody must ask for the whole table. */
  onGap: () => void;
  /** Factor on all times; 0 shows results at once. */
  speed: () => number;
  /** Nothing moves. */
  still?: () => boolean;
  /** Told whenever nothing is left to be acted out. */
  onRest?: () => void;
  /** How far what is shown may fall behind; without limit where nobody waits. */
  mostBehindMs?: number;
}

type Listener = (shown: Shown) => void;

export interface Warning {
  seat: SeatId;
  leftMs: number;
}

export class TableStore {
  #board = $state.raw<BoardView | null>(null);
  #truth = $state.raw<Truth | null>(null);
  #rates = $state.raw<Units[]>([]);
  #luck = $state.raw<LuckView | null>(null);
  #clockSince = $state(0);
  #warning = $state.raw<Warning | null>(null);
  readonly #told = new ToldObstacles();
  #ready = $state<SeatId | null>(null);
  #thinking = $state<SeatId | null>(null);
  #listeners: Listener[] = [];
  readonly picture: Picture;

  constructor(private readonly options: TableOptions) {
    this.picture = new Picture({
      ...options,
      spaces: () => this.#board?.spaces.length ?? 40,
      onEvent: (shown) => this.#listeners.forEach((listen) => listen(shown)),
    });
  }

  /** Hears every event when the board acts it out. */
  listen(listener: Listener): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((other) => other !== listener));
  }

  get board(): BoardView | null {
    return this.#board;
  }
  get truth(): Truth | null {
    return this.#truth;
  }
  get view(): TableView | null {
    return this.picture.view;
  }
  get log(): StepView[] {
    return this.picture.log;
  }
  /** Rates of the foreign currencies as far as they were heard of, oldest first. */
  get rates(): Units[] {
    return this.#rates;
  }
  get luck(): LuckView | null {
    return this.#luck;
  }
  /** Whom the table waits for. */
  get waiting(): SeatId | null {
    return this.picture.waiting?.seat ?? null;
  }
  /** How long it waits. */
  get clock(): ClockView | null {
    const waiting = this.#truth?.waiting;
    const clock = waiting?.clock ?? null;
    // The clock of a live auction is everybody's, whoever would be asked next.
    const everybodys = clock?.sort === 'auction' && this.waiting !== null;
    return everybodys || waiting?.seat === this.waiting ? clock : null;
  }
  /** When the last round is called, on the scale of `performance.now()`; nothing where the time is not limited. */
  get lastRoundAt(): number | null {
    const left = this.#truth?.waiting?.last_round_ms ?? null;
    return left === null ? null : this.#clockSince + left;
  }
  /** When the clock was heard of, on the scale of `performance.now()`. */
  get clockSince(): number {
    return this.#clockSince;
  }
  /** Somebody's time is nearly up; gone when they moved. */
  /** Whose turn waits for nothing but to be ended, once the server has said so. */
  get ready(): SeatId | null {
    return this.#ready;
  }
  get warning(): Warning | null {
    return this.#warning;
  }
  get thinking(): SeatId | null {
    return this.#thinking;
  }
  /** The last step that is known, seen or not. */
  get seen(): Seen | null {
    return this.#truth && { game: this.#truth.game, seq: this.#truth.seq };
  }
  /** Seats of this client that may do something now. */
  get asked(): SeatPrompts[] {
    return this.picture.asked;
  }

  promptsOf(seat: SeatId | null): Prompt[] {
    return this.asked.find((entry) => entry.seat === seat)?.prompts ?? [];
  }

  /** Why this seat cannot build, buy, mortgage or trade now. */
  obstaclesOf(seat: SeatId | null): readonly Obstacle[] {
    return this.picture.barred.find((entry) => entry.seat === seat)?.obstacles ?? [];
  }

  /** How far the table bids for this seat by itself. */
  upToOf(seat: SeatId): number | null {
    return this.asked.find((entry) => entry.seat === seat)?.up_to ?? null;
  }

  /** What somebody short of money is advised to mortgage and sell; nothing where that is not enough. */
  raisingOf(seat: SeatId): Raise[] {
    return this.asked.find((entry) => entry.seat === seat)?.raising ?? [];
  }

  seat(seat: SeatId): SeatView | null {
    return this.view?.seats[seat] ?? null;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'table') {
      this.#board = message.board;
      this.#luck = message.luck;
      this.#rates = message.steps.flatMap(ratesOf);
      this.#told.begin(message.obstacles);
      this.picture.settle(this.#adopt({ ...message, waiting: message.waiting ?? null }), message.steps);
    } else if (message.type === 'update') {
      const truth = this.#follows(message.game, message.steps) ? this.#after(message) : null;
      if (!truth) return this.options.onGap();
      const fresh = message.steps.filter((step) => step.seq > (this.seen?.seq ?? 0));
      this.#rates = [...this.#rates, ...fresh.flatMap(ratesOf)];
      this.picture.follow(fresh, this.#adopt(truth));
      // Nobody looks, so nothing has to be seen.
      if (typeof document !== 'undefined' && document.hidden) this.picture.skip();
    } else if (message.type === 'waiting') {
      // Time was granted: there is no hurry any more.
      this.#warning = null;
      this.#waitFor(message.waiting ?? null);
      this.picture.waitFor(message.waiting ?? null);
    } else if (message.type === 'warning') {
      this.#warning = { seat: message.seat, leftMs: message.left_ms };
    } else if (message.type === 'turn_ready') {
      this.#ready = message.seat;
    } else if (message.type === 'thinking') {
      this.#thinking = message.seat;
    } else if (message.type === 'revealed' && this.#luck) {
      this.#luck = { ...this.#luck, seed: message.seed };
    }
  }

  /** Puts steps that were fetched in front of those that are known. */
  prepend(page: LogPage): void {
    const first = this.log[0]?.seq ?? Infinity;
    if (page.game !== this.seen?.game) return;
    const older = page.steps.filter((step) => step.seq < first);
    this.picture.showLog((shown) => [...older, ...shown]);
    this.#rates = [...older.flatMap(ratesOf), ...this.#rates];
  }

  #follows(game: number, steps: StepView[]): boolean {
    const [first, seen] = [steps[0], this.seen];
    if (!seen || seen.game !== game) return false;
    return !first || first.seq <= seen.seq + 1;
  }

  /** How the table stands after an update: whole, or as a change of what is known. Nothing where that does not fit. */
  #after(message: Extract<ServerMessage, { type: 'update' }>): Truth | null {
    const { game, seq, waiting = null } = message;
    const known = this.#truth;
    if (message.view) {
      this.#told.begin();
      const [prompts, obstacles] = [
        promptsAfter([], message.prompts),
        this.#told.after([], message.obstacles),
      ];
      return { game, seq, view: message.view, prompts, obstacles, waiting };
    }
    if (!known || !message.change || message.change.since !== known.seq) return null;
    const view = viewAfter(known.view, message.change.parts);
    const prompts = promptsAfter(known.prompts, message.prompts);
    const obstacles = this.#told.after(known.obstacles, message.obstacles);
    return { game, seq, view, prompts, obstacles, waiting };
  }

  #adopt({ game, seq, view, prompts, obstacles, waiting }: Truth): Truth {
    this.#thinking = null;
    this.#warning = null;
    this.#ready = null;
    this.#truth = { game, seq, view, prompts, obstacles, waiting: null };
    this.#waitFor(waiting);
    return this.#truth;
  }

  #waitFor(waiting: WaitingView | null): void {
    if (waiting?.seat !== this.#warning?.seat) this.#warning = null;
    if (this.#truth) this.#truth = { ...this.#truth, waiting };
    this.#clockSince = performance.now();
  }
}

function ratesOf(step: StepView): Units[] {
  return step.happened.flatMap(({ event }) => {
    const rates =
      'rates_moved' in event
        ? event.rates_moved.rates
        : 'rates_shifted' in event
          ? event.rates_shifted.rates
          : null;
    return rates ? [{ calm: rates[0], wild: rates[1] }] : [];
  });
}
