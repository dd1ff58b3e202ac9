import { describe, expect, it } from 'vitest';
import type { Surrender } from '$lib/protocol/types';
import { surrenderText } from './surrender';

const text = (surrender: Surrender): string =>
  surrenderText(surrender, (party) => (typeof party === 'string' ? 'The bank' : 'Ben'), String);
const TO_BEN = { to: { seat: 1 }, owed: 500 };

describe('giving up', () => {
  const cases: [string, Surrender, string[]][] = [
    [
      'what can be paid',
      { ...TO_BEN, pays: true, fate: 'auctioned' },
      ['Ben is paid 500 in full', 'auctions'],
    ],
    [
      'with free deeds',
      { ...TO_BEN, pays: true, fate: 'freed' },
      ['Ben is paid 500 in full', 'for sale again'],
    ],
    ['to an heir', { ...TO_BEN, pays: false, fate: 'inherited' }, ['Ben gets all you have']],
    [
      'to a seller',
      { ...TO_BEN, pays: false, fate: 'sold_then_auctioned' },
      ['Ben gets your cash', 'auctions'],
    ],
    [
      'without a debt',
      { to: 'bank', owed: 0, pays: false, fate: 'auctioned' },
      ['All you have goes to the bank'],
    ],
  ];
  it.each(cases)('%s', (_, surrender, wanted) => {
    for (const part of wanted) expect(text(surrender)).toContain(part);
  });
});
