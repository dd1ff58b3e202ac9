/** One room as this client sees it: who sits where, the talk, the line to the server, and the table. */
import { Connection, type LineState } from '$lib/api/connection';
import { RefusedError } from '$lib/api/http';
import type {
  Action,
  ChatLine,
  Closing,
  Command,
  RoomView,
  SeatId,
  ServerMessage,
  Sitter,
  You,
} from '$lib/protocol/types';
import { settings } from './settings.svelte';
import { TableStore } from './table.svelte';

export class RoomStore {
  #room = $state.raw<RoomView | null>(null);
  #you = $state.raw<You>({ seats: [], host: false });
  #chat = $state.raw<ChatLine[]>([]);
  #line = $state<LineState>('connecting');
  #closing = $state<Closing | null>(null);
  #trouble = $state<string | null>(null);
  #busy = $state(false);
  #started = false;
  readonly table: TableStore;
  readonly #connection: Connection;

  constructor(
    readonly code: string,
    session: string,
  ) {
    this.table = new TableStore({
      onGap: () => this.#connection.resync(),
      speed: () => settings.speedFactor,
    });
    this.#connection = new Connection({
      session,
      room: code,
      seen: () => this.table.seen,
      onMessage: (message) => this.#receive(message),
      onState: (state) => (this.#line = state),
    });
  }

  get room(): RoomView | null {
    return this.#room;
  }
  get you(): You {
    return this.#you;
  }
  get chat(): ChatLine[] {
    return this.#chat;
  }
  get line(): LineState {
    return this.#line;
  }
  get closing(): Closing | null {
    return this.#closing;
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

  /** The own seat that has something to decide, else the first own one. */
  get actor(): SeatId | null {
    const asked = this.table.asked.filter((entry) => entry.prompts.length > 0);
    const turn = this.table.view?.turn;
    return (asked.find((entry) => entry.seat === turn) ?? asked[0])?.seat ?? this.#you.seats[0] ?? null;
  }

  /** True when it was done; otherwise `trouble` says why not. */
  async ask(action: Action): Promise<boolean> {
    this.#busy = true;
    try {
      await this.#connection.request(action);
      this.#trouble = null;
      return true;
    } catch (error) {
      // What was decided on an older table is simply decided again on the new one.
      const stale = error instanceof RefusedError && error.refused.refusal.code === 'stale';
      this.#trouble = stale ? null : error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.#busy = false;
    }
  }

  play(command: Command): Promise<boolean> {
    return this.ask({ play: { seen: this.table.seen?.seq ?? 0, seat: this.actor, command } });
  }

  forgetTrouble(): void {
    this.#trouble = null;
  }

  close(): void {
    this.#connection.close();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'you':
        this.#you = message.you;
        break;
      case 'room':
        this.#room = message.room;
        this.#startAlone(message.room);
        break;
      case 'chat':
        this.#chat = [...this.#chat, ...message.lines.filter((line) => !this.#hasLine(line))];
        break;
      case 'closing':
        this.#closing = message.why;
        if (message.why !== 'shutting_down' && message.why !== 'too_slow') this.#connection.close();
        break;
      default:
        this.table.receive(message);
    }
  }

  #hasLine(line: ChatLine): boolean {
    return this.#chat.some((known) => known.number === line.number);
  }

  /** Nobody has to be waited for in a game of one person or one device. */
  #startAlone(room: RoomView): void {
    if (room.kind === 'multiplayer' || room.stage !== 'lobby' || room.game > 0 || this.#started) return;
    this.#started = true;
    void this.ask({ start: {} });
  }
}
