/** Fair dice: everybody adds a number before the first throw, and every browser says in the end what it has checked. */
import { type Page } from '@playwright/test';
import { expect, test } from './support/test';

/** What a page says to the server; nothing of it goes out that `keeps` keeps back. */
async function overhear(page: Page, keeps: (text: string) => boolean = () => false): Promise<string[]> {
  const said: string[] = [];
  await page.routeWebSocket('**/ws*', (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      said.push(String(text));
      if (!keeps(String(text))) server.send(text);
    });
  });
  return said;
}

const CALM = { turn: 0, seats: { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } } };
const opens = (text: string): boolean => text.includes('"open_nonce"');

test('both add a number, a page is loaded again in between, and the result says what was checked', async ({
  ada,
  invite,
}) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  const heard = await overhear(ben.page);
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  await expect(ada.button('Start the game')).toBeDisabled();
  await expect(ada.page.getByText('Not ready yet: Ben.')).toBeVisible();
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  await expect(ada.button('Start the game')).toBeEnabled();
  await ben.page.reload();
  await expect(ben.berth('Ben')).toContainText('Ready');
  await ada.ready();
  for (const each of [ada, ben]) await expect(each.page.locator('main.table')).toBeVisible();
  const promise = /"nonce":"([0-9a-f]{64})"/.exec(heard.find((text) => text.includes('"ready"')) ?? '')?.[1];
  const nonce = /"nonce":"([0-9a-f]{64})"/.exec(heard.find(opens) ?? '')?.[1];
  expect(promise).toBeTruthy();
  expect(nonce).not.toBe(promise);

  await ada.arrange({ setup: CALM });
  await cem.followLink(ada.code);
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await ada.giveUp();
  for (const each of [ada, ben]) {
    const fair = each.page.locator('details.fair');
    await expect(fair.locator('summary')).toHaveText(
      'The dice were fair, as far as this browser has checked',
    );
    await fair.locator('summary').click();
    await expect(fair.locator('li:not(.open)')).toHaveText([
      'The seed is the one that was promised.',
      'This browser saw that promise in the lobby, before the game.',
      'The number of this browser is part of the luck.',
      'Every number is the one that was promised before any was opened.',
    ]);
    await expect(fair).toContainText('Not checked here: each single throw.');
    await expect(fair).toContainText('No start of this table was taken back');
    await expect(fair).toContainText('if they play too, they could take back a start');
    await expect(fair).toContainText(nonce!);
  }
  // It is still known to a page that is loaded again; whoever came late has seen less.
  await ben.page.reload();
  await expect(ben.page.locator('details.fair')).toHaveAttribute('data-verdict', 'kept');
  await expect(cem.page.locator('details.fair summary')).toHaveText(
    'The dice: what this browser could check',
  );
  await cem.page.locator('details.fair summary').click();
  await expect(cem.page.locator('details.fair li.open')).toHaveCount(4);
  const commitment = await ada.page.getByTestId('commitment').innerText();
  const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.click('Save the record')]);
  const record = await (await download.createReadStream()).toArray();
  const header = JSON.parse(Buffer.concat(record).toString().split('\n')[0]!);
  expect(header.commitment).toBe(commitment);
  expect(header.nonces).toHaveLength(2);
  expect(header.nonces).toContain(nonce);
});

test('whoever closes the page while the game opens takes the start back, and both read who it was', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await overhear(ben.page, opens);
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  await ada.ready();
  await expect(ada.page.getByText('The luck of the dice is being sealed.')).toBeVisible();
  const back = await ben.page.context().newPage();
  await ben.page.close();
  const told = 'The start was taken back: no answer came from Ben. Say ready again.';
  await expect(ada.page.getByText(told)).toBeVisible();
  await expect(ada.berth('Ada')).toContainText('Not ready');
  // He comes back, and everything begins anew.
  await back.goto(`/#/room/${ada.code}`);
  await expect(back.getByText(told)).toBeVisible();
  await back.getByRole('button', { name: 'I am ready' }).click();
  await ada.ready();
  for (const page of [ada.page, back]) await expect(page.locator('main.table')).toBeVisible();
  await ada.arrange({ setup: CALM });
  await ada.giveUp();
  const fair = ada.page.locator('details.fair');
  await expect(fair).toHaveAttribute('data-verdict', 'kept');
  await fair.locator('summary').click();
  await expect(fair).toContainText('1 start of this table was taken back before this game.');
});

test('the second time costs the berth, and it can be taken again', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await overhear(ben.page, opens);
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  for (const told of ['no answer came from Ben. Say ready again.', 'so Ben lost the berth']) {
    await ben.ready();
    await expect(ada.berth('Ben')).toContainText('Ready');
    await ada.ready();
    for (const each of [ada, ben]) await expect(each.page.getByText(told)).toBeVisible();
  }
  await expect(ada.berth('Free berth')).toHaveCount(1);
  await ben.click('Take a berth');
  await expect(ben.page.getByRole('dialog')).toBeVisible();
});

test('a start against bots that was taken back begins by itself again', async ({ ada }) => {
  let kept = 0;
  await overhear(ada.page, (text) => opens(text) && kept++ === 0);
  await ada.startSolo();
  // The page may also ask again what was never answered.
  expect(kept).toBeGreaterThan(1);
});
