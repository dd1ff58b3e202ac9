/** Games of one person: saved, left, continued after a crash, deleted. */
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Into the second round, before the own throw, so that nobody moves meanwhile. */
async function playARound(ada: Player, seats: number): Promise<void> {
  await ada.beginCalmly(seats, 1);
  await ada.playUntil(ada.page.getByRole('heading', { name: 'Round 2' }));
  await ada.playUntil(ada.rollButton);
}

async function openSaves(ada: Player): Promise<void> {
  await ada.openMenu();
  await ada.click('Single player');
  await ada.click('Load game');
}

// covers: YOLO-3.1.5.1, YOLO-3.1.6.1, YOLO-3.1.6.5, YOLO-UC4.1.1.2, YOLO-3.2.2.3
test('a saved game outlives the program and goes on with the same cash and positions', async ({
  ada,
  server,
}) => {
  await ada.startSolo({ bots: 2 });
  await playARound(ada, 3);
  const cash = await ada.page.locator('#players .money').allInnerTexts();
  const standings = await ada.standings();
  expect(Object.keys(standings)).toHaveLength(3);
  await ada.leaveSolo('Save and exit');
  await expect(ada.button('Single player')).toBeVisible();

  await server.kill();
  await server.start();

  await openSaves(ada);
  await expect(ada.page.getByText(/Round 2: Ada/)).toBeVisible();
  await ada.click('Go on');
  await expect(ada.rollButton).toBeVisible();
  expect(await ada.page.locator('#players .money').allInnerTexts()).toEqual(cash);
  expect(await ada.standings()).toEqual(standings);
  // And it is not a picture: the game goes on.
  await ada.playUntil(ada.page.getByRole('heading', { name: 'Round 3' }));
});

test('a game that nobody saved is offered after a crash', async ({ ada, server }) => {
  await ada.startSolo({ bots: 1 });
  await playARound(ada, 2);
  const cash = await ada.page.locator('#players .money').allInnerTexts();
  await server.kill();
  await expect(ada.page.getByText('The line is down')).toBeVisible();
  await server.start();
  // Whoever stayed at the table finds it as it was.
  await expect(ada.page.getByText('The line is down')).toBeHidden();
  expect(await ada.page.locator('#players .money').allInnerTexts()).toEqual(cash);
  // Whoever comes through the menu is led back to it.
  await openSaves(ada);
  await ada.click('Come back');
  await expect(ada.rollButton).toBeVisible();
  expect(await ada.page.locator('#players .money').allInnerTexts()).toEqual(cash);
  // Or it is given up for good, after a question.
  await openSaves(ada);
  await ada.click('Delete');
  await expect(ada.page.getByRole('dialog')).toContainText('Ada');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ada.page.getByText('No saved game yet')).toBeVisible();
});

// covers: YOLO-3.1.5.2, YOLO-3.1.5.6, YOLO-3.1.6.2, YOLO-3.1.6.6, YOLO-UC4.1.1.1, YOLO-4.4.1b
test('at most three games are kept, and one is deleted only after a question', async ({ ada }) => {
  for (let game = 1; game <= 3; game += 1) {
    await ada.startSolo({ bots: 1 });
    await ada.leaveSolo('Save and exit');
    await expect(ada.button('Single player')).toBeVisible();
  }
  await ada.startSolo({ bots: 1 });
  await ada.leaveSolo('Save and exit');
  const dialog = ada.page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(/three|3/);
  await dialog.getByRole('button', { name: 'Exit without saving' }).click();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(ada.button('Single player')).toBeVisible();

  await openSaves(ada);
  const saves = ada.button('Go on');
  await expect(saves).toHaveCount(3);
  await ada.click('Delete');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(saves).toHaveCount(3);
  await ada.click('Delete');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saves).toHaveCount(2);
  await ada.page.reload();
  await ada.click('Load game');
  await expect(saves).toHaveCount(2);
});
