/** The table as the Yolopoly document has it, on the pages of those who should see it. */
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './support/test';
import { sitTogether } from './support/together';
import { startTogether } from './support/tour';

const boxOf = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await part.boundingBox();
  expect(box).not.toBeNull();
  return box!;
};

// covers: YOLO-4.4.4.1
test('the buttons lie in the middle of the board, between its four corners and all its groups', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'yolopoly_vanilla' });
  const { page } = ada;
  await ada.arrange({ dice: [[1, 2]], setup: { turn: 0, seats: { 0: { position: 39, cash: 1500 } } } });
  const inner = {
    from: await boxOf(page.locator('[data-space="10"]')),
    to: await boxOf(page.locator('[data-space="30"]')),
  };
  const expectInTheMiddle = async (button: Locator): Promise<void> => {
    const { x, y, width, height } = await boxOf(button);
    expect(x).toBeGreaterThan(inner.from.x + inner.from.width);
    expect(y).toBeGreaterThan(inner.from.y + inner.from.height);
    expect(x + width).toBeLessThan(inner.to.x);
    expect(y + height).toBeLessThan(inner.to.y);
  };
  await expectInTheMiddle(ada.rollButton);
  // Whose turn it is not has no such button.
  await expect(ben.button(/^Roll/)).toHaveCount(0);
  // Corners and groups are in sight, each group in a colour and with a letter of its own.
  for (const corner of ['GO!', 'Jail', 'Free Parking', 'Go To Jail'])
    await expect(page.locator('.board > .corner').getByText(corner, { exact: true })).toBeVisible();
  const letters = await page.locator('.board > [data-space] .letter').allTextContents();
  expect([...new Set(letters)].sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  expect(letters).toHaveLength(22);
  // Clockwise: from the last street over the corner to the second.
  await ada.roll();
  await expect(ada.log).toContainText('Ada moves from Lighthouse Point to Community Chest.');
  const pawns = page.locator('.pawn-layer .token');
  await expect(pawns).toHaveCount(2);
  await ada.arrange({ setup: { turn: 0, seats: { 0: { position: 3 } } }, dice: [[1, 2]] });
  const pawn = page.locator('.pawn-layer [title="Ada"]');
  const before = await boxOf(pawn);
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  // The pawn itself goes up the left side, to the space that was reached.
  const reached = await boxOf(page.locator('.board > [data-space="6"]'));
  await expect
    .poll(async () => {
      const { x, y, height } = await boxOf(pawn);
      const beside = y + height / 2 > reached.y && y + height / 2 < reached.y + reached.height;
      return beside && y < before.y && x < inner.to.x / 2;
    })
    .toBe(true);
  await ada.click(/^Buy for/);
  await expectInTheMiddle(ada.button('End turn'));
  await ada.endTurn();
  await expect(ben.rollButton).toBeVisible();
});

// covers: YOLO-3.1.15.3
test('whoever is in jail without money and card is told that there is only the throw', async ({ ada }) => {
  await ada.startSolo({ rules: 'Yolopoly Vanilla', bots: 1 });
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 0, seats: { 0: { cash: 20, position: 10, jailed: true } } },
  });
  const told = ada.page.getByText('Jail: you can only throw now.');
  await expect(told.and(ada.page.locator(':visible')).first()).toBeVisible();
  await ada.roll();
  await expect(told.and(ada.page.locator(':visible'))).toHaveCount(0);
});

// covers: YOLO-3.1.20.3
test('whoever goes bankrupt is told so on their own page, and the others play on', async ({
  ada,
  invite,
}) => {
  const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
  await sitTogether([ada, ben, cyd], { preset: 'yolopoly_vanilla' });
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { position: 36, cash: 20 }, 1: { cash: 900 }, 2: { cash: 900 } },
      deeds: { 39: { owner: 1 } },
    },
  });
  await ada.roll();
  const paper = ada.page.getByTestId('out-paper');
  await expect(paper).toContainText('You are out');
  await expect(paper).toContainText('Place 3 of 3');
  for (const other of [ben, cyd]) {
    await expect(other.page.getByTestId('out-paper')).toHaveCount(0);
    await expect(other.seat('Ada')).toContainText('Bankrupt');
  }
});

