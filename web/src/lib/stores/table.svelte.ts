/**
 * The game in front of us: the view and the prompts as the server sent them, the log, the clock, and a queue
 * of steps that the board still has to act out. Prompts never wait for the queue.
 */
import type {
  BoardView,
  CardId,
  ClockView,
  DeckId,
  Event,
  LuckView,
  Prompt,
  SeatId,
  SeatPrompts,
  SeatView,
  Seen,
  ServerMessage,
  SpaceId,
  StepView,
  TableView,
} from '$lib/protocol/types';

/** The board never lags behind the game by more than this. */
const LONGEST_LAG_MS = 1000;
const STEP_MS = 120;

export interface DrawnCard {
  seat: SeatId;
  deck: DeckId;
  card: CardId;
  /** Distinguishes two draws of the same card. */
  seq: number;
}

export interface TableOptions {
  /** A step is missing; somebody must ask for the whole table. */
  onGap: () => void;
  /** Factor on all durations; 0 shows results at once. */
  speed: () => number;
}

export class TableStore {
  #board = $state.raw<BoardView | null>(null);
  #view = $state.raw<TableView | null>(null);
  #prompts = $state.raw<SeatPrompts[]>([]);
  #log = $state.raw<StepView[]>([]);
  #luck = $state.raw<LuckView | null>(null);
  #clock = $state.raw<ClockView | null>(null);
  #clockSince = $state(0);
  #thinking = $state<SeatId | null>(null);
  #positions = $state<Record<SeatId, SpaceId>>({});
  #dice = $state.raw<number[]>([]);
  #throws = $state(0);
  #drawn = $state.raw<DrawnCard | null>(null);
  #seen: Seen | null = null;
  #acting: Promise<void> = Promise.resolve();
  #backlog = 0;

  constructor(private readonly options: TableOptions) {}

  get board(): BoardView | null {
    return this.#board;
  }
  get view(): TableView | null {
    return this.#view;
  }
  get log(): StepView[] {
    return this.#log;
  }
  get luck(): LuckView | null {
    return this.#luck;
  }
  get clock(): ClockView | null {
    return this.#clock;
  }
  /** When the clock was heard of, on the scale of `performance.now()`. */
  get clockSince(): number {
    return this.#clockSince;
  }
  get thinking(): SeatId | null {
    return this.#thinking;
  }
  /** Where the tokens stand on the screen, which may be a moment behind the view. */
  get positions(): Record<SeatId, SpaceId> {
    return this.#positions;
  }
  get dice(): number[] {
    return this.#dice;
  }
  /** Counts throws, so that equal dice tumble again. */
  get throws(): number {
    return this.#throws;
  }
  get drawn(): DrawnCard | null {
    return this.#drawn;
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

  seat(seat: SeatId): SeatView | null {
    return this.#view?.seats[seat] ?? null;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'table') {
      this.#board = message.board;
      this.#luck = message.luck;
      this.#log = message.steps;
      this.#adopt(message.game, message.seq, message.view, message.prompts, message.clock ?? null);
      this.#settle(message.view);
    } else if (message.type === 'update') {
      if (!this.#follows(message.game, message.steps)) return this.options.onGap();
      const fresh = message.steps.filter((step) => step.seq > (this.#seen?.seq ?? 0));
      this.#log = [...this.#log, ...fresh];
      this.#adopt(message.game, message.seq, message.view, message.prompts, message.clock ?? null);
      this.#enqueue(fresh, message.view);
    } else if (message.type === 'clock') {
      this.#setClock(message.clock ?? null);
    } else if (message.type === 'thinking') {
      this.#thinking = message.seat;
    } else if (message.type === 'revealed' && this.#luck) {
      this.#luck = { ...this.#luck, seed: message.seed };
    }
  }

  dismissCard(): void {
    this.#drawn = null;
  }

  #follows(game: number, steps: StepView[]): boolean {
    const first = steps[0];
    if (!this.#seen || this.#seen.game !== game) return false;
    return !first || first.seq <= this.#seen.seq + 1;
  }

  #adopt(game: number, seq: number, view: TableView, prompts: SeatPrompts[], clock: ClockView | null): void {
    this.#seen = { game, seq };
    this.#view = view;
    this.#prompts = prompts;
    this.#thinking = null;
    this.#setClock(clock);
  }

  #setClock(clock: ClockView | null): void {
    this.#clock = clock;
    this.#clockSince = performance.now();
  }

  /** Puts every token where the view has it, without movement. */
  #settle(view: TableView): void {
    this.#positions = Object.fromEntries(
      Object.entries(view.seats).map(([seat, state]) => [Number(seat), state.position]),
    );
    this.#dice = view.this_turn.dice ?? this.#dice;
  }

  #enqueue(steps: StepView[], view: TableView): void {
    this.#backlog += 1;
    this.#acting = this.#acting.then(async () => {
      for (const step of steps) for (const { event } of step.happened) await this.#act(event, step.seq);
      this.#backlog -= 1;
      if (this.#backlog === 0) this.#settle(view);
    });
  }

  async #act(event: Event, seq: number): Promise<void> {
    if ('dice_rolled' in event) this.#throw(event.dice_rolled.dice);
    else if ('opening_rolled' in event) this.#throw(event.opening_rolled.dice);
    else if ('card_drawn' in event) this.#drawn = { ...event.card_drawn, seq };
    else if ('turn_started' in event) this.#drawn = null;
    else if ('moved' in event) await this.#walk(event.moved);
  }

  #throw(dice: number[]): void {
    this.#dice = dice;
    this.#throws += 1;
  }

  async #walk(move: Extract<Event, { moved: unknown }>['moved']): Promise<void> {
    const spaces = this.#board?.spaces.length ?? 40;
    const pause = STEP_MS * this.options.speed();
    const way = move.how === 'backward' ? -1 : 1;
    const count = move.how === 'direct' ? 1 : ((move.to - move.from) * way + spaces) % spaces || spaces;
    const late = this.#backlog > 2 || pause === 0;
    if (late || move.how === 'direct') {
      this.#positions[move.seat] = move.to;
      if (!late) await sleep(pause * 2);
      return;
    }
    const each = Math.min(pause, LONGEST_LAG_MS / count);
    for (let done = 1; done <= count; done += 1) {
      this.#positions[move.seat] = (move.from + done * way + spaces * 2) % spaces;
      await sleep(each);
    }
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
