/** Tables that wait for their people, are paused, invite again, and move to another device. */
import { expect, test } from './support/test';
import { startTogether } from './support/tour';

const CALM = { turn: 0, seats: { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } } };

test('a table without players sleeps before the eyes of those who watch', async ({ ada, invite }) => {
  const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
  await startTogether(ada, ben);
  const { code } = ada;
  await cyd.page.goto(`/#/room/${code}`);
  await cyd.page.getByRole('button', { name: 'Watch', exact: true }).click();
  const asleep = cyd.page.getByText('This table sleeps until somebody comes back.');
  await expect(cyd.seat('Ada')).toBeVisible();
  await expect(asleep).toHaveCount(0);
  await ada.page.goto('about:blank');
  await ben.page.goto('about:blank');
  await expect(asleep).toBeVisible();
  await ben.page.goto(`/#/room/${code}`);
  await expect(asleep).toHaveCount(0);
});

test('the host pauses, everybody goes home, and the next day it goes on', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben);
  await ada.arrange({ dice: [[1, 3]], setup: CALM });
  await expect(ada.rollButton).toBeVisible();
  await ada.click('Table menu');
  await ada.click('Pause the game');
  const paused = ben.page.getByText('Ada has paused the game.');
  await expect(paused).toBeVisible();
  await expect(ada.rollButton).toHaveCount(0);
  // On a phone the way to the menu stays free.
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await ben.click('Table menu');
  await expect(ben.page.getByRole('dialog')).toBeVisible();
  await ben.page.keyboard.press('Escape');
  await ben.page.setViewportSize({ width: 1440, height: 900 });

  // Both go to the menu, where the table is the first thing they find.
  for (const player of [ada, ben]) {
    await player.openMenu();
    const tables = player.page.getByRole('region', { name: 'Your tables' });
    await expect(tables.getByText(/Ada, Ben/)).toBeVisible();
    await expect(tables.getByText(/paused/)).toBeVisible();
  }
  await ben.click('Go to the table');
  await expect(paused).toBeVisible();
  await expect(ben.page.getByText(/Not here: Ada/)).toBeVisible();
  await ada.click('Go to the table');
  await ada.click('Go on with the game');
  await expect(paused).toHaveCount(0);
  await ada.roll();
  await ben.expectCash('Ada', 800);
});

test('a guest asks for a pause, and the host agrees', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben);
  await ben.click('Table menu');
  await ben.click('Pause the game');
  await expect(ada.page.getByText('Ben would like to pause.')).toBeVisible();
  await ada.click('Agree');
  await expect(ben.page.getByText('Ada has paused the game.')).toBeVisible();
});

test('a rematch is an invitation; whoever does not accept keeps the result', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben);
  await ada.arrange({ setup: CALM });
  const { code } = ada;
  await ada.giveUp();
  await expect(ada.result).toBeVisible();
  await expect(ben.result).toBeVisible();
  await ben.click('Rematch');
  await expect(ben.page.getByRole('heading', { name: 'Ben’s table' })).toBeVisible();
  expect(ben.code).not.toBe(code);
  // Whoever asks for it wants to play it.
  await expect(ben.berth('Ben')).toContainText('Ready');

  // Ada is still where she was, and hears of it.
  await expect(ada.page.getByText('Ben wants a rematch. Your result stays here.')).toBeVisible();
  expect(ada.code).toBe(code);
  await expect(ada.button('Watch it again')).toBeVisible();
  await ada.click('Join the rematch');
  await expect(ada.page.getByRole('heading', { name: 'Ben’s table' })).toBeVisible();
  expect(ada.code).toBe(ben.code);
  await expect(ben.berth('Ada')).toBeVisible();

  // The finished game is found again on the menu.
  await ada.openMenu();
  await ada.click('Result');
  expect(ada.code).toBe(code);
  await expect(ada.page.getByText('Ben wants a rematch. Your result stays here.')).toBeVisible();
});

test('a seat moves to another device, and the old one is told', async ({ ada, invite }) => {
  const [ben, phone] = [await invite('Ben'), await invite('Phone')];
  await startTogether(ada, ben);
  await ada.arrange({ dice: [[1, 3]], setup: { ...CALM, turn: 1 } });
  await expect(ben.rollButton).toBeVisible();
  await ben.click('Table menu');
  await ben.click('Move to another device');
  const code = (await ben.page.getByTestId('seat-code').textContent()) ?? '';
  await phone.openMenu();
  await phone.click('Multiplayer');
  await phone.page.getByLabel('Join by code').fill(code);
  await phone.page.getByRole('button', { name: 'Join', exact: true }).click();
  await phone.click('Take the seat');
  await phone.roll();
  await expect(ben.page.getByText('Your seat is played on another device now.')).toBeVisible();
  await ada.expectCash('Ben', 800);

  // It was good for one device.
  await ben.page.goto(`/#/seat/${code.replace(/\s/g, '')}`);
  await ben.click('Take the seat');
  await expect(ben.page.getByRole('alert')).toContainText('This code moves no seat');
});
