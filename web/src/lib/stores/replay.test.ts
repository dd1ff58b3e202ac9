import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeGame } from '$lib/replay/fetch';
import { tablesOf } from '$lib/replay/frames';
import type { ReplayFrame, ReplayPage, StepView } from '$lib/protocol/types';
import { Replay } from './replay.svelte';

const STEPS = 12;
const step = (seq: number): StepView => ({
  seq,
  by: 'person',
  seat: 0,
  happened: [
    {
      event: { moved: { seat: 0, from: seq - 1, to: seq, how: 'steps' } },
      text: `${seq}`,
      payments: [],
      ms: 600,
    },
  ],
  cash: [],
});
/** One token that goes one space further with every step; a deed comes with step 3 and goes with step 5. */
const frame = (seq: number, first: boolean): ReplayFrame => {
  const seat = { position: seq, cash: 1500 };
  const deeds = seq === 3 ? { 6: { owner: 0 } } : seq === 5 ? { 6: null } : null;
  const whole = {
    turn: 0,
    round: 1,
    order: [0],
    phase: { turn: {} },
    seats: { 0: seat, 1: { position: 0 } },
    deeds: seq === 3 || seq === 4 ? { 6: { owner: 0 } } : {},
    this_turn: {},
  };
  return {
    step: step(seq),
    change: first ? whole : { seats: { 0: seat }, ...(deeds ? { deeds } : {}) },
  };
};
const page = (from: number, count = STEPS): ReplayPage =>
  ({
    board: { spaces: Array.from({ length: 40 }, () => ({})), players: ['Ada', 'Ben'] },
    finished: true,
    total: STEPS,
    frames: Array.from({ length: Math.min(count, STEPS - from + 1) }, (_, at) => frame(from + at, at === 0)),
    rounds: [
      { round: 1, seq: 3 },
      { round: 2, seq: 7 },
    ],
    worth: [[1], [2], [3]],
  }) as unknown as ReplayPage;

describe('tables of a replay', () => {
  it('are put together from what each step changes', () => {
    const tables = tablesOf(page(1).frames);
    expect(tables.map((table) => table.seats[0]?.position)).toEqual(
      Array.from({ length: STEPS }, (_, at) => at + 1),
    );
    expect(tables.map((table) => 6 in table.deeds)).toEqual(
      Array.from({ length: STEPS }, (_, at) => at === 2 || at === 3),
    );
    // What does not change is there all the time, and only once.
    expect(tables.every((table) => table.seats[1] === tables[0]?.seats[1])).toBe(true);
  });

  it('come in as many answers as the server gives', async () => {
    const asked: number[] = [];
    const game = await wholeGame((from) => {
      asked.push(from);
      return Promise.resolve(page(from, 5));
    });
    expect(asked).toEqual([1, 6, 11]);
    expect(game.steps.map(({ seq }) => seq)).toEqual(Array.from({ length: STEPS }, (_, at) => at + 1));
    expect(game.tables).toEqual(tablesOf(page(1).frames));
  });
});

