import { expect, it } from 'vitest';
import { ListWindow } from './logWindow.svelte';

const list = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ key: String(from + at) }));
const ends = (shown: readonly { key: string }[]) => [shown[0]?.key, shown.at(-1)?.key, shown.length];

it('draws the end of a long list and no more than it can hold', () => {
  let rows = list(0, 30);
  const window = new ListWindow(() => rows);
  expect([ends(window.shown), window.before, window.after]).toEqual([['0', '29', 30], false, false]);
  rows = list(0, 5000);
  expect([ends(window.shown), window.before]).toEqual([['4880', '4999', 120], true]);
});

it('stays where somebody reads, whatever comes before or after', () => {
  let rows = list(1000, 1300);
  const window = new ListWindow(() => rows);
  window.hold();
  window.back();
  expect(ends(window.shown)).toEqual(['1120', '1239', 120]);
  rows = list(900, 1500);
  expect([ends(window.shown), window.after]).toEqual([['1120', '1239', 120], true]);
  for (let steps = 0; steps < 20; steps += 1) window.back();
  expect([ends(window.shown), window.before]).toEqual([['900', '1019', 120], false]);
  for (let steps = 0; steps < 20; steps += 1) window.forth();
  expect([ends(window.shown), window.after]).toEqual([['1380', '1499', 120], false]);
  window.follow();
  rows = list(900, 1501);
  expect(ends(window.shown)).toEqual(['1381', '1500', 120]);
});
