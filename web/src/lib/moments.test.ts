import { describe, expect, it } from 'vitest';
import type { BoardView, Event, Happening, Hurt, Payment, TableView } from '$lib/protocol/types';
import { sceneWords, sentenceOf, victoryTitle, type Words } from './momentWords';
import { envelopesOf, hearBids, momentOf, type Envelope, type Surroundings } from './moments';

const [ADA, MOSS, JUNO] = [0, 1, 2];
const board = {
  spaces: [
    { name: 'Harbour Gate' },
    { name: 'Gull Alley', price: 60 },
    { name: 'Tide Turn' },
    { name: 'Rope Walk', price: 60 },
    { name: 'Harbour Dues' },
    { name: 'Lighthouse Point', price: 400 },
    { name: 'Lock-Up' },
  ],
  groups: [
    { name: 'Slate', spaces: [1, 3] },
    { name: 'Gold', spaces: [5] },
  ],
  decks: [{ name: 'Tide Turn' }, { name: 'Town Purse' }],
  jail: 6,
  hotel_after: 4,
} as unknown as BoardView;
const view = (cash: number[], deeds: Record<number, object> = {}): TableView =>
  ({
    seats: Object.fromEntries(cash.map((each, seat) => [seat, { cash: each }])),
    deeds,
    phase: { turn: {} },
  }) as unknown as TableView;
const around = (change: Partial<Surroundings> = {}): Surroundings => ({
  view: view([1500, 1500, 1500]),
  board,
  mine: [ADA],
  bids: [],
  ...change,
});
const happening = (event: Event, payments: Payment[] = [], text = 'The log’s line.'): Happening =>
  ({ event, payments, text, ms: 0 }) as Happening;
const words: Words = { board, you: ADA, name: (seat) => ['Ada', 'Moss', 'Juno'][seat] ?? '' };

const rent = (payer: number, owner: number, amount: number, houses = 0): Happening => {
  const basis = houses > 0 ? { houses: { count: houses } } : ('unimproved' as const);
  return happening(
    { duty_paid: { payer, to: { seat: owner }, amount, duty: { rent: { deed: 1, basis } } } },
    [{ from: { seat: payer }, to: { seat: owner }, amount }],
  );
};
/** A payment that the table calls large or huge. */
const hurting = (hurt: Hurt, what: Happening): Happening => ({ ...what, hurt });
const told = (what: Happening, change: Partial<Surroundings> = {}): string => {
  const line = momentOf(what, around(change))?.line;
  if (!line) return '';
  const { before, amount, after } = sentenceOf(line.saying, words);
  return `${line.weight} ${line.tone}: ${before}${amount ?? ''}${after}`;
};

describe('lines', () => {
  const pay = (
    amount: number,
    duty: Extract<Event, { duty_paid: unknown }>['duty_paid']['duty'],
  ): Happening =>
    happening({ duty_paid: { payer: ADA, to: 'bank', amount, duty } }, [
      { from: { seat: ADA }, to: 'bank', amount },
    ]);
  it.each<[string, Happening]>([
    ['own minus: You pay Moss 16: rent, no houses', rent(ADA, MOSS, 16)],
    ['own plus: Moss pays you 90: rent, 2 houses', rent(MOSS, ADA, 90, 2)],
    ['other plain: The log’s line.', rent(MOSS, JUNO, 90, 2)],
    ['own minus: You pay the bank 200: tax: Harbour Dues', pay(200, { tax: { space: 4 } })],
    ['own minus: You pay the bank 50: the way out', pay(50, 'jail_fee')],
    [
      'own minus: You pay the bank 15: a card from Town Purse',
      pay(15, { card: { deck: 'deck_b', card: 3 } }),
    ],
    [
      'own plus: You receive 200: salary at Harbour Gate',
      happening({ income_paid: { seat: ADA, from: 'bank', amount: 200, lapsed: 0, income: 'salary' } }, [
        { from: 'bank', to: { seat: ADA }, amount: 200 },
      ]),
    ],
    [
      'own minus: The log’s line.',
      happening({ deed_bought: { seat: ADA, deed: 5, price: 400 } }, [
        { from: { seat: ADA }, to: 'bank', amount: 400 },
      ]),
    ],
    ['note plain: The log’s line.', happening({ moved: { seat: MOSS, from: 0, to: 5, how: 'steps' } })],
    ['', happening({ turn_ended: { seat: MOSS } })],
  ])('%s', (line, what) => expect(told(what)).toBe(line));

  it('speaks of everybody by name on one device', () =>
    expect(told(rent(ADA, MOSS, 16), { mine: [ADA, MOSS] })).toBe('other plain: The log’s line.'));

  it('hurt as the table says, whatever the amount', () => {
    expect(momentOf(rent(ADA, MOSS, 1100), around())?.line?.hurt).toBeNull();
    expect(momentOf(hurting('large', rent(ADA, MOSS, 1)), around())?.line?.hurt).toBe('large');
  });
});

