/** Four people with a browser each, from the lobby to the end. */
import type { Arrangement } from './support/arrange';
import { expect, test } from './support/test';

/** Ada, Ben, Cyd and Dan at the start of a game in the middle. */
const middle: Arrangement = {
  dice: [[2, 3]],
  setup: {
    turn: 0,
    seats: {
      0: { cash: 1000, position: 0 },
      1: { cash: 1000, position: 0 },
      2: { cash: 1000, position: 0 },
      3: { cash: 1000, position: 0 },
    },
    deeds: { 1: { owner: 0 }, 3: { owner: 1 }, 12: { owner: 1 } },
  },
};

/** Ada has hotels where the other three are about to land, and they have nothing to pay with. */
const end: Arrangement = {
  dice: [
    [1, 2],
    [1, 3],
    [1, 3],
    [1, 3],
  ],
  setup: {
    turn: 0,
    seats: {
      0: { cash: 3000, position: 17 },
      1: { cash: 5, position: 35 },
      2: { cash: 5, position: 28 },
      3: { cash: 5, position: 27 },
    },
    deeds: {
      ...Object.fromEntries([1, 3, 5].map((space) => [space, { owner: 0 }])),
      ...Object.fromEntries([31, 32, 34, 37, 39].map((space) => [space, { owner: 0, hotel: true }])),
    },
  },
};

