/** The tutorial is played through with the mouse: eight lessons, each of which turns by itself. */
import { findViolations } from './support/axe';
import type { Player } from './support/player';
import { expect, test } from './support/test';

async function begin(ada: Player): Promise<void> {
  await ada.openMenu();
  await ada.click(/^Help$/);
  await ada.click('Play the tutorial');
}

const lesson = (ada: Player, title: string) => ada.page.getByRole('heading', { name: title, level: 2 });

test('the tutorial teaches eight things and ends with a real game', async ({ ada }) => {
  const { page } = ada;
  await begin(ada);
  await expect(lesson(ada, '1. Throw the dice')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await ada.roll();
  await expect(lesson(ada, '2. Buy a street')).toBeVisible();
  // What does not belong to the lesson is not offered.
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await expect(ada.button(/^Auction/)).toBeHidden();
  await ada.click(/^Buy for/);
  await expect(lesson(ada, '3. Collect rent')).toBeVisible();
  await ada.endTurn();
  await expect(lesson(ada, '4. Complete a row')).toBeVisible();
  await ada.roll();
  await ada.click(/^Buy for/);
  await expect(lesson(ada, '5. Build')).toBeVisible();
  await ada.click(/^Build$/);
  await page.getByRole('dialog').getByRole('button', { name: 'One more on Gull Alley' }).click();
  await expect(lesson(ada, '6. Bid at an auction')).toBeVisible();
  // What was opened for the lesson before is gone, and the leap is told.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Some rounds later:')).toBeVisible();
  await ada.roll();
  await ada.click(/^Auction/);
  await ada.bid(25);
  await expect(lesson(ada, '7. Make a deal')).toBeVisible();
  await ada.click(/^Trade$/);
  const partner = await page.locator('#players .who').nth(1).innerText();
  await ada.offer(partner, { give: { cash: 150 }, take: { deeds: ['Cooper Steps'] } });
  await expect(lesson(ada, '8. Leave the lock-up')).toBeVisible();
  await ada.click('Show your way out');
  await expect(lesson(ada, 'That is the game')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await ada.click('Play a real game');
  await expect(ada.button('Start the game')).toBeVisible();
  // It has left nothing behind.
  await ada.click('Load game');
  await expect(page.getByText('No saved game yet')).toBeVisible();
});

test('lessons can be skipped and the tutorial left, on a phone as well', async ({ ada }) => {
  const { page } = ada;
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(ada);
  await expect(lesson(ada, '1. Throw the dice')).toBeVisible();
  await expect(ada.rollButton).toBeInViewport({ ratio: 1 });
  await ada.click(/^Skip$/);
  await expect(lesson(ada, '2. Buy a street')).toBeVisible();
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeInViewport({ ratio: 1 });
  expect(await findViolations(page)).toEqual([]);
  await ada.click(/^Leave$/);
  await expect(ada.button('Play the tutorial')).toBeVisible();
});
