/** One room as this client sees it: who sits where, the talk, the line to the server, and the table. */
import { Connection, type LineState, type Socket } from '$lib/api/connection';
import type {
  Action,
  ChatLine,
  Closing,
  Command,
  RoomView,
  SeatId,
  SeatPlan,
  ServerMessage,
  Sitter,
  WatcherView,
  You,
} from '$lib/protocol/types';
import type { Kept } from '$lib/game/fairness';
import { isAsked } from '$lib/prompts';
import { askedAgain } from '$lib/game/askedAgain';
import { Away } from './away.svelte';
import { news } from './news.svelte';
import { Pledge } from './pledge';
import { Presence, type Note } from './presence.svelte';
import { Readiness } from './readiness.svelte';
import { session } from './session.svelte';
import { Signs } from './signs.svelte';
import { settings } from './settings.svelte';
import { TableStore } from './table.svelte';
import { working } from './working.svelte';

/** Goodbyes after which the page comes back by itself. */
export const PASSING: readonly Closing[] = ['shutting_down', 'too_slow', 'not_stored'];

/** Steps that one look further back fetches. */
const OLDER_STEPS = 100;

/** So many milliseconds from now, on the clock of this page. */
const moment = (ms: number | null | undefined): number | null => (ms == null ? null : performance.now() + ms);

