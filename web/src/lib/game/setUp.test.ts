import { expect, it } from 'vitest';
import { cancelEnds, readCount } from './setUp';

it('takes a whole number of players within the bounds, and nothing else', () => {
  for (const [text, count] of [
    ['2', 2],
    [' 8 ', 8],
    ['1', null],
    ['9', null],
    ['2.5', null],
    ['2,5', null],
    ['abc', null],
    ['', null],
    ['-3', null],
    ['3e0', null],
    ['0x4', null],
  ] as const)
    expect(readCount(text, 2, 8), text).toBe(count);
});

it('ends by Cancel only where a document says so', () => {
  expect(['ncsu', 'unipoli', 'official', 'class'].filter(cancelEnds)).toEqual(['ncsu', 'unipoli']);
});
