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

// covers: YOLO-3.1.5.1, YOLO-3.1.6.1, YOLO-3.1.6.5, YOLO-UC4.1.1.2, YOLO-UC4.1.2.17, YOLO-4.3.1.1
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
  await expect(ada.page.getByText('Saved.')).toBeVisible();

  await server.kill();
  await server.start();

  await openSaves(ada);
  // When it was saved, how far it is, and how one stands.
  await expect(
    ada.page.getByText(/\d \w+,? .*\d\d:\d\d, Round 2, Place [123], Cash [\d,]+: Ada/),
  ).toBeVisible();
  await ada.click('Go on');
  await expect(ada.rollButton).toBeVisible();
  expect(await ada.page.locator('#players .money').allInnerTexts()).toEqual(cash);
  expect(await ada.standings()).toEqual(standings);
  // And it is not a picture: the game goes on.
  await ada.playUntil(ada.page.getByRole('heading', { name: 'Round 3' }));
});

// covers: YOLO-3.2.2.3
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
  // Nothing is replaced that nobody named.
  await expect(dialog).toContainText('All three places are taken');
  await expect(dialog.getByRole('button', { name: /^Replace/ })).toHaveCount(3);
  await expect(dialog.locator('.btn.main')).toHaveText('Cancel');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Exit without saving' }).click();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(ada.button('Single player')).toBeVisible();

  await openSaves(ada);
  const saves = ada.button('Go on');
  await expect(saves).toHaveCount(3);
  await ada.click('Delete');
  // The safe answer is the one that stands out.
  await expect(ada.page.getByRole('dialog').locator('.btn.main')).toHaveText('Keep');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(saves).toHaveCount(3);
  await ada.click('Delete');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saves).toHaveCount(2);
  await ada.page.reload();
  await ada.click('Load game');
  await expect(saves).toHaveCount(2);
});

test('the menu goes on with the last game, and replacing a save asks first', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.leaveSolo('Save and exit');
  await ada.click('Continue');
  await expect(ada.rollButton).toBeVisible();
  // A table that was left open is as near.
  await ada.openMenu();
  await ada.click('Continue');
  await expect(ada.rollButton).toBeVisible();
  await ada.leaveSolo('Save and exit');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This game was saved before');
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await openSaves(ada);
  await expect(ada.button('Go on')).toHaveCount(2);
});

test('a game is saved without leaving it, and what would be replaced is asked about', async ({ ada }) => {
  const { page } = ada;
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await ada.click('Table menu');
    await dialog.getByRole('button', { name: 'Save and play on' }).click();
  };
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 1111 } } } });
  await save();
  await expect(dialog.getByRole('status')).toHaveText(/^Saved/);
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ada.rollButton).toBeVisible();

  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 2222 } } } });
  await save();
  await expect(dialog).toContainText('This game was saved before');
  await expect(dialog).toContainText('1,111');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Save and play on' }).click();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await dialog.getByRole('button', { name: 'Go on' }).click();

  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 3333 } } } });
  await save();
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Saved/);
  await openSaves(ada);
  await expect(page.getByText('Cash 2,222')).toBeVisible();
  await expect(page.getByText('Cash 3,333')).toBeVisible();
  // The table is still there as well.
  await ada.click('Come back');
  await ada.expectCash('Ada', 3333);
});

test('a game of one device is loaded among those of one device', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 700 }, 1: { cash: 1900 } } } });
  await ada.leaveSolo('Save and exit');
  await expect(ada.button('Single player')).toBeVisible();
  await openSaves(ada);
  await expect(page.getByText('No saved game yet')).toBeVisible();
  await page.goto('/#/hotseat');
  await ada.click('Load game');
  // How everybody stands: nobody's cash is “yours” here.
  await expect(page.getByText(/Ada \(place 2, \D*700\), Ben \(place 1, \D*1,900\)/)).toBeVisible();
  await ada.click('Go on');
  await expect(ada.rollButton).toBeVisible();
});
