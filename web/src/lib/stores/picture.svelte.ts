/**
 * The picture: what is shown of a table. The truth is what the server said last; the picture follows it by a queue, in
 * the order in which people would see it: dice, walk, landing, money, card, and then the question. How long each event
 * is looked at comes with the event. Whoever does not want to wait skips to the truth.
 */
import { stillAsked } from '$lib/prompts';
import type {
  CardId,
  DeckId,
  Event,
  Happening,
  Party,
  Payment,
  SeatId,
  SeatObstacles,
  SeatPrompts,
  SpaceId,
  StepView,
  TableView,
  WaitingView,
} from '$lib/protocol/types';

/** How the table stands: all that one message of the server says about it. */
export interface Truth {
  game: number;
  seq: number;
  view: TableView;
  prompts: SeatPrompts[];
  obstacles: readonly SeatObstacles[];
  waiting: WaitingView | null;
}

/** An event at the moment when it is told: dice lie, a token has arrived, everything else begins. */
export interface Shown extends Happening {
  seq: number;
  /** It was seen moving before. */
  moved: boolean;
  /** Nobody looks at it: the picture hurries to the truth. */
  skipped: boolean;
}

export interface DrawnCard {
  seat: SeatId;
  deck: DeckId;
  card: CardId;
  /** Distinguishes two draws of the same card. */
  seq: number;
}

export interface Flight extends Payment {
  id: number;
  ms: number;
}

export interface PictureOptions {
  /** Factor on all times; 0 shows results at once. */
  speed: () => number;
  /** Nothing moves; what is to be read still stays for its time. */
  still?: () => boolean;
  /** Spaces of the board. */
  spaces: () => number;
  /** Told of every event at the moment when its outcome may be known. */
  onEvent: (shown: Shown) => void;
  /** Told whenever nothing is left to be acted out. */
  onRest?: () => void;
  /** When more than this is still to be seen, the oldest of it is shown as done. Nobody waits for a replay. */
  mostBehindMs?: number;
}

/** What the table became by these steps. */
interface Scene {
  steps: StepView[];
  truth: Truth;
}

/** An event of a scene, or a step in which nothing happened. */
interface Part {
  scene: Scene;
  /** Its place in the scene. */
  at: number;
  step: StepView;
  happening: Happening | null;
  /** Nothing after it takes any time. */
  last: boolean;
}

/** An event that takes time. */
interface Acting extends Part {
  happening: Happening;
  ms: number;
  told: boolean;
}

const MOST_BEHIND_MS = 6000;
/** A die that tumbles shows another face after this time. */
const FACE_MS = 70;
/** The part of its time that a throw tumbles, and a token walks; the rest is for looking at where they stopped. */
const MOVING = 0.75;

export class Picture {
  #truth = $state.raw<Truth | null>(null);
  #view = $state.raw<TableView | null>(null);
  #asked = $state.raw<SeatPrompts[]>([]);
  #barred = $state.raw<readonly SeatObstacles[]>([]);
  #waiting = $state.raw<WaitingView | null>(null);
  #log = $state.raw<StepView[]>([]);
  #positions = $state<Record<SeatId, SpaceId>>({});
  #dice = $state.raw<number[]>([]);
  /** The throw for a rent stays in sight until the next one, though the token did not move by it. */
  #rentThrow: number[] | null = null;
  #throws = $state(0);
  #tumbling = $state(false);
  #drawn = $state.raw<DrawnCard | null>(null);
  #flights = $state.raw<Flight[]>([]);
  #walking = $state<SeatId | null>(null);
  #flying = $state(false);
  #stepMs = $state(0);
  #running = $state(false);
  #skips = $state(0);
  #jumps = $state(0);
  #flown = 0;
  #queue: Scene[] = [];
  #acting: Acting | null = null;
  /** Ends the present wait before its time. */
  #wake: (() => void) | null = null;
  /** Counts what was shown without movement: whatever was to be acted out before is history. */
  #settled = 0;

  constructor(private readonly options: PictureOptions) {}

