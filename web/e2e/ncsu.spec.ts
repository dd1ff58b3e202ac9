/** The use cases of the course game, on one device that goes from hand to hand. */
import type { Arrangement } from './support/arrange';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Ada to move from the start, 1500 each, and what a use case needs. */
async function sitDown(
  device: Player,
  dice: number[][] = [],
  setup: Arrangement['setup'] = {},
  names: string[] = ['Ada', 'Ben'],
): Promise<void> {
  await device.startHotSeat(names, 'ncsu');
  const seats = Object.fromEntries(
    names.map((_, seat) => [seat, { cash: 1500, position: 0, ...setup.seats?.[seat] }]),
  );
  await device.arrange({ dice, setup: { turn: 0, ...setup, seats } });
}

/** The set-up on one device, out of the menu. */
async function setUp(device: Player): Promise<void> {
  await device.openMenu();
  await device.click('Multiplayer');
  await device.click('Set it up');
}

// covers: UNI-1a, UNI-1b, NCSU-UC1, NCSU-UC1-E1, NCSU-UC1-E2, NCSU-NR2.3, EC-002
test('NCSU-UC1 the page asks how many play and what they are called', async ({ ada: device }) => {
  const { page } = device;
  await setUp(device);
  const count = page.getByLabel(/^How many people play/);
  const names = page.getByRole('textbox', { name: /^Name of player/ });
  const start = device.button('Start the game');
  await expect(names).toHaveCount(2);
  // No whole number from two to eight: it is asked for again, at the field.
  for (const wrong of ['1', '9', '2.5', 'abc', '']) {
    await count.fill(wrong);
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await expect(count).toHaveAccessibleDescription('A whole number from 2 to 8, please.');
    await start.click();
    await expect(count).toBeFocused();
  }
  await count.fill('8');
  await expect(names).toHaveCount(8);
  await expect(device.button('Add a person')).toBeHidden();
  await count.fill('4');
  await expect(count).toHaveAttribute('aria-invalid', 'false');
  await expect(names).toHaveCount(4);
  await device.click('Remove: Player 4');
  await expect(count).toHaveValue('3');
  // Nobody without a name, with one that is too long, or with one that somebody has.
  await device.chooseRules('Course Game');
  await names.nth(0).fill('Ada');
  await names.nth(2).fill('Abcdefghijklmnopqrstu');
  await start.click();
  await expect(names.nth(1)).toHaveAccessibleDescription('The nickname is missing. Enter one.');
  await expect(names.nth(1)).toBeFocused();
  await expect(names.nth(2)).toHaveAccessibleDescription(
    'The nickname has at most 20 characters. Shorten it.',
  );
  await expect(names.nth(0)).toHaveAttribute('aria-invalid', 'false');
  await names.nth(1).fill('ada');
  await expect(names.nth(1)).toHaveAccessibleDescription('This name is already in the list.');
  await names.nth(1).fill('Ben');
  await expect(names.nth(1)).toHaveAttribute('aria-invalid', 'false');
  // One that only looks like another is found by the server.
  await names.nth(2).fill('\u0412en');
  await start.click();
  await expect(names.nth(2)).toHaveAccessibleDescription(/^Ben has that nickname already/);
  await count.fill('2');
  await start.click();
  await expect(page.getByRole('region', { name: 'Dice' })).toContainText('Ada, it is your turn');
  for (const name of ['Ada', 'Ben']) await device.expectCash(name, 1500);
});

// covers: NCSU-UC1-E3, UNI-1c
test('NCSU-UC1 cancelled at the machine, with nobody else there, the program ends', async ({
  ada: device,
  invite,
}) => {
  const { page } = device;
  const question = page.getByRole('dialog', { name: 'Leave the harbour?' });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  // Elsewhere it leads back to the menu: under other rules, and while somebody else is connected.
  await setUp(device);
  await cancel.click();
  await expect(device.button('Single player')).toBeVisible();
  const ben = await invite('Ben');
  await ben.hostTable({ guests: 1 });
  await setUp(device);
  await device.chooseRules('Course Game');
  await cancel.click();
  await expect(device.button('Single player')).toBeVisible();
  await ben.page.goto('about:blank');
  for (const rules of ['Course Game', 'Unipoli']) {
    await expect(async () => {
      await setUp(device);
      await device.chooseRules(rules);
      await cancel.click();
      await expect(question).toBeVisible({ timeout: 2000 });
    }).toPass();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel(/^How many people play/)).toBeVisible();
  }
  await cancel.click();
  await question.getByRole('button', { name: 'Quit' }).click();
  await expect(page.getByRole('heading', { name: 'Good night' })).toBeVisible();
  await expect(async () => {
    await expect(page.request.get('/api/network')).rejects.toThrow();
  }).toPass();
});

