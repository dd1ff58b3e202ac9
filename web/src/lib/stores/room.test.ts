import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Socket } from '$lib/api/connection';
import type { ServerMessage } from '$lib/protocol/types';
import golden from './golden/opening.json';
import { RoomStore } from './room.svelte';

const messages = golden as unknown as ServerMessage[];

class Wire implements Socket {
  sent: { type: string; id?: string; action?: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('RoomStore', () => {
  let wire: Wire;
  let room: RoomStore;
  beforeEach(() => {
    localStorage.clear();
    wire = new Wire();
    room = new RoomStore('ABC123', 'secret', () => wire);
    wire.onopen?.();
  });
  const hear = (count: number) => messages.slice(0, count).forEach((message) => wire.say(message));

  it('starts a game of one person by itself, once', () => {
    hear(messages.length);
    expect(wire.sent.filter(({ action }) => JSON.stringify(action)?.startsWith('{"start":'))).toHaveLength(1);
    expect(room.room?.kind).toBe('single');
  });

  it('knows who sits where and who has to answer', () => {
    hear(messages.length);
    expect(room.name(0)).toBe('Mira');
    expect(room.sitter(1).who).toBe('bot');
    expect(room.waiting).toBe(0);
    expect(room.actor).toBe(0);
  });

  it('waits no longer for whoever has answered in the turn of somebody else', () => {
    hear(messages.length);
    const last = messages.findLast((message) => message.type === 'update')!;
    const others = { ...last, change: null, view: { ...room.table.truth!.view, turn: 1 }, prompts: [] };
    wire.say({ ...others, seq: 15, steps: [{ seq: 15, by: 'bot', happened: [], cash: [] }] });
    expect(room.waiting).toBe(0);
    const declined = {
      event: { trade_declined: { from: 1, to: 0 } },
      text: 'Mira declines.',
      payments: [],
      ms: 900,
    };
    wire.say({
      ...others,
      seq: 16,
      waiting: { seat: 1, clock: null },
      steps: [{ seq: 16, by: 'person', seat: 0, happened: [declined], cash: [] }],
    });
    expect([room.table.picture.running, room.waiting]).toEqual([true, 1]);
  });

  it('sends a command with the last step that was seen', () => {
    hear(messages.length);
    void room.play({ pass_bid: {} });
    const play = { play: { seen: 14, seat: 0, command: { pass_bid: {} } } };
    expect(wire.sent.at(-1)).toMatchObject({ type: 'request', action: play });
    expect(room.busy).toBe(true);
  });

  it('shows a refusal until the next success', async () => {
    hear(messages.length);
    const asked = room.play({ bid: { amount: 1 } });
    const refused = { refusal: { code: 'no_game' as const }, message: 'The bid is too low.', fields: [] };
    wire.say({ type: 'answer', id: wire.sent.at(-1)!.id!, refused });
    expect(await asked).toBe(false);
    expect(room.trouble).toBe('The bid is too low.');
    const again = room.play({ pass_bid: {} });
    wire.say({ type: 'answer', id: wire.sent.at(-1)!.id!, refused: null });
    expect(await again).toBe(true);
    expect(room.trouble).toBeNull();
  });

  it('tells whoever was too late to look again', async () => {
    hear(messages.length);
    const asked = room.play({ pass_bid: {} });
    const refused = {
      refusal: { code: 'stale' as const, seen: 14, now: 15 },
      message: 'Look again.',
      fields: [],
    };
    wire.say({ type: 'answer', id: wire.sent.at(-1)!.id!, refused });
    expect(await asked).toBe(false);
    expect(room.trouble).toBe('Look again.');
  });

  it('says why there is no way back, and forgets a goodbye once it is back', () => {
    hear(messages.length);
    wire.say({ type: 'closing', why: 'shutting_down' });
    expect(room.closing).toBe('shutting_down');
    wire.say({ type: 'welcome', you: room.you });
    expect(room.closing).toBeNull();
    wire.say({ type: 'closing', why: 'not_stored' });
    expect([room.closing, room.line]).not.toContain('closed');
    wire.say({ type: 'welcome', you: room.you });

    const other = new Wire();
    const gone = new RoomStore('GONE22', 'secret', () => other);
    other.onopen?.();
    const refused = {
      refusal: { code: 'no_such_room' as const },
      message: 'There is no such table.',
      fields: [],
    };
    other.say({ type: 'answer', id: '', refused });
    expect(gone.turnedAway).toBe('There is no such table.');
    expect(gone.line).toBe('closed');
  });

  it('keeps chat in order, without doubles', () => {
    hear(messages.length);
    const line = (number: number, nickname: string) => ({ number, nickname, text: 'hello', at: 0 });
    wire.say({ type: 'chat', lines: [line(1, 'Mira'), line(2, room.name(1))] });
    wire.say({ type: 'chat', lines: [line(2, room.name(1)), line(3, 'Mira')] });
    expect(room.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('hides whom the server says are muted, and reads them again in order', () => {
    hear(messages.length);
    const line = (number: number, nickname: string) => ({ number, nickname, text: 'hello', at: 0 });
    const [muted, heard] = [[1], []];
    room.mute(1);
    expect(wire.sent.at(-1)).toMatchObject({ action: { mute: { seat: 1, muted: true } } });
    // Nothing is hidden before the server has said so; after a reload it says so with its welcome.
    wire.say({ type: 'chat', lines: [line(1, room.name(1)), line(3, 'Mira')] });
    expect(room.chat).toHaveLength(2);
    wire.say({
      type: 'welcome',
      you: {
        seats: [0],
        host: true,
        muted,
        may_skip: false,
        muted_watchers: [],
        watching: null,
        late: false,
        barred: [],
      },
    });
    expect(room.chat.map(({ number }) => number)).toEqual([3]);
    room.mute(1);
    expect(wire.sent.at(-1)).toMatchObject({ action: { mute: { seat: 1, muted: false } } });
    wire.say({
      type: 'you',
      you: {
        seats: [0],
        host: true,
        muted: heard,
        may_skip: false,
        muted_watchers: [],
        watching: null,
        late: false,
        barred: [],
      },
    });
    wire.say({ type: 'chat', lines: [line(1, room.name(1)), line(2, room.name(1)), line(3, 'Mira')] });
    expect(room.chat.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('plays several commands, each on the table that came before the last answer', async () => {
    hear(messages.length);
    const done = room.playAll([{ pass_bid: {} }, { end_turn: {} }]);
    const last = messages.findLast((message) => message.type === 'update')!;
    wire.say({ ...last, seq: 15, steps: [{ seq: 15, by: 'person', happened: [], cash: [] }] });
    wire.say({ type: 'answer', id: wire.sent.at(-1)!.id!, refused: null });
    await vi.waitFor(() => expect(wire.sent.at(-1)).toMatchObject({ action: { play: { seen: 15 } } }));
    const refused = { refusal: { code: 'no_game' as const }, message: 'Not now.', fields: [] };
    wire.say({ type: 'answer', id: wire.sent.at(-1)!.id!, refused });
    expect(await done).toBe(false);
  });

  it('tells what happened since this browser last looked', () => {
    hear(messages.length);
    room.close();
    localStorage.setItem('freehold.seen.ABC123', '5');
    const later = new RoomStore('ABC123', 'secret', () => wire);
    wire.onopen?.();
    hear(messages.length);
    expect(later.away.summary).toBeNull();
    const last = messages.findLast((message) => message.type === 'update')!;
    const bought = { deed_bought: { seat: 1, deed: 1, price: 60 } };
    later.away.leave(14, 0);
    wire.say({
      ...last,
      seq: 15,
      steps: [
        {
          seq: 15,
          by: 'bot',
          happened: [{ event: bought, text: 'Juno buys.', payments: [], ms: 0 }],
          cash: [],
        },
      ],
    });
    expect(later.away.summary?.lines).toEqual(['Juno buys.']);
  });
});
