/**
 * One line to one room: hello, requests with answers, signs of life, and coming back after a loss.
 *
 * A request keeps its id until it is answered. If the line breaks in between, it is sent again under the
 * same id after the welcome: the server answers `duplicate` to what it already did, so nothing is lost and
 * nothing happens twice.
 */
import type { Action, ClientMessage, Refusal, Refused, Seen, ServerMessage } from '$lib/protocol/types';
import { Heartbeat } from './heartbeat';
import { RefusedError } from './http';
import { socketAddressOf } from './place';

/** `quiet`: nothing is heard any more, and the line is not yet given up. */
export type LineState = 'connecting' | 'open' | 'quiet' | 'lost' | 'closed';

/** The part of a WebSocket that the connection uses; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What tells that the network or the person may be back; tests bring their own. */
export interface Surroundings {
  /** Calls back when there is a reason to look at the line; the result ends it. */
  listen(onNews: (news: 'online' | 'offline' | 'visible') => void): () => void;
}

export interface ConnectionOptions {
  session: string;
  room: string;
  /** In which language the server speaks. */
  language: string;
  /** The last step that is known here; `null` asks for the whole table. */
  seen: () => Seen | null;
  onMessage: (message: ServerMessage) => void;
  onState: (state: LineState) => void;
  /** The server does not let us in, and will not by itself: the line is closed. */
  onTurnedAway?: (refused: Refused) => void;
  openSocket?: (language: string) => Socket;
  surroundings?: Surroundings;
  /** Milliseconds before the n-th attempt to come back. */
  backOff?: (attempt: number) => number;
}

interface Pending {
  action: Action;
  sent: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
/** An attempt that is not welcome by then has come to nothing. */
export const WELCOME_WITHIN_MS = 5000;
/** A request that is not answered by then is asked again over another line. */
export const ANSWER_WITHIN_MS = 10_000;

/** Refusals that pass by themselves; after all others there is no point in knocking again. */
const PASSING: readonly Refusal['code'][] = [
  'shutting_down',
  'too_many_requests',
  'busy',
  'broken',
  'server_full',
  'hello_first',
];
/** Where nothing can be stored, nobody need hurry to try again. */
const UNHURRIED = 4;
/** A table that is broken so often in a row is not mended by knocking. */
const BROKEN_FOR_GOOD = 4;

/** Doubles up to a limit; the random part keeps a full table from knocking all at once. */
export const backOffWithJitter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.75 + Math.random() * 0.5);

const openOwnServer = (language: string): Socket =>
  // A browser's socket hands an event to these handlers, ours ignore what they do not need.
  new WebSocket(socketAddressOf(`/ws?lang=${language}`)) as unknown as Socket;

