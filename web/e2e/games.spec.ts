/** Who the bots are, and what is remembered of games against them. */
import { findViolations } from './support/axe';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** The one bot walks into a hotel that it cannot pay. */
async function win(ada: Player): Promise<void> {
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 1,
      seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 34 } },
      deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
    },
  });
  await ada.playUntil(ada.result);
}

test('a game that was won is counted, seen again and deleted', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Your games');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByText('0 of 12')).toBeVisible();

  await ada.startSolo({ bots: 1 });
  await win(ada);
  const fresh = page.getByRole('region', { name: 'Achievements' });
  await expect(fresh.getByText('First light')).toBeVisible();
  await expect(fresh.getByText('Rooms with a view')).toBeVisible();
  const first = new URL(page.url()).hash;

  // Another game has a room of its own, and brings nothing twice.
  await ada.click('Rematch');
  await expect(ada.rollButton).toBeVisible();
  expect(new URL(page.url()).hash).not.toBe(first);
  await win(ada);
  await expect(page.getByText('You light up the bay')).toBeVisible();
  await expect(fresh).toBeHidden();

  await ada.openMenu();
  await ada.click('Your games');
  const figure = (name: string) => page.locator('.figures > div').filter({ hasText: name }).locator('b');
  await expect(figure('Games')).toHaveText('2');
  await expect(figure('Won')).toHaveText('2');
  await expect(page.getByText('2 of 2 won').first()).toBeVisible();
  await expect(page.getByText('4 of 12')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const rows = page.locator('.pier-rows li');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button', { name: 'Watch it again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Step 1 of/ })).toBeVisible();

  await ada.openMenu();
  await ada.click('Your games');
  await rows.first().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(figure('Games')).toHaveText('2');
});

test('the set-up says who the bots are and what each strength means', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  const row = page.locator('.bots li').first();
  const name = await row.locator('b').innerText();
  await expect(row.locator('use')).toHaveCount(2);
  await expect(row.getByText('Plays soundly')).toBeVisible();
  await row.getByRole('combobox').selectOption('Master');
  await expect(row.getByText('Expect to lose')).toBeVisible();
  await row.getByRole('button', { name: `${name}: somebody else` }).click();
  await expect(row.locator('b')).not.toHaveText(name);
  const chosen = await row.locator('b').innerText();
  await page.getByLabel('Your name').fill('Ada');
  await ada.click('Start the game');
  await expect(page.locator('.player[data-seat="1"]')).toContainText(chosen);
  await expect(page.locator('.player[data-seat="1"] .face use')).toHaveAttribute(
    'href',
    `#f-${chosen.toLowerCase()}`,
  );
});

test.describe('at the pace of the table', () => {
  test.use({ paced: true });

  test('a bot says a word about what has befallen it, and none while you decide', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    const bubble = page.getByTestId('bubble');
    const toJail = { dice: [[1, 2]], setup: { turn: 1, seats: { 1: { position: 27 } } } };
    await ada.arrange(toJail);
    await expect(bubble).toBeVisible();
    await expect(ada.rollButton).toBeVisible();
    await expect(bubble).toBeHidden();
  });
});
