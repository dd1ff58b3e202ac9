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
    ada.page.getByText(
      /Lantern Bay, \d+ \w+,? .*\d\d:\d\d, Round 2, Place [123], Worth [\d,]+, Cash [\d,]+: Ada/,
    ),
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
  await ada.openMenu();
  await ada.click('Continue');
  await expect(ada.rollButton).toBeVisible();
  expect(await ada.page.locator('#players .money').allInnerTexts()).toEqual(cash);
  // Or it is given up for good, after a question.
  await openSaves(ada);
  await ada.click('Give it up');
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

test('the menu goes on with the unfinished game, and replacing a save asks first', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  // What is saved waits in its place; the menu goes on with what is not.
  await ada.leaveSolo('Save and exit');
  await expect(ada.button('Single player')).toBeVisible();
  await expect(ada.button('Continue')).toHaveCount(0);
  await openSaves(ada);
  await ada.click('Go on');
  await expect(ada.rollButton).toBeVisible();
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

test('a game is given up only when another one has begun', async ({ ada }) => {
  const { page } = ada;
  const giveUp = page.getByRole('dialog').getByRole('button', { name: 'Give it up' });
  const begin = async (name: string): Promise<void> => {
    await ada.openMenu();
    await ada.click('Single player');
    await page.getByLabel('Your name').fill(name);
    await ada.click('Start the game');
    await giveUp.click();
  };
  await ada.startSolo({ bots: 1 });
  const first = page.url();
  // What only the server can judge: nothing begins, and nothing is lost.
  await begin('\u202eadA');
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await ada.openMenu();
  await ada.click('Continue');
  expect(page.url()).toBe(first);
  await begin('Ada');
  await expect(ada.rollButton).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.goto(first);
  await expect(page.getByText(/There is no table/)).toBeVisible();
});

// covers: YOLO-3.1.5.1, YOLO-3.1.5.2, YOLO-3.1.6.6
test('another game begins when it is said what becomes of the unfinished one', async ({ ada }) => {
  const { page } = ada;
  const dialog = page.getByRole('dialog');
  const answer = (name: string) => dialog.getByRole('button', { name }).click();
  const begin = async (): Promise<void> => {
    await ada.openMenu();
    await ada.click('Single player');
    await ada.click('Start the game');
  };
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 777 } } } });
  const first = page.url();
  await begin();
  await expect(dialog).toContainText('What becomes of your unfinished game?');
  await expect(dialog).toContainText(/Classic|Official|Lantern Bay/);
  await expect(dialog.locator('.btn.main')).toHaveText('Save it');
  // Nothing begins, and nothing is lost.
  await answer('Cancel');
  await expect(ada.button('Start the game')).toBeEnabled();
  await ada.openMenu();
  await ada.click('Continue');
  expect(page.url()).toBe(first);
  await ada.expectCash('Ada', 777);
  // Into a slot: the other one begins at once.
  await begin();
  await answer('Save it');
  await expect(ada.rollButton).toBeVisible();
  expect(page.url()).not.toBe(first);
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 888 } } } });
  // A saved game that is loaded is another one, too; and so is one of one device.
  await openSaves(ada);
  await expect(page.getByRole('heading', { name: 'Unfinished game', exact: true })).toBeVisible();
  await expect(page.getByText('Cash 777')).toBeVisible();
  await ada.click('Go on');
  await answer('Give it up');
  await ada.expectCash('Ada', 777);
  await page.goto('/#/hotseat');
  const names = page.getByRole('textbox', { name: /^Name of player/ });
  await expect(names.first()).toBeVisible();
  for (const [at, field] of (await names.all()).entries()) await field.fill(`Ada ${at + 1}`);
  await ada.click('Start the game');
  await expect(dialog).toContainText('What becomes of your unfinished game?');
  await answer('Save it');
  // It came from a slot, so that is asked as anywhere.
  await expect(dialog).toContainText('This game was saved before');
  await answer('Replace it');
  await expect(ada.rollButton).toBeVisible();
  await openSaves(ada);
  await expect(ada.button('Go on')).toHaveCount(1);
  // The game of one device is the unfinished one now; its own list has it.
  await expect(page.getByRole('heading', { name: 'Unfinished game' })).toHaveCount(0);
  await page.goto('/#/hotseat');
  await ada.click('Load game');
  await expect(page.getByRole('heading', { name: 'Unfinished game', exact: true })).toBeVisible();
});

test('games that an earlier version left are listed, and nobody is asked about them', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.openMenu();
  // As the server tells of games that were begun before.
  await page.route('**/api/me?*', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as { rooms: { code: string; asked_about: boolean }[] };
    const rooms = me.rooms.flatMap((room) => [
      { ...room, asked_about: false },
      { ...room, code: `${room.code.slice(0, -1)}X`, asked_about: false },
    ]);
    await route.fulfill({ response: answer, json: { ...me, rooms } });
  });
  await openSaves(ada);
  await expect(page.getByRole('heading', { name: 'Unfinished games' })).toBeVisible();
  await expect(page.getByText('Games that an earlier version left wait here')).toBeVisible();
  await expect(ada.button('Continue')).toHaveCount(2);
  await expect(ada.button('Give it up')).toHaveCount(2);
  await page.unroute('**/api/me?*');
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
  await ada.click('Continue');
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
