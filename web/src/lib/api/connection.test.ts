import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$lib/protocol/types';
import { Connection, type LineState, type Socket } from './connection';
import { RefusedError } from './http';

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  sent: { type: string; id?: string; seen?: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ type: 'welcome', you: { seats: [0], host: true, muted: [] } });
  }
}

const latest = (): FakeSocket => FakeSocket.all.at(-1)!;
const chat = { chat: { text: 'hello' } };

describe('Connection', () => {
  let states: LineState[];
  let line: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    states = [];
    line = new Connection({
      session: 'secret',
      room: 'ABC123',
      language: 'en',
      seen: () => ({ game: 1, seq: 7 }),
      onMessage: () => {},
      onState: (state) => states.push(state),
      openSocket: () => new FakeSocket(),
      backOff: (attempt) => 100 * (attempt + 1),
    });
  });

  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it('says hello with what it has seen', () => {
    latest().onopen?.();
    expect(latest().sent[0]).toEqual({
      type: 'hello',
      session: 'secret',
      room: 'ABC123',
      seen: { game: 1, seq: 7 },
    });
  });

  it('holds requests back until it is welcome', () => {
    void line.request(chat).catch(() => {});
    latest().onopen?.();
    expect(latest().sent).toHaveLength(1);
    latest().say({ type: 'welcome', you: { seats: [0], host: true, muted: [] } });
    expect(latest().sent[1]).toMatchObject({ type: 'request', action: chat });
  });

  it('resolves an accepted request and rejects a refused one', async () => {
    latest().welcome();
    const good = line.request(chat);
    latest().say({ type: 'answer', id: latest().sent[1]!.id!, refused: null });
    await expect(good).resolves.toBeUndefined();

    const bad = line.request(chat);
    const refused = { refusal: { code: 'no_game' as const }, message: 'No game runs.', fields: [] };
    latest().say({ type: 'answer', id: latest().sent[2]!.id!, refused });
    await expect(bad).rejects.toThrow(RefusedError);
  });

  it('comes back, repeats the open request under its id, and takes duplicate for done', async () => {
    latest().welcome();
    const answer = line.request(chat);
    const id = latest().sent[1]!.id!;
    latest().close();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all).toHaveLength(2);
    latest().welcome();
    expect(latest().sent[1]!.id).toBe(id);
    const refused = { refusal: { code: 'duplicate' as const }, message: 'Done already.', fields: [] };
    latest().say({ type: 'answer', id, refused });
    await expect(answer).resolves.toBeUndefined();
    expect(states.at(-1)).toBe('open');
  });

  it('waits longer after every failed attempt', () => {
    latest().close();
    vi.advanceTimersByTime(100);
    latest().close();
    vi.advanceTimersByTime(199);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('asks for the whole table after a gap', () => {
    latest().welcome();
    line.resync();
    vi.advanceTimersByTime(100);
    latest().onopen?.();
    expect(latest().sent[0]!.seen).toBeNull();
  });

  it('does not come back once it is closed', async () => {
    latest().welcome();
    const open = line.request(chat);
    line.close();
    await expect(open).rejects.toThrow('closed');
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });
});