// covers: YOLO-UC4.1.2.24
test('among people leaving a running game asks, on the page of the one who leaves', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'yolopoly_vanilla' });
  await ben.click('Table menu');
  await ben.click(/^Leave the table/);
  const dialog = ben.page.getByRole('dialog');
  await expect(dialog).toContainText('A bot plays for you until you are back.');
  await expect(ada.page.getByRole('dialog')).toHaveCount(0);
  await ben.click('Stay');
  await expect(dialog.getByRole('heading', { name: 'Table menu' })).toBeVisible();
  await ben.click(/^Leave the table/);
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.page.getByRole('heading', { name: 'Freehold' })).toBeVisible();
  await expect(ada.seat('Ben')).toContainText('away');
});

// covers: YOLO-4.4.1d, YOLO-4.4.1b
test('mode and theme of a game stand in the lists', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.openTable({ rules: 'Yolopoly Bankman', seats: 2 });
  await ben.openMenu();
  await ben.click('Multiplayer');
  await expect(ben.page.getByText('Yolopoly Bankman, Vanilla').first()).toBeVisible();
});

const MOTIONS = { 'as it moves': 'no-preference', 'without movement': 'reduce' } as const;
for (const [how, reducedMotion] of Object.entries(MOTIONS))
  test.describe(how, () => {
    test.use({ contextOptions: { reducedMotion } });

    // covers: NCSU-UC11
    test('the value of a throw pops up beside the dice on every page', async ({ ada, invite }) => {
      const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
      await startTogether(ada, ben, { preset: 'yolopoly_vanilla' });
      await cyd.followLink(ada.code);
      await cyd.click('Watch');
      await expect(cyd.page.getByTestId('watch-strip')).toBeVisible();
      await ada.arrange({ dice: [[2, 5]], setup: { turn: 0, seats: { 0: { position: 13, cash: 1500 } } } });
      await ada.roll();
      for (const each of [ada, ben, cyd]) await expectValue(each.page, 7);
    });
  });

// covers: NCSU-UC11
test('a replay shows the value of each throw as well', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'ncsu' });
  await ada.arrange({ dice: [[2, 6]], setup: { turn: 0, seats: { 0: { position: 12 } } } });
  await ada.roll();
  await expectValue(ben.page, 8);
  await ada.giveUp();
  await ada.click('Watch it again');
  await expect(ada.page.locator('main.replay')).toBeVisible();
  await ada.page.keyboard.press('End');
  await expectValue(ada.page, 8);
});

/** Beside the last die, at its height. */
async function expectValue(page: Page, value: number): Promise<void> {
  const shown = page.locator('.turn .dice .total');
  await expect(shown).toHaveText(`Thrown: ${value}`);
  const last = page.locator('.turn .die').last();
  await expect(async () => {
    const [die, box] = [await boxOf(last), await boxOf(shown)];
    expect(box.x).toBeGreaterThanOrEqual(die.x + die.width);
    expect(box.x - die.x - die.width).toBeLessThan(40);
    const middle = box.y + box.height / 2;
    expect(middle).toBeGreaterThan(die.y);
    expect(middle).toBeLessThan(die.y + die.height);
  }).toPass();
}

// covers: YOLO-3.1.11.5
test('where no clock runs, the turn kindly says on its own page that it waits to be ended', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  // The server says it after a while; here it is said at once.
  const lines: WebSocketRoute[] = [];
  for (const { page } of [ada, ben])
    await page.routeWebSocket('**/ws*', (line) => {
      lines.push(line);
      line.connectToServer();
    });
  await startTogether(ada, ben, { preset: 'yolopoly_vanilla' });
  await ada.arrange({ dice: [[4, 6]], setup: { turn: 0, seats: { 0: { position: 10, cash: 1500 } } } });
  await ada.roll();
  await expect(ada.button('End turn')).toBeVisible();
  for (const line of lines) line.send(JSON.stringify({ type: 'turn_ready', seat: 0 }));
  const kind = 'All done here. The others wait for you to end your turn.';
  await expect(ada.page.getByText(kind)).toBeVisible();
  await expect(ben.page.getByText(kind)).toHaveCount(0);
  await ada.endTurn();
  await expect(ada.page.getByText(kind)).toHaveCount(0);
});