  get view(): TableView | null {
    return this.#view;
  }
  /**
   * What the seats of this client may do. While the picture is behind, a question that the truth no longer asks is not
   * asked here either, and one that it asks only now waits for its turn.
   */
  get asked(): SeatPrompts[] {
    return this.#asked;
  }
  /** What keeps the seats of this client from something, as it was when the picture was last true. */
  get barred(): readonly SeatObstacles[] {
    return this.#barred;
  }
  get waiting(): WaitingView | null {
    return this.#waiting;
  }
  /** As far as it was acted out. */
  get log(): StepView[] {
    return this.#log;
  }
  /** Where the tokens stand on the screen. */
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
  /** The faces mean nothing yet. */
  get tumbling(): boolean {
    return this.#tumbling;
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
  /** It goes there in one arc, and touches nothing in between. */
  get flying(): boolean {
    return this.#flying;
  }
  /** How long it takes to the next space, or all the way through the air. */
  get stepMs(): number {
    return this.#stepMs;
  }
  /** Dice tumble or a token walks. */
  get moving(): boolean {
    return this.#tumbling || this.#walking !== null;
  }
  /** It is behind the truth. */
  get running(): boolean {
    return this.#running;
  }
  /** Counts how often somebody did not want to wait. */
  get skips(): number {
    return this.#skips;
  }

  /** Counts how often another moment of the game was shown without what lies between. */
  get jumps(): number {
    return this.#jumps;
  }
  /** Factor on all times. */
  get speed(): number {
    return this.options.speed();
  }

  dismissCard(): void {
    this.#drawn = null;
  }

  landed(id: number): void {
    this.#flights = this.#flights.filter((flight) => flight.id !== id);
  }

  /** Shows this truth at once, without movement. */
  settle(truth: Truth, log: StepView[]): void {
    this.#settled += 1;
    this.#jumps += 1;
    this.#queue = [];
    this.#wake?.();
    this.#flights = [];
    this.#log = log;
    this.#rest(truth);
  }

  /** Lines that were fetched. */
  showLog(log: (shown: StepView[]) => StepView[]): void {
    this.#log = log(this.#log);
  }

  /** The truth has changed: the picture follows. */
  follow(steps: StepView[], truth: Truth): void {
    this.#truth = truth;
    this.#queue.push({ steps, truth });
    this.#asked = this.#askedMeanwhile();
    if (!this.#running) void this.#run();
  }

  /** The truth waits for somebody else, or longer, without a step. */
  waitFor(waiting: WaitingView | null): void {
    if (!this.#truth) return;
    this.#truth = { ...this.#truth, waiting };
    if (!this.#running) this.#waiting = waiting;
  }

  /** To the truth, now. */
  skip(): void {
    if (!this.#running) return;
    this.#skips += 1;
    this.#settled += 1;
    this.#wake?.();
    this.#flights = [];
    const acting = this.#acting;
    if (acting) {
      if (!acting.told) this.#tell(acting, 0, true);
      this.#end(acting.happening.event);
      this.#play(acting.scene, acting.at + 1, true);
    }
    for (const scene of this.#queue.splice(0)) this.#play(scene, 0, true);
    if (this.#truth) this.#rest(this.#truth);
  }

  async #run(): Promise<void> {
    this.#running = true;
    const settled = this.#settled;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      // What takes no time is not waited for: instant is instant.
      for (let at: number | null = 0; at !== null;) {
        at = this.#play(scene, at, false);
        if (at === null || !this.#acting) break;
        await this.#actOut(this.#acting);
        if (settled !== this.#settled) return;
      }
    }
    if (this.#truth) this.#rest(this.#truth);
  }

  /** Acts out events of a scene, from this one on, up to one that takes time. Says where to go on after it. */
  #play(scene: Scene, from: number, skipped: boolean): number | null {
    const happenings = scene.steps.flatMap((step) =>
      happeningsOf(step).map((happening) => ({ step, happening })),
    );
    const lastSeen = happenings.findLastIndex(({ happening }) => (happening?.ms ?? 0) > 0);
    this.#acting = null;
    for (let at = from; at < happenings.length; at += 1) {
      const part: Part = { scene, at, last: at >= lastSeen, ...happenings[at]! };
      const { step, happening } = part;
      const late = skipped || this.#behind(scene, at) > (this.options.mostBehindMs ?? MOST_BEHIND_MS);
      const ms = late ? 0 : (happening?.ms ?? 0) * this.options.speed();
      if (happening) this.#begin(happening.event, step.seq);
      const acting =
        happening && ms > 0 ? { ...part, happening, ms, told: !this.#moves(happening.event) } : null;
      if (!acting || acting.told) this.#tell(part, ms, late);
      this.#acting = acting;
      if (acting) return at + 1;
      if (happening) this.#end(happening.event);
    }
    // The next scene begins on the table that this one left behind.
    this.#view = scene.truth.view;
    this.#waiting = scene.truth.waiting;
    return null;
  }

  /** Its outcome is seen only when something has come to rest. */
  #moves(event: Event): boolean {
    return !this.options.still?.() && (diceOf(event) !== null || 'moved' in event);
  }

  /** Its outcome may be known now: the line is written, money counted, and those who listen hear of it. */
  #tell({ scene, step, happening, last }: Part, ms: number, skipped: boolean): void {
    this.#write(step, happening);
    // When the last of it is acted out, the table stands as it will be; only the question waits a little longer.
    if (last) this.#view = scene.truth.view;
    else if (happening) this.#view = this.#view && withPayments(this.#view, happening.payments);
    if (!happening) return;
    const moved = ms > 0 && this.#moves(happening.event);
    this.options.onEvent({ ...happening, ms, seq: step.seq, moved, skipped });
  }

  /** What moved has come to rest. */
  #arrive(acting: Acting): void {
    acting.told = true;
    this.#tell(acting, acting.ms, false);
  }

  /** Time that is still to be looked at, from this event of the scene on. */
  #behind(scene: Scene, from: number): number {
    const timeOf = (steps: StepView[]): number[] =>
      steps.flatMap((step) => step.happened.map(({ ms }) => ms * this.options.speed()));
    const waiting = this.#queue.flatMap(({ steps }) => timeOf(steps));
    return [...timeOf(scene.steps).slice(from), ...waiting].reduce((sum, ms) => sum + ms, 0);
  }

  #begin(event: Event, seq: number): void {
    if (this.#drawn && this.#drawn.seq !== seq && !isAside(event, this.#drawn.seat)) this.#drawn = null;
    if ('card_drawn' in event) this.#drawn = { ...event.card_drawn, seq };
    if (diceOf(event)) this.#throws += 1;
  }

  /** How it looks when it has been acted out. */
  #end(event: Event): void {
    this.#dice = diceOf(event) ?? this.#dice;
    if ('rent_rolled' in event) this.#rentThrow = event.rent_rolled.dice;
    else if ('turn_started' in event || 'dice_rolled' in event) this.#rentThrow = null;
    if ('moved' in event) this.#positions[event.moved.seat] = event.moved.to;
  }

  async #actOut(acting: Acting): Promise<void> {
    const { event, payments } = acting.happening;
    const { ms } = acting;
    if (this.options.still?.()) {
      this.#end(event);
      return this.#sleep(ms);
    }
    this.#flights = [...this.#flights, ...payments.map((payment) => ({ ...payment, ms, id: ++this.#flown }))];
    const dice = diceOf(event);
    if (dice) await this.#tumble(acting, dice);
    else if ('moved' in event) await this.#walk(acting, event.moved);
    else await this.#sleep(ms);
  }

  async #tumble(acting: Acting, dice: number[]): Promise<void> {
    const { ms } = acting;
    this.#tumbling = true;
    const faces = Math.floor((ms * MOVING) / FACE_MS);
    const settled = this.#settled;
    for (let face = 0; face < faces && settled === this.#settled; face += 1) {
      this.#dice = dice.map(() => 1 + Math.floor(Math.random() * 6));
      await this.#sleep(FACE_MS);
    }
    if (settled !== this.#settled) return;
    this.#dice = dice;
    this.#tumbling = false;
    this.#arrive(acting);
    await this.#sleep(ms - faces * FACE_MS);
  }

  async #walk(acting: Acting, move: Extract<Event, { moved: unknown }>['moved']): Promise<void> {
    const { ms } = acting;
    const settled = this.#settled;
    const spaces = this.options.spaces();
    // Property Tycoon fr-gr-28-7: whoever goes back goes there directly.
    const count = move.how === 'steps' ? (move.to - move.from + spaces) % spaces || spaces : 1;
    this.#walking = move.seat;
    this.#flying = move.how !== 'steps';
    this.#stepMs = (ms * MOVING) / count;
    for (let done = 1; done <= count && settled === this.#settled; done += 1) {
      const walked = (move.from + done) % spaces;
      this.#positions[move.seat] = done === count ? move.to : walked;
      await this.#sleep(this.#stepMs);
    }
    if (settled !== this.#settled) return;
    this.#walking = null;
    this.#flying = false;
    this.#arrive(acting);
    await this.#sleep(ms * (1 - MOVING));
  }

  #sleep(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wake = wake;
    });
  }

  /** A line of the log. What the whole step cost stands beside it when all of the step was seen. */
  #write(step: StepView, happening: Happening | null): void {
    const last = this.#log.at(-1);
    const begun = last?.seq === step.seq ? last : null;
    const happened = [...(begun?.happened ?? []), ...(happening ? [happening] : [])];
    const cash = happened.length >= step.happened.length ? step.cash : [];
    this.#log = [...(begun ? this.#log.slice(0, -1) : this.#log), { ...step, happened, cash }];
  }

  /** Nothing is left to be acted out. */
  #rest(truth: Truth): void {
    this.#truth = truth;
    this.#view = truth.view;
    this.#asked = truth.prompts;
    this.#barred = truth.obstacles;
    this.#waiting = truth.waiting;
    this.#positions = Object.fromEntries(
      Object.entries(truth.view.seats).map(([seat, state]) => [Number(seat), state.position]),
    );
    this.#dice = this.#rentThrow ?? truth.view.this_turn.dice ?? this.#dice;
    this.#walking = null;
    this.#flying = false;
    this.#tumbling = false;
    this.#acting = null;
    this.#running = false;
    this.options.onRest?.();
  }

  #askedMeanwhile(): SeatPrompts[] {
    const [shown, truth] = [this.#view, this.#truth];
    if (!truth) return [];
    const { phase } = truth.view;
    const live = typeof phase === 'object' && 'auction' in phase && phase.auction.live === true;
    // A throw for the rent is another one than that which moves the token, though both say Roll.
    const otherThrow = throwsForRent(truth.view) !== (shown !== null && throwsForRent(shown));
    return truth.prompts.map((entry) => {
      const before = this.#asked.find(({ seat }) => seat === entry.seat)?.prompts ?? [];
      const same = (from: SeatId): boolean => alike(shown?.offers[from], truth.view.offers[from]);
      const asked = entry.prompts.filter((prompt) => stillAsked(prompt, before, same, live));
      return { ...entry, prompts: otherThrow ? asked.filter((prompt) => !('roll' in prompt)) : asked };
    });
  }
}

