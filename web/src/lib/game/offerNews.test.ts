import { expect, it } from 'vitest';
import type { Event, StepView } from '$lib/protocol/types';
import { offerNews } from './offerNews';

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
