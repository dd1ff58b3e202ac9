/** Setting a table up: quick hands, and the tokens of the board that is played on. */
import { expect, test } from './support/test';

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
  // What was chosen is what the server takes: nothing is refused and asked again.
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/rooms') && response.request().method() === 'POST',
    ),
    ada.click('Start the game'),
  ]);
  expect(answer.ok()).toBe(true);
  await expect(ada.rollButton).toBeVisible();

  await ada.openTable({ rules: 'Property Tycoon' });
  await expect(tokens.getByRole('button', { name: 'Boot' })).toBeVisible();
  await tokens.getByRole('button', { name: 'Spoon' }).and(page.locator(':enabled')).click();
  await expect(tokens.getByRole('button', { name: 'Spoon' })).toHaveAttribute('aria-pressed', 'true');
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
