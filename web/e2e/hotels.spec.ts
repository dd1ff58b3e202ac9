/** Hotels that go with their houses, and deeds that are auctioned though their group is built on (Yolopoly). */
import type { Player } from './support/player';
import { expect, test } from './support/test';

const LIGHTHOUSE = 'Lighthouse Point';

async function sitDown(device: Player): Promise<void> {
  await device.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await device.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 0 }, 1: { cash: 1500, position: 0 } },
      deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
    },
  });
}

// covers: EC-381, YOLO-2.2.6.2b
test('a hotel goes back for four houses, or with its houses for what they cost', async ({ ada: device }) => {
  await sitDown(device);
  await device.manage(LIGHTHOUSE, `Sell the hotel on ${LIGHTHOUSE} with its houses`);
  await device.expectCash('Ada', 2500);
  await device.page.keyboard.press('Escape');
  await device.button('Build').and(device.page.locator(':visible')).first().click();
  const dialog = device.page.getByRole('dialog');
  await expect(dialog.getByText('a step down: 4 houses back, no money')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Sell the hotel on Governor Parade' })).toBeVisible();
  await dialog.getByRole('button', { name: 'One less on Governor Parade' }).click();
  await expect(dialog.getByText('a step down: 4 houses back, no money')).toHaveCount(0);
  await device.expectCash('Ada', 2500);
});

// covers: EC-380, YOLO-2.4.1.11
test('a deed of a built group is auctioned after a question', async ({ ada: device }) => {
  await sitDown(device);
  await device.manage(LIGHTHOUSE, `Auction ${LIGHTHOUSE}`);
  const question = device.page.getByRole('alertdialog');
  await expect(question).toContainText('First the bank takes all buildings of the group for $2,000.');
  await question.getByRole('button', { name: 'No, back' }).click();
  await expect(question).toBeHidden();
  await device.expectCash('Ada', 1500);
  await device.page
    .getByRole('dialog', { name: LIGHTHOUSE })
    .getByRole('button', { name: `Auction ${LIGHTHOUSE}` })
    .click();
  await question.getByRole('button', { name: 'Auction' }).click();
  await device.expectCash('Ada', 3500);
  await expect(device.log).toContainText(`Ada sells back from ${LIGHTHOUSE} for $1,000`);
});
