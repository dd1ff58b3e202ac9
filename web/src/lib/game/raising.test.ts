import { describe, expect, it } from 'vitest';
import type { BoardView, Command } from '$lib/protocol/types';
import { raiseLines, raiseText } from './raising';

const board = {
  spaces: ['Start', 'Net Loft', 'Tidings', 'Rope Walk', 'Dues', 'North Ferry'].map((name) => ({ name })),
  groups: [
    { name: 'Slate', spaces: [1, 3] },
    { name: 'Ferries', spaces: [5] },
  ],
} as unknown as BoardView;
const sell = (space: number): Command => ({ sell_building: { space } });
const mortgage = (deed: number): Command => ({ mortgage: { deed } });

describe('what is raised', () => {
  it('tells several buildings of a lot at once', () => {
    expect(raiseText([sell(1), sell(3), sell(1), mortgage(1)], board)).toBe(
      'Sell 2 buildings on Net Loft, Sell 1 building on Rope Walk, Mortgage Net Loft',
    );
  });

  it('lists the proposal first, and nothing beside it that it uses', () => {
    const single = (command: Command, space: number, amount: number) => ({
      key: JSON.stringify(command),
      text: 'x',
      amount,
      command,
      spaces: [space],
    });
    const singles = [
      single(sell(1), 1, 25),
      single(sell(3), 3, 25),
      single(mortgage(5), 5, 100),
      single({ auction_deed: { deed: 5 } }, 5, 0),
    ];
    const lines = raiseLines([{ commands: [sell(1), sell(3)], raises: 50 }], singles, board);
    expect(lines.map(({ amount, proposed }) => [amount, proposed])).toEqual([
      [50, true],
      [100, false],
      [0, false],
    ]);
    const ferry = raiseLines([{ commands: [mortgage(5)], raises: 100 }], singles, board);
    expect(ferry.map(({ amount }) => amount)).toEqual([100, 25, 25]);
  });
});
