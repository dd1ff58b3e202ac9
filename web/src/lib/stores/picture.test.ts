import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Payment, Prompt, StepView, TableView } from '$lib/protocol/types';
import { Picture, type Shown, type Truth } from './picture.svelte';

const viewAt = (position: number, cash = 1500): TableView =>
  ({ seats: { 0: { position, cash } }, offers: {}, this_turn: { dice: [3, 4] } }) as unknown as TableView;
const truthAt = (seq: number, view: TableView, ...prompts: Prompt[]): Truth => ({
  game: 1,
  seq,
  view,
  prompts: [{ seat: 0, prompts, raising: [] }],
  obstacles: [],
  waiting: { seat: 0, clock: null },
});
type Timed = [Event, number, Payment[]?];
const step = (seq: number, ...events: Timed[]): StepView => ({
  seq,
  by: 'person',
  happened: events.map(([event, ms, payments]) => ({ event, text: '', payments: payments ?? [], ms })),
  cash: [{ seat: 0, change: -60 }],
});
const move = (from: number, to: number, how: 'steps' | 'direct' | 'backward' = 'steps'): Event => ({
  moved: { seat: 0, from, to, how },
});
const thrown: Event = { dice_rolled: { seat: 0, dice: [3, 4] } };
const bought: Event = { deed_bought: { seat: 0, deed: 5, price: 60 } };
const paid: Payment = { from: { seat: 0 }, to: 'bank', amount: 60 };
const buy: Prompt = { buy_deed: { deed: 5, price: 60 } } as unknown as Prompt;
const roll: Prompt = { roll: {} };
const kinds = (picture: Picture): string[] =>
  picture.asked.flatMap(({ prompts }) => prompts.flatMap((prompt) => Object.keys(prompt)));

