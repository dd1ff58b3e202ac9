import { describe, expect, it } from 'vitest';
import type { BoardView, Goods } from '$lib/protocol/types';
import { goodsWords, losesByList } from './goods';

const board = {
  spaces: [{ name: 'Gull Alley', price: 60 }, { name: 'Rope Walk', price: 100 }, { name: 'Green' }],
} as unknown as BoardView;
const goods = (deeds: number[], cash: number, cards = 0): Goods => ({ deeds, cash, jail_cards: [cards, 0] });

describe('goods', () => {
  it('are compared by the printed list', () => {
    expect(losesByList(board, goods([0], 0), goods([], 1))).toBe(true);
    expect(losesByList(board, goods([0], 0), goods([], 60))).toBe(false);
    expect(losesByList(board, goods([], 39), goods([1], 0))).toBe(false);
    expect(losesByList(board, goods([1], 0), goods([0], 39))).toBe(true);
  });

  it('are told in words', () => {
    expect(goodsWords(board, goods([0, 1], 50))).toBe('Gull Alley, Rope Walk, 50');
    expect(goodsWords(board, goods([], 0, 1))).toBe('Ways out: 1');
    expect(goodsWords(board, goods([], 0))).toBe('nothing');
  });
});
