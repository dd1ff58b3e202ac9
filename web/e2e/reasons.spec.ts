/** Whoever cannot build, buy, mortgage or trade is told why, where they look; what the rules lack is not there at all. */
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/axe';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const PURSUITS = ['Build', 'Mortgage', 'Trade', 'Buy'];

/** The buttons in sight beside the own deeds, or above that of the turn. */
const pursuits = (page: Page): Locator => page.locator('.pursuits').filter({ visible: true });
const pursuit = (page: Page, name: string): Locator =>
  pursuits(page).getByRole('button', { name, exact: true });

/** One disabled button, which says why to whoever points at it, comes to it by key or taps it. */
async function expectBarred(page: Page, name: string, why: RegExp): Promise<void> {
  const button = pursuit(page, name);
  await expect(button).toHaveCount(1);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(why);
  const reason = page.getByRole('tooltip');
  // A tap; there is nothing to wait for, because nothing can be pressed.
  await button.click({ force: true });
  await expect(reason).toHaveText(why);
  await expect(reason).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await page.mouse.move(1, 1);
}

/** Of the buttons that are there, these and no others can be pressed. */
async function expectPossible(page: Page, names: string[]): Promise<void> {
  await expect(pursuits(page).getByRole('button', { disabled: false })).toHaveText(names);
}

async function twoAt(ada: Player, ben: Player, preset: string): Promise<void> {
  await ada.hostTable({ preset });
  await ben.sitDownAt(ada.code);
  await ben.ready();
  await ada.ready();
}

// covers: YOLO-3.1.13.4
test('who cannot buy is told why, beside the deeds and on the paper of the deed', async ({ ada: device }) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await device.arrange({
    dice: [[1, 2]],
    setup: { turn: 0, seats: { 0: { position: 0, cash: 59 }, 1: { position: 10, cash: 1500 } } },
  });
  await device.expectCash('Ada', 59);
  await expectBarred(page, 'Buy', /no deed is on offer/);
  await expectBarred(page, 'Build', /own no lot/);
  await expectBarred(page, 'Mortgage', /own no deed/);
  await expectBarred(page, 'Trade', /nothing to trade/);

  // On the deed, with too little: the button is there, what it lacks stands above it, and it does nothing.
  await device.roll();
  const paper = page.getByRole('region', { name: 'Rope Walk' });
  const buy = paper.getByRole('button', { name: /^Buy for/ });
  await expect(buy).toBeDisabled();
  await expect(buy).toHaveAccessibleDescription(/it takes \D*60 and you have \D*59/);
  await expect(paper.getByText(/it takes \D*60 and you have \D*59/)).toBeVisible();
  await buy.click({ force: true });
  await expect(device.button(/^Auction/)).toBeVisible();
  await device.expectCash('Ada', 59);
  expect(await findViolations(page)).toEqual([]);
});

// covers: YOLO-3.1.14.3, YOLO-3.1.13.4
test('who cannot build is told why: the group, the cash, the turn; and nobody else is told', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await twoAt(ada, ben, 'yolopoly_bankman');
  const lots = { 6: { owner: 0 }, 8: { owner: 0 } };
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { cash: 1500, position: 0 } }, deeds: { ...lots, 9: { owner: 1 } } },
  });
  await ada.expectCash('Ada', 1500);
  await expectBarred(ada.page, 'Build', /Cooper Steps of the same group is not yours/);
  await expectPossible(ada.page, ['Mortgage', 'Trade']);
  // By key as well, and without a fault.
  await ada.tabTo(ada.rollButton);
  await ada.tabTo(pursuit(ada.page, 'Build'));
  await expect(ada.page.getByRole('tooltip')).toHaveText(/Cooper Steps/);
  expect(await findViolations(ada.page)).toEqual([]);
  // Out of turn everything waits, and what keeps Ada from building is Ada's alone.
  for (const name of ['Build', 'Mortgage', 'Trade', 'Buy'])
    await expect(pursuit(ben.page, name)).toHaveAccessibleDescription(/It is not your turn: Ada/);
  await expect(ben.page.getByText(/Cooper Steps of the same group/)).toHaveCount(0);

  // The deed itself says so too.
  await ada.space('Kettle Lane').click();
  const dialog = ada.page.getByRole('dialog', { name: 'Kettle Lane' });
  const here = dialog.getByRole('button', { name: 'Build on Kettle Lane' });
  await expect(here).toBeDisabled();
  await expect(here).toHaveAccessibleDescription(/Cooper Steps/);
  await expect(dialog.getByText(/Cooper Steps of the same group/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mortgage Kettle Lane' })).toBeEnabled();
  await ada.page.keyboard.press('Escape');

  // The whole group, and too little cash.
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { cash: 49, position: 0 } }, deeds: { ...lots, 9: { owner: 0 } } },
  });
  await ada.expectCash('Ada', 49);
  await expectBarred(ada.page, 'Build', /it takes \D*50 and you have \D*49/);

  // Enough of it: the reason is gone with the obstacle.
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 50, position: 0 } } } });
  await ada.expectCash('Ada', 50);
  await expect(pursuit(ada.page, 'Build')).toBeEnabled();
  await expect(pursuit(ada.page, 'Build')).toHaveAccessibleDescription('');
});