describe('Picture', () => {
  let speed: number;
  let still: boolean;
  let heard: Shown[];
  let picture: Picture;
  beforeEach(() => {
    vi.useFakeTimers();
    [speed, still, heard] = [1, false, []];
    picture = new Picture({
      speed: () => speed,
      still: () => still,
      spaces: () => 40,
      onEvent: (shown) => heard.push(shown),
    });
    picture.settle(truthAt(1, viewAt(38), roll), []);
  });
  afterEach(() => vi.useRealTimers());
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  it('shows the throw, then the walk, then the question', async () => {
    picture.follow([step(2, [thrown, 500], [move(38, 5), 800])], truthAt(2, viewAt(5), buy));
    expect([picture.tumbling, picture.positions[0], kinds(picture)]).toEqual([true, 38, []]);
    await pass(490);
    expect([picture.tumbling, picture.dice, picture.positions[0]]).toEqual([false, [3, 4], 38]);
    await pass(700);
    expect([picture.positions[0], kinds(picture), picture.running]).toEqual([5, [], true]);
    await pass(120);
    expect([kinds(picture), picture.running]).toEqual([['buy_deed'], false]);
  });

  it('counts money when it is paid, and writes the line then', async () => {
    const later: Event = { turn_started: { seat: 1 } } as unknown as Event;
    picture.follow(
      [step(2, [move(38, 5), 800], [bought, 400, [paid]], [later, 100])],
      truthAt(2, viewAt(5, 1440)),
    );
    await pass(790);
    expect([picture.view?.seats[0]?.cash, picture.log.at(-1)?.happened.length]).toEqual([1500, 1]);
    await pass(20);
    expect([picture.view?.seats[0]?.cash, picture.log.at(-1)?.happened.length]).toEqual([1440, 2]);
    expect(picture.flights).toMatchObject([{ ...paid, ms: 400 }]);
    picture.landed(picture.flights[0]!.id);
    expect(picture.flights).toEqual([]);
  });

  it('tells a throw when the dice lie, and a walk when the token has arrived', async () => {
    const told = (): string[] => heard.flatMap(({ event }) => Object.keys(event));
    const written = (): number => picture.log.at(-1)?.happened.length ?? 0;
    picture.follow(
      [step(2, [thrown, 500], [move(38, 5), 800], [bought, 400, [paid]])],
      truthAt(2, viewAt(5, 1440), roll),
    );
    await pass(300);
    expect([picture.tumbling, told(), written()]).toEqual([true, [], 0]);
    await pass(150);
    expect([picture.tumbling, told(), written()]).toEqual([false, ['dice_rolled'], 1]);
    await pass(300);
    expect([picture.walking, told(), written()]).toEqual([0, ['dice_rolled'], 1]);
    await pass(450);
    expect([picture.walking, told(), written()]).toEqual([null, ['dice_rolled', 'moved'], 2]);
    // What the step cost is not known before it is paid.
    expect(picture.log.at(-1)?.cash).toEqual([]);
    await pass(200);
    expect([told().at(-1), picture.log.at(-1)?.cash.length]).toEqual(['deed_bought', 1]);
  });

  it('shows what comes of the last throw when the dice lie', async () => {
    const after = { ...viewAt(38), this_turn: { dice: [3, 3], doubles: 1 } } as unknown as TableView;
    picture.follow([step(2, [thrown, 500])], truthAt(2, after, roll));
    await pass(300);
    expect(picture.view).not.toBe(after);
    await pass(150);
    expect(picture.view).toBe(after);
  });

  // covers: PT-fr-gr-28-5
  it('walks space by space, over the start', async () => {
    const seen: number[] = [];
    picture.follow([step(2, [move(38, 2), 400])], truthAt(2, viewAt(2)));
    for (let tick = 0; tick < 60; tick += 1) {
      if (seen.at(-1) !== picture.positions[0]) seen.push(picture.positions[0] ?? -1);
      await pass(10);
    }
    expect(seen).toEqual([39, 0, 1, 2]);
  });

  it.each(['backward', 'direct'] as const)('flies %s in one arc, over whatever lies between', async (how) => {
    const seen = new Set<number>();
    picture.settle(truthAt(1, viewAt(30)), []);
    picture.follow([step(2, [move(30, 10, how), 400])], truthAt(2, viewAt(10)));
    await pass(20);
    expect([picture.walking, picture.flying, picture.stepMs]).toEqual([0, true, 300]);
    for (let tick = 0; tick < 60; tick += 1) {
      seen.add(picture.positions[0] ?? -1);
      await pass(10);
    }
    expect([...seen]).toEqual([10]);
    expect(picture.flying).toBe(false);
  });

  it('steps where dice led, and does not fly', async () => {
    picture.follow([step(2, [move(38, 2), 400])], truthAt(2, viewAt(2)));
    await pass(20);
    expect([picture.walking, picture.flying]).toEqual([0, false]);
  });

  it('keeps a card in sight for its time, even when the next turn begins', async () => {
    const card = { card_drawn: { seat: 0, deck: 'deck_a', card: 3 } } as unknown as Event;
    const next = { turn_started: { seat: 1 } } as unknown as Event;
    picture.follow([step(2, [card, 1600])], truthAt(2, viewAt(38)));
    picture.follow([step(3, [next, 100])], truthAt(3, viewAt(38)));
    await pass(1590);
    expect(picture.drawn?.card).toBe(3);
    await pass(20);
    expect(picture.drawn).toBeNull();
  });

  it('lays a card aside when what it led to is decided, and leaves it to its reader while others talk', async () => {
    const card = { card_drawn: { seat: 0, deck: 'deck_a', card: 3 } } as unknown as Event;
    const talk = { trade_offered: { from: 1, to: 2 } } as unknown as Event;
    picture.follow([step(2, [card, 100], [move(38, 5), 100])], truthAt(2, viewAt(5), buy));
    await pass(300);
    picture.follow([step(3, [talk, 100])], truthAt(3, viewAt(5), buy));
    await pass(200);
    expect(picture.drawn?.card).toBe(3);
    picture.follow([step(4, [bought, 100, [paid]])], truthAt(4, viewAt(5, 1440), roll));
    await pass(200);
    expect(picture.drawn).toBeNull();
  });

  it('says whom the table waited for, scene by scene', async () => {
    const waitingFor = (seq: number, seat: number): Truth => ({
      ...truthAt(seq, viewAt(38)),
      waiting: { seat, clock: null },
    });
    picture.follow([step(2, [thrown, 100])], waitingFor(2, 1));
    picture.follow([step(3, [thrown, 500])], waitingFor(3, 2));
    expect(picture.waiting?.seat).toBe(0);
    await pass(110);
    expect([picture.waiting?.seat, picture.running]).toEqual([1, true]);
    await pass(500);
    expect([picture.waiting?.seat, picture.running]).toEqual([2, false]);
  });

  it('skips to the truth', async () => {
    picture.follow([step(2, [thrown, 500], [move(38, 5), 800])], truthAt(2, viewAt(5), buy));
    picture.follow([step(3, [bought, 400, [paid]])], truthAt(3, viewAt(5, 1440), roll));
    await pass(100);
    picture.skip();
    await pass(0);
    expect([picture.running, picture.positions[0], picture.view?.seats[0]?.cash]).toEqual([false, 5, 1440]);
    expect([kinds(picture), picture.dice, picture.flights, picture.skips]).toEqual([['roll'], [3, 4], [], 1]);
    expect(picture.log.map(({ seq, happened }) => [seq, happened.length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(heard.map(({ skipped }) => skipped)).toEqual([true, true, true]);
  });

  it('is instant where nothing takes time', () => {
    speed = 0;
    picture.follow(
      [step(2, [thrown, 500], [move(38, 2), 800], [bought, 400, [paid]])],
      truthAt(2, viewAt(2), buy),
    );
    expect([picture.positions[0], picture.flights, picture.running, kinds(picture)]).toEqual([
      2,
      [],
      false,
      ['buy_deed'],
    ]);
  });

  it('moves nothing for those who want it so, but keeps its time', async () => {
    still = true;
    picture.follow([step(2, [thrown, 500], [bought, 400, [paid]])], truthAt(2, viewAt(38, 1440), buy));
    expect([picture.tumbling, picture.dice]).toEqual([false, [3, 4]]);
    await pass(600);
    expect([picture.flights, kinds(picture)]).toEqual([[], []]);
    await pass(310);
    expect(kinds(picture)).toEqual(['buy_deed']);
  });

  it('never falls far behind, however much happens', async () => {
    for (let seq = 2; seq <= 40; seq += 1)
      picture.follow([step(seq, [thrown, 500], [move(0, 39), 900])], truthAt(seq, viewAt(39)));
    await pass(7500);
    expect([picture.running, picture.positions[0], picture.throws]).toEqual([false, 39, 39]);
  });

  it('asks meanwhile only what is asked before and after', async () => {
    const build = { build: { space: 1 } } as unknown as Prompt;
    picture.follow([step(2, [thrown, 500])], truthAt(2, viewAt(38), roll, buy, build));
    expect(kinds(picture)).toEqual(['roll', 'build']);
    await pass(510);
    expect(kinds(picture)).toEqual(['roll', 'buy_deed', 'build']);
  });

  it('does not let an offer be accepted that has changed meanwhile', () => {
    const offered = (cash: number): TableView =>
      ({ ...viewAt(38), offers: { 1: { cash } } }) as unknown as TableView;
    const accept = { accept_trade: { from: 1 } } as unknown as Prompt;
    picture.settle(truthAt(1, offered(10), accept), []);
    picture.follow([step(2, [thrown, 500])], truthAt(2, offered(10), accept));
    expect(kinds(picture)).toEqual(['accept_trade']);
    picture.follow([step(3, [thrown, 500])], truthAt(3, offered(1), accept));
    expect(kinds(picture)).toEqual([]);
  });

  it('forgets what was under way when the whole table is shown', async () => {
    picture.follow([step(2, [move(38, 5), 800])], truthAt(2, viewAt(5)));
    await pass(100);
    picture.settle(truthAt(9, viewAt(20), roll), []);
    expect([picture.positions[0], picture.running, kinds(picture)]).toEqual([20, false, ['roll']]);
    await pass(3000);
    expect(picture.positions[0]).toBe(20);
    picture.follow([step(10, [move(20, 21), 100])], truthAt(10, viewAt(21)));
    await pass(200);
    expect(picture.positions[0]).toBe(21);
  });
});
