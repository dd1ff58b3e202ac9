/** From the menu into a game: few clicks, little to load, nothing from elsewhere. */
import { expect, test } from './support/test';

test('a solo game starts within five clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    clicks += 1;
  };
  await page.goto('/');
  await click('Single player');
  await page.getByLabel('Your name').fill('Ada');
  await click('Start the game');
  await expect(page.getByRole('button', { name: /roll/i }).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);
});

test('the page loads little and only from its own server', async ({ page, server }) => {
  const foreign: string[] = [];
  let script = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) script += (await response.request().sizes()).responseBodySize;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Single player' })).toBeVisible();
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  console.log(`first paint after ${paint.toFixed(0)} ms; ${(script / 1000).toFixed(0)} kB of script`);
  expect(foreign).toEqual([]);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(150_000);
});
