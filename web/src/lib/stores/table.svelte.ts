/**
 * The game in front of us: the view and the prompts as the server sent them, the log and the clock. Prompts
 * never wait for what the stage still has to act out.
 */
import type {
  BoardView,
  ClockView,
  Command,
  Happening,
  LogPage,
  LuckView,
  Prompt,
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
import { Stage } from './stage.svelte';

export interface TableOptions {
  /** A step is missing; somebody must ask for the whole table. */
  onGap: () => void;
  /** Factor on all durations; 0 shows results at once. */
  speed: () => number;
  onEvent?: (happening: Happening) => void;
}

export interface Warning {
  seat: SeatId;
  leftMs: number;
}

export class TableStore {
  #board = $state.raw<BoardView | null>(null);
  #view = $state.raw<TableView | null>(null);
  #prompts = $state.raw<SeatPrompts[]>([]);
  #log = $state.raw<StepView[]>([]);
  #rates = $state.raw<Units[]>([]);
  #luck = $state.raw<LuckView | null>(null);
  #waiting = $state.raw<WaitingView | null>(null);
  #clockSince = $state(0);
  #warning = $state.raw<Warning | null>(null);
  #thinking = $state<SeatId | null>(null);
  #seen = $state.raw<Seen | null>(null);
  readonly stage: Stage;

  constructor(private readonly options: TableOptions) {
    this.stage = new Stage({
      speed: options.speed,
      spaces: () => this.#board?.spaces.length ?? 40,
      onEvent: (happening) => options.onEvent?.(happening),
    });
  }

  get board(): BoardView | null {
    return this.#board;
  }
  get view(): TableView | null {
    return this.#view;
  }
  get log(): StepView[] {
    return this.#log;
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
    return this.#waiting?.seat ?? null;
  }
  /** How long it waits. */
  get clock(): ClockView | null {
    return this.#waiting?.clock ?? null;
  }
  /** When the clock was heard of, on the scale of `performance.now()`. */
  get clockSince(): number {
    return this.#clockSince;
  }
  /** Somebody's time is nearly up; gone when they moved. */
  get warning(): Warning | null {
    return this.#warning;
  }
  get thinking(): SeatId | null {
    return this.#thinking;
  }
  get seen(): Seen | null {
    return this.#seen;
  }
  /** Seats of this client that may do something now. */
  get asked(): SeatPrompts[] {
    return this.#prompts;
  }

  promptsOf(seat: SeatId | null): Prompt[] {
    return this.#prompts.find((entry) => entry.seat === seat)?.prompts ?? [];
  }

  /** What a debtor is advised to mortgage and sell. */
  raisingOf(seat: SeatId): Command[] {
    return this.#prompts.find((entry) => entry.seat === seat)?.raising ?? [];
  }

  seat(seat: SeatId): SeatView | null {
    return this.#view?.seats[seat] ?? null;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'table') {
      this.#board = message.board;
      this.#luck = message.luck;
      this.#log = message.steps;
      this.#rates = message.steps.flatMap(ratesOf);
      this.#adopt(message.game, message.seq, message.view, message.prompts, message.waiting ?? null);
      this.stage.settle(message.view);
    } else if (message.type === 'update') {
      if (!this.#follows(message.game, message.steps)) return this.options.onGap();
      const fresh = message.steps.filter((step) => step.seq > (this.#seen?.seq ?? 0));
      this.#log = [...this.#log, ...fresh];
      this.#rates = [...this.#rates, ...fresh.flatMap(ratesOf)];
      this.#adopt(message.game, message.seq, message.view, message.prompts, message.waiting ?? null);
      this.stage.enqueue(fresh, message.view);
    } else if (message.type === 'waiting') {
      // Time was granted: there is no hurry any more.
      this.#warning = null;
      this.#waitFor(message.waiting ?? null);
    } else if (message.type === 'warning') {
      this.#warning = { seat: message.seat, leftMs: message.left_ms };
    } else if (message.type === 'thinking') {
      this.#thinking = message.seat;
    } else if (message.type === 'revealed' && this.#luck) {
      this.#luck = { ...this.#luck, seed: message.seed };
    }
  }

  /** Puts steps that were fetched in front of those that are known. */
  prepend(page: LogPage): void {
    const first = this.#log[0]?.seq ?? Infinity;
    if (page.game !== this.#seen?.game) return;
    const older = page.steps.filter((step) => step.seq < first);
    this.#log = [...older, ...this.#log];
    this.#rates = [...older.flatMap(ratesOf), ...this.#rates];
  }

  #follows(game: number, steps: StepView[]): boolean {
    const first = steps[0];
    if (!this.#seen || this.#seen.game !== game) return false;
    return !first || first.seq <= this.#seen.seq + 1;
  }

  #adopt(
    game: number,
    seq: number,
    view: TableView,
    prompts: SeatPrompts[],
    waiting: WaitingView | null,
  ): void {
    this.#seen = { game, seq };
    this.#view = view;
    this.#prompts = prompts;
    this.#thinking = null;
    this.#warning = null;
    this.#waitFor(waiting);
  }

  #waitFor(waiting: WaitingView | null): void {
    if (waiting?.seat !== this.#warning?.seat) this.#warning = null;
    this.#waiting = waiting;
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
