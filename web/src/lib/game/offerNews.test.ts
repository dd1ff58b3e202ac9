import { expect, it } from 'vitest';
import type { Event, StepView } from '$lib/protocol/types';
import { isCounter, offerNews, whole } from './offerNews';

const goods = { deeds: [], cash: 0, jail_cards: [0, 0] as [number, number] };
const step = (seq: number, events: Event[], reason?: string): StepView =>
  ({
    seq,
    by: 'bot',
    happened: events.map((event) => ({ event, text: '', payments: [] })),
    cash: [],
    reason: reason ?? null,
  }) as unknown as StepView;
const declined = (from: number, to: number): Event => ({ trade_declined: { from, to } });

it('tells who declined, and why', () => {
  const log = [step(4, [declined(0, 2)], 'it gains too little')];
  expect(offerNews(log, 3, [0])).toEqual({
    kind: 'offerDeclined',
    from: 0,
    to: 2,
    other: 2,
    reason: 'it gains too little',
  });
});

it.each([
  ['it was heard before', [step(4, [declined(0, 2)])], 4, [0]],
  ['it was the offer of somebody else', [step(4, [declined(1, 2)])], 3, [0]],
  ['one declined on this page', [step(4, [declined(0, 1)])], 3, [0, 1]],
  [
    'an offer in return lies on the table',
    [step(4, [declined(0, 2), { trade_offered: { from: 2, to: 0, give: goods, take: goods } }])],
    3,
    [0],
  ],
])('says nothing when %s', (_, log, heard, mine) => expect(offerNews(log, heard, mine)).toBeNull());

it('tells that an offer could not be kept', () => {
  expect(offerNews([step(9, [{ trade_voided: { from: 0, to: 1 } }])], 8, [0])?.kind).toBe('offerVoid');
});

it('tells that an offer to oneself was taken back, and why', () => {
  const log = [step(9, [{ trade_withdrawn: { from: 1, to: 0 } }], 'there was no answer in time')];
  const news = { kind: 'offerTakenBack', from: 1, to: 0, other: 1, reason: 'there was no answer in time' };
  expect(offerNews(log, 8, [0])).toEqual(news);
  // Whoever took it back knows it.
  expect(offerNews(log, 8, [1])).toBeNull();
});

it('tells whom an offer was made to that it is gone', () => {
  expect(offerNews([step(9, [{ trade_withdrawn: { from: 0, to: 1 } }])], 8, [1])).toMatchObject({
    kind: 'offerTakenBack',
    other: 0,
  });
  expect(offerNews([step(9, [{ trade_voided: { from: 0, to: 1 } }])], 8, [1])?.kind).toBe('offerLapsed');
  expect(offerNews([step(9, [{ trade_withdrawn: { from: 0, to: 1 } }])], 8, [0])).toBeNull();
});

it('waits for the end of a step, and knows an offer in return by it', () => {
  const counter = step(4, [declined(0, 2), { trade_offered: { from: 2, to: 0, give: goods, take: goods } }]);
  const half = [step(4, [declined(0, 2)], 'at this price it would do')];
  expect(offerNews(whole(half, true), 3, [0])).toBeNull();
  expect(offerNews(whole([counter], false), 3, [0])).toBeNull();
  expect(isCounter([counter], 2, 0)).toBe(true);
  expect(isCounter([step(5, [{ trade_offered: { from: 2, to: 0, give: goods, take: goods } }])], 2, 0)).toBe(
    false,
  );
});
