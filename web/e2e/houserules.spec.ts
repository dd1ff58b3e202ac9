/** The drawer of house rules: found, followed, refused at the field, and named at the table. */
import { expect, test } from './support/test';

test('a house rule is found by a word, takes along what does not fit, and says so', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByLabel('Your name').fill('Ada');
  const drawer = page.locator('details.drawer');
  await drawer.locator('summary').first().click();
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText('Often changed');
  const popular = drawer.locator('.rule-list').first().locator('li');
  await expect(popular).toHaveCount(11);
  // What cannot matter is folded away.
  await expect(drawer.getByText(/^Without effect now/)).toBeVisible();
  await drawer.getByRole('searchbox', { name: 'Find a rule' }).fill('double');
  const again = drawer.locator('[data-option="doubles.extra"]').getByRole('switch');
  await expect(again).toHaveAttribute('aria-checked', 'true');
  await again.click();
  await expect(drawer.getByRole('status')).toContainText('did not go together with');
  await expect(drawer.locator('summary').first()).toContainText('2 changes');
  await expect(drawer).not.toContainText('doubles.');
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await expect(page.locator('header.bar')).toContainText('2 changes');
});

test('a value that cannot be keeps the game from starting, at its field', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByLabel('Your name').fill('Ada');
  const drawer = page.locator('details.drawer');
  await drawer.locator('summary').first().click();
  const row = drawer.locator('[data-option="start_cash"]');
  await row.getByRole('textbox').fill('abc');
  await ada.click('Start the game');
  await expect(row.getByRole('alert')).toContainText('Between');
  await expect(row.getByRole('textbox')).toBeFocused();
  await expect(ada.rollButton).toBeHidden();
  await row.getByRole('textbox').fill('900');
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await ada.expectCash('Ada', 900);
});