// covers: NCSU-UC2, NCSU-UC2-b, NCSU-UC2-c
test('NCSU-UC2 players move in turn by what they throw', async ({ ada: device }) => {
  await sitDown(device, [
    [3, 1],
    [4, 2],
  ]);
  const dice = device.page.getByRole('region', { name: 'Dice' });
  await expect(dice).toContainText('Ada, it is your turn');
  await device.roll();
  await expect(device.log).toContainText('Ada moves from Go to Net Loft Yard.');
  await device.decline();
  await device.endTurn();
  await expect(dice).toContainText('Ben, it is your turn');
  await device.roll();
  await expect(device.log).toContainText('Ben moves from Go to Tinsmith Row.');
});

// covers: NCSU-UC3, NCSU-UC3-E1
test('NCSU-UC3 the start pays 200, on the way and on arrival, but not on the way to jail', async ({
  ada: device,
}) => {
  await sitDown(
    device,
    [
      [3, 2],
      [1, 1],
    ],
    { seats: { 0: { position: 35 }, 1: { position: 39 } }, decks: { deck_b: ['N-B6'] } },
  );
  await device.roll();
  await device.expectCash('Ada', 1700);
  await device.endTurn();
  // Over the start onto a card: 200 at the start, then to jail without another 200.
  await device.roll();
  await device.expectCash('Ben', 1700);
});

// covers: NCSU-UC3-E1, NCSU-UC4, NCSU-UC14
test('NCSU-UC4 the space that sends to jail sends there directly', async ({ ada: device }) => {
  await sitDown(device, [[2, 3]], { seats: { 0: { position: 25 } } });
  await device.roll();
  await expect(device.log).toContainText(/Ada goes to Jail/);
  await device.endTurn();
  await expect(device.seat('Ada')).toContainText('Jail');
  await device.expectCash('Ada', 1500);
});

// covers: NCSU-UC5
test('NCSU-UC5 who only visits the jail goes on unharmed', async ({ ada: device }) => {
  await sitDown(device, [[4, 6]]);
  await device.roll();
  await device.expectCash('Ada', 1500);
  await device.endTurn();
  await expect(device.seat('Ada')).not.toContainText('Jail');
});

// covers: NCSU-UC6
test('NCSU-UC6 nothing happens at free parking', async ({ ada: device }) => {
  await sitDown(device, [[2, 3]], { seats: { 0: { position: 15 } } });
  await device.roll();
  await expect(device.log).toContainText('Free Parking');
  await device.expectCash('Ada', 1500);
  await device.endTurn();
  await device.expectCash('Ada', 1500);
});

// covers: NCSU-UC7
test('NCSU-UC7 a street, a station and a utility are bought at their price', async ({ ada: device }) => {
  for (const [at, name, price] of [
    [1, 'Gull Alley', 60],
    [5, 'South Railroad', 200],
    [12, 'Electric Company', 150],
  ] as const) {
    if (at === 1) await sitDown(device, [[1, 2]], { seats: { 0: { position: 38 } } });
    else
      await device.arrange({
        dice: [[1, 2]],
        setup: { turn: 0, seats: { 0: { position: at - 3, cash: 1500 } } },
      });
    await device.roll();
    await device.click(/^Buy for/);
    await expect(device.space(name)).toHaveAccessibleName(/Ada owns it/);
    // From space 38 the way leads over the start.
    await device.expectCash('Ada', (at === 1 ? 1700 : 1500) - price);
  }
});

// covers: NCSU-UC7-E1, NCSU-NR2.1, YOLO-3.1.13.4
test('NCSU-UC7-E1 who has too little money is not offered to buy', async ({ ada: device }) => {
  await sitDown(device, [[1, 3]], { seats: { 0: { cash: 59 } } });
  await device.roll();
  await expect(
    device
      .button('End turn')
      .or(device.button(/^Leave it/))
      .first(),
  ).toBeVisible();
  await expect(device.button(/^Buy for/)).toBeDisabled();
  await device.expectCash('Ada', 59);
});

