/** Setting a table up: quick hands, and the tokens of the board that is played on. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from './support/test';
import { drawing } from './support/token';

test('two quick clicks seat two bots', async ({ ada }) => {
  await ada.openTable({ seats: 4 });
  const free = ada.berth('Free berth');
  await expect(free).toHaveCount(3);
  await ada.page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.berth button')].find((each) =>
      each.textContent?.includes('Seat a bot'),
    );
    button?.click();
    button?.click();
  });
  await expect(free).toHaveCount(1);
});

// covers: YOLO-3.1.2.4, PT-ur-cq-7
test('the tokens on offer are those of the board, and chance may choose', async ({ ada }) => {
  const { page } = ada;
  const tokens = page.locator('.token-row');
  await ada.openMenu();
  await ada.click('Single player');
  await expect(tokens).toContainText('Tugboat');
  await ada.chooseRules('Property Tycoon');
  for (const name of ['Boot', 'Smartphone', 'Goblet', 'Hatstand', 'Cat', 'Spoon'])
    await expect(tokens.getByRole('button', { name })).toBeVisible();
  await expect(tokens.getByRole('button', { name: 'Tugboat' })).toHaveCount(0);
  await page.getByLabel('Your name').fill('Ada');
  await tokens.getByRole('button', { name: 'Goblet' }).click();
  await tokens.getByRole('button', { name: 'By chance' }).click();
  await expect(tokens.getByRole('button', { name: 'By chance' })).toHaveAttribute('aria-pressed', 'true');
  await tokens.getByRole('button', { name: 'Hatstand' }).click();
  const hatstand = await drawing(tokens.getByRole('button', { name: 'Hatstand' }));
  // What was chosen is what the server takes: nothing is refused and asked again.
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/rooms') && response.request().method() === 'POST',
    ),
    ada.click('Start the game'),
  ]);
  expect(answer.ok()).toBe(true);
  await expect(ada.rollButton).toBeVisible();
  expect(await drawing(page.locator('.pawn-layer [title="Ada"]'))).toBe(hatstand);

  // Chance is the server's: the page names no token.
  await ada.openMenu();
  await ada.click('Single player');
  await ada.chooseRules('Property Tycoon');
  await tokens.getByRole('button', { name: 'By chance' }).click();
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/rooms') && request.method() === 'POST'),
    ada.click('Start the game'),
  ]);
  expect((asked.postDataJSON() as { players: unknown[] }).players).toEqual([
    { nickname: 'Ada', token: null },
  ]);
  await expect(ada.rollButton).toBeVisible();

  await ada.openTable({ rules: 'Property Tycoon' });
  await expect(tokens.getByRole('button', { name: 'Boot' })).toBeVisible();
  await tokens.getByRole('button', { name: 'Spoon' }).and(page.locator(':enabled')).click();
  await expect(tokens.getByRole('button', { name: 'Spoon' })).toHaveAttribute('aria-pressed', 'true');
});

// covers: EC-005, YOLO-3.1.3.13
test('a token that somebody has is shown as taken', async ({ ada, invite }) => {
  await ada.openTable();
  const token = ada.page.locator('.token-row').getByRole('button', { name: 'Teapot' });
  await token.click();
  await expect(token).toHaveAttribute('aria-pressed', 'true');
  const ben = await invite('Ben');
  await ben.join(ada.code);
  const taken = ben.page.locator('.token-row').getByRole('button', { name: 'Teapot' });
  await expect(taken).toBeDisabled();
});

test('a letter that is pressed while the table is busy waits for its turn', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1000 } } } });
  await expect(ada.rollButton).toBeEnabled();
  // Both at once: the answer to the first cannot be in when the second is pressed.
  await ada.page.evaluate(() => {
    for (const key of ['r', 'e'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await ada.expectCash('Ada', 800);
  await expect(ada.button('End turn')).toBeHidden();
  await expect(ada.log).toContainText(/rolls.*\n?.*rolls/s);
});

test('a theme from a pack of one’s own wears the colours of its file', async ({ ada, server }) => {
  const { page } = ada;
  const packs = mkdtempSync(join(tmpdir(), 'freehold-packs-'));
  const shipped = readFileSync(resolve(import.meta.dirname, '../../data/themes/lantern_bay.toml'), 'utf8');
  const reef = shipped
    .replace('id = "lantern_bay"', 'id = "reef"')
    .replace('name = "Lantern Bay"', 'name = "Coral Reef"')
    .replace(/^bg = .*$/m, 'bg = "#301020"')
    .replace('"#7388A3"', '"#112233"');
  writeFileSync(join(packs, 'reef.toml'), reef);
  await server.kill();
  await server.start('--packs', packs);
  const colour = (name: string) =>
    page.evaluate(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(),
      name,
    );
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByRole('radio', { name: 'Coral Reef' }).click();
  await expect.poll(() => colour('--bg')).toBe('#301020');
  expect(await colour('--g-a')).toBe('#112233');
  await page.getByLabel('Your name').fill('Ada');
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  expect(await colour('--bg')).toBe('#301020');
  rmSync(packs, { recursive: true });
});
