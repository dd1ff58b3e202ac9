import { expect, it } from 'vitest';
import { keptStrengths } from './strengths';

it('begins with the bots of the last game, and with three steady ones before there was any', () => {
  expect(keptStrengths('hard,expert')).toEqual(['hard', 'expert']);
  expect(keptStrengths('')).toEqual(['normal', 'normal', 'normal']);
  expect(keptStrengths('easy,nonsense')).toEqual(['easy']);
});
