/** A game that is over is looked at again, from the result, from the list and from a file. */
import { readFile } from 'node:fs/promises';
import { findViolations } from './support/axe';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Two rounds as they come, then the bot walks into a hotel that it cannot pay. */
async function playToTheEnd(ada: Player): Promise<void> {
  await ada.startSolo({ bots: 1 });
  await ada.beginCalmly(2, 2);
  await ada.playUntil(ada.page.getByRole('heading', { name: 'Round 3' }));
  await ada.playUntil(ada.rollButton);
  await ada.arrange({
    dice: [
      [1, 2],
      [1, 3],
    ],
    setup: {
      turn: 0,
      seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 35 } },
      deeds: {
        1: { owner: 0 },
        3: { owner: 0 },
        37: { owner: 0, hotel: true },
        39: { owner: 0, hotel: true },
      },
    },
  });
  await ada.expectCash('Ada', 3000);
  await ada.playUntil(ada.result);
}

test('a game is watched again, shared as a file, and watched from that file', async ({ ada }) => {
  const { page } = ada;
  await playToTheEnd(ada);
  await ada.click('Watch it again');
  const place = page.getByRole('status').filter({ hasText: /^Step/ });
  const step = async (): Promise<number> => Number(/\d+/.exec(await place.innerText())?.[0]);
  await expect(place).toHaveText(/^Step 1 of \d+/);
  const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);

  // Step by step, with buttons and keys.
  await ada.click('One step forward');
  await ada.click('One step forward');
  // Where only the player of a seat changed, nothing is to be seen.
  await expect(place).toHaveText(/^Step [34] /);
  const there = await step();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(step).toBeLessThan(there);
  await page.keyboard.press('End');
  expect(await step()).toBe(steps);
  const end = await ada.standings();
  await expect(ada.log.getByText(/The game is over/)).toBeVisible();
  await expect(ada.seat('Ada').locator('.money').first()).not.toHaveText('1,500');
  await page.keyboard.press('Home');
  expect(await step()).toBe(1);
  expect(await ada.standings()).not.toEqual(end);
  await expect(ada.log.getByText(/The game is over/)).toBeHidden();

  // By rounds and by the scrubber.
  await page.getByLabel('Jump to a round').selectOption('Round 2');
  await expect(place).toHaveText(/round 2$/);
  await ada.click('One round back');
  await expect(place).toHaveText(/round 1$/);
  await page.getByLabel('Place in the game').fill(String(steps - 1));
  expect(await step()).toBe(steps);
  expect(await ada.standings()).toEqual(end);

  // By itself, from the beginning, without movement.
  await ada.click(/^instant$/);
  await ada.click(/^Play$/);
  await expect(place).toHaveText(new RegExp(`^Step ${steps} `));
  await expect(ada.button(/^Play$/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await ada.click('Share as a file');
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('"freehold_record":2');

  await ada.openMenu();
  await ada.click('Single player');
  await ada.click('Load game');
  await page.getByLabel('Open a record').setInputFiles(file);
  await expect(place).toHaveText(`Step 1 of ${steps}, round 0`);
  await page.keyboard.press('End');
  expect(await ada.standings()).toEqual(end);
});

test('a file that is no record is answered with a sentence', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await ada.click('Load game');
  const chooser = page.getByLabel('Open a record');
  for (const buffer of [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]),
    Buffer.from('{"freehold_record":1}'),
  ]) {
    await chooser.setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert')).toContainText('record');
  }
  await chooser.setInputFiles({ name: 'huge', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 'x') });
  await expect(page.getByRole('alert')).toContainText('too large');
});

test('a replay has no violation, and fits a phone', async ({ ada }) => {
  const { page } = ada;
  await playToTheEnd(ada);
  await ada.click('Watch it again');
  await expect(ada.button(/^Play$/)).toBeVisible();
  await page.keyboard.press('End');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findViolations(page)).toEqual([]);
  for (const name of ['One step back', 'One step forward', /^Play$/, /^½×$/])
    await expect(ada.button(name)).toBeInViewport({ ratio: 1 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await ada.click(/^Log$/);
  await expect(ada.log.getByText(/The game is over/)).toBeVisible();
});
