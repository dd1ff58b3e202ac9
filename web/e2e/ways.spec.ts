/** Ways through the menu and warnings at the table, as the requirements list them. */
import { expect, test } from './support/test';

// covers: YOLO-3.1.1.8, YOLO-3.1.1.14, YOLO-3.1.6.4, YOLO-3.1.6.7, YOLO-3.1.2.8, YOLO-3.1.2.12
// covers: YOLO-3.1.3.7, YOLO-3.1.3.9
test('from a new game, a saved one, an own table and a table of others one gets back to the menu', async ({
  ada,
  invite,
}) => {
  const menu = ada.page.getByRole('button', { name: 'Quit' });
  await ada.openMenu();
  await ada.click('Single player');
  await expect(ada.button('Start the game')).toBeVisible();
  await ada.click('Back');
  await expect(menu).toBeVisible();
  await ada.click('Single player');
  await ada.click('Load game');
  await expect(ada.page.getByText('Open a record')).toBeVisible();
  await ada.click('Back');
  await expect(menu).toBeVisible();
  // A table that others may join is left by its host, too.
  await ada.openTable();
  const ben = await invite('Ben');
  await ben.openMenu();
  await ben.click('Multiplayer');
  const listed = ben.page.getByRole('listitem').filter({ hasText: 'Ada’s table' });
  await listed.getByRole('button', { name: 'Join' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Come aboard' })).toBeVisible();
  await ben.click('Back');
  await expect(ben.button('Quit')).toBeVisible();
  await ada.click('Leave');
  await expect(menu).toBeVisible();
});

// covers: YOLO-3.1.2.2, YOLO-UC4.1.1.6, YOLO-UC4.1.1.7, YOLO-3.1.3.5, YOLO-4.4.3a, YOLO-2.3c
test('a host chooses mode, theme, number of players and a password, and a guest a token', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await ada.openTable({ rules: 'Yolopoly Bankman', seats: 3 });
  await ada.page.getByRole('radio', { name: 'Halloween' }).click();
  await expect(ada.page.locator('html')).toHaveAttribute('data-theme', 'halloween');
  await ada.click('Set one');
  await ada.page.getByLabel('Password').fill('herring');
  await ada.click('Keep');
  await expect(ada.page.getByText('Password set')).toBeVisible();
  await ben.join(ada.code, 'herring');
  await expect(ben.page.getByText('Halloween, Yolopoly Bankman')).toBeVisible();
  await expect(ben.berths).toHaveCount(3);
  // A token that is free is Ben's with one click; the one of somebody else cannot be had.
  const tokens = ben.page.locator('.token-row').getByRole('button');
  const free = tokens.and(ben.page.locator(':enabled[aria-pressed="false"]')).first();
  const name = await free.innerText();
  await free.click();
  await expect(ben.page.locator('.token-row').getByRole('button', { name })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(ada.page.locator('.token-row').getByRole('button', { name })).toBeDisabled();
});

// covers: YOLO-3.1.8.3, YOLO-3.1.8.5, YOLO-4.4.1f
test('help has a tutorial in pictures, and the rules of every preset', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Help');
  const tutorial = page.getByRole('region', { name: 'The game in six pictures' });
  const seen = new Set<string>();
  for (let step = 1; step <= 6; step += 1) {
    await expect(tutorial.getByRole('heading')).toContainText(`${step}.`);
    await expect(tutorial.locator('svg').first()).toBeVisible();
    seen.add(await tutorial.getByRole('heading').innerText());
    if (step < 6) await tutorial.getByRole('button', { name: 'Next' }).click();
  }
  expect(seen.size).toBe(6);
  await ada.click('Yolopoly Bankman');
  await expect(page.getByText(/players may borrow from the bank/)).toBeVisible();
  await ada.click('Unipoli');
  await expect(page.getByText('The bank lends no money.')).toBeVisible();
});

// covers: YOLO-3.1.9.1, YOLO-3.1.9.3, YOLO-4.4.1i, YOLO-UC4.1.1.13
test('credits say who made it and lead to a way of writing to them', async ({ ada }) => {
  await ada.openMenu();
  await ada.click('Credits');
  await expect(ada.page.getByRole('heading', { name: 'Made by the Freehold maintainers' })).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(ada.page.getByText('arrives at the people who run this server')).toBeVisible();
  await ada.click('Feedback');
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Tell us' })).toBeVisible();
});

// covers: YOLO-3.1.15.3, YOLO-3.1.19.5, YOLO-3.1.21.10
test('the table warns in jail, of a tax that cannot be paid, and of bids that are too high', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await ada.arrange({ setup: { turn: 0, seats: { 0: { position: 10, jailed: true, cash: 900 } } } });
  const jail = page.getByRole('region', { name: 'Jail' });
  await expect(jail).toContainText('Until you are out, you do not move around the board.');

  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { position: 0, jailed: false, cash: 30 } }, deeds: { 12: { owner: 0 } } },
  });
  await ada.roll();
  const debt = page.getByRole('region', { name: /Ada owes/ });
  await expect(debt).toContainText('tax');
  await expect(debt).toContainText(/Still missing|Left over/);

  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { position: 0, cash: 500 }, 1: { cash: 300 } },
      deeds: { 12: { owner: 0 } },
    },
  });
  await ada.manage('Electric Company', 'Auction Electric Company');
  await page.getByRole('textbox', { name: 'Your bid' }).fill('301');
  await expect(page.getByText(/^Between \d+ and 300/)).toBeVisible();
  await expect(ada.button(/^Bid/)).toBeDisabled();
});

// covers: YOLO-4.4.4.2d, PT-fr-gr-1-5, PT-fr-gr-3-3
test('the table shows names, money and positions, both decks face down, settings and the way out', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'property_tycoon');
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { cash: 1234, position: 0 }, 1: { cash: 987, position: 20 } } },
  });
  await ada.expectCash('Ada', 1234);
  await ada.expectCash('Ben', 987);
  // Where a token stands tells the position, and it moves with the throw.
  const before = await ada.standings();
  expect(before.Ada).not.toBe(before.Ben);
  await ada.roll();
  await expect.poll(async () => (await ada.standings()).Ada).not.toBe(before.Ada);
  expect((await ada.standings()).Ben).toBe(before.Ben);
  // The decks lie on the board and show their backs only.
  for (const name of ['Opportunity Knocks', 'Pot Luck'])
    await expect(page.locator('.board .deck', { hasText: name })).toHaveText(name);
  await ada.click('Settings');
  await expect(page.getByRole('dialog')).toContainText('Music');
  await page.keyboard.press('Escape');
  await ada.click('Table menu');
  await expect(page.getByRole('dialog')).toContainText('Exit without saving');
});

// covers: YOLO-3.1.21.8
test('the seller of a deed is told to keep out of the bidding', async ({ ada }) => {
  await ada.startSolo({ rules: 'Yolopoly Vanilla', bots: 1 });
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 500, position: 0 }, 1: { cash: 3000 } },
      deeds: { 12: { owner: 0 } },
    },
  });
  const said = ada.page.evaluate(
    (warning) =>
      new Promise<boolean>((done) => {
        new MutationObserver(() => document.body.textContent?.includes(warning) && done(true)).observe(
          document.body,
          { childList: true, subtree: true },
        );
      }),
    'You sell it, so you cannot bid.',
  );
  await ada.manage('Electric Company', 'Auction Electric Company');
  expect(await said).toBe(true);
});
