/** What somebody is filling in stays theirs, whatever the others do at the same moment. */
import type { Player } from './support/player';
import { expect, test } from './support/test';

async function seat(host: Player, guests: Player[], preset = 'official', options = {}): Promise<void> {
  await host.hostTable({ guests: guests.length, preset, options });
  for (const guest of guests) await guest.sitDownAt(host.code);
  for (const each of [host, ...guests]) await each.ready();
  for (const each of [host, ...guests]) await expect(each.page.locator('main.table')).toBeVisible();
}

/** Somebody else does something, and this page has heard of it. */
async function actsMeanwhile(other: Player, watcher: Player, deed: string): Promise<void> {
  await other.manage(deed, `Mortgage ${deed}`);
  await other.page.keyboard.press('Escape');
  await expect(watcher.log).toContainText(`mortgages ${deed}`);
}

test('a counter-offer stays, also when the offer goes', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await seat(ada, [ben]);
  await ada.arrange({
    setup: { turn: 1, deeds: { 1: { owner: 0 }, 3: { owner: 0 }, 12: { owner: 1 }, 5: { owner: 1 } } },
  });
  await ben.button('Trade').first().click();
  await ben.offer('Ada', { give: { cash: 150 }, take: { deeds: ['Gull Alley'] } });
  await ada.click('Counter');
  const dialog = ada.page.getByRole('dialog', { name: 'Trade' });
  const cash = dialog.getByRole('textbox', { name: 'Cash Ben gives' });
  await expect(cash).toHaveValue('150');
  await cash.fill('275');
  await actsMeanwhile(ben, ada, 'Windmill Power');
  await expect(cash).toHaveValue('275');
  // The offer is taken back: she is told, and keeps what she wrote, as an offer of her own.
  await ben.page.getByTestId('own-offer').getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toContainText('The offer of Ben is no longer on the table.');
  await expect(cash).toHaveValue('275');
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(ben.page.getByTestId('offer-note')).toContainText('Ada offers a trade');
});

test('a sealed bid stays while another bidder raises cash', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await seat(ada, [ben], 'official', { 'auction.on_decline': 'sealed' });
  const setup = { turn: 1, seats: { 1: { position: 0 } }, deeds: { 12: { owner: 1 } } };
  await ada.arrange({ dice: [[1, 2]], setup });
  await ben.roll();
  await ben.decline();
  const bid = ada.page.getByRole('textbox', { name: 'Your bid' });
  await bid.fill('137');
  await ada.click('Show it');
  await actsMeanwhile(ben, ada, 'Windmill Power');
  await expect(bid).toHaveValue('137');
  await expect(ada.button('Show it')).toHaveAttribute('aria-pressed', 'true');
  await ada.click('Seal it');
  await expect(ben.page.getByRole('textbox', { name: 'Your bid' })).toBeVisible();
});

test('a bid stays while the others do something else', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await seat(ada, [ben]);
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 1, seats: { 1: { position: 0 } }, deeds: { 12: { owner: 1 } } },
  });
  await ben.roll();
  await ben.decline();
  const bid = ada.page.getByRole('textbox', { name: 'Your bid' });
  await bid.fill('44');
  await actsMeanwhile(ben, ada, 'Windmill Power');
  await expect(bid).toHaveValue('44');
});

test('the ticks of a debt stay while somebody offers help', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await seat(ada, [ben]);
  const deeds = { 1: { owner: 0 }, 3: { owner: 0 }, 5: { owner: 0 }, 12: { owner: 0 }, 28: { owner: 1 } };
  await ada.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: { 0: { cash: 150, position: 0 } }, deeds } });
  await ada.roll();
  const debt = ada.page.getByRole('region', { name: /Ada owes/ });
  const ticks = debt.getByRole('checkbox');
  await expect(ticks.first()).toBeVisible();
  const unticked = ticks.and(debt.locator('[aria-checked="false"]')).first();
  const name = (await unticked.innerText()).split('\n').find((line) => line.startsWith('Mortgage')) ?? '';
  const mine = debt.getByRole('checkbox', { name });
  await mine.click();
  await expect(mine).toBeChecked();
  const before = await ticks.evaluateAll((all) => all.map((each) => each.getAttribute('aria-checked')));
  await ben.button('Trade').first().click();
  await ben.offer('Ada', { give: { cash: 60 }, take: { deeds: ['Gull Alley'] } });
  await expect(ada.page.getByTestId('offer-note')).toBeVisible();
  expect(await ticks.evaluateAll((all) => all.map((each) => each.getAttribute('aria-checked')))).toEqual(
    before,
  );
  await expect(debt).toBeVisible();
});

test('an amount at the bank desk stays', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await seat(ada, [ben], 'yolopoly_bankman');
  await ada.arrange({ setup: { turn: 0, deeds: { 12: { owner: 1 } } } });
  await ada.button('Bank desk').first().click();
  const desk = ada.page.getByRole('dialog', { name: 'Bank desk' });
  const amount = desk.getByRole('textbox').last();
  const least = await amount.inputValue();
  await amount.fill('77');
  expect(least).not.toBe('77');
  await ada.arrange({ setup: { seats: { 1: { cash: 777 } } } });
  await ada.expectCash('Ben', 777);
  await expect(amount).toHaveValue('77');
});

test('a house rule and a line of chat stay while friends come, get ready and begin', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 1 });
  const rule = ada.page
    .getByLabel('Starting cash', { exact: true })
    .or(ada.page.getByLabel('Starting cash: a number'));
  await expect(rule.first()).toBeVisible();
  const field = ada.page.locator('.drawer input[inputmode="numeric"]').first();
  const said = ada.page.getByLabel('Say something');
  await said.fill('see you at the');
  await field.fill('1234567');
  await field.blur();
  // Out of range: it is told at the field, and stays there.
  const fault = ada.page.locator('.drawer .field-fault').first();
  await expect(fault).toBeVisible();
  await ben.sitDownAt(ada.code);
  await expect(ada.berth('Ben')).toBeVisible();
  await expect(field).toHaveValue('1234567');
  await expect(fault).toBeVisible();
  await field.fill('1800');
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  await expect(field).toHaveValue('1800');
  await field.blur();
  await expect(said).toHaveValue('see you at the');
  // Another rule is another game: whoever was ready says so again.
  await expect(ada.berth('Ben')).toContainText('Not ready');
  await ben.ready();
  await ada.ready();
  await expect(ada.page.locator('main.table')).toBeVisible();
  await expect(ada.page.getByLabel('Say something')).toHaveValue('see you at the');
});