const browser: Surroundings = {
  listen(onNews) {
    if (typeof window === 'undefined') return () => {};
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('online', () => onNews('online'), { signal });
    window.addEventListener('offline', () => onNews('offline'), { signal });
    window.addEventListener('pageshow', () => onNews('visible'), { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && onNews('visible'), { signal });
    return () => stop.abort();
  },
};

export class Connection {
  private socket: Socket | null = null;
  private attempt = 0;
  private welcomed = false;
  private closed = false;
  private forgetSeen = false;
  private retry: ReturnType<typeof setTimeout> | null = null;
  /** Until this line is welcome, or the oldest request on it is answered. */
  private patience: ReturnType<typeof setTimeout> | null = null;
  private counter = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private readonly pending = new Map<string, Pending>();
  private readonly heartbeat: Heartbeat;
  private readonly stopListening: () => void;

  constructor(private readonly options: ConnectionOptions) {
    this.heartbeat = new Heartbeat({
      ask: () => this.write({ type: 'ping' }),
      onQuiet: (quiet) => this.options.onState(quiet ? 'quiet' : 'open'),
      onDead: () => this.drop(),
    });
    this.stopListening = (options.surroundings ?? browser).listen((news) => this.look(news));
    this.open();
  }

  /** Resolves when the server did it, rejects with its refusal. */
  request(action: Action): Promise<void> {
    if (this.closed) return Promise.reject(new Error('This line is closed.'));
    const id = `${this.prefix}-${++this.counter}`;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { action, sent: false, resolve, reject });
      if (this.welcomed) this.transmit(id);
    });
  }

  /** A step is missing: come back as if nothing had been seen. */
  resync(): void {
    this.forgetSeen = true;
    this.drop();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopListening();
    this.heartbeat.stop();
    this.await(null);
    if (this.retry) clearTimeout(this.retry);
    this.socket?.close();
    for (const waiting of this.pending.values()) waiting.reject(new Error('This line is closed.'));
    this.pending.clear();
    this.options.onState('closed');
  }

  private open(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.options.onState(this.attempt === 0 ? 'connecting' : 'lost');
    const socket = (this.options.openSocket ?? openOwnServer)(this.options.language);
    this.socket = socket;
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => socket === this.socket && this.receive(event.data);
    socket.onclose = () => this.lost(socket);
    this.await(WELCOME_WITHIN_MS);
  }

  private hello(socket: Socket): void {
    if (socket !== this.socket) return;
    const seen = this.forgetSeen ? null : this.options.seen();
    this.forgetSeen = false;
    this.write({ type: 'hello', session: this.options.session, room: this.options.room, seen });
  }

  private receive(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as ServerMessage;
    if (this.welcomed) this.heartbeat.heard();
    if (message.type === 'pong') return;
    if (message.type === 'answer') return this.settle(message.id, message.refused ?? null);
    if (message.type === 'welcome') {
      this.welcomed = true;
      this.attempt = 0;
      this.await(null);
      this.heartbeat.heard();
      this.options.onState('open');
      for (const id of this.pending.keys()) this.transmit(id);
    }
    if (message.type === 'closing' && message.why === 'not_stored') this.attempt = UNHURRIED;
    this.options.onMessage(message);
  }

  private settle(id: string, refused: Refused | null): void {
    if (id === '' && refused && !this.welcomed) return this.turnedAway(refused);
    const waiting = this.pending.get(id);
    if (!waiting) return;
    this.pending.delete(id);
    this.await(this.pending.size > 0 ? ANSWER_WITHIN_MS : null);
    // `duplicate` after a return means that the first copy arrived.
    if (!refused || (refused.refusal.code === 'duplicate' && waiting.sent)) waiting.resolve();
    else waiting.reject(new RefusedError(refused));
  }

  /** The answer to `hello` is no. */
  private turnedAway(refused: Refused): void {
    const { code } = refused.refusal;
    if (PASSING.includes(code) && !(code === 'broken' && this.attempt >= BROKEN_FOR_GOOD)) return;
    this.options.onTurnedAway?.(refused);
    this.close();
  }

  private transmit(id: string): void {
    const waiting = this.pending.get(id);
    if (!waiting) return;
    waiting.sent = true;
    this.write({ type: 'request', id, action: waiting.action });
    if (!this.patience) this.await(ANSWER_WITHIN_MS);
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Gives the line up if nothing ends this wait before its time. */
  private await(ms: number | null): void {
    if (this.patience) clearTimeout(this.patience);
    this.patience = ms === null ? null : setTimeout(() => this.drop(), ms);
  }

  /** The browser says that something has changed: look whether the line still holds, or come back at once. */
  private look(news: 'online' | 'offline' | 'visible'): void {
    if (this.closed) return;
    if (this.welcomed) {
      if (news === 'offline') this.heartbeat.doubt();
      else this.heartbeat.check();
    } else if (news !== 'offline' && this.retry) {
      this.attempt = Math.min(this.attempt, 1);
      this.open();
    }
  }

  /** Lets the line go without waiting for its goodbye, which a dead line never says. */
  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(socket);
    socket.close();
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.welcomed = false;
    this.heartbeat.stop();
    this.await(null);
    this.options.onState('lost');
    const pause = (this.options.backOff ?? backOffWithJitter)(this.attempt);
    this.attempt += 1;
    this.retry = setTimeout(() => this.open(), pause);
  }
}
