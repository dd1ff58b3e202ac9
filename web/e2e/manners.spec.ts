/** Small things that make a table pleasant: what is told where one looks, keys, names, ways back. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';

test('a declined offer is told in the bay, with its reason, until it is closed', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  const bot = (await page.locator('#players .who').allInnerTexts()).find((name) => !name.startsWith('Ada'));
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { position: 0, cash: 1500 } },
      deeds: { 1: { owner: 0 }, 39: { owner: 1 }, 37: { owner: 1 } },
    },
  });
  await ada.expectCash('Ada', 1500);
  await ada.click('Trade');
  await ada.offer(bot ?? '', { give: { cash: 1 }, take: { deeds: ['Lighthouse Point'] } });
  const news = page.locator('.offer-news');
  await expect(news).toContainText(`${bot} declined your offer`);
  await expect(news).toHaveAttribute('role', 'status');
  await expect(news.locator('small')).not.toBeEmpty();
  // In the log it is one folded line.
  await expect(ada.log.getByText('1 offer came to nothing')).toBeVisible();
  await news.getByRole('button', { name: 'Close' }).click();
  await expect(news).toHaveText('');
});

test('the keys are listed, stand on the buttons, and the focus stays at the table', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[1, 2]], setup: { turn: 0, seats: { 0: { position: 0 } } } });
  await expect(ada.rollButton).toContainText('R');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('End turn');
  await page.keyboard.press('Escape');
  await ada.rollButton.focus();
  await page.keyboard.press('Enter');
  // The question that follows is one key away.
  await expect(ada.button(/^Buy for/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ada.button('End turn')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ada.button('End turn')).toBeHidden();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('who writes no name plays as what stands in the field', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  const name = page.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('placeholder', 'Player 1');
  await ada.click('Start the game');
  await expect(ada.seat('Player 1')).toBeVisible();
  // The theme is the table's: it cannot be changed for the looks of one game.
  await ada.click('Settings');
  await expect(page.getByRole('dialog').getByText('Theme', { exact: true })).toBeHidden();
});

test('from a look at the table one comes back to the result', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ setup: { turn: 0 } });
  await ada.giveUp();
  await expect(ada.result).toBeVisible();
  await ada.click('Look at the table');
  await expect(ada.page.getByRole('region', { name: 'Board' })).toBeVisible();
  await ada.click('Back to the result');
  await expect(ada.result).toBeVisible();
});

test('the tutorial is offered once, at the first start', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  const offer = page.getByRole('region', { name: 'New here?' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(ada.button('Single player')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a card that was put away does not come back with the page', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[3, 4]], setup: { turn: 0, seats: { 0: { position: 0 } } } });
  await ada.roll();
  const card = page.locator('.drawn');
  await expect(ada.log).toContainText('draws from Tide Turn');
  await page.reload();
  await expect(ada.log).toContainText('draws from Tide Turn');
  await expect(card).toBeHidden();
});

test('no boats sail where there is no water', async ({ ada }) => {
  const { page } = ada;
  await page.goto('/#/single');
  await page.getByRole('radio', { name: 'Ankara' }).click();
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await expect(page.locator('.sea [d^="M-26 8h52"]')).toHaveCount(0);
  await expect(ada.space('Mamak')).toHaveAttribute('title', 'Mamak: Slate (A)');
});

/** Presses it again and again; every time it is where it was. */
async function expectSteady(control: Locator, times: number): Promise<void> {
  await expect(control).toBeVisible();
  const place = await control.boundingBox();
  for (let pressed = 0; pressed < times; pressed += 1) {
    await control.click();
    await expect(control).toBeEnabled();
    expect(await control.boundingBox()).toEqual(place);
  }
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`nothing jumps under the finger at ${size.width}×${size.height}`, async ({ ada }) => {
    const { page } = ada;
    await page.setViewportSize(size);
    await ada.openMenu();
    await ada.click('Help');
    // Five presses lead through the six pictures; after the last there is nothing more to press.
    await expectSteady(ada.button('Next picture'), 4);

    await ada.startSolo({ rules: 'Yolopoly Bankman', bots: 1 });
    await ada.arrange({
      setup: {
        turn: 0,
        seats: { 0: { cash: 3000, position: 0 } },
        deeds: { 6: { owner: 0 }, 8: { owner: 0 }, 9: { owner: 0 } },
      },
    });
    const visible = page.locator(':visible');
    await ada.button('Build').and(visible).first().click();
    const places = async () =>
      Promise.all((await ada.button(/^One more on/).all()).map((each) => each.boundingBox()));
    const before = await places();
    for (const street of ['Tinsmith Row', 'Kettle Lane', 'Cooper Steps']) {
      await ada.click(`One more on ${street}`);
      // What was built evenly is built on next.
      await expect(ada.button(`One less on ${street}`)).toBeEnabled();
      expect(await places()).toEqual(before);
    }
    await page.keyboard.press('Escape');
    await ada.button('Bank desk').and(visible).first().click();
    await expectSteady(page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).first(), 3);
  });
