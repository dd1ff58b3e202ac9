/** What people write, as long and as strange as it may be, breaks nobody's screen. */
import type { Page } from '@playwright/test';
import { findObstacles, LAYOUTS, type Size } from './support/measure';
import { expect, test } from './support/test';

const WIDE: Size[] = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];

/** On its side, a sheet lies over the players by design. */
const UPRIGHT = LAYOUTS.filter(({ width, height }) => width < height);

/** The longest names that the server takes. */
const BROAD = 'W'.repeat(20);
const UNICORNS = '🦄'.repeat(20);
const ARABIC = 'مرحبامرحبامرحبامرحبا';

/** The longest lines: one word, a link, pictures, the other way round, marks without a place, many lines high. */
const LINES = [
  'W'.repeat(300),
  `https://example.org/${'a'.repeat(280)}`,
  '🏳'.repeat(150),
  'مرحبا'.repeat(60),
  `a\u200b\u202e${'\u200d'.repeat(60)}${'z'.repeat(200)}`,
  `${'Z\u0337\u0338\u0321\u0322\u0327\u0328'.repeat(40)}`,
];

async function expectSound(page: Page, sizes: Size[], where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await findObstacles(page), `${where} at ${size.width}×${size.height}`).toEqual([]);
  }
}

/** The list of players stands in the window, cash and all. */
async function expectPlayersInSight(page: Page): Promise<void> {
  for (const size of WIDE) {
    await page.setViewportSize(size);
    const out = await page.locator('#players .player').evaluateAll((players) =>
      players.flatMap((player) => {
        const cash = player.querySelector('.money')!.getBoundingClientRect();
        const who = player.querySelector('.who')!.getBoundingClientRect();
        const right = player.getBoundingClientRect().right;
        const fine = right <= innerWidth + 1 && cash.right <= right && who.right <= cash.left + 1;
        return fine ? [] : [`${player.textContent}: ${Math.round(right)} of ${innerWidth}`];
      }),
    );
    expect(out, `players at ${size.width}`).toEqual([]);
  }
}

test('the longest names and lines break neither lobby nor table', async ({ ada, invite }) => {
  test.slow();
  const [ben, cem] = [await invite(UNICORNS), await invite(ARABIC)];
  const host = await invite(BROAD);
  await host.hostTable({ guests: 2, bots: 1 });
  for (const guest of [ben, cem]) await guest.sitDownAt(host.code);
  // Five lines at once are the measure of the chat for one person.
  for (const line of LINES.slice(0, 4)) await host.say(line);
  for (const line of LINES.slice(4)) await ben.say(line);
  await expect(cem.page.locator('.chatter li')).toHaveCount(LINES.length);
  // The talk is at its end.
  const left = await cem.page
    .locator('.chatter ol')
    .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  expect(left).toBeLessThan(2);
  await expectSound(cem.page, [...WIDE, ...LAYOUTS], 'lobby');

  // Whoever looks for a table sees the name of its host.
  await ada.openMenu();
  await ada.click('Multiplayer');
  await expect(ada.page.getByLabel('Your name')).toHaveAttribute('maxlength', '20');
  await expectSound(ada.page, [...WIDE, ...LAYOUTS], 'tables');

  await host.fillWithBots();
  for (const each of [host, ben, cem]) await each.ready();
  await expect(cem.page.locator('main.table')).toBeVisible();
  await host.arrange({ setup: { turn: 0, deeds: { 1: { owner: 0 }, 3: { owner: 2 } } } });
  await expectPlayersInSight(cem.page);
  await expectSound(cem.page, WIDE, 'table');
  await cem.page.setViewportSize({ width: 390, height: 844 });
  await cem.page.getByRole('navigation', { name: 'Table' }).getByRole('button', { name: /^Chat/ }).click();
  await expectSound(cem.page, UPRIGHT, 'chat on a phone');
  await cem.page
    .getByRole('navigation', { name: 'Table' })
    .getByRole('button', { name: /^Players/ })
    .click();
  await expectSound(cem.page, UPRIGHT, 'players on a phone');
  await cem.page
    .getByRole('navigation', { name: 'Table' })
    .getByRole('button', { name: /^Table/ })
    .click();

  // An offer between the two longest names.
  await host.button('Trade').first().click();
  await host.offer(ARABIC, { give: { deeds: ['Gull Alley'] }, take: { cash: 100 } });
  await expect(cem.button('Accept')).toBeVisible();
  await expectSound(cem.page, [...WIDE, ...LAYOUTS], 'offer');
});
