/** What helps people with their money: slips taken back, debts raised in one press, terms before they are signed. */
import { expect, test } from './support/test';

test('a building and a mortgage are taken back, by button and by key', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500 } },
      deeds: { 37: { owner: 0 }, 39: { owner: 0 }, 12: { owner: 0 } },
    },
  });
  await expect(ada.button('Take back')).toBeHidden();
  await ada.manage('Lighthouse Point', 'Build a house on Lighthouse Point');
  await ada.expectCash('Ada', 1300);
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await ada.expectCash('Ada', 1500);
  await expect(ada.button('Take back')).toBeHidden();
  await expect(ada.log).toContainText('Ada takes back the building on Lighthouse Point');
  await page.keyboard.press('Escape');

  await ada.manage('Windmill Power', 'Mortgage Windmill Power');
  await ada.expectCash('Ada', 1575);
  await page.keyboard.press('Escape');
  await expect(ada.button('Take back')).toBeVisible();
  // The button goes after a while; the key is there as long as it is possible.
  await expect(ada.button('Take back')).toBeHidden({ timeout: 20_000 });
  await page.keyboard.press('u');
  await ada.expectCash('Ada', 1500);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Take back');
});

test('one less right after one more takes the house back, and nothing moves under the finger', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500 } },
      deeds: { 37: { owner: 0 }, 39: { owner: 0 }, 12: { owner: 0 } },
    },
  });
  await ada.click('Build');
  const dialog = page.getByRole('dialog', { name: 'Build' });
  const done = dialog.getByRole('button', { name: 'Done' });
  const takeBack = dialog.getByRole('button', { name: 'Take back: house on Lighthouse Point' });
  const place = await done.boundingBox();
  await dialog.getByRole('button', { name: 'One more on Lighthouse Point' }).click();
  await ada.expectCash('Ada', 1300);
  await expect(takeBack).toBeVisible();
  expect(await done.boundingBox()).toEqual(place);
  await dialog.getByRole('button', { name: 'One less on Lighthouse Point' }).click();
  await ada.expectCash('Ada', 1500);
  await expect(takeBack).toBeHidden();
  expect(await done.boundingBox()).toEqual(place);
  // What was built before the last step is sold.
  for (const deed of ['Lighthouse Point', 'Governor Parade'])
    await dialog.getByRole('button', { name: `One more on ${deed}` }).click();
  await ada.expectCash('Ada', 1100);
  await dialog.getByRole('button', { name: 'One less on Lighthouse Point' }).click();
  await ada.expectCash('Ada', 1200);
  await done.click();
  // The card of another deed does not speak of it.
  await ada.space('Windmill Power').click();
  await expect(page.getByRole('dialog')).toContainText('Mortgage');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Take back' })).toHaveCount(0);
});

test('one press raises and pays what hurts least; what cannot be paid is not offered', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  const gold = { owner: 0, houses: 2 };
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { cash: 0, position: 0 } }, deeds: { 37: gold, 39: gold } },
  });
  await ada.roll();
  const debt = ada.page.getByRole('region', { name: /Ada owes/ });
  await expect(debt.getByRole('checkbox', { checked: true })).toHaveText(
    /Sell 1 building .* 1 building|Sell 2/,
  );
  await debt.getByRole('button', { name: 'Raise and pay' }).click();
  await expect(debt).toBeHidden();
  await ada.expectCash('Ada', 0);

  await ada.arrange({
    dice: [[1, 3]],
    setup: {
      turn: 0,
      seats: { 0: { cash: 0, position: 0 } },
      deeds: { 37: { owner: 1 }, 39: { owner: 1 }, 1: { owner: 0 } },
    },
  });
  await ada.roll();
  await expect(debt).toContainText('does not cover it');
  await expect(debt.getByRole('button', { name: 'Raise and pay' })).toBeHidden();
  await expect(debt.locator('.btn.main')).toHaveText('Trade');
  // In part it still goes.
  await debt.getByRole('checkbox', { name: /Mortgage Gull Alley/ }).click();
  await debt.getByRole('button', { name: /^Raise/ }).click();
  await ada.expectCash('Ada', 30);
});

test('the buy card says whom it keeps from the group, and how to afford it', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { cash: 60, position: 36 } },
      deeds: { 37: { owner: 1 }, 12: { owner: 0 }, 5: { owner: 0 }, 15: { owner: 0 }, 25: { owner: 0 } },
    },
  });
  await ada.roll();
  const card = ada.page.getByRole('region', { name: 'Lighthouse Point' });
  await expect(card).toContainText('Ben has 1 of 2: this keeps Ben from the whole group.');
  await expect(card).toContainText('You can afford it after this:');
  await card.getByRole('button', { name: /^Raise it/ }).click();
  await ada.click(/^Buy for/);
  await expect(ada.log).toContainText('Ada buys Lighthouse Point');
});

test('spaces that are nobody’s explain themselves', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'official');
  for (const [space, says] of [
    ['Village Green', 'Nothing happens here'],
    ['Harbour Gate', 'receives'],
    ['Lock-Up', 'Only a visit'],
    ['Harbour Dues', 'pays'],
  ] as const) {
    await ada.space(space).click();
    await expect(page.getByRole('dialog')).toContainText(says);
    await page.keyboard.press('Escape');
  }
});

test('the hour is on the screen', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'property_tycoon_abridged');
  await expect(ada.page.getByText(/^Last round in (60:00|5\d:\d\d)$/)).toBeVisible();
});

test('the desk tells its terms before a loan is taken', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_bankman');
  await ada.arrange({ setup: { turn: 0 } });
  await ada.click('Bank desk');
  const desk = ada.page.getByRole('dialog', { name: 'Bank desk' });
  await expect(desk).toContainText('Interest of 10 % is added at once.');
  await expect(desk).toContainText('taken from your cash');
  await expect(desk).toContainText(/a factor from \d+ % to \d+ %/);
  await expect(desk.getByRole('heading', { name: 'Calm notes' })).toBeVisible();
});
