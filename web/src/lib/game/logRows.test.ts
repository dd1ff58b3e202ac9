import { describe, expect, it } from 'vitest';
import type { Event, StepView } from '$lib/protocol/types';
import { rowsOf, type Row } from './logRows';

let seq = 0;
const step = (seat: number | null, ...events: [Event, string][]): StepView => ({
  seq: ++seq,
  seat,
  by: 'bot',
  happened: events.map(([event, text]) => ({ event, text, payments: [], ms: 0 })),
  cash: [],
});
const goods = { deeds: [], cash: 0, jail_cards: [0, 0] as [number, number] };
const turn = (seat: number, round: number) =>
  step(null, [{ turn_started: { seat, round } }, `It is ${seat}'s turn in round ${round}.`]);
const roll = (seat: number) => step(seat, [{ dice_rolled: { seat, dice: [1, 2] } }, `${seat} rolls`]);
const offer = (from: number, to: number) =>
  step(from, [{ trade_offered: { from, to, give: goods, take: goods } }, `${from} offers ${to}`]);
const decline = (from: number, to: number) =>
  step(to, [{ trade_declined: { from, to } }, `${to} declines ${from}`]);
const deal = (from: number, to: number) =>
  step(to, [
    { trade_made: { from, to, give: goods, take: goods, from_fee: 0, to_fee: 0 } },
    `${from} and ${to} trade`,
  ]);

const brief = (rows: Row[]): string[] =>
  rows.map((row) => {
    if (row.kind === 'turn') return row.round === null ? `turn of ${row.seat}` : `round ${row.round}`;
    if (row.kind === 'note') return `${row.seat} ${row.what}`;
    if (row.kind === 'haggling') return `${row.offers} offers in ${row.rows.length}`;
    return `${row.clock ? 'clock: ' : ''}${row.lines[0]?.text ?? ''}`;
  });
const of = (...steps: StepView[]): string[] => brief(rowsOf(steps, (seat) => seat > 0));

describe('rows of the log', () => {
  it('makes a heading of each turn and of each round', () => {
    expect(of(turn(0, 1), roll(0), turn(1, 1), roll(1), turn(0, 2))).toEqual([
      'turn of 0',
      '0 rolls',
      'turn of 1',
      '1 rolls',
      'round 2',
    ]);
  });

  it('says where the clock decided, even where nothing else is told', () => {
    const ended = step(null, [{ turn_ended: { seat: 0 } }, '0 ends the turn']);
    const last = step(null, [{ time_called: {} }, 'The last round']);
    const late = (each: StepView): StepView => ({ ...each, by: 'clock' });
    expect(of(ended, late(ended), late(roll(0)), late(last))).toEqual([
      'clock: 0 ends the turn',
      'clock: 0 rolls',
      'The last round',
    ]);
  });

  it('puts who lost the line and who came back where it happened', () => {
    const [first, second] = [roll(0), roll(1)];
    const notes = [
      { key: 'n1', seq: first.seq, seat: 2, name: 'Cyd', what: 'lost' as const },
      { key: 'n2', seq: second.seq, seat: 2, name: 'Cyd', what: 'back' as const },
    ];
    expect(brief(rowsOf([first, second], () => false, notes))).toEqual([
      '0 rolls',
      '2 lost',
      '1 rolls',
      '2 back',
    ]);
  });

  it('tells of somebody who plays on for another by that line alone', () => {
    const bot = step(null, [{ seat_handed_to_bot: { seat: 2 } }, 'A bot plays for Dia now']);
    const before = roll(0);
    const taken = step(null, [{ seat_returned: { seat: 2 } }, 'Dia is played by a person again']);
    const later = step(null, [{ seat_handed_to_bot: { seat: 2 } }, 'A bot plays for Dia now']);
    const note = { key: 'n1', seq: before.seq, seat: 2, what: 'taken' as const, name: 'Dia', before: 'Moss' };
    expect(brief(rowsOf([bot, before, taken, later], () => false, [note]))).toEqual([
      '0 rolls',
      '2 taken',
      'A bot plays for Dia now',
    ]);
  });

  it('leaves out what other places tell', () => {
    const rates = step(null, [{ rates_moved: { steps: [1, 1], rates: [1, 1] } }, 'The rates move']);
    const born = step(null, [{ seat_handed_to_bot: { seat: 1 } }, 'A bot plays for 1 now']);
    const gone = step(null, [{ seat_handed_to_bot: { seat: 0 } }, 'A bot plays for 0 now']);
    expect(of(rates, born, gone)).toEqual(['A bot plays for 0 now']);
  });

  it('folds offers that came to nothing where they were made', () => {
    const talk = [offer(1, 2), decline(1, 2), offer(1, 3), decline(1, 3), offer(1, 0), decline(1, 0)];
    expect(of(turn(1, 1), roll(1), ...talk, roll(1), turn(2, 1))).toEqual([
      'turn of 1',
      '1 rolls',
      '3 offers in 6',
      '1 rolls',
      'turn of 2',
    ]);
  });

  it('keeps a trade that was made, and what others refused', () => {
    expect(of(turn(1, 1), offer(1, 2), decline(1, 2), offer(1, 3), deal(1, 3))).toEqual([
      'turn of 1',
      '1 offers in 2',
      '1 and 3 trade',
    ]);
  });

  it('shows an offer that waits for its answer', () => {
    expect(of(turn(1, 1), offer(1, 2), decline(1, 2), offer(1, 0))).toEqual([
      'turn of 1',
      '1 offers in 2',
      '1 offers 0',
    ]);
    expect(of(turn(1, 1), offer(1, 0), turn(2, 1))).toEqual(['turn of 1', '1 offers in 1', 'turn of 2']);
  });
});
