/** One person against bots, from the menu to the result. */
import type { Locator } from '@playwright/test';
import type { Arrangement } from './support/arrange';
import { expect, test } from './support/test';

/** Ada holds the expensive corner of the board; the bots are broke and about to walk into it. */
function lastRound(bots: number): Arrangement {
  const streets = [31, 32, 34, 37, 39];
  const places = [35, 28, 30];
  const seats = Array.from({ length: bots }, (_, bot) => [
    bot + 1,
    { cash: 5, position: places[bot], jailed: false },
  ]);
  const others = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 35];
  return {
    // Ada to a street of her own, every bot into a hotel.
    dice: [[1, 2], ...Array.from({ length: bots }, () => [1, 3])],
    setup: {
      turn: 0,
      seats: { 0: { cash: 3000, position: 0, jailed: false }, ...Object.fromEntries(seats) },
      deeds: {
        ...Object.fromEntries(others.map((space) => [space, { owner: 0 }])),
        ...Object.fromEntries(streets.map((space) => [space, { owner: 0, hotel: true }])),
      },
    },
  };
}

// covers: YOLO-3.1.4.22, YOLO-UC4.1.2.2, YOLO-2.3e, YOLO-3.2.1.1
test('a whole solo game is played to the result screen, and played again', async ({ ada }) => {
  // With clicks alone: whoever types no name is called what stands in the field.
  await ada.openMenu();
  await ada.click('Single player');
  await ada.seatBots(2);
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  // Two rounds as they come.
  await ada.beginCalmly(3, 2);
  for (const round of [2, 3]) await ada.playUntil(ada.page.getByRole('heading', { name: `Round ${round}` }));
  await ada.playUntil(ada.rollButton);
  await ada.arrange(lastRound(2));
  await ada.expectCash('Player 1', 3000);
  await ada.playUntil(ada.result);
  await expect(ada.page.getByRole('heading', { name: 'You light up the bay' })).toBeVisible();
  await expect(ada.page.getByText('last one standing')).toBeVisible();

  await ada.click('Rematch');
  await expect(ada.rollButton).toBeVisible();
  await ada.expectCash('Player 1', 1500);
});

test('a whole game is played with the keyboard alone', async ({ ada }) => {
  const { page } = ada;
  const byKeyboard = async (offer: Locator): Promise<void> => {
    await ada.tabTo(offer);
    await page.keyboard.press('Enter');
  };
  await page.goto('/');
  await ada.pressButton('Single player');
  await ada.tabTo(page.getByLabel('Your name'));
  await page.keyboard.type('Ada');
  for (const left of [2, 1]) {
    await ada.pressButton('Remove: bot');
    await expect(ada.button('Remove: bot')).toHaveCount(left);
  }
  await ada.pressButton('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await ada.beginCalmly(2, 1);
  // The letters of the turn.
  await page.keyboard.press('r');
  await ada.playUntil(page.getByRole('heading', { name: 'Round 2' }), byKeyboard);
  await ada.playUntil(ada.rollButton, byKeyboard);
  await ada.arrange(lastRound(1));
  await ada.expectCash('Ada', 3000);
  await page.keyboard.press('r');
  await expect(ada.button('End turn')).toBeEnabled();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'You light up the bay' })).toBeVisible();
  await ada.pressButton('To the menu');
  await expect(ada.button('Single player')).toBeVisible();
});
