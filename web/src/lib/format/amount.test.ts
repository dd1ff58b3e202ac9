import { expect, it } from 'vitest';
import { formatAmount, formatClock } from './amount';

it.each([
  [0, '0'],
  [999, '999'],
  [1500, '1\u2009500'],
  [1234567, '1\u2009234\u2009567'],
  [-90, '−90'],
])('writes %i as %s', (amount, text) => expect(formatAmount(amount)).toBe(text));

it.each([
  [38_000, '0:38'],
  [60_001, '1:01'],
  [-5, '0:00'],
])('writes %i ms as %s', (ms, text) => expect(formatClock(ms)).toBe(text));
