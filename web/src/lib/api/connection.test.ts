import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$lib/protocol/types';
import { ANSWER_WITHIN_MS, Connection, type LineState, type Socket, WELCOME_WITHIN_MS } from './connection';
import { ASK_AFTER_MS, DEAD_AFTER_MS, QUIET_AFTER_MS } from './heartbeat';
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
    this.say({
      type: 'welcome',
      you: {
        seats: [0],
        host: true,
        muted: [],
        may_skip: false,
        muted_watchers: [],
        watching: null,
        late: false,
        barred: [],
      },
    });
  }
}

const latest = (): FakeSocket => FakeSocket.all.at(-1)!;
const chat = { chat: { text: 'hello' } };

describe('Connection', () => {
  let states: LineState[];
  let turnedAway: string[];
  let tell: (news: 'online' | 'offline' | 'visible') => void;
  let line: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    states = [];
    turnedAway = [];
    line = new Connection({
      session: 'secret',
      room: 'ABC123',
      language: 'en',
      seen: () => ({ game: 1, seq: 7 }),
      onMessage: () => {},
      onState: (state) => states.push(state),
      onTurnedAway: ({ refusal }) => turnedAway.push(refusal.code),
      openSocket: () => new FakeSocket(),
      surroundings: {
        listen: (onNews) => {
          tell = onNews;
          return () => {};
        },
      },
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
    latest().say({
      type: 'welcome',
      you: {
        seats: [0],
        host: true,
        muted: [],
        may_skip: false,
        muted_watchers: [],
        watching: null,
        late: false,
        barred: [],
      },
    });
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

  const types = (): string[] => latest().sent.map(({ type }) => type);

  it('asks after silence, calls the line quiet, and gives it up when nobody answers', () => {
    latest().welcome();
    vi.advanceTimersByTime(ASK_AFTER_MS);
    expect(types()).toEqual(['hello', 'ping']);
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(QUIET_AFTER_MS);
    expect(states.at(-1)).toBe('quiet');
    expect(ASK_AFTER_MS + QUIET_AFTER_MS).toBeLessThan(5000);
    vi.advanceTimersByTime(DEAD_AFTER_MS - QUIET_AFTER_MS);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(100);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('takes any message for a sign of life', () => {
    latest().welcome();
    for (let times = 0; times < 5; times += 1) {
      vi.advanceTimersByTime(ASK_AFTER_MS + 10);
      latest().say({ type: 'pong' });
    }
    vi.advanceTimersByTime(ASK_AFTER_MS + QUIET_AFTER_MS);
    expect(states.at(-1)).toBe('quiet');
    latest().say({ type: 'chat', lines: [] });
    expect(states.at(-1)).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('says that the line is quiet as soon as the browser is offline, and that it is not when it hears something', () => {
    latest().welcome();
    tell('offline');
    expect(states.at(-1)).toBe('quiet');
    expect(types().at(-1)).toBe('ping');
    latest().say({ type: 'pong' });
    expect(states.at(-1)).toBe('open');
  });

  it.each(['online', 'visible'] as const)('comes back at once when the browser is %s again', (news) => {
    latest().welcome();
    latest().close();
    tell(news);
    expect(FakeSocket.all).toHaveLength(2);
    latest().welcome();
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up an attempt that is not welcome in time, without waiting for its goodbye', () => {
    latest().close = () => {};
    vi.advanceTimersByTime(WELCOME_WITHIN_MS + 100);
    expect(FakeSocket.all).toHaveLength(2);
    latest().welcome();
    expect(states.at(-1)).toBe('open');
  });

  it('asks again over another line what is not answered, under the same id', async () => {
    latest().welcome();
    const answer = line.request(chat);
    const id = latest().sent[1]!.id!;
    for (let ms = 0; ms < ANSWER_WITHIN_MS; ms += 1000) {
      vi.advanceTimersByTime(1000);
      latest().say({ type: 'pong' });
    }
    vi.advanceTimersByTime(100);
    latest().welcome();
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().sent[1]!.id).toBe(id);
    latest().say({ type: 'answer', id, refused: null });
    await expect(answer).resolves.toBeUndefined();
  });

  const refused = (
    code: 'no_such_room' | 'no_session' | 'unreadable' | 'shutting_down' | 'broken' | 'server_full',
  ) => ({
    type: 'answer' as const,
    id: '',
    refused: { refusal: { code }, message: 'No.', fields: [] },
  });

  it.each(['no_such_room', 'no_session', 'unreadable'] as const)(
    'knocks no more after %s, and says so',
    (code) => {
      latest().onopen?.();
      latest().say(refused(code));
      expect(turnedAway).toEqual([code]);
      expect(states.at(-1)).toBe('closed');
      vi.advanceTimersByTime(60_000);
      expect(FakeSocket.all).toHaveLength(1);
    },
  );

  it.each(['shutting_down', 'broken', 'server_full'] as const)('knocks again after %s', (code) => {
    latest().onopen?.();
    latest().say(refused(code));
    latest().close();
    vi.advanceTimersByTime(100);
    expect(turnedAway).toEqual([]);
    expect(FakeSocket.all).toHaveLength(2);
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
