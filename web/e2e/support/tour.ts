/**
 * Walks through every screen and dialog and stops at each of them, so that whoever wants to look at all of the
 * page (a check of accessibility, a photographer) need not know how one gets there.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { Arrangement } from './arrange';
import type { Player, TableChoice } from './player';

const THEMES = ['lantern_bay', 'vanilla', 'classroom', 'property_tycoon', 'ankara', 'bilkent', 'halloween'];

/** Called with the name of the sight while it is on the screen. */
export type Visit = (name: string, player: Player) => Promise<void>;

/** Everything before a game. */
export async function tourMenu(ada: Player, visit: Visit): Promise<void> {
  const { page } = ada;
  const back = (): Promise<void> => ada.click('Back');
  await ada.openMenu();
  await visit('menu', ada);
  await ada.click('Quit');
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('quit', ada);
  await ada.click('Close');
  for (const name of ['Help', 'Settings', 'Feedback', 'Credits']) {
    await ada.click(name);
    await expect(page.getByRole('main')).toBeVisible();
    if (name === 'Help') await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await visit(name.toLowerCase(), ada);
    await back();
  }
  // A saved game for the list.
  await ada.startSolo({ bots: 2 });
  await ada.leaveSolo('Save and exit');
  await ada.click('Single player');
  await expect(ada.button('Start the game')).toBeVisible();
  await visit('single-player-new', ada);
  await page.locator('summary', { hasText: 'House rules' }).click();
  await page.locator('summary', { hasText: 'House rules' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await visit('house-rules', ada);
  await ada.click('Load game');
  await expect(ada.button('Go on')).toBeVisible();
  await visit('single-player-load', ada);
  await ada.click('Delete');
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('delete-save', ada);
}

/** Coming together: the list, the lobby of host and guest, a refusal at the field. */
export async function tourLobby(ada: Player, ben: Player, visit: Visit): Promise<void> {
  await ada.openTable({ seats: 4 });
  await ada.click('Set one');
  await ada.page.getByLabel('Password').fill('herring');
  await ada.click('Keep');
  await ben.openMenu();
  await ben.click('Multiplayer');
  await expect(ben.page.getByText('Ada’s table')).toBeVisible();
  await visit('multiplayer', ben);
  await ben.followLink(ada.code);
  await ben.fillJoinForm('mackerel');
  await expect(ben.page.getByRole('alert')).toBeVisible();
  await visit('join', ben);
  await ben.fillJoinForm('herring');
  await expect(ben.berth('Ben')).toContainText('you');
  await ada.click('Seat a bot');
  await ben.say('Ahoy, who brings the cocoa?');
  await expect(ada.page.getByText('Ahoy, who brings the cocoa?')).toBeVisible();
  await ada.say('I do.');
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  await visit('lobby-host', ada);
  await visit('lobby-guest', ben);
}

/** A game in full swing: seats 0 and 1 are people, 2 and 3 are bots. */
const fullSwing: Arrangement = {
  setup: {
    turn: 0,
    seats: {
      0: { cash: 1240, position: 13, jail_cards: ['deck_b'] },
      1: { cash: 860, position: 24 },
      2: { cash: 415, position: 10, jailed: true },
      3: { cash: 1630, position: 5 },
    },
    deeds: {
      1: { owner: 3 },
      3: { owner: 3 },
      5: { owner: 2, mortgaged: true },
      6: { owner: 0, houses: 2 },
      8: { owner: 0, houses: 2 },
      9: { owner: 0, houses: 3 },
      11: { owner: 1 },
      12: { owner: 1 },
      14: { owner: 2 },
      15: { owner: 3 },
      16: { owner: 0 },
      18: { owner: 0 },
      21: { owner: 2 },
      24: { owner: 1 },
      26: { owner: 3, hotel: true },
      27: { owner: 3, hotel: true },
      29: { owner: 3, hotel: true },
      35: { owner: 0, mortgaged: true },
      37: { owner: 1 },
      39: { owner: 0 },
    },
  },
};

export const backToStart = (change: Arrangement['setup'], dice: number[][]): Arrangement => ({
  dice,
  setup: { turn: 0, ...change },
});

/** A game of two people who have sat down. */
export async function startTogether(ada: Player, ben: Player, choice: TableChoice = {}): Promise<void> {
  await ada.hostTable(choice);
  await ben.sitDownAt(ada.code);
  await expect(ada.berth('Ben')).toBeVisible();
  await ada.fillWithBots();
  await ben.ready();
  await ada.ready();
  await expect(ada.rollButton).toBeVisible();
}

/** Ada and Ben with two bots. */
export async function sitDown(ada: Player, ben: Player): Promise<void> {
  await startTogether(ada, ben, { bots: 2 });
  await ada.arrange(fullSwing);
  await ada.expectCash('Ada', 1240);
}

/** The table and its dialogs. */
export async function tourTable(ada: Player, ben: Player, visit: Visit): Promise<void> {
  const { page } = ada;
  const dialog = page.getByRole('dialog');
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await sitDown(ada, ben);
  await ben.say('That corner is yours already?');
  await ada.say('Not yet.');
  await expect(page.getByText('Not yet.')).toBeVisible();
  await visit('table', ada);

  // Dialogs.
  await ada.click('Build');
  await expect(dialog).toBeVisible();
  await visit('build', ada);
  await leave();
  await ada.space('Cooper Steps').click();
  await expect(dialog).toBeVisible();
  await visit('deed', ada);
  await leave();
  await ada.click('Trade');
  await dialog.getByRole('button', { name: 'Ben', exact: true }).click();
  await ada.fillOffer({ give: { cash: 150 }, take: { deeds: ['Windmill Power'] } });
  await visit('trade', ada);
  await ada.click('Offer it');
  await expect(ben.page.getByRole('heading', { name: 'Ada offers a trade' })).toBeVisible();
  await visit('trade-answer', ben);
  await ben.click('No thanks');
  for (const [name, sight] of [
    ['Table menu', 'table-menu'],
    ['Help', 'rules'],
    ['Settings', 'settings-in-game'],
  ] as const) {
    await ada.click(name);
    await expect(dialog).toBeVisible();
    await visit(sight, ada);
    await leave();
  }
}

/** What the table asks, to the result. */
export async function tourPrompts(ada: Player, ben: Player, visit: Visit): Promise<void> {
  const { page } = ada;
  await sitDown(ada, ben);
  await ada.arrange(backToStart({ seats: { 0: { position: 16 } } }, [[1, 2]]));
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await visit('buy', ada);
  await ada.decline();
  await expect(ada.page.getByRole('region', { name: 'Auction' })).toBeVisible();
  await visit('auction', ada);
  await ada.arrange(backToStart({ seats: { 0: { position: 10, jailed: true } } }, []));
  await expect(ada.button(/^Throw for a double/)).toBeVisible();
  await visit('jail', ada);
  await ada.arrange(
    backToStart({ seats: { 0: { position: 0, jailed: false } }, decks: { deck_a: ['A16'] } }, [[3, 4]]),
  );
  await ada.roll();
  await expect(page.getByText(/The loan you gave the boatyard/).first()).toBeVisible();
  await visit('card', ada);
  await ada.arrange(backToStart({ seats: { 0: { position: 23, cash: 90 } } }, [[1, 2]]));
  await ada.roll();
  await expect(page.getByRole('region', { name: /Ada owes/ })).toBeVisible();
  await visit('debt', ada);
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 0 } },
      deeds: { 12: { owner: 0, mortgaged: true }, 28: { owner: 0, mortgaged: true } },
    },
  });
  await ada.click('Trade');
  await ada.offer('Ben', { give: { deeds: ['Windmill Power'] }, take: { cash: 100 } });
  await ben.acceptTrade();
  await expect(ben.page.getByRole('region', { name: 'Mortgages came with the deeds' })).toBeVisible();
  await visit('takeover', ben);

  // The result: the bots are broke, and Ben gives up in his turn.
  await ada.arrange({
    setup: {
      turn: 1,
      seats: { 0: { cash: 1310, position: 13 }, 2: { bankrupt: true }, 3: { bankrupt: true } },
      deeds: Object.fromEntries([1, 3, 5, 14, 15, 21, 26, 27, 29].map((space) => [space, { owner: 0 }])),
    },
  });
  await expect(ben.rollButton).toBeVisible();
  await ben.giveUp();
  await expect(ada.result).toBeVisible();
  await visit('result', ada);
  await ada.click('Watch it again');
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(ada.log.getByText(/The game is over/)).toBeVisible();
  await visit('replay', ada);
}