export class RoomStore {
  #room = $state.raw<RoomView | null>(null);
  #you = $state.raw<You>({
    seats: [],
    host: false,
    muted: [],
    muted_watchers: [],
    may_skip: false,
    watching: null,
    late: false,
    barred: [],
  });
  #chat = $state.raw<ChatLine[]>([]);
  #line = $state<LineState>('connecting');
  #closing = $state<Closing | null>(null);
  #reason = $state<string | null>(null);
  #turnedAway = $state<string | null>(null);
  #trouble = $state<string | null>(null);
  #busy = $state(false);
  /** What is being written to the others; it goes along from the lobby to the table and on. */
  unsaid = $state('');
  /** Lines of others can be reported to whoever runs the server. */
  reports = $state(false);
  /** The promise of the game that was started from here. */
  #started: string | null = null;
  #watched = $state(false);
  #startsAt = $state<number | null>(null);
  #fetching = false;
  readonly table: TableStore;
  readonly away = new Away();
  readonly signs = new Signs();
  readonly presence = new Presence();
  readonly readiness = new Readiness();
  readonly #pledge: Pledge;
  readonly #connection: Connection;

  constructor(
    readonly code: string,
    session: string,
    openSocket?: () => Socket,
  ) {
    this.#pledge = new Pledge(code);
    this.table = new TableStore({
      onGap: () => this.#connection.resync(),
      speed: () => settings.tempo,
      still: () => settings.still,
    });
    this.#connection = new Connection({
      session,
      room: code,
      language: settings.all.language,
      seen: () => this.table.seen,
      onMessage: (message) => this.#receive(message),
      onState: (state) => this.#lineChanged(state),
      onTurnedAway: (refused) => (this.#turnedAway = refused.message),
      ...(openSocket ? { openSocket } : {}),
    });
    const kept = Number(localStorage.getItem(this.#seenKey) ?? 'x');
    if (Number.isFinite(kept)) this.away.leave(kept, 0);
  }

  get room(): RoomView | null {
    return this.#room;
  }
  get you(): You {
    return this.#you;
  }
  /** Without what the muted said before they were. */
  get chat(): ChatLine[] {
    const muted = this.#you.muted.map((seat) => this.name(seat));
    return this.#chat.filter((line) =>
      line.watcher == null
        ? !muted.includes(line.nickname)
        : !this.#you.muted_watchers.includes(line.watcher),
    );
  }
  /** This client belongs to the table and has no seat at it. */
  get watches(): boolean {
    return this.#you.watching !== null;
  }
  /** It was so until the end: whoever is sent away is told first that they no longer belong here. */
  get watched(): boolean {
    return this.#watched;
  }
  /** When the game begins by itself, on the clock of this page. */
  get startsAt(): number | null {
    return this.#startsAt;
  }
  /** Those who watch and are here. */
  get watchers(): readonly WatcherView[] {
    return this.#room?.watchers ?? [];
  }
  /** How the others know this client while it watches; nothing before it has said so. */
  get watchingAs(): string | null {
    return this.watchers.find(({ number }) => number === this.#you.watching)?.nickname ?? null;
  }
  /** Berths and seats on which whoever watches may sit down. */
  get openSeats(): readonly SeatPlan[] {
    return (this.#room?.seats ?? []).filter(({ open }) => open);
  }
  /** What was said comes from this client. */
  isMine(line: ChatLine): boolean {
    if (line.watcher != null) return line.watcher === this.#you.watching;
    return this.#you.seats.some((seat) => this.name(seat) === line.nickname);
  }
  get line(): LineState {
    return this.#line;
  }
  /** Why the server hung up; nothing once we are back. */
  get closing(): Closing | null {
    return this.#closing;
  }
  /** The same in the words of whoever runs the server, where it is their doing. */
  get reason(): string | null {
    return this.#reason;
  }
  /** Why there is no way back, in the server's words: the room is gone, or we do not belong to it. */
  get turnedAway(): string | null {
    return this.#turnedAway;
  }
  /** Who lost the line and came back while we were here. */
  get notes(): readonly Note[] {
    return this.presence.notes;
  }
  /** The last refusal, in the server's words; gone with the next success. */
  get trouble(): string | null {
    return this.#trouble;
  }
  /** A request is on its way. */
  get busy(): boolean {
    return this.#busy;
  }

  sitter(seat: SeatId): Sitter {
    return this.#room?.seats.find((plan) => plan.seat === seat)?.sitter ?? { who: 'nobody' };
  }

  name(seat: SeatId): string {
    const sitter = this.sitter(seat);
    return sitter.who === 'nobody' ? (this.table.board?.players[seat] ?? '') : sitter.nickname;
  }

  /** Whom the table waits for; where several may answer at once, one of this client's that has not yet. */
  get waiting(): SeatId | null {
    const seat = this.table.waiting;
    if (seat === null) return null;
    if (this.#you.seats.includes(seat)) return this.#hasAnswered(seat) ? this.#awaited : seat;
    return this.table.asked.find(({ prompts }) => isAsked(prompts))?.seat ?? seat;
  }

  /** Whom the table waits for in truth. */
  get #awaited(): SeatId | null {
    return this.table.truth?.waiting?.seat ?? null;
  }

  /** In somebody else's turn, and the picture still shows what came of it. */
  #hasAnswered(seat: SeatId): boolean {
    return this.#awaited !== seat && this.table.view?.turn !== seat;
  }

  /** The seat of this client that has something to decide, else its first one. */
  get actor(): SeatId | null {
    const asked = this.table.asked.filter((entry) => entry.prompts.length > 0);
    const of = (seat: SeatId | null | undefined) => asked.find((entry) => entry.seat === seat);
    // On one device an offer of the one in turn waits for its answer from another.
    const answerer = asked.find((entry) => entry.prompts.some((prompt) => 'decline_trade' in prompt));
    const entry = answerer ?? of(this.waiting) ?? of(this.table.view?.turn) ?? asked[0];
    return entry?.seat ?? this.#you.seats[0] ?? null;
  }

  /** All seats of this client have lost. */
  get isOut(): boolean {
    const mine = this.#you.seats;
    return mine.length > 0 && mine.every((seat) => this.table.seat(seat)?.bankrupt === true);
  }

  /** True when it was done; otherwise `trouble` says why not. */
  async ask(action: Action): Promise<boolean> {
    this.#busy = true;
    try {
      await working.during(() => this.#connection.request(action));
      this.#trouble = null;
      return true;
    } catch (error) {
      this.#trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /** Whoever is ready promises a number that goes into the luck of the dice. */
  sayReady(ready: boolean): Promise<boolean> {
    return this.ask({ ready: { ready, nonce: ready ? this.#promise() : null } });
  }

  start(): Promise<boolean> {
    return this.ask({ start: { nonce: this.#promise() } });
  }

  /** What this browser knows of the luck since before the game. */
  keptLuck(commitment: string): Kept | null {
    return this.#pledge.about(commitment);
  }

  #promise(): string | null {
    return this.#room ? this.#pledge.promise(this.#room.commitment) : null;
  }

  /** Tells the table something without which the page goes on as well: nobody waits for it, and a refusal is no trouble. */
  hint(action: Action): void {
    void this.#connection.request(action).catch(() => {});
  }

  play(command: Command): Promise<boolean> {
    return this.ask({ play: { seen: this.table.seen?.seq ?? 0, seat: this.actor, command } });
  }

  /** The table bids for a seat up to this limit by itself; null takes it back. */
  bidUpTo(seat: SeatId, limit: number | null): Promise<boolean> {
    return this.ask({ bid_up_to: { seat, limit } });
  }

  /**
   * One after the other, each on the table that the one before left behind; stops at the first refusal. The
   * server sends that table before its answer.
   */
  async playAll(commands: readonly Command[]): Promise<boolean> {
    for (const command of commands) if (!(await this.play(command))) return false;
    return true;
  }

  /** Silences somebody, or lets them speak again. The server knows who is silenced, and says so. */
  mute(seat: SeatId): void {
    void this.ask({ mute: { seat, muted: !this.#you.muted.includes(seat) } });
  }

  muteWatcher(watcher: number): void {
    void this.ask({ mute_watcher: { watcher, muted: !this.#you.muted_watchers.includes(watcher) } });
  }

  /** Fetches what came before the first line of the log. False when there is nothing more. */
  async older(): Promise<boolean> {
    const first = this.table.log[0]?.seq ?? 1;
    if (first <= 1 || this.#fetching) return false;
    this.#fetching = true;
    try {
      this.table.prepend(await session.http.log(this.code, Math.max(0, first - 1 - OLDER_STEPS)));
      return true;
    } catch {
      return false;
    } finally {
      this.#fetching = false;
    }
  }

  /** The page came into sight or went out of it. */
  looked(visible: boolean): void {
    if (visible && this.#line === 'open') this.away.back(this.table.log, this.#you.seats);
    if (!visible) this.away.leave(this.table.seen?.seq ?? 0);
  }

  forgetTrouble(): void {
    this.#trouble = null;
  }

  close(): void {
    this.#keepSeen();
    this.signs.stop();
    this.presence.forget();
    this.#connection.close();
  }

  get #seenKey(): string {
    return `freehold.seen.${this.code}`;
  }

  #keepSeen(): void {
    const seq = this.table.seen?.seq;
    if (this.table.view?.end || seq === undefined) localStorage.removeItem(this.#seenKey);
    else localStorage.setItem(this.#seenKey, String(seq));
  }

  #lineChanged(state: LineState): void {
    if (state === 'lost' && (this.#line === 'open' || this.#line === 'quiet'))
      this.away.leave(this.table.seen?.seq ?? 0);
    this.#line = state;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'you':
        this.#you = message.you;
        if (message.you.watching !== null) this.#watched = true;
        else if (message.you.seats.length > 0) this.#watched = false;
        if (message.type === 'welcome') this.#closing = null;
        break;
      case 'room':
        this.#room = message.room;
        this.#startsAt = moment(message.room.start?.in_ms);
        this.presence.see(message.room, () => this.table.seen?.seq ?? 0);
        this.readiness.see(message.room, this.#you.seats);
        if (message.room.stage === 'lobby') this.#pledge.see(message.room.commitment);
        this.#startAlone(message.room);
        this.#readyAgain(message.room);
        break;
      case 'open_nonces': {
        const nonce = this.#pledge.open(message.commitment, message.promises);
        if (nonce) this.hint({ open_nonce: { nonce } });
        break;
      }
      case 'chat':
        this.#hear(message.lines);
        break;
      case 'announcement':
        news.tell(message.announcement ?? null);
        break;
      case 'closing':
        this.#closing = message.why;
        this.#reason = message.reason ?? null;
        if (!PASSING.includes(message.why)) this.#connection.close();
        break;
      default:
        this.signs.receive(message);
        this.table.receive(message);
        if (message.type === 'table' || message.type === 'update') {
          this.#keepSeen();
          if (!document.hidden) this.away.back(this.table.log, this.#you.seats);
        }
    }
  }

  /** Lines may come again, and those of somebody who was muted come late. */
  #hear(lines: readonly ChatLine[]): void {
    const fresh = lines.filter((line) => !this.#chat.some((known) => known.number === line.number));
    this.#chat = [...this.#chat, ...fresh].sort((one, other) => one.number - other.number);
  }

  /** Nobody has to be waited for in a game of one person or one device. */
  #startAlone(room: RoomView): void {
    if (room.kind === 'multiplayer' || room.stage !== 'lobby' || room.game > 0) return;
    // Once for each seed: a start that was taken back has another one.
    if (this.#started === room.commitment) return;
    this.#started = room.commitment;
    void this.start();
  }

  /** Whoever has just asked for another game wants to play it. */
  #readyAgain(room: RoomView): void {
    if (room.stage !== 'lobby' || !askedAgain.delete(this.code) || !this.#you.host) return;
    void this.sayReady(true);
  }
}
