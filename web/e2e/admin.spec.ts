/** Looking after a server: what players report, what its host sees and does, and what everybody is told. */
import { findViolations } from './support/axe';
import { findObstacles, LAYOUTS } from './support/measure';
import type { Player } from './support/player';
import type { FreeholdServer } from './support/server';
import { expect, test } from './support/test';

test.use({ hosted: true });

/** Two people in the lobby of one table. */
async function together(ada: Player, ben: Player): Promise<void> {
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  await expect(ada.berth('Ben')).toBeVisible();
}

/** The desk, opened with a token made on the machine. */
async function openDesk(host: Player, server: FreeholdServer): Promise<void> {
  const [token = ''] = server.admin('token').split('\n');
  await host.page.goto('./#/admin');
  await host.page.getByLabel('Token').fill(token);
  await host.click('Open');
  await expect(host.page.getByRole('heading', { name: 'Reports' })).toBeVisible();
}

/** At the sizes of a desk and of phones. */
async function examine({ page }: Player, name: string): Promise<void> {
  const before = page.viewportSize()!;
  expect.soft(await findViolations(page), name).toEqual([]);
  for (const size of [before, ...LAYOUTS]) {
    await page.setViewportSize(size);
    expect.soft(await findObstacles(page), `${name} at ${size.width}×${size.height}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

test('a line is reported, read by the host of the server, and has consequences', async ({
  ada,
  invite,
  server,
}) => {
  const ben = await invite('Ben');
  await together(ada, ben);
  for (const each of [ada, ben]) await each.ready();
  await expect(ada.page.locator('main.table')).toBeVisible();
  await ada.say('Good luck');
  await ben.say('You are a fool');
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await ada.page.getByRole('button', { name: 'Chat' }).first().click();
  await ada.click('Ben: mute or report');
  await ada.click('Report this line');
  const dialog = ada.page.getByRole('dialog');
  await expect(dialog).toContainText('Ben is not told');
  await examine(ada, 'reporting');
  await dialog.getByLabel('Threats').check();
  await dialog.getByLabel('More, if you like').fill('He always does');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Thank you. Your report is kept');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const host = await invite('Host');
  await openDesk(host, server);
  const report = host.page.getByRole('listitem').filter({ hasText: 'You are a fool' });
  await expect(report).toContainText('Good luck');
  await expect(report).toContainText('threats (“He always does”)');
  await examine(host, 'reports');
  await report.getByRole('button', { name: 'Dealt with' }).click();
  await expect(host.page.getByText('Nothing here.')).toBeVisible();

  await host.click('Rooms');
  await expect(host.page.getByRole('listitem')).toContainText('playing, Multiplayer');
  await examine(host, 'rooms');
  await host.click('End room');
  await host.page.getByLabel('Reason').fill('Be kind.');
  await examine(host, 'ending a room');
  await host.click('End it');
  for (const each of [ada, ben])
    await expect(each.page.getByRole('alert')).toContainText('ended this table. The reason: Be kind.');
});

test('somebody who is banned is told so, and stays who they are', async ({ ada, invite, server }) => {
  const ben = await invite('Ben');
  await together(ada, ben);
  const host = await invite('Host');
  await openDesk(host, server);
  await host.click('Rooms');
  await host.click('Ban Ben');
  await host.page.getByLabel('For so many hours').fill('2');
  await host.page.getByLabel('Reason').fill('spam');
  await examine(host, 'banning');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(ben.page.getByRole('alert')).toContainText('does not let you in any more. The reason: spam');
  const kept = (): Promise<string | null> =>
    ben.page.evaluate(() => localStorage.getItem('freehold.session'));
  const before = await kept();
  await ben.page.goto('./');
  await ben.page.goto(`./#/room/${ada.code}`);
  await expect(ben.page.getByRole('alert')).toContainText('for another 2 hours. The reason: spam');
  expect(await kept()).toBe(before);
  await host.page.getByRole('button', { name: 'Bans', exact: true }).click();
  await host.click('Pardon');
  await expect(host.page.getByText('Nothing here.')).toBeVisible();
  await host.click('What was done');
  await expect(host.page.getByRole('listitem').first()).toContainText('pardon');
  await ben.page.reload();
  await expect(ben.berth('Ada')).toBeVisible();
});

test('an announcement is seen in a game, covers no control, and is seen by whoever comes', async ({
  ada,
  invite,
  server,
}) => {
  await ada.startSolo();
  server.admin('announce', 'The server restarts for a moment', '--in', '30');
  const said = (player: Player) => player.page.getByRole('status', { name: 'Announcement' });
  await expect(said(ada)).toContainText('The server restarts for a moment');
  await examine(ada, 'an announcement at the table');
  await ada.rollButton.click();
  await ada.click('Put the announcement aside');
  await expect(said(ada)).toHaveCount(0);
  await examine(ada, 'an announcement put aside');
  await ada.click(/The server restarts/);
  await expect(said(ada)).toBeVisible();

  const ben = await invite('Ben');
  await ben.openMenu();
  await expect(said(ben)).toContainText('The server restarts for a moment');
  await examine(ben, 'an announcement on the menu');
  server.admin('withdraw');
  await expect(said(ada)).toHaveCount(0);
  await ben.page.reload();
  await ben.openMenu();
  await expect(said(ben)).toHaveCount(0);
});

test('the desk opens to nobody without a token, and announces by itself', async ({ ada, server }) => {
  const { page } = ada;
  await page.goto('./#/admin');
  await page.getByLabel('Token').fill('guessed');
  await ada.click('Open');
  await expect(page.getByRole('alert')).toContainText('This token opens nothing');
  await examine(ada, 'the door of the desk');
  await openDesk(ada, server);
  await page.reload();
  for (const part of ['Connected', 'Bans', 'Feedback', 'Limits', 'What was done']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await examine(ada, part);
  }
  await page.getByRole('button', { name: 'Announcement', exact: true }).click();
  await page.getByLabel('What everybody shall know').fill('A pause tonight');
  await ada.click('Show it to everybody');
  await expect(page.getByRole('status', { name: 'Announcement' })).toContainText('A pause tonight');
  await examine(ada, 'announcing');
  await ada.click('Withdraw it');
  await expect(page.getByText('Nothing is announced.')).toBeVisible();
  await ada.click('Leave');
  await expect(page.getByLabel('Token')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'admin',
  );
});

test('this device can be forgotten, after a second question', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo();
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('freehold.session'));
  const before = await kept();
  await page.goto('./#/settings');
  await ada.click('Forget this device');
  await expect(page.getByRole('dialog')).toContainText('are lost for good');
  await examine(ada, 'forgetting');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  expect(await kept()).toBe(before);
  await ada.click('Forget this device');
  await ada.click('Forget everything');
  await expect(ada.button('Single player')).toBeVisible();
  await expect(ada.button('Continue')).toHaveCount(0);
  expect(await kept()).not.toBe(before);
});