/** Those around a table: at its door, watching, taking a seat, and what the host decides. */
export async function tourPeople(ada: Player, ben: Player, cem: Player, visit: Visit): Promise<void> {
  await cem.followLink('ABCDEF');
  await expect(cem.page.getByRole('alert')).toBeVisible();
  await visit('door-unknown', cem);
  await ada.hostTable({ guests: 1, bots: 2 });
  await ben.sitDownAt(ada.code);
  await cem.followLink(ada.code);
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await visit('lobby-watching', cem);
  await cem.berth('Free berth').getByRole('button', { name: 'Take a berth' }).first().click();
  await visit('take-berth', cem);
  await cem.click('Close');
  await ada.click('Table and people');
  await ada.click('Ben: what you can do');
  await visit('table-and-people', ada);
  await ada.page.getByRole('switch', { name: 'Seats open to late friends' }).click();
  await ada.page.getByRole('switch', { name: 'Those who watch may talk' }).click();
  await ada.click('Close');
  await ada.fillWithBots();
  for (const each of [ada, ben]) await each.ready();
  await expect(ben.page.locator('main.table')).toBeVisible();
  await ada.arrange({ setup: { turn: 0, seats: { 0: { position: 0 } } } });
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await visit('table-watching', cem);
  await cem.click('Take a seat');
  await visit('take-seat', cem);
  await cem.page.getByLabel('Your name').last().fill('Cem');
  await cem.click('Play on for');
  await expect(cem.page.getByTestId('watch-strip')).toHaveCount(0);
  await ada.click('Table menu');
  await ada.click('Table and people');
  await ada.click('Ben: what you can do');
  await ada.click('Remove Ben');
  await visit('remove', ada);
}