describe('scenes', () => {
  const scenes = (what: Happening, change: Partial<Surroundings> = {}): string[] =>
    (momentOf(what, around(change))?.scenes ?? []).map((scene) => {
      const { title, text } = sceneWords(scene, words);
      return `${scene.kind}: ${title}${text ? ` / ${text}` : ''}`;
    });
  const bought = happening({ deed_bought: { seat: ADA, deed: 3, price: 60 } });
  const half = view([1500, 1500, 1500], { 1: { owner: ADA } });

  it('a row is complete with its last deed, and only then', () => {
    expect(scenes(bought, { view: half })).toEqual(['group: The row is yours / Gull Alley · Rope Walk']);
    expect(scenes(bought)).toEqual([]);
    // A group of one deed is no row.
    expect(scenes(happening({ deed_bought: { seat: ADA, deed: 5, price: 400 } }))).toEqual([]);
    const goods = { cash: 0, jail_cards: [0, 0] as [number, number] };
    const trade = happening({
      trade_made: {
        from: MOSS,
        to: ADA,
        give: { ...goods, deeds: [3] },
        take: { ...goods, deeds: [] },
        from_fee: 0,
        to_fee: 0,
      },
    });
    expect(scenes(trade, { view: half })).toHaveLength(1);
  });

  it('a trade that completes two rows shows one’s own first', () => {
    const goods = { cash: 0, jail_cards: [0, 0] as [number, number] };
    const trade = happening({
      trade_made: {
        from: ADA,
        to: MOSS,
        give: { ...goods, deeds: [3] },
        take: { ...goods, deeds: [8] },
        from_fee: 0,
        to_fee: 0,
      },
    });
    const two = {
      ...board,
      groups: [
        { ...board.groups[0]!, spaces: [1, 3] },
        { ...board.groups[0]!, spaces: [6, 8] },
      ],
    };
    const halves = view([1500, 1500, 1500], { 1: { owner: MOSS }, 6: { owner: ADA } });
    const shown = momentOf(trade, around({ view: halves, board: two }))?.scenes ?? [];
    expect(shown.map((scene) => 'seat' in scene && scene.seat)).toEqual([ADA, MOSS]);
  });

  it('the first hotel of a seat is one, the second is not', () => {
    const built = (level: number): Happening =>
      happening({ building_bought: { seat: MOSS, space: 1, level, cost: 50, advice: null } });
    expect(scenes(built(5))).toEqual(['hotel: Moss opens a first hotel / Gull Alley']);
    expect(scenes(built(4))).toEqual([]);
    const again = view([1500, 1500, 1500], { 3: { owner: MOSS, hotel: true } });
    expect(scenes(built(5), { view: again })).toEqual([]);
  });

  it('jail, bankruptcy and rents that hurt', () => {
    expect(scenes(happening({ jail_entered: { seat: ADA, cause: 'doubles' } }))).toEqual([
      'jail: You go to Lock-Up / one double too many',
    ]);
    expect(scenes(happening({ went_bankrupt: { seat: MOSS, to: 'bank', owed: 9, paid: 1 } }))).toEqual([
      'bankrupt: Moss is bankrupt / The lamps go out.',
    ]);
    expect(scenes(hurting('large', rent(MOSS, ADA, 250)))).toEqual(['rent: Moss pays you']);
    expect(scenes(rent(ADA, MOSS, 16))).toEqual([]);
    // Between others only a huge one.
    expect(scenes(hurting('large', rent(MOSS, JUNO, 250)))).toEqual([]);
    expect(scenes(hurting('huge', rent(MOSS, JUNO, 950)))).toEqual(['rent: Moss pays Juno']);
  });

  it('the hammer falls, and may complete a row', () => {
    const won = happening({
      auction_won: { seat: ADA, lot: { deed: { deed: 3 } }, space: 3, price: 70, seller: null, fee: 0 },
    });
    expect(scenes(won)).toEqual(['hammer: Sold to you / Rope Walk']);
    expect(scenes(won, { view: half }).map((each) => each.split(':')[0])).toEqual(['hammer', 'group']);
  });

  it('one’s own victory sounds different', () => {
    const end = (seat: number): Happening =>
      happening({ game_ended: { cause: 'vote', ranking: [{ seat, worth: 9, bankrupt: false }] } });
    expect(momentOf(end(ADA), around())?.effect).toBe('win');
    expect(momentOf(end(MOSS), around())?.effect).toBe('lost');
  });

  it('a win that is shared belongs to all who have it', () => {
    const end = (places: number[]): Happening => {
      const ranking = [MOSS, ADA, JUNO].map((seat, index) => ({
        seat,
        worth: 9,
        bankrupt: false,
        place: places[index] ?? 1,
      }));
      return happening({ game_ended: { cause: 'vote', ranking } });
    };
    expect(momentOf(end([1, 1, 3]), around())?.effect).toBe('win');
    expect(momentOf(end([1, 2, 2]), around())?.effect).toBe('lost');
    expect(scenes(end([1, 1, 3]))).toEqual(['victory: You share the win with Moss']);
    expect(scenes(end([1, 1, 1]))).toEqual(['victory: You share the win with Moss and Juno']);
    expect(scenes(end([1, 2, 2]))).toEqual(['victory: Moss lights up the bay']);
    expect(victoryTitle([MOSS, JUNO], ADA, words.name)).toBe('Moss and Juno share the win');
  });
});

