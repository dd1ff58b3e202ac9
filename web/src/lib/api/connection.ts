/**
 * One line to one room: hello, requests with answers, and coming back after a loss.
 *
 * A request keeps its id until it is answered. If the line breaks in between, it is sent again under the
 * same id after the welcome: the server answers `duplicate` to what it already did, so nothing is lost and
 * nothing happens twice.
 */
import type { Action, ClientMessage, Refused, Seen, ServerMessage } from '$lib/protocol/types';
import { RefusedError } from './http';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** The part of a WebSocket that the connection uses; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
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
  openSocket?: (language: string) => Socket;
  /** Milliseconds before the n-th attempt to come back. */
  backOff?: (attempt: number) => number;
}

interface Pending {
  action: Action;
  sent: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;

/** Doubles up to a limit; the random part keeps a full table from knocking all at once. */
export const backOffWithJitter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.75 + Math.random() * 0.5);

const openOwnOrigin = (language: string): Socket => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  // A browser's socket hands an event to these handlers, ours ignore what they do not need.
  return new WebSocket(`${scheme}://${location.host}/ws?lang=${language}`) as unknown as Socket;
};

export class Connection {
  private socket: Socket | null = null;
  private attempt = 0;
  private welcomed = false;
  private closed = false;
  private forgetSeen = false;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private counter = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly options: ConnectionOptions) {
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
    this.socket?.close();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    this.socket?.close();
    for (const waiting of this.pending.values()) waiting.reject(new Error('This line is closed.'));
    this.pending.clear();
    this.options.onState('closed');
  }

  private open(): void {
    this.retry = null;
    this.options.onState(this.attempt === 0 ? 'connecting' : 'lost');
    const socket = (this.options.openSocket ?? openOwnOrigin)(this.options.language);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => this.lost(socket);
  }

  private hello(): void {
    const seen = this.forgetSeen ? null : this.options.seen();
    this.forgetSeen = false;
    this.write({ type: 'hello', session: this.options.session, room: this.options.room, seen });
  }

  private receive(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'answer') return this.settle(message.id, message.refused ?? null);
    if (message.type === 'welcome') {
      this.welcomed = true;
      this.attempt = 0;
      this.options.onState('open');
      for (const id of this.pending.keys()) this.transmit(id);
    }
    this.options.onMessage(message);
  }

  private settle(id: string, refused: Refused | null): void {
    const waiting = this.pending.get(id);
    if (!waiting) return;
    this.pending.delete(id);
    // `duplicate` after a return means that the first copy arrived.
    if (!refused || (refused.refusal.code === 'duplicate' && waiting.sent)) waiting.resolve();
    else waiting.reject(new RefusedError(refused));
  }

  private transmit(id: string): void {
    const waiting = this.pending.get(id);
    if (!waiting) return;
    waiting.sent = true;
    this.write({ type: 'request', id, action: waiting.action });
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket || this.closed) return;
    this.welcomed = false;
    this.options.onState('lost');
    const pause = (this.options.backOff ?? backOffWithJitter)(this.attempt);
    this.attempt += 1;
    this.retry = setTimeout(() => this.open(), pause);
  }
}
