/** Late friends: what the door of a table says, and playing on for somebody else. */
import { expect, test } from './support/test';
import type { Player } from './support/player';

/** Ada, Ben and two bots in the middle of a game. */
async function startWithBots(ada: Player, ben: Player): Promise<void> {
  await ada.hostTable({ guests: 1, bots: 2 });
  await ben.sitDownAt(ada.code);
  await ada.fillWithBots();
  for (const each of [ada, ben]) await each.ready();
  await expect(ben.page.locator('main.table')).toBeVisible();
  await ada.arrange({ setup: { turn: 0, seats: { 0: { position: 0, cash: 1000 }, 2: { cash: 777 } } } });
}
const botNames = async (player: Player): Promise<string[]> =>
  (await player.page.locator('#players .who').allInnerTexts()).filter((name) => !/^(Ada|Ben)/.test(name));
async function openSeats(host: Player): Promise<void> {
  await host.click('Table menu');
  await host.click('Table and people');
  await host.page.getByRole('switch', { name: 'Seats open to late friends' }).click();
  await expect(host.page.getByRole('switch', { name: 'Seats open to late friends' })).toBeChecked();
  await host.page.keyboard.press('Escape');
}

test('a late friend plays on for a bot once the host has opened the seats', async ({ ada, invite }) => {
  const [ben, dia] = [await invite('Ben'), await invite('Dia')];
  await startWithBots(ada, ben);
  const [bot = ''] = await botNames(ada);
  await dia.page.setViewportSize({ width: 390, height: 844 });
  await dia.followLink(ada.code);
  await expect(dia.page.getByRole('heading', { name: 'Ada’s table' })).toBeVisible();
  await expect(dia.page.getByText('its seats are not open')).toBeVisible();
  await expect(dia.page.getByLabel('Your name')).toHaveCount(0);
  await expect(dia.button('Watch')).toBeVisible();

  // The page at the door notices by itself.
  await openSeats(ada);
  await dia.page.getByLabel('Your name').fill('Dia');
  await dia.page.getByRole('radio', { name: bot }).click();
  await dia.click(`Play on for ${bot}`);
  await expect(dia.page.getByTestId('watch-strip')).toHaveCount(0);
  await expect(dia.page.locator('.strip')).toContainText('Dia');
  for (const each of [ada, ben]) {
    await each.expectCash('Dia', 777);
    await expect(each.seat(bot)).toHaveCount(0);
    await expect(each.log).toContainText(`Dia plays on for ${bot}.`);
    await expect(each.log).not.toContainText('A bot plays for Dia');
  }
  await dia.arrange({ setup: { turn: 2, seats: { 2: { position: 0 } } } });
  await expect(dia.rollButton).toBeVisible();
  await expect(ben.page.getByText('Waiting for Dia').first()).toBeVisible();
});

test('a seat that opens while somebody watches can be taken from the strip', async ({ ada, invite }) => {
  const [ben, dia] = [await invite('Ben'), await invite('Dia')];
  await startWithBots(ada, ben);
  const [, bot = ''] = await botNames(ada);
  await dia.followLink(ada.code);
  await dia.click('Watch');
  const strip = dia.page.getByTestId('watch-strip');
  await expect(strip.getByRole('button', { name: 'Take a seat' })).toHaveCount(0);
  await openSeats(ada);
  await expect(strip).toContainText('2 seats are free to take over');

  // By the deeds of a player as well.
  await dia.seat(bot).click();
  await dia.click('Take this seat');
  const form = dia.page.getByRole('dialog', { name: 'Take a seat' });
  await expect(form.getByRole('radio', { name: bot })).toBeChecked();
  await form.getByLabel('Your name').fill('Dia');
  await form.getByRole('button', { name: `Play on for ${bot}` }).click();
  await expect(form).toHaveCount(0);
  await expect(strip).toHaveCount(0);
  await expect(dia.seat('Dia')).toContainText('you');
  await expect(dia.page.getByRole('heading', { name: 'Your deeds' })).toBeVisible();
});

test('somebody who has left for good is played on for', async ({ ada, invite }) => {
  const [ben, dia] = [await invite('Ben'), await invite('Dia')];
  await startWithBots(ada, ben);
  await openSeats(ada);
  await ben.click('Table menu');
  await ben.click('Leave the table');
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.button('Single player')).toBeVisible();
  await dia.followLink(ada.code);
  await dia.page.getByRole('radio', { name: 'Ben' }).click();
  await dia.page.getByLabel('Your name').fill('Dia');
  await dia.click('Play on for Ben');
  await expect(dia.seat('Dia')).toContainText('you');
  await expect(ada.log).toContainText('Dia plays on for Ben.');
});

test('the door says whose table it is and asks for a password only where there is one', async ({
  ada,
  invite,
}) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await ada.hostTable({ guests: 2, options: { start_cash: 2000 } });
  await ben.sitDownAt(ada.code);
  await cem.followLink(ada.code);
  const card = cem.page.locator('.sheet-card');
  await expect(card.getByRole('heading', { name: 'Ada’s table' })).toBeVisible();
  await expect(card).toContainText('Classic, 1 change');
  await expect(card.getByRole('list', { name: 'Players' })).toHaveText(/Ada\s*Ben/);
  await expect(cem.page.getByLabel('Password')).toHaveCount(0);

  // What is being written stays when the table changes.
  await cem.page.getByLabel('Your name').fill('Cem');
  await ada.click('Set one');
  await ada.page.getByLabel('Password').fill('herring');
  await ada.click('Keep');
  await expect(cem.page.getByLabel('Password')).toBeVisible();
  await expect(cem.page.getByLabel('Your name')).toHaveValue('Cem');
  await cem.page.getByLabel('Password').fill('herring');
  await cem.click('Join');
  await expect(cem.berth('Cem')).toContainText('you');
});

test('an unknown code is told as such, with a way on', async ({ ada }) => {
  await ada.followLink('ABCDEF');
  await expect(ada.page.getByRole('alert')).toContainText('There is no table with the code ABCDEF.');
  await ada.click('Open tables');
  await expect(ada.button('Open a table')).toBeVisible();
});