// covers: NCSU-UC8-pre, NCSU-UC8, NCSU-UC8-S1, NCSU-UC8-E2
test('NCSU-UC8 houses come for a whole group at once, before the throw', async ({ ada: device }) => {
  await sitDown(device, [[1, 2]], {
    deeds: Object.fromEntries([1, 3, 4, 6, 8, 9].map((space) => [space, { owner: 0 }])),
    seats: { 0: { position: 7 } },
  });
  await device.click('Build');
  const dialog = device.page.getByRole('dialog');
  // Of two groups the one that is chosen.
  await dialog.getByRole('button', { name: 'Sage' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sage' })).toBeVisible();
  const houses = dialog.getByRole('group', { name: 'Houses on every lot of the row' });
  // At most five.
  await expect(houses.getByRole('button')).toHaveText(['1', '2', '3', '4', '5']);
  await houses.getByRole('button', { name: '2' }).click();
  await dialog.getByRole('button', { name: 'Build them' }).click();
  await device.expectCash('Ada', 1200);
  await device.page.keyboard.press('Escape');
  for (const name of ['Tinsmith Row', 'Kettle Lane', 'Cooper Steps'])
    await expect(device.space(name)).toHaveAccessibleName(/2 houses/);
  for (const name of ['Gull Alley', 'Rope Walk', 'Net Loft Yard'])
    await expect(device.space(name)).not.toHaveAccessibleName(/house/);
  await device.roll();
  await expect(device.button('Build')).toBeDisabled();
});

// covers: NCSU-UC9, NCSU-UC9-S1, NCSU-UC9-S3
test('NCSU-UC9 rent is paid for a street, doubled in a whole group, and for stations', async ({
  ada: device,
}) => {
  await sitDown(
    device,
    [
      [2, 4],
      [2, 3],
    ],
    {
      deeds: {
        5: { owner: 0 },
        6: { owner: 1 },
        8: { owner: 1 },
        9: { owner: 1 },
        15: { owner: 0 },
      },
    },
  );
  // 6, doubled.
  await device.roll();
  await device.expectCash('Ada', 1488);
  await device.expectCash('Ben', 1512);
  await device.endTurn();
  // Two stations: 100.
  await device.roll();
  await device.expectCash('Ben', 1412);
  await device.expectCash('Ada', 1588);
});

// covers: NCSU-UC9-S2, NCSU-UC11, EC-369
test('NCSU-UC9-S2 for a utility the payer rolls again', async ({ ada: device }) => {
  await sitDown(
    device,
    [
      [1, 2],
      [3, 5],
    ],
    { seats: { 0: { position: 9 } }, deeds: { 12: { owner: 1 } } },
  );
  await device.roll();
  const place = device.page.getByRole('region', { name: 'Dice' });
  await expect(place).toContainText('The rent of Electric Company is thrown for');
  await expect(place.getByRole('button', { name: /^Roll for the rent/ })).toBeVisible();
  await expect(device.button(/^End turn/)).toBeHidden();
  await device.expectCash('Ada', 1500);
  await device.page.keyboard.press('r');
  // Three times eight.
  await device.expectCash('Ada', 1476);
  await device.expectCash('Ben', 1524);
  await expect(device.log).toContainText('Ada rolls 3 + 5 = 8 to decide the rent.');
  await expect(device.button(/^End turn/)).toBeVisible();
});

// covers: NCSU-UC9-E1
test('NCSU-UC9-E1 who cannot pay the rent is out, and the owner gets everything', async ({ ada: device }) => {
  await sitDown(
    device,
    [[1, 2]],
    {
      seats: { 0: { cash: 10, position: 36 } },
      deeds: { 1: { owner: 0 }, 37: { owner: 1 }, 38: { owner: 1 }, 39: { owner: 1, houses: 3 } },
    },
    ['Ada', 'Ben', 'Cyd'],
  );
  await device.roll();
  await expect(device.seat('Ada')).toContainText('Bankrupt');
  await device.expectCash('Ben', 1510);
  await expect(device.space('Gull Alley')).toHaveAccessibleName(/Ben owns it/);
});

// covers: NCSU-UC10, NCSU-UC10-S1
test('NCSU-UC10 a card is drawn with a button, done, and put back', async ({ ada: device }) => {
  await sitDown(device, [[3, 4]], { decks: { deck_a: ['N-A1'] } });
  await device.roll();
  await device.expectCash('Ada', 1500);
  await device.click('Draw from Chance');
  await expect(device.page.getByText('A good catch at dawn. Collect 50.').first()).toBeVisible();
  await device.expectCash('Ada', 1550);
});

// covers: NCSU-UC10-S2, NCSU-UC10-S3, NCSU-UC10-S4
test('NCSU-UC10-S cards take money, send to jail and to a space', async ({ ada: device }) => {
  await sitDown(device, [[3, 4]], { decks: { deck_a: ['N-A4'] } });
  await device.roll();
  await device.click('Draw from Chance');
  await device.expectCash('Ada', 1400);
  await device.arrange({
    dice: [[3, 4]],
    setup: { turn: 0, seats: { 0: { position: 0 } }, decks: { deck_a: ['N-A7'] } },
  });
  await device.roll();
  await device.click('Draw from Chance');
  await expect(device.button(/^Buy for/)).toBeVisible();
  await expect(device.page.getByRole('region', { name: 'Opera Terrace' })).toBeVisible();
  await device.arrange({
    dice: [[3, 4]],
    setup: { turn: 0, seats: { 0: { position: 0 } }, decks: { deck_a: ['N-A6'] } },
  });
  await device.roll();
  await device.click('Draw from Chance');
  await device.endTurn();
  await expect(device.seat('Ada')).toContainText('Jail');
});

// covers: NCSU-UC10-E1
test('NCSU-UC10-E1 who cannot pay a card is out, and the deeds are free again', async ({ ada: device }) => {
  await sitDown(
    device,
    [[3, 4]],
    { seats: { 0: { cash: 20 } }, deeds: { 1: { owner: 0 } }, decks: { deck_a: ['N-A4'] } },
    ['Ada', 'Ben', 'Cyd'],
  );
  await device.roll();
  await device.click('Draw from Chance');
  await expect(device.seat('Ada')).toContainText('Bankrupt');
  await expect(device.space('Gull Alley')).not.toHaveAccessibleName(/owns it/);
});

// covers: NCSU-UC11
test('NCSU-UC11 two dice show what was thrown', async ({ ada: device }) => {
  await sitDown(device, [[2, 5]]);
  await device.roll();
  const dice = device.page.getByRole('region', { name: 'Dice' }).getByRole('img');
  await expect(dice).toHaveCount(2);
  await expect(dice.nth(0)).toHaveAccessibleName(/2/);
  await expect(dice.nth(1)).toHaveAccessibleName(/5/);
  await expect(device.log).toContainText('Ada rolls 2 + 5 = 7.');
});

// covers: NCSU-UC12, NCSU-UC16, NCSU-UC16-E1, NCSU-NR2.1
test('NCSU-UC12 NCSU-UC16 the turn ends only after the throw, and nobody throws twice', async ({
  ada: device,
}) => {
  await sitDown(device, [[6, 4]]);
  await expect(device.button('End turn')).toHaveCount(0);
  await device.roll();
  await expect(device.button('End turn')).toBeVisible();
  await expect(device.button(/^Roll/)).toHaveCount(0);
  await device.page.keyboard.press('r');
  await device.endTurn();
  await expect(device.rollButton).toBeEnabled();
  await expect(device.log.getByText(/^Ada rolls/)).toHaveCount(1);
});

// covers: NCSU-UC13
test('NCSU-UC13 the board shows players, money, deeds, owners, houses and prices', async ({
  ada: device,
}) => {
  await sitDown(device, [], {
    seats: { 1: { cash: 1234 } },
    deeds: { 6: { owner: 1, houses: 3 }, 8: { owner: 1, houses: 3 }, 9: { owner: 1, houses: 3 } },
  });
  await device.expectCash('Ben', 1234);
  await expect(device.space('Tinsmith Row')).toHaveAccessibleName(
    'B Tinsmith Row $ 100, Sage (B), Ben owns it, 3 houses',
  );
  // All of it is seen, not only said.
  const street = device.page.locator('.board > [data-space="6"]');
  await expect(street.getByText('Tinsmith Row')).toBeVisible();
  await expect(street.locator('.owner svg').first()).toBeVisible();
  await expect(street.locator('.bld svg')).toHaveCount(3);
  await expect(street.locator('.bld svg').first()).toBeVisible();
  await expect(device.page.locator('.board > [data-space="8"] .price')).toHaveText(/100/);
  await expect(device.space('Gull Alley')).toContainText('60');
  await expect(device.page.locator('.board > [data-space="1"] .owner')).toHaveCount(0);
  await device.seat('Ben').click();
  await expect(device.page.getByRole('heading', { name: 'Ben’s deeds' })).toBeVisible();
  await expect(device.page.locator('#deeds').getByRole('button', { name: 'Kettle Lane' })).toBeVisible();
});

// covers: NCSU-UC14
test('NCSU-UC14 in jail one pays 50 before one throws', async ({ ada: device }) => {
  await sitDown(device, [[1, 2]], { seats: { 0: { position: 10, jailed: true } } });
  await expect(device.button(/^Pay .*50/)).toBeVisible();
  await expect(device.button(/^(Roll|Throw)/)).toHaveCount(0);
  await device.click(/^Pay .*50/);
  await device.expectCash('Ada', 1450);
  await device.roll();
  await expect(device.log).toContainText('Millrace Street');
});

// covers: NCSU-UC14-E1
test('NCSU-UC14-E1 who cannot pay the 50 is out', async ({ ada: device }) => {
  await sitDown(
    device,
    [[5, 4]],
    {
      turn: 2,
      seats: { 0: { position: 10, jailed: true, cash: 20 }, 2: { position: 11 } },
      deeds: { 1: { owner: 0 } },
    },
    ['Ada', 'Ben', 'Cyd'],
  );
  await device.roll();
  await device.playUntil(device.button(/^Pay .*50/));
  await device.click(/^Pay .*50/);
  await expect(device.seat('Ada')).toContainText('Bankrupt');
  await expect(device.space('Gull Alley')).not.toHaveAccessibleName(/owns it/);
});

// covers: NCSU-UC15, NCSU-UC15-E1, NCSU-UC15-E3
test('NCSU-UC15 money is offered for a deed, and its owner says yes or no', async ({ ada: device }) => {
  await sitDown(device, [], { deeds: { 6: { owner: 1 } } });
  const dialog = device.page.getByRole('dialog', { name: 'Trade' });
  const fill = async (cash: number): Promise<void> => {
    await device.click('Trade');
    const partner = dialog.getByRole('button', { name: 'Ben', exact: true });
    if ((await partner.getAttribute('aria-pressed')) !== 'true') await partner.click();
    await device.fillOffer({ give: { cash }, take: { deeds: ['Tinsmith Row'] } });
  };
  // Cancelled by the one who offers.
  await fill(90);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  // Refused by the owner.
  await fill(90);
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(device.page.getByRole('heading', { name: 'Ada offers a trade' })).toBeVisible();
  await device.click('No thanks');
  await device.expectCash('Ada', 1500);
  // Accepted.
  await fill(130);
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await device.acceptTrade();
  await device.expectCash('Ada', 1370);
  await device.expectCash('Ben', 1630);
  await expect(device.space('Tinsmith Row')).toHaveAccessibleName(/Ada owns it/);
  await expect(device.rollButton).toBeVisible();
});

// covers: NCSU-UC15-E2, NCSU-NR2.3
test('NCSU-UC15-E2 nobody offers more than they have', async ({ ada: device }) => {
  await sitDown(device, [], { seats: { 0: { cash: 80 } }, deeds: { 6: { owner: 1 } } });
  await device.click('Trade');
  const dialog = device.page.getByRole('dialog', { name: 'Trade' });
  const partner = dialog.getByRole('button', { name: 'Ben', exact: true });
  if ((await partner.getAttribute('aria-pressed')) !== 'true') await partner.click();
  await device.fillOffer({ give: { cash: 90 }, take: { deeds: ['Tinsmith Row'] } });
  await expect(dialog.getByText(/^Between 1 and 80|^Between 0 and 80/)).toBeVisible();
  // What is no whole amount is not made one.
  const cash = dialog.getByRole('textbox', { name: /^Cash/ }).first();
  for (const text of ['1.5', '12,5', 'abc', '']) {
    await cash.fill(text);
    await expect(cash).toHaveValue(text);
    await expect(cash).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('button', { name: 'Offer it' })).toBeDisabled();
    await expect(dialog.getByText(/NaN/)).not.toBeVisible();
  }
  await cash.fill('70');
  await expect(dialog.getByRole('button', { name: 'Offer it' })).toBeEnabled();
});
