/** The user stories of Unipoli that speak of what is seen, on one device that goes from hand to hand. */
import { expect, test } from './support/test';

// covers: UNI-1a
test('two to eight people are asked how many they are and for their names', async ({ ada }) => {
  const { page } = ada;
  const count = page.getByLabel(/^How many people play/);
  const names = page.getByRole('textbox', { name: /^Name of player/ });
  await ada.openMenu();
  await ada.click('Multiplayer');
  await ada.click('Set it up');
  await ada.chooseRules('Unipoli');
  for (const wrong of ['1', '9']) {
    await count.fill(wrong);
    await expect(count).toHaveAccessibleDescription('A whole number from 2 to 8, please.');
  }
  const people = ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];
  for (const right of [2, people.length]) {
    await count.fill(String(right));
    await expect(count).toHaveAttribute('aria-invalid', 'false');
    await expect(names).toHaveCount(right);
  }
  for (const [at, name] of people.entries()) await names.nth(at).fill(name);
  await ada.click('Start the game');
  await expect(page.getByRole('region', { name: 'Dice' })).toContainText('Ada, it is your turn');
  await expect(page.locator('#players .who')).toHaveCount(people.length);
  for (const name of people) await expect(ada.seat(name)).toBeVisible();
});

// covers: UNI-3a, UNI-3b
test('everybody sees names, money and deeds, and what is known of a deed lies on the board', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben', 'Cyd'], 'unipoli');
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1111 }, 1: { cash: 987 }, 2: { cash: 654 } },
      deeds: {
        6: { owner: 1, houses: 3 },
        8: { owner: 1, houses: 3 },
        9: { owner: 1, houses: 3 },
        12: { owner: 2 },
      },
    },
  });
  for (const [name, cash] of [
    ['Ada', 1111],
    ['Ben', 987],
    ['Cyd', 654],
  ] as const)
    await ada.expectCash(name, cash);
  await ada.seat('Ben').click();
  await expect(page.locator('#deeds').getByRole('button')).toHaveCount(3);
  const [street, free] = [
    page.locator('.board > [data-space="8"]'),
    page.locator('.board > [data-space="1"]'),
  ];
  // Name, group, owner and houses; the price where nobody owns it.
  await expect(street).toHaveAccessibleName(/Ben owns it, 3 houses/);
  await expect(street.locator('.name')).toBeVisible();
  await expect(free).toContainText('60');
});

// covers: UNI-4b, UNI-4c, UNI-5
test('a button throws two dice, once, and a button ends the turn for good', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'unipoli');
  await ada.arrange({
    dice: [[4, 6]],
    setup: { turn: 0, seats: { 0: { position: 0 }, 1: { position: 0 } } },
  });
  await expect(ada.button('End turn')).toBeHidden();
  await ada.roll();
  const dice = page.getByRole('region', { name: 'Dice' }).getByRole('img');
  await expect(dice).toHaveCount(2);
  await expect(dice.nth(0)).toHaveAccessibleName(/4/);
  await expect(dice.nth(1)).toHaveAccessibleName(/6/);
  await expect(ada.button(/^Roll/)).toHaveCount(0);
  await ada.endTurn();
  // The device is Ben's now, and all that is offered is his.
  await expect(page.getByRole('region', { name: 'Dice' })).toContainText('Ben, it is your turn');
  await expect(ada.button('End turn')).toBeHidden();
});
