import { describe, expect, it } from 'vitest';
import { arrangeDrawer, readFigures } from './houseRules';
import type { OptionSection, OptionView } from './protocol/types';

const option = (key: string, title: string, popular = false): OptionView => ({
  key,
  title,
  explanation: '',
  value: 1,
  words: [],
  takes: { kind: 'figure', min: 0, max: 10 },
  popular,
});
const SECTIONS: OptionSection[] = [
  { id: '', title: 'The table', options: [option('start_cash', 'Starting cash', true)] },
  {
    id: 'loans',
    title: 'Loans',
    options: [option('loans.enabled', 'Loans'), option('loans.max', 'Largest loan')],
  },
];
const keys = (options: OptionView[]): string[] => options.map(({ key }) => key);

describe('the drawer of house rules', () => {
  it('shows every option once: popular ones first, those without effect last', () => {
    const drawer = arrangeDrawer(SECTIONS, [{ key: 'loans.max', text: 'Loans' }]);
    expect(keys(drawer.popular)).toEqual(['start_cash']);
    expect(drawer.sections.map(({ id, options }) => [id, ...keys(options)])).toEqual([
      ['loans', 'loans.enabled'],
    ]);
    expect(keys(drawer.idle)).toEqual(['loans.max']);
  });

  it('finds what is popular or folded away as well', () => {
    const found = (wanted: string): string[] =>
      arrangeDrawer(SECTIONS, [{ key: 'loans.max', text: 'Loans' }], wanted).sections.flatMap(({ options }) =>
        keys(options),
      );
    expect(found('largest')).toEqual(['loans.max']);
    expect(found('CASH starting')).toEqual(['start_cash']);
    expect(found('loans')).toEqual(['loans.enabled', 'loans.max']);
    expect(found('zebra')).toEqual([]);
  });

  it('takes figures within their bounds and nothing else', () => {
    const one = { kind: 'figure', min: 0, max: 10 } as const;
    const two = { kind: 'figures', len: 2, min: 0, max: 10 } as const;
    expect(readFigures(one, '7')).toBe(7);
    for (const text of ['abc', '', '11', '1.5', '1, 2']) expect(readFigures(one, text)).toBeNull();
    expect(readFigures(two, '1, 2')).toEqual([1, 2]);
    expect(readFigures(two, '1')).toBeNull();
  });
});