describe('sealed bids', () => {
  const events: Event[] = [
    {
      auction_opened: {
        lot: { deed: { deed: 5 } },
        seller: null,
        sealed: true,
        bidders: [ADA, MOSS, JUNO],
        first: ADA,
        min_bid: 1,
      },
    },
    { bid_sealed: { seat: ADA, amount: 70, public: false } },
    { bid_sealed: { seat: MOSS, amount: 120, public: true } },
    { bid_sealed: { seat: JUNO, amount: null, public: false } },
  ];
  const lying = events.reduce<Envelope[]>(hearBids, []);
  const won: Event = {
    auction_won: { seat: JUNO, lot: { deed: { deed: 5 } }, space: 5, price: 300, seller: null, fee: 0 },
  };

  it('are opened with the winner last; secret ones stay closed, even one’s own', () => {
    const scene = momentOf(happening(won), around({ bids: lying }))?.scenes[0];
    expect(scene).toMatchObject({
      kind: 'envelopes',
      bids: [
        { seat: ADA, state: 'sealed', amount: null },
        { seat: MOSS, state: 'sealed', amount: 120 },
        { seat: JUNO, state: 'sealed', amount: 300 },
      ],
    });
    expect(hearBids(lying, won)).toEqual([]);
  });

  it('begin anew after a tie, and can be read from the table', () => {
    expect(hearBids(lying, { auction_tied: { bidders: [ADA, JUNO] } })).toEqual([
      { seat: ADA, state: 'pending', amount: null },
      { seat: JUNO, state: 'pending', amount: null },
    ]);
    const auction = { sealed: true, active: [ADA, MOSS], pending: [MOSS], public: [ADA], bids: [55, 0] };
    expect(envelopesOf(auction as unknown as Parameters<typeof envelopesOf>[0])).toEqual([
      { seat: ADA, state: 'sealed', amount: 55 },
      { seat: MOSS, state: 'pending', amount: null },
    ]);
  });
});