// covers: YOLO-2.3c, YOLO-3.1.2.3, YOLO-3.1.3.4, YOLO-UC4.1.1.4, YOLO-4.4.1c, YOLO-4.4.1d, YOLO-4.4.1e, YOLO-4.4.3a
// covers: YOLO-4.4.3b, YOLO-4.3.1.1, YOLO-3.1.2.9, YOLO-3.1.3.3, YOLO-3.1.3.10, YOLO-3.1.3.12, YOLO-3.1.3.13
test('a table is opened with a password and joined by link, by list and by code', async ({ ada, invite }) => {
  const [ben, cyd, dan] = [await invite('Ben'), await invite('Cyd'), await invite('Dan')];
  await ada.openTable({ rules: 'Yolopoly Vanilla', seats: 4 });
  await ada.page.getByRole('radio', { name: 'Halloween' }).click();
  await ada.click('Set one');
  await ada.page.getByLabel('Password').fill('herring');
  await ada.click('Keep');
  await expect(ada.page.getByText('Password set')).toBeVisible();

  // By link. The wrong password is refused where it was typed, and the refusal goes when it is mended.
  await ben.followLink(ada.code);
  await ben.fillJoinForm('mackerel');
  const password = ben.page.getByLabel('Password');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(ben.page.getByRole('alert')).toContainText(/password/i);
  await ben.fillJoinForm('herring');
  await expect(ben.berth('Ben')).toContainText('you');

  // From the list, with what is played there, where a lock warns of the password; and under a name that is free.
  await cyd.openMenu();
  await cyd.click('Multiplayer');
  const listed = cyd.page.getByRole('listitem').filter({ hasText: 'Ada’s table' });
  await expect(listed).toContainText('Yolopoly Vanilla, Halloween');
  await expect(listed).toContainText('needs a password');
  await listed.getByRole('button', { name: 'Join' }).click();
  await cyd.fillJoinForm('herring', 'Ben');
  await expect(cyd.page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await cyd.fillJoinForm('herring');
  await expect(cyd.berth('Cyd')).toContainText('you');

  // By code.
  await dan.openMenu();
  await dan.click('Multiplayer');
  await dan.page.getByLabel('Join by code').fill(ada.code.toLowerCase());
  await dan.page.getByRole('button', { name: 'Join', exact: true }).last().click();
  await dan.fillJoinForm('herring');
  await expect(dan.berth('Dan')).toContainText('you');

  // The host takes a berth away, and gives it to somebody else.
  await ada.removeFromLobby('Dan');
  await expect(dan.page.getByText('The host took your berth away.')).toBeVisible();
  await expect(ada.berth('Free berth')).toHaveCount(1);
  // Guests cannot.
  await expect(ben.button(/^Remove/)).toHaveCount(0);
});

// covers: YOLO-2.4.1.13, YOLO-UC4.1.1.8, YOLO-4.4.4.3, YOLO-3.1.18.5
// covers: YOLO-3.1.3.8, YOLO-3.1.3.15, YOLO-3.1.4.7, YOLO-3.1.4.8, YOLO-3.1.4.18, YOLO-3.1.20.3
test('four people play with chat, an auction, a trade, a lost line, to the end', async ({ ada, invite }) => {
  const [ben, cyd, dan] = [await invite('Ben'), await invite('Cyd'), await invite('Dan')];
  const everybody = [ada, ben, cyd, dan];
  await ada.openTable({ seats: 4 });
  for (const guest of [ben, cyd, dan]) await guest.join(ada.code);
  await ben.say('Ahoy');
  for (const each of everybody) await expect(each.page.getByText('Ahoy')).toBeVisible();
  // It starts by itself when everybody is ready.
  for (const each of everybody) {
    await expect(each.page.getByText('Roll for the start')).toBeHidden();
    await each.ready();
  }
  for (const each of everybody) await expect(each.rollButton).toBeVisible();
  await ada.arrange(middle);
  for (const each of everybody) await each.expectCash('Ben', 1000);

  // Nobody wants the station at its price: everybody may bid, Cyd gets it.
  await ada.roll();
  await expect(ben.page.getByText('Waiting for Ada').first()).toBeVisible();
  await ada.decline();
  for (const each of everybody)
    await expect(each.page.getByRole('region', { name: 'Auction' })).toContainText('North Quay Station');
  await ben.bid(40);
  await cyd.bid(90);
  for (const each of [dan, ada, ben]) await each.click('Pass');
  for (const each of everybody) {
    await each.expectCash('Cyd', 910);
    await expect(each.space('North Quay Station')).toHaveAccessibleName(/Cyd owns it/);
    await expect(each.log).toContainText('North Quay Station');
  }

  // Ada wants Ben's street; Ben wants more for it, and gets it.
  await ada.click('Trade');
  await ada.offer('Ben', { give: { cash: 100 }, take: { deeds: ['Rope Walk'] } });
  await expect(ben.page.getByRole('heading', { name: 'Ada offers a trade' })).toBeVisible();
  await ben.click('Counter');
  await ben.fillOffer({ give: { deeds: ['Rope Walk'] }, take: { cash: 180 } });
  await ben.click('Offer this instead');
  // It is Ada's turn, so it waits until she looks at it.
  await ada.click('Look at it');
  await expect(ada.page.getByRole('heading', { name: 'Ben makes a counter-offer' })).toBeVisible();
  await ada.acceptTrade();
  for (const each of everybody) {
    await each.expectCash('Ben', 1180);
    await each.expectCash('Ada', 820);
    await expect(each.space('Rope Walk')).toHaveAccessibleName(/Ada owns it/);
  }

  // Dan's line breaks. The others see it, go on, and Dan misses nothing.
  await dan.page.context().setOffline(true);
  await dan.page.goto('about:blank');
  await expect(ada.seat('Dan')).toContainText('away');
  await ada.say('Dan is gone');
  await ada.endTurn();
  await expect(ben.rollButton).toBeVisible();
  await dan.page.context().setOffline(false);
  await dan.page.goto(`/#/room/${ada.code}`);
  await dan.expectCash('Ada', 820);
  await expect(dan.page.getByText('Dan is gone')).toBeVisible();
  await expect(ada.seat('Dan')).not.toContainText('away');

  // The end: three people walk into Ada's hotels. Ben mortgages what he has, and it is not enough.
  await ada.arrange(end);
  await ada.expectCash('Ada', 3000);
  await ada.roll();
  await ada.endTurn();
  await ben.roll();
  const debt = ben.page.getByRole('region', { name: 'Ben owes Ada' });
  await expect(debt.getByText('All you can mortgage and sell does not cover it.')).toBeVisible();
  const mortgage = debt.getByRole('checkbox', { name: 'Mortgage Windmill Power' });
  if (!(await mortgage.isChecked())) await mortgage.click();
  await debt.getByRole('button', { name: /^Raise/ }).click();
  await ben.expectCash('Ben', 80);
  await ben.giveUp();
  await expect(ada.seat('Ben')).toContainText('Bankrupt');
  // What Ben leaves is mortgaged: it may be lifted at once.
  await ada.click(/^Pay the fee of/);
  // The others have nothing that could be sold, and nothing to decide.
  await cyd.roll();
  await expect(ada.seat('Cyd')).toContainText('Bankrupt');
  await dan.roll();
  for (const each of everybody) {
    const name = each === ada ? 'You light up the bay' : 'Ada lights up the bay';
    await expect(each.page.getByRole('heading', { name })).toBeVisible();
  }
});
