import { describe, expect, it } from 'vitest';
import type { Prompt, SeatNews, SeatPrompts, TableView } from '$lib/protocol/types';
import { promptsAfter, viewAfter } from './changes';

const view = {
  turn: 0,
  this_turn: { rolled: true, dice: [1, 2], doubles: 1 },
  pot: 0,
  seats: { 0: { cash: 100, position: 3, multiplier: 50 }, 1: { cash: 200, position: 5 } },
  deeds: { 1: { owner: 0 }, 3: { owner: 1 } },
  offers: {},
  phase: { auction: { leader: 1 } },
} as unknown as TableView;

describe('viewAfter', () => {
  it('changes what is told and shares the rest', () => {
    const after = viewAfter(view, {
      turn: 1,
      this_turn: { rolled: false, dice: null },
      seats: { 0: { cash: 90, multiplier: null } },
      deeds: { 3: null, 5: { owner: 0 } },
      phase: { auction: { leader: null } },
    });
    expect(after).toEqual({
      ...view,
      turn: 1,
      this_turn: { rolled: false, doubles: 1 },
      seats: { 0: { cash: 90, position: 3 }, 1: { cash: 200, position: 5 } },
      deeds: { 1: { owner: 0 }, 5: { owner: 0 } },
      phase: { auction: { leader: null } },
    });
    expect(after.seats[1]).toBe(view.seats[1]);
    expect(view.seats[0]).toEqual({ cash: 100, position: 3, multiplier: 50 });
  });

  it('is the same after no change', () => {
    expect(viewAfter(view, {})).toEqual(view);
  });
});

describe('promptsAfter', () => {
  it('finds known prompts by their place', () => {
    const [roll, resign, end]: Prompt[] = [
      { roll: {} },
      { resign: { to: 'bank', owed: 0, pays: false, fate: 'auctioned' } },
      { end_turn: {} },
    ];
    const before: SeatPrompts[] = [{ seat: 2, prompts: [roll!, resign!], raising: [] }];
    const news = [{ seat: 2, prompts: [end!, 1], raising: [] }];
    expect(promptsAfter(before, news)[0]?.prompts).toEqual([end, resign]);
    expect(promptsAfter(before, [])).toEqual([]);
    expect(promptsAfter(before, null)).toBe(before);
  });

  it('makes a prompt out of the one that is like it', () => {
    const bid: Prompt = { bid: { min: 5, max: 9 } };
    const before: SeatPrompts[] = [{ seat: 2, prompts: [bid], raising: [] }];
    const news: SeatNews[] = [{ seat: 2, prompts: [[0, { bid: { min: 6 } }]], raising: [] }];
    expect(promptsAfter(before, news)[0]?.prompts).toEqual([{ bid: { min: 6, max: 9 } }]);
    expect(bid).toEqual({ bid: { min: 5, max: 9 } });
  });
});