/** What teaches the game: the lessons, and the boards with what a pack of one’s own has wrong. */
export async function tourLearning(ada: Player, visit: Visit): Promise<void> {
  const { page } = ada;
  await ada.openMenu();
  await ada.click(/^Help$/);
  await ada.click(/^Boards$/);
  await expect(ada.space('Gull Alley')).toBeVisible();
  await visit('boards', ada);
  const shipped = resolve(import.meta.dirname, '../../../data/editions/lantern_bay.toml');
  const faulty = (await readFile(shipped, 'utf8')).replace(/price = \d+/, 'price = "much"');
  const chooser = page.getByLabel('Choose files of a pack').and(page.locator('input'));
  await chooser.setInputFiles([{ name: 'own.toml', mimeType: 'text/plain', buffer: Buffer.from(faulty) }]);
  await expect(page.getByRole('region', { name: 'Faults' })).toContainText('price');
  await visit('board-faults', ada);
  await ada.openMenu();
  await ada.click(/^Help$/);
  await ada.click('Play the tutorial');
  await expect(page.getByRole('heading', { name: '1. Throw the dice' })).toBeVisible();
  await ada.roll();
  await expect(page.getByRole('heading', { name: '2. Buy a street' })).toBeVisible();
  await visit('tutorial', ada);
}

/** The same table in every theme, by night and by day. */
export async function tourThemes(ada: Player, visit: Visit): Promise<void> {
  const { page } = ada;
  for (const theme of THEMES) {
    await ada.openMenu();
    await ada.click('Single player');
    await page.getByLabel('Your name').fill(ada.name);
    await page.locator(`.themes [data-theme="${theme}"]`).click();
    await ada.seatBots(3);
    await ada.beginAnother();
    await expect(ada.rollButton).toBeVisible();
    await ada.arrange(fullSwing);
    await ada.expectCash(ada.name, 1240);
    for (const [daytime, scheme] of [
      ['Dusk', 'dark'],
      ['Morning', 'light'],
    ] as const) {
      await ada.click(/^Settings$/);
      await page.getByRole('dialog').getByRole('button', { name: daytime }).click();
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await visit(`theme-${theme}-${scheme}`, ada);
    }
  }
}

/** A bot cannot pay for the station that it lands on: everybody seals one bid. */
export async function faceSealedBid(player: Player): Promise<void> {
  await player.startSolo({ rules: 'Property Tycoon', bots: 2 });
  await player.arrange({
    dice: [[2, 3]],
    setup: {
      turn: 1,
      seats: {
        0: { cash: 1000, circuit: true },
        1: { cash: 0, position: 0, circuit: true },
        2: { cash: 1000, circuit: true },
      },
    },
  });
}

/** What only some rules have: the bank's desk and the sealed bid. */
export async function tourVariants(ada: Player, visit: Visit): Promise<void> {
  await ada.startSolo({ rules: 'Yolopoly Bankman', bots: 1 });
  await ada.arrange({
    setup: {
      turn: 0,
      seats: {
        0: {
          cash: 1200,
          position: 0,
          loan: { principal: 300, owed: 330, turns: 4 },
          currencies: { calm: 12500, wild: 4000 },
        },
      },
    },
  });
  await ada.expectCash('Ada', 1200);
  await ada.click('Bank desk');
  await expect(ada.page.getByRole('dialog')).toBeVisible();
  await visit('bank-desk', ada);

  await faceSealedBid(ada);
  await expect(ada.page.getByRole('region', { name: 'One bid, sealed' })).toBeVisible();
  await visit('sealed-bid', ada);
}

/** The first of three players stands before a station on which all may bid. */
export const threeBidders: Arrangement = {
  dice: [[2, 3]],
  setup: {
    turn: 0,
    seats: {
      0: { cash: 1000, position: 0, circuit: true },
      1: { cash: 1000, circuit: true },
      2: { cash: 1000, circuit: true },
    },
  },
};

/** Ada has declined, and the device goes around for secret bids. */
export async function sealOnOneDevice(ada: Player): Promise<void> {
  await ada.startHotSeat(['Ada', 'Ben', 'Cyd'], 'property_tycoon');
  await ada.arrange(threeBidders);
  await ada.roll();
  await ada.decline();
}

/** Several people around one device: who plays, and the cover over a secret bid. */
export async function tourHotSeat(ada: Player, visit: Visit): Promise<void> {
  await ada.openMenu();
  await ada.click('Multiplayer');
  await ada.click('Set it up');
  const names = ada.page.getByRole('textbox', { name: /^Name of player/ });
  await names.nth(0).fill('Ada');
  await names.nth(1).fill('Ben');
  await visit('hot-seat', ada);
  await sealOnOneDevice(ada);
  await expect(ada.page.getByRole('dialog', { name: 'Pass the device' })).toBeVisible();
  await visit('pass-the-device', ada);
}
