/** What a game of one's own is set up with is what is then played, under the rules whose document asks for it. */
import { expect, test } from './support/test';
import { drawing } from './support/token';

// covers: YOLO-2.3a, YOLO-3.1.1.3, YOLO-3.1.1.4, YOLO-3.1.1.6, YOLO-3.1.1.7, YOLO-3.1.1.12, YOLO-4.4.2, YOLO-4.3.3.1
test('name, pawn, mode, theme and bots are chosen, and the game begins at once', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByLabel('Your name').fill('Saidcan');
  await ada.chooseRules('Yolopoly Bankman');
  await page.getByRole('radio', { name: 'Halloween' }).click();
  await ada.seatBots(4);
  const tokens = page.locator('.token-row').getByRole('button');
  await tokens.nth(3).click();
  const pawn = await drawing(tokens.nth(3));
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'halloween');
  await expect(page.locator('#players').getByRole('button')).toHaveCount(5);
  const mine = page.locator('.pawn-layer [title="Saidcan"]');
  expect(await drawing(mine)).toBe(pawn);
  expect(
    await drawing(page.locator('.pawn-layer [title]').and(page.locator(':not([title="Saidcan"])'))),
  ).not.toBe(pawn);
  // The mode with a bank's desk, which the other one lacks.
  await expect(ada.button('Bank desk')).toBeVisible();
});

// covers: YOLO-3.1.1.5, YOLO-3.1.1.6
test('two to eight play, and the other mode has no bank desk', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByLabel('Your name').fill('Ada');
  await ada.chooseRules('Yolopoly Vanilla');
  await ada.seatBots(0);
  await expect(ada.button('Start the game')).toBeDisabled();
  await ada.seatBots(1);
  await expect(ada.button('Start the game')).toBeEnabled();
  await ada.seatBots(7);
  await expect(ada.button('Add a bot')).toBeHidden();
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await expect(page.locator('#players').getByRole('button')).toHaveCount(8);
  await expect(ada.button('Bank desk')).toBeHidden();
});