describe('Replay', () => {
  let replay: Replay;
  beforeEach(async () => {
    vi.useFakeTimers();
    replay = new Replay(await wholeGame(() => Promise.resolve(page(1))));
  });
  afterEach(() => vi.useRealTimers());
  const position = () => replay.table.view?.seats[0]?.position;

  it('steps forth and back and never over the ends', () => {
    expect(position()).toBe(1);
    replay.go(-5);
    expect(replay.at).toBe(0);
    replay.go(1);
    replay.go(2);
    replay.table.picture.skip();
    expect([replay.at, position()]).toEqual([2, 3]);
    replay.go(1);
    expect([replay.at, position()]).toEqual([1, 2]);
    replay.go(99);
    expect([replay.at, position()]).toEqual([STEPS - 1, STEPS]);
  });

  it('begins with what is played, and passes over who plays a seat', async () => {
    const game = await wholeGame(() => Promise.resolve(page(1)));
    const handed = (seq: number): StepView => ({
      ...step(seq),
      happened: [{ event: { seat_handed_to_bot: { seat: 0 } }, text: 'A bot plays.', payments: [], ms: 0 }],
    });
    const steps = game.steps.map((each) => ([1, 2, 5].includes(each.seq) ? handed(each.seq) : each));
    const shown = new Replay({ ...game, steps });
    expect(shown.at).toBe(2);
    shown.go(shown.at + 1);
    shown.go(shown.at + 1);
    shown.table.picture.skip();
    expect([shown.at, shown.table.log.at(-1)?.seq]).toEqual([5, 6]);
    shown.go(shown.at - 1);
    expect(shown.at).toBe(3);
    shown.go(0);
    expect(shown.at).toBe(2);
  });

  it('shows the log as far as the step in sight', () => {
    replay.go(6);
    expect(replay.table.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    replay.go(7);
    replay.table.picture.skip();
    expect(replay.table.log.at(-1)?.seq).toBe(8);
    replay.go(2);
    expect(replay.table.log.at(-1)?.seq).toBe(3);
  });

  it('puts tokens where they were at once, whatever was under way', async () => {
    replay.go(1);
    await vi.advanceTimersByTimeAsync(10);
    replay.go(9);
    expect(replay.table.picture.positions[0]).toBe(10);
    await vi.advanceTimersByTimeAsync(3000);
    expect(replay.table.picture.positions[0]).toBe(10);
  });

  it('jumps by rounds', () => {
    expect(replay.round).toBe(0);
    replay.toRound(2);
    expect([replay.at, replay.round]).toEqual([6, 2]);
    replay.byRound(-1);
    expect([replay.at, replay.round]).toEqual([2, 1]);
    replay.byRound(-1);
    expect(replay.at).toBe(0);
    replay.byRound(1);
    replay.byRound(1);
    replay.byRound(1);
    expect(replay.at).toBe(STEPS - 1);
  });

  it('knows where it is on the chart of worth', () => {
    const at = (step: number) => (replay.go(step), replay.along);
    expect([at(1), at(2), at(4), at(6), at(11)]).toEqual([0, 0, 0.5, 1, 2]);
  });

  it('plays by itself at its pace, stops at the end, and begins again', async () => {
    replay.toggle();
    // The first step stands there already; each of the others is acted out for 600 ms, and 300 ms lie between.
    await vi.advanceTimersByTimeAsync(300 + 900 + 500);
    expect(replay.at).toBe(2);
    replay.setPace(4);
    await vi.advanceTimersByTimeAsync(100 + 4 * 225 + 150);
    expect(replay.at).toBe(7);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(9000);
    expect([replay.at, replay.playing]).toEqual([7, false]);
    replay.setPace('instant');
    replay.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([replay.at, replay.playing]).toEqual([STEPS - 1, false]);
    replay.toggle();
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.pause();
  });

  it('goes on at once when somebody has seen enough of a step, and never before a step was seen', async () => {
    replay.toggle();
    await vi.advanceTimersByTimeAsync(350);
    expect([replay.at, replay.table.picture.running]).toEqual([1, true]);
    replay.table.picture.skip();
    await vi.advanceTimersByTimeAsync(290);
    expect(replay.at).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(replay.at).toBe(2);
    // A step by hand while it plays is seen as well.
    replay.go(3);
    await vi.advanceTimersByTimeAsync(850);
    expect(replay.at).toBe(3);
    replay.pause();
  });

  it('tells every event when it is acted out, and none of those that a jump passes over', async () => {
    const heard: [number, boolean][] = [];
    replay.table.listen(({ seq, skipped }) => heard.push([seq, skipped]));
    replay.go(1);
    await vi.advanceTimersByTimeAsync(700);
    replay.go(7);
    replay.go(3);
    expect(heard).toEqual([[2, false]]);
    expect(replay.table.picture.jumps).toBe(3);
  });
});
