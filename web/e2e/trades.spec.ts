/** Trades under every kind of rules: the dialog offers what is accepted, and nothing else. */
import type { Arrangement } from './support/arrange';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const DEEDS = { 1: { owner: 0 }, 3: { owner: 1 }, 6: { owner: 1 } };

async function openTrade(device: Player, kind: string, setup: Arrangement['setup'] = {}) {
  await device.startHotSeat(['Ada', 'Ben'], 'official', { 'trade.kind': kind });
  await device.arrange({ setup: { turn: 0, deeds: DEEDS, ...setup } });
  await device.click('Trade');
  const dialog = device.page.getByRole('dialog', { name: 'Trade' });
  return {
    dialog,
    offer: dialog.getByRole('button', { name: 'Offer it' }),
    cash: dialog.getByRole('textbox', { name: /^Cash/ }),
    mine: dialog.locator('.trade > div').nth(0),
    theirs: dialog.locator('.trade > div').nth(1),
  };
}

test('where everything may be traded, both sides give something, and not just cash', async ({
  ada: device,
}) => {
  const { offer, cash, mine, theirs } = await openTrade(device, 'free');
  await expect(cash).toHaveCount(2);
  await cash.nth(0).fill('50');
  await expect(offer).toBeDisabled();
  await cash.nth(1).fill('20');
  await expect(offer).toBeDisabled();
  await theirs.getByRole('button', { name: 'Tinsmith Row' }).click();
  await expect(offer).toBeEnabled();
  await mine.getByRole('button', { name: 'Gull Alley' }).click();
  await cash.nth(0).fill('2000');
  await expect(offer).toBeDisabled();
});

test('where cash buys a deed, there is one deed and no cash in return', async ({ ada: device }) => {
  const { dialog, offer, cash, mine, theirs } = await openTrade(device, 'cash_offer');
  await expect(dialog).toContainText('You offer cash for one deed.');
  await expect(cash).toHaveCount(1);
  await expect(mine.getByRole('button', { name: 'Gull Alley' })).toHaveCount(0);
  await expect(offer).toBeDisabled();
  // The second takes the place of the first.
  const picks = ['Rope Walk', 'Tinsmith Row'].map((name) => theirs.getByRole('button', { name }));
  for (const pick of picks) await pick.click();
  await expect(picks[0]!).toHaveAttribute('aria-pressed', 'false');
  await cash.fill('70');
  await offer.click();
  await device.acceptTrade();
  await expect(device.space('Tinsmith Row')).toHaveAccessibleName(/Ada owns it/);
});

test('where deeds are swapped, there is no cash', async ({ ada: device }) => {
  const { dialog, offer, cash, mine, theirs } = await openTrade(device, 'swap_only');
  await expect(dialog).toContainText('Deeds are swapped for deeds.');
  await expect(cash).toHaveCount(0);
  await mine.getByRole('button', { name: 'Gull Alley' }).click();
  await expect(offer).toBeDisabled();
  for (const name of ['Rope Walk', 'Tinsmith Row']) await theirs.getByRole('button', { name }).click();
  await offer.click();
  await device.acceptTrade();
  for (const name of ['Rope Walk', 'Tinsmith Row'])
    await expect(device.space(name)).toHaveAccessibleName(/Ada owns it/);
});

test('where the price is fixed, it comes with the deed', async ({ ada: device }) => {
  const { dialog, offer, cash, mine, theirs } = await openTrade(device, 'fixed_price');
  await expect(dialog).toContainText('One deed changes hands, for its price.');
  await expect(cash).toHaveCount(0);
  await expect(offer).toBeDisabled();
  await theirs.getByRole('button', { name: 'Tinsmith Row' }).click();
  await expect(mine.locator('.cashrow')).toContainText('100');
  // Only one deed changes hands.
  await mine.getByRole('button', { name: 'Gull Alley' }).click();
  await expect(theirs.getByRole('button', { name: 'Tinsmith Row' })).toHaveAttribute('aria-pressed', 'false');
  await expect(theirs.locator('.cashrow')).toContainText('60');
  await offer.click();
  await device.acceptTrade();
  await expect(device.space('Gull Alley')).toHaveAccessibleName(/Ben owns it/);
});

// covers: EC-284
test('mortgages that come with deeds are lifted at once, or kept for the fee', async ({ ada: device }) => {
  const deeds = { 5: { owner: 1, mortgaged: true }, 6: { owner: 1, mortgaged: true } };
  const { offer, cash, theirs } = await openTrade(device, 'free', { deeds, seats: { 0: { cash: 230 } } });
  for (const space of [5, 6])
    await theirs
      .getByRole('button')
      .nth(space - 5)
      .click();
  await cash.nth(0).fill('100');
  await offer.click();
  await device.acceptTrade();
  const paper = device.page.getByRole('region', { name: 'Mortgages came with the deeds' });
  await expect(paper).toContainText(/for a fee of .*15/);
  const boxes = paper.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  // The cash does for one of them.
  await device.tabTo(boxes.nth(0));
  await device.page.keyboard.press('Space');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeDisabled();
  await expect(paper).toContainText(/To pay\s*115/);
  await expect(paper).toContainText(/Left over\s*15/);
  await paper.getByRole('button', { name: /^Lift and pay .*115$/ }).click();
  await expect(paper).toBeHidden();
  await device.expectCash('Ada', 15);
  await expect(device.space('Tinsmith Row')).toHaveAccessibleName(/mortgaged/);
});

test('an offer that cannot be paid can still be declined', async ({ ada: device }) => {
  // The fee for the mortgage comes on top of all that Ben has.
  const deeds = { 1: { owner: 0, mortgaged: true } };
  const { offer, cash, mine } = await openTrade(device, 'free', { deeds, seats: { 1: { cash: 40 } } });
  await mine.getByRole('button', { name: 'Gull Alley' }).click();
  await cash.nth(1).fill('40');
  await offer.click();
  await device.click('Yes, offer it');
  await expect(device.button('No thanks')).toBeVisible();
  await expect(device.button('Accept')).toHaveCount(0);
  await device.click('No thanks');
  await expect(device.rollButton).toBeVisible();
});

test('choosing deeds moves no button', async ({ ada: device }) => {
  const { offer, mine, theirs } = await openTrade(device, 'free');
  const place = await offer.boundingBox();
  await theirs.getByRole('button', { name: 'Rope Walk' }).click();
  expect(await offer.boundingBox()).toEqual(place);
  await mine.getByRole('button', { name: 'Gull Alley' }).click();
  expect(await offer.boundingBox()).toEqual(place);
});