// covers: YOLO-3.1.22.1
test('mortgages have a list of their own, and a reason when there is none to make', async ({
  ada: device,
}) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await device.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 500, position: 0 } },
      deeds: { 12: { owner: 0 }, 5: { owner: 0 } },
    },
  });
  await device.expectCash('Ada', 500);
  await pursuit(page, 'Mortgage').click();
  const dialog = page.getByRole('dialog', { name: 'Mortgages' });
  await dialog.getByRole('button', { name: 'Mortgage Electric Company' }).click();
  await device.expectCash('Ada', 575);
  await expect(
    dialog.getByRole('button', { name: /Lift.*Electric Company|Electric Company.*lift/i }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Mortgage South Railroad' }).click();
  await device.expectCash('Ada', 675);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectBarred(page, 'Mortgage', /mortgaged already/);
});

// covers: NCSU-NR2.1
test('under the course rules nothing is offered that they refuse', async ({ ada: device }) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben'], 'ncsu');
  await device.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 7 }, 1: { cash: 1500, position: 0 } },
      deeds: { 6: { owner: 0 }, 8: { owner: 0 }, 9: { owner: 0 }, 14: { owner: 1 } },
    },
  });
  await device.expectCash('Ada', 1500);
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectPossible(page, ['Build', 'Trade']);
    await expect(pursuit(page, 'Mortgage')).toHaveCount(0);
    await expectBarred(page, 'Buy', /no deed is on offer/);
  }
  // No mortgage on the deed, nor in the count of deeds.
  await device.space('Kettle Lane').click();
  const dialog = page.getByRole('dialog', { name: 'Kettle Lane' });
  await expect(dialog.getByText('House', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByText(/mortgage/i)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#deeds').getByText(/mortgaged/)).toHaveCount(0);
  // Money for one deed: what is given is cash, and what is asked for a deed.
  await pursuit(page, 'Trade').click();
  const trade = page.getByRole('dialog', { name: 'Trade' });
  await expect(trade.getByRole('textbox')).toHaveCount(1);
  await expect(trade.locator('.trade > div').first().locator('.pick')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // After the throw both wait for the next turn.
  await device.roll();
  await expect(
    device
      .button(/^Buy for/)
      .or(device.button('End turn'))
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectBarred(page, 'Build', /in your own turn before you roll/);
  await expectBarred(page, 'Trade', /in your own turn before you roll/);
});

// covers: NCSU-NR2.1
test('without trades and mortgages there is no button, figure or key for them', async ({ ada: device }) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben'], 'class');
  await device.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 0 } },
      deeds: { 6: { owner: 0 }, 9: { owner: 1 } },
    },
  });
  await device.expectCash('Ada', 1500);
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await expect(pursuit(page, 'Build')).toBeEnabled();
    await expect(device.button('Trade')).toHaveCount(0);
    await expect(device.button('Mortgage')).toHaveCount(0);
    await expect(pursuits(page).getByRole('button')).toHaveCount(2);
  }
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('End turn')).toBeVisible();
  await expect(keys.getByText('Trade')).toHaveCount(0);
});

test('a swap has no field for cash, and the first lap is what keeps from buying', async ({ ada: device }) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben'], 'property_tycoon');
  await device.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 0, circuit: false }, 1: { cash: 1500, position: 10 } },
      deeds: { 6: { owner: 0 }, 9: { owner: 1 } },
    },
  });
  await device.expectCash('Ada', 1500);
  await pursuit(page, 'Trade').click();
  const trade = page.getByRole('dialog', { name: 'Trade' });
  await expect(trade.locator('.trade')).toBeVisible();
  await expect(trade.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await device.roll();
  await expect(device.button('End turn').first()).toBeVisible();
  await expectBarred(page, 'Buy', /nobody buys on the first lap/);
});

test('on a phone the reason of a grey button is one tap away and covers no answer', async ({
  ada: device,
}) => {
  const { page } = device;
  await device.startHotSeat(['Ada', 'Ben', 'Cyd', 'Dan'], 'yolopoly_bankman');
  await device.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 1500, position: 0 } },
      deeds: { 6: { owner: 0 }, 9: { owner: 1 } },
    },
  });
  await device.expectCash('Ada', 1500);
  await page.setViewportSize(PHONE);
  await expect(pursuits(page).getByRole('button')).toHaveText(PURSUITS);
  for (const name of PURSUITS) await expect(pursuit(page, name)).toBeInViewport({ ratio: 1 });
  await pursuit(page, 'Build').click({ force: true });
  const reason = page.getByRole('tooltip');
  await expect(reason).toBeInViewport({ ratio: 1 });
  const [told, roll] = [await reason.boundingBox(), await device.rollButton.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(roll?.y ?? 0);
  // Whoever does something else has read it.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(reason).toBeHidden();
});
