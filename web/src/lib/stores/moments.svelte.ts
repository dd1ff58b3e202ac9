/**
 * The moments of a table as they come up: the last line, the scene on the board. It hears every event when the
 * picture acts it out, keeps one of each at a time, and forgets all of it when somebody skips ahead.
 */
import {
  envelopesOf,
  hearBids,
  momentOf,
  type Envelope,
  type Line,
  type Moment,
  type Scene,
  type Surroundings,
} from '$lib/moments';
import type { TableView } from '$lib/protocol/types';
import type { Shown as ActedOut } from './picture.svelte';

/** A scene stays at least this long, a line beside a visible log this long. */
const SCENE_MS = 1500;
const LINE_MS = 5000;

export interface MomentsOptions {
  /** Where it happens; the view may show already what comes of it. */
  around: () => Omit<Surroundings, 'bids'> | null;
  /** Factor on all times for the eye; 0 shows no scenes. */
  tempo: () => number;
}

/** Numbered, so that two of the same kind begin anew. */
export interface Shown<T> {
  id: number;
  what: T;
}

export class Moments {
  #last = $state.raw<Shown<Line> | null>(null);
  #paid = $state.raw<Shown<Line> | null>(null);
  #scene = $state.raw<Shown<Scene> | null>(null);
  #waiting: { scene: Scene; ms: number }[] = [];
  #bids: Envelope[] = [];
  /** The table before the step that is acted out, and after what was acted out last. */
  #before: TableView | null = null;
  #after: TableView | null = null;
  #seq = -1;
  /** The table gives time for the eye at all. */
  #timed = false;
  #count = 0;
  #sceneTimer: ReturnType<typeof setTimeout> | null = null;
  #lineTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly options: MomentsOptions) {}

  /** What happened last, of any kind. */
  get last(): Shown<Line> | null {
    return this.#last;
  }
  /** The last payment, for a few seconds. */
  get paid(): Shown<Line> | null {
    return this.#paid;
  }
  get scene(): Shown<Scene> | null {
    return this.#scene;
  }

  /** The table as it stands while nothing is acted out. */
  rest(view: TableView | null): void {
    this.#after = view;
  }

  hear(shown: ActedOut): Moment | null {
    const around = this.options.around();
    if (!around) return null;
    if (shown.seq !== this.#seq) this.#before = this.#after ?? around.view;
    this.#seq = shown.seq;
    this.#after = around.view;
    const view = this.#before ?? around.view;
    const moment = momentOf(shown, { ...around, view, bids: this.#lying(view) });
    this.#bids = hearBids(this.#bids, shown.event);
    if ('turn_started' in shown.event || 'dice_rolled' in shown.event) this.#timed = shown.ms > 0;
    if (!moment) return null;
    if (moment.line) this.#tell(moment.line);
    if (!shown.skipped && (this.#timed || shown.ms > 0)) this.#play(moment.scenes, shown.ms);
    return moment;
  }

  /** Sealed bids; also those that lay there before this client came. */
  #lying({ phase }: TableView): Envelope[] {
    if (this.#bids.length === 0 && 'auction' in phase) this.#bids = envelopesOf(phase.auction);
    return this.#bids;
  }

  #play(scenes: readonly Scene[], ms: number): void {
    const each = Math.max(ms / Math.max(1, scenes.length), SCENE_MS * this.options.tempo());
    if (scenes.length === 0 || each <= 0) return;
    this.#waiting = scenes.map((scene) => ({ scene, ms: each }));
    this.#next();
  }

  /** Dice are in the air: what was said before is history. */
  thrown(): void {
    this.#last = null;
    this.#forgetPaid();
  }

  /** Somebody has seen enough. What was paid stays to be read. */
  skip(): void {
    this.#waiting = [];
    this.#next();
  }

  /** The table is at another moment of the game: nothing that was heard belongs to it. */
  forget(): void {
    this.skip();
    this.#forgetPaid();
    this.#last = null;
    this.#bids = [];
    this.#before = this.#after = null;
    this.#seq = -1;
  }

  #tell(line: Line): void {
    const shown = { id: ++this.#count, what: line };
    this.#last = shown;
    if (line.weight === 'note') return;
    this.#paid = shown;
    if (this.#lineTimer) clearTimeout(this.#lineTimer);
    this.#lineTimer = setTimeout(() => this.#forgetPaid(), LINE_MS);
  }

  #forgetPaid(): void {
    if (this.#lineTimer) clearTimeout(this.#lineTimer);
    this.#lineTimer = null;
    this.#paid = null;
  }

  #next(): void {
    if (this.#sceneTimer) clearTimeout(this.#sceneTimer);
    this.#sceneTimer = null;
    const next = this.#waiting.shift();
    this.#scene = next ? { id: ++this.#count, what: next.scene } : null;
    if (next) this.#sceneTimer = setTimeout(() => this.#next(), next.ms);
  }
}
