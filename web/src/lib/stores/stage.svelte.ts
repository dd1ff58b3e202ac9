/**
 * What the board acts out: walking tokens, tumbling dice, turning cards, flying money. It follows the steps in
 * their order and is never more than a second behind the game; what would come later is shown as done.
 */
import type {
  CardId,
  DeckId,
  Event,
  Happening,
  Payment,
  SeatId,
  SpaceId,
  StepView,
  TableView,
} from '$lib/protocol/types';

/** The board never lags behind the game by more than this. */
const LONGEST_LAG_MS = 1000;
const STEP_MS = 130;
const DICE_MS = 420;

export interface DrawnCard {
  seat: SeatId;
  deck: DeckId;
  card: CardId;
  /** Distinguishes two draws of the same card. */
  seq: number;
}

export interface Flight extends Payment {
  id: number;
}

export interface StageOptions {
  /** Factor on all durations; 0 shows results at once. */
  speed: () => number;
  /** Spaces of the board. */
  spaces: () => number;
  /** Told of every event at the moment when it is acted out. */
  onEvent: (happening: Happening) => void;
}

export class Stage {
  #positions = $state<Record<SeatId, SpaceId>>({});
  #dice = $state.raw<number[]>([]);
  #throws = $state(0);
  #drawn = $state.raw<DrawnCard | null>(null);
  #flights = $state.raw<Flight[]>([]);
  #walking = $state<SeatId | null>(null);
  #acting: Promise<void> = Promise.resolve();
  #backlog = 0;
  #deadline = 0;
  #flown = 0;
  /** Counts what was shown without movement: whatever was to be acted out before is history. */
  #settled = 0;

  constructor(private readonly options: StageOptions) {}

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
  /** Money in the air. */
  get flights(): Flight[] {
    return this.#flights;
  }
  /** Whose token is on its way. */
  get walking(): SeatId | null {
    return this.#walking;
  }

  dismissCard(): void {
    this.#drawn = null;
  }

  landed(id: number): void {
    this.#flights = this.#flights.filter((flight) => flight.id !== id);
  }

  /** Puts every token where the view has it, without movement. */
  settle(view: TableView): void {
    this.#settled += 1;
    this.#walking = null;
    this.#positions = Object.fromEntries(
      Object.entries(view.seats).map(([seat, state]) => [Number(seat), state.position]),
    );
    this.#dice = view.this_turn.dice ?? this.#dice;
  }

  enqueue(steps: StepView[], view: TableView): void {
    this.#backlog += 1;
    const deadline = performance.now() + LONGEST_LAG_MS;
    const settled = this.#settled;
    this.#acting = this.#acting.then(async () => {
      this.#deadline = deadline;
      for (const step of steps)
        for (const happening of step.happened)
          if (settled === this.#settled) await this.#act(happening, step.seq);
      this.#backlog -= 1;
      if (this.#backlog === 0 && settled === this.#settled) this.settle(view);
    });
  }

  async #act(happening: Happening, seq: number): Promise<void> {
    const { event } = happening;
    this.options.onEvent(happening);
    if ('dice_rolled' in event) {
      this.#drawn = null;
      await this.#throw(event.dice_rolled.dice);
    } else if ('opening_rolled' in event) await this.#throw(event.opening_rolled.dice);
    else if ('card_drawn' in event) this.#drawn = { ...event.card_drawn, seq };
    else if ('turn_started' in event) this.#drawn = null;
    else if ('moved' in event) await this.#walk(event.moved);
    this.#fly(happening.payments);
  }

  #fly(payments: readonly Payment[]): void {
    if (this.#left() <= 0) return;
    const fresh = payments.map((payment) => ({ ...payment, id: ++this.#flown }));
    if (fresh.length > 0) this.#flights = [...this.#flights, ...fresh];
  }

  async #throw(dice: number[]): Promise<void> {
    this.#dice = dice;
    this.#throws += 1;
    await sleep(Math.min(DICE_MS * this.options.speed(), this.#left() / 2));
  }

  /** Milliseconds until this update has to be on the board. */
  #left(): number {
    return this.options.speed() === 0 ? 0 : Math.max(0, this.#deadline - performance.now());
  }

  async #walk(move: Extract<Event, { moved: unknown }>['moved']): Promise<void> {
    const spaces = this.options.spaces();
    const way = move.how === 'backward' ? -1 : 1;
    const count = move.how === 'direct' ? 1 : ((move.to - move.from) * way + spaces) % spaces || spaces;
    const each = Math.min(STEP_MS * this.options.speed(), this.#left() / count);
    if (each < 8) {
      this.#positions[move.seat] = move.to;
      return;
    }
    this.#walking = move.seat;
    if (move.how === 'direct') {
      this.#positions[move.seat] = move.to;
      await sleep(each * 2);
    } else {
      const settled = this.#settled;
      for (let done = 1; done <= count && settled === this.#settled; done += 1) {
        this.#positions[move.seat] = (move.from + done * way + spaces * 2) % spaces;
        await sleep(each);
      }
    }
    this.#walking = null;
  }
}

const sleep = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
