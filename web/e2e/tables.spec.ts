/** The list of tables, and the way back from what lies over a table. */
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test('own tables come first, then what can be joined, taken over and watched', async ({ ada, invite }) => {
  const [ben, cyd, dan, eva] = [
    await invite('Ben'),
    await invite('Cyd'),
    await invite('Dan'),
    await invite('Eva'),
  ];
  // To watch, to take over, and to join with a host who is away.
  await ben.hostTable({ guests: 1 });
  await ben.fillWithBots();
  await ben.click('Start the game');
  await cyd.hostTable({ guests: 1 });
  await cyd.click('Table and people');
  await cyd.page.getByRole('switch', { name: 'Seats open to late friends' }).click();
  await expect(cyd.page.getByRole('switch', { name: 'Seats open to late friends' })).toBeChecked();
  await cyd.page.keyboard.press('Escape');
  await cyd.fillWithBots();
  await cyd.click('Start the game');
  for (const each of [ben, cyd]) await expect(each.page.locator('main.table')).toBeVisible();
  await dan.hostTable({ guests: 2 });
  await dan.page.goto('about:blank');
  await ada.hostTable({ guests: 1 });
  await ada.page.goto('/#/multi');
  const rows = ada.page.locator('.pier-rows li[data-way]');
  await expect(rows).toHaveText([/Ada’s table.*your table/s, /Dan’s table/, /Cyd’s table/, /Ben’s table/]);
  await expect(rows.nth(1)).toContainText('host is away');
  await expect(rows.nth(2)).toContainText('1 seat to take over');
  await expect(ada.page.getByLabel('Host or rules')).toHaveCount(0);

  // From the list to a seat.
  await eva.page.goto('/#/multi');
  await eva.click('Take over: Cyd’s table');
  await eva.page.getByLabel('Your name').fill('Eva');
  await eva.click('Play on for');
  await expect(eva.seat('Eva')).toContainText('you');
  await ada.click('Go to the table: Ada’s table');
  await expect(ada.berth('Ada')).toContainText('you');
});

test('many tables are looked through, and one’s own is opened without scrolling on a phone', async ({
  ada,
  invite,
}) => {
  const names = ['Ben', 'Cyd', 'Dan', 'Eva', 'Finn', 'Gül'];
  for (const name of names) {
    const host = await invite(name);
    await host.hostTable({ guests: 1, preset: name === 'Gül' ? 'property_tycoon' : 'official' });
    if (name === 'Eva') {
      await host.fillWithBots();
      await host.click('Start the game');
      await expect(host.page.locator('main.table')).toBeVisible();
    }
  }
  await ada.page.setViewportSize(PHONE);
  await ada.page.goto('/#/multi');
  const rows = ada.page.locator('.pier-rows li[data-way]');
  await expect(rows).toHaveCount(6);
  await expect(ada.button('Open a table')).toBeInViewport();
  await ada.page.getByLabel('Host or rules').fill('tycoon');
  await expect(rows).toHaveText([/Gül’s table/]);
  await ada.page.getByLabel('Host or rules').fill('');
  await ada.page.getByRole('switch', { name: 'Only tables I can join' }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Eva' })).toHaveCount(0);
});

test('the way back closes what lies over the table before it leaves the table', async ({ ada }) => {
  const { page } = ada;
  await page.setViewportSize(PHONE);
  await ada.startSolo({ bots: 1 });
  const table = page.url();
  const length = () => page.evaluate(() => history.length);
  const begun = await length();
  const sheet = page.locator('main.table[data-sheet=players]');
  await page.getByRole('button', { name: 'Players', exact: true }).click();
  await expect(sheet).toBeVisible();
  await ada.click('Table menu');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(table);

  // Escape and the button leave nothing behind: the next way back leads to the screen before.
  await ada.click('Table menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ada.click('Settings');
  await ada.click('Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('navigation', { name: 'Table' }).getByRole('button').first().click();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  expect(await length()).toBeLessThanOrEqual(begun + 2);
  await page.goBack();
  await expect(ada.button('Start the game')).toBeVisible();
});

test('the way back leads from an offer to the own turn', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  const { page } = ada;
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  for (const each of [ada, ben]) await each.ready();
  await ada.arrange({ setup: { turn: 0, deeds: { 1: { owner: 0 }, 3: { owner: 1 } } } });
  await expect(ada.rollButton).toBeVisible();
  await ben.button('Trade').first().click();
  await ben.fillOffer({ give: { cash: 90 }, take: { deeds: ['Gull Alley'] } });
  await ben.click('Offer it');
  const table = page.url();
  await ada.click('Look at it');
  await expect(page.getByRole('region', { name: 'Ben offers a trade' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Ben offers a trade' })).toHaveCount(0);
  await expect(ada.rollButton).toBeVisible();
  expect(page.url()).toBe(table);
});

test('out of a dialog to the menu, and back to the table in one step', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  const { page } = ada;
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  for (const each of [ada, ben]) await each.ready();
  await expect(page.locator('main.table')).toBeVisible();
  await ada.click('Table menu');
  await ada.click('To the menu');
  await expect(ada.button('Single player')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main.table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(ada.button('Single player')).toBeVisible();
});
