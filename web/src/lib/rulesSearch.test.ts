import { describe, expect, it } from 'vitest';
import { searchRules } from './rulesSearch';

const rules = [
  { title: 'Jail', sentences: ['Three doubles lead to jail.', 'The way out costs 50.'] },
  { title: 'Rent', sentences: ['A whole group doubles the rent.'] },
];

describe('searchRules', () => {
  it.each([
    ['', [2, 1]],
    ['doubles', [1, 1]],
    ['DOUBLES rent', [1]],
    ['jail', [2]],
    ['hotel', []],
  ])('finds %j', (wanted, counts) => {
    expect(searchRules(rules, wanted).map(({ sentences }) => sentences.length)).toEqual(counts);
  });

  it('knows the letters of the language', () => {
    const turkish = [{ title: 'KIRA', sentences: ['Işıklı sokak'] }];
    expect(searchRules(turkish, 'IŞIKLI', 'tr')).toHaveLength(1);
  });
});