const throwsForRent = ({ phase }: TableView): boolean => 'rent_roll' in phase;

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A step in which nothing happened is one of the log all the same. */
const happeningsOf = (step: StepView): (Happening | null)[] =>
  step.happened.length > 0 ? step.happened : [null];

const diceOf = (event: Event): number[] | null => {
  if ('dice_rolled' in event) return event.dice_rolled.dice;
  if ('rent_rolled' in event) return event.rent_rolled.dice;
  return 'opening_rolled' in event ? event.opening_rolled.dice : null;
};

/** What others say to each other: whoever reads a card is not disturbed by it. */
function isAside(event: Event, reader: SeatId): boolean {
  const [kind, facts] = Object.entries(event)[0] ?? ['', {}];
  const { from, to } = facts as { from?: unknown; to?: unknown };
  return kind.startsWith('trade_') && from !== reader && to !== reader;
}

/** Purses after these payments. What several receive together is seen when the step is over. */
function withPayments(view: TableView, payments: readonly Payment[]): TableView {
  if (payments.length === 0) return view;
  const seats = { ...view.seats };
  const add = (party: Party, amount: number): void => {
    if (typeof party === 'string' || !('seat' in party)) return;
    const seat = seats[party.seat];
    if (seat) seats[party.seat] = { ...seat, cash: seat.cash + amount };
  };
  for (const { from, to, amount } of payments) {
    add(from, -amount);
    add(to, amount);
  }
  return { ...view, seats };
}
