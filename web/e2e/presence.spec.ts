/** Who is slow, away, back again, or only watches. */
import { expect, test } from './support/test';
import { startTogether } from './support/tour';

test('a clock warns, decides, gives the seat to a bot, and the person takes it back', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { clock: 'standard' });
  const start = { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } };
  await ada.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: start } });

  // The warning is for everybody to see; another minute can be granted.
  await ben.arrange({ clock: 'warn' });
  await expect(ada.page.getByRole('alert')).toContainText(/seconds/);
  await expect(ben.page.getByRole('status').filter({ hasText: /Ada has/ })).toBeVisible();
  await ben.click('Give a minute');
  await expect(ada.page.getByRole('alert')).toBeHidden();

  // Time is up: the throw is made for Ada, and the tax of the fourth space is paid.
  await ben.arrange({ clock: 'expire' });
  await ben.expectCash('Ada', 800);

  // In the next round again: a bot sits in.
  await ben.arrange({ dice: [[1, 3]], setup: { turn: 1, seats: start } });
  await ben.roll();
  await ben.endTurn();
  await expect(ada.rollButton).toBeVisible();
  await ben.arrange({ clock: 'expire' });
  await expect(ada.page.getByText('A bot plays in your place.')).toBeVisible();
  await expect(ben.seat('Ada')).toContainText('away');

  await ada.click('I am back');
  await expect(ada.page.getByText('A bot plays in your place.')).toBeHidden();
  await expect(ben.seat('Ada')).not.toContainText('away');
  await ben.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: start } });
  await ada.roll();
  await ben.expectCash('Ada', 800);
});

test('who comes back is told what happened meanwhile, and what it cost', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben);
  await ada.arrange({
    setup: {
      turn: 1,
      seats: { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } },
      deeds: { 3: { owner: 0 } },
    },
  });
  await expect(ben.rollButton).toBeVisible();
  await ada.page.goto('about:blank');
  await ben.arrange({ dice: [[1, 2]], setup: { turn: 1, seats: { 1: { position: 0 } } } });
  // Ben pays Ada's rent and buys nothing.
  await ben.roll();
  await ben.expectCash('Ada', 1004);
  await ada.page.goto(`/#/room/${ben.code}`);
  const summary = ada.page.getByRole('region', { name: 'While you were away' });
  await expect(summary).toContainText(/Ben pays Ada/);
  await expect(summary).toContainText(/Your cash changed by\s*\D*\+4/);
  await ada.click('Go on');
  await expect(summary).toBeHidden();
});

test('who watches sees the table and is asked for nothing', async ({ ada, invite }) => {
  const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
  await startTogether(ada, ben);
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } } },
  });
  await cyd.openMenu();
  await cyd.click('Multiplayer');
  await cyd.click('Watch: Ada’s table');
  await cyd.page.getByRole('button', { name: 'Watch', exact: true }).click();
  await cyd.expectCash('Ada', 1000);
  await expect(cyd.page.getByText('Waiting for Ada').first()).toBeVisible();
  await expect(cyd.rollButton).toBeHidden();
  await ada.roll();
  await cyd.expectCash('Ada', 800);
  await expect(cyd.log).toContainText(/Ada rolls 1 \+ 3 = 4/);
  await expect(cyd.button('End turn')).toHaveCount(0);
});

test('the one at the machine lets others on the network in, and closes the door again', async ({ ada }) => {
  const { page } = ada;
  // Where the test runs there may be no network: the program's answers about it are told here.
  let open = false;
  const links = ['http://192.168.7.20:7070/'];
  await page.route(/\/api\/network(\/(open|close))?\?/, async (route) => {
    const asked = new URL(route.request().url()).pathname;
    if (asked.endsWith('open')) open = true;
    if (asked.endsWith('close')) open = false;
    await route.fulfill({ json: { here: true, open, searching: false, links: open ? links : [], qr: null } });
  });
  await ada.openTable({ seats: 2 });
  const invitation = page.locator('.linkrow');
  await expect(page.getByText('Only on this machine')).toBeVisible();
  await expect(invitation).toContainText('127.0.0.1');
  await ada.click('Let others in');
  await expect(page.getByText('Open to the local network')).toBeVisible();
  // From now on the invitation names an address that others can reach.
  await expect(invitation).toContainText(`192.168.7.20:7070/#/room/${ada.code}`);
  await ada.click('Close again');
  await expect(page.getByText('Only on this machine')).toBeVisible();
});

test('a network that cannot be used says so where it was asked for', async ({ ada }) => {
  const { page } = ada;
  await page.route(/\/api\/network\/open/, (route) => route.abort());
  await ada.openTable({ seats: 2 });
  await ada.click('Let others in');
  await expect(page.locator('.invite').getByRole('alert')).toBeVisible();
  await expect(ada.button('Let others in')).toBeEnabled();
});

test('a table that is only opening is no alarm; one that stays away is', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  const table = page.url();
  await page.goto('about:blank');
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.clock.install();
  await page.goto(table);
  await expect(page.getByText('Finding the table')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.locator('.line-banner')).toBeHidden();
  await page.clock.runFor(4000);
  await expect(page.locator('.line-banner')).toBeVisible();
});
