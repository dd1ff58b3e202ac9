import { expect, it } from 'vitest';
import { formatAmount, formatClock, formatDecimal } from './amount';

it.each([
  [0, 'en', '0'],
  [999, 'en', '999'],
  [1378, 'en', '1,378'],
  [1234567, 'en', '1,234,567'],
  [-90, 'en', '−90'],
  [1378, 'tr', '1.378'],
  [20000, 'tr', '20.000'],
] as const)('writes %i in %s as %s', (amount, language, text) =>
  expect(formatAmount(amount, language)).toBe(text),
);

it('writes decimals as the language does', () => {
  expect([formatDecimal(1.25, 3, 'en'), formatDecimal(1.25, 3, 'tr')]).toEqual(['1.250', '1,250']);
});

it.each([
  [38_000, '0:38'],
  [60_001, '1:01'],
  [-5, '0:00'],
])('writes %i ms as %s', (ms, text) => expect(formatClock(ms)).toBe(text));
