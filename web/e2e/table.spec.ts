/** The table itself: how the board lies, what is typed, what a deed offers, and what a slow line shows. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Where the spaces lie, in steps of one ordinary space, seen from the middle of the board. */
async function places(page: Page): Promise<{ id: number; x: number; y: number }[]> {
  return page.locator('.board > [data-space]').evaluateAll((spaces) =>
    spaces.map((space) => {
      const { left, right, top, bottom } = space.getBoundingClientRect();
      return {
        id: Number((space as HTMLElement).dataset.space),
        x: (left + right) / 2,
        y: (top + bottom) / 2,
      };
    }),
  );
}

// covers: PT-fr-gr-1-4
test('forty spaces lie in a square, ten on each side, with both decks and the pot between them', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.startSolo({ rules: 'Property Tycoon', bots: 1 });
  await ada.arrange({ setup: { turn: 0, pot: 120 } });
  const spaces = await places(page);
  expect(spaces.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([...Array(40).keys()]);
  const left = Math.min(...spaces.map(({ x }) => x));
  const right = Math.max(...spaces.map(({ x }) => x));
  const top = Math.min(...spaces.map(({ y }) => y));
  const bottom = Math.max(...spaces.map(({ y }) => y));
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 2;
  const along = (side: (place: { x: number; y: number }) => boolean): number => spaces.filter(side).length;
  // Each side has both of its corners.
  expect(along(({ y }) => near(y, bottom))).toBe(11);
  expect(along(({ y }) => near(y, top))).toBe(11);
  expect(along(({ x }) => near(x, left))).toBe(11);
  expect(along(({ x }) => near(x, right))).toBe(11);
  for (const part of [
    page.locator('.bay .deck').first(),
    page.locator('.bay .deck').last(),
    page.locator('.bay .pot'),
  ]) {
    const box = await part.boundingBox();
    expect(
      box && box.x > left && box.x + box.width < right && box.y > top && box.y + box.height < bottom,
    ).toBe(true);
  }
});

// covers: YOLO-UC4.1.2.21
test('a deed is mortgaged by choosing its card in the own turn', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } }, deeds: { 12: { owner: 0 } } },
  });
  await page.locator('#deeds').getByRole('button', { name: 'Windmill Power' }).click();
  await page
    .getByRole('dialog', { name: 'Windmill Power' })
    .getByRole('button', { name: /^Mortgage/ })
    .click();
  await ada.expectCash('Ada', 1575);
  await expect(ada.space('Windmill Power')).toHaveAccessibleName(/mortgaged/i);
});

// covers: NCSU-NR2.2
test('nothing but names, numbers and talk is typed', async ({ ada }) => {
  const { page } = ada;
  const typed = (): Promise<string[]> =>
    page
      .locator('input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=hidden]), textarea')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const { labels, ariaLabel, inputMode, type } = field as HTMLInputElement;
          if (['numeric', 'decimal'].includes(inputMode) || type === 'number') return 'a number';
          return labels?.[0]?.textContent?.trim() || ariaLabel || 'something';
        }),
      );
  await ada.openMenu();
  await ada.click('Single player');
  await expect(page.getByLabel('Your name')).toBeVisible();
  // Numbers of house rules come a moment later than the name.
  expect((await typed()).filter((field) => field !== 'a number')).toEqual(['Your name']);
  await ada.startSolo({ bots: 2 });
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { position: 0 } }, deeds: { 6: { owner: 0 }, 8: { owner: 1 } } },
  });
  expect(new Set(await typed())).toEqual(new Set());
  await ada.click('Trade');
  // Whoever came to the game.
  const partner = await page.locator('.player[data-seat="1"] .who').innerText();
  await page.getByRole('dialog', { name: 'Trade' }).getByRole('button', { name: partner }).click();
  await expect(page.getByRole('dialog', { name: 'Trade' }).getByRole('textbox').first()).toBeVisible();
  expect(new Set(await typed())).toEqual(new Set(['a number']));
});

// covers: PT-nfr-9
test('what the server takes long for is seen to be under way, and is done once', async ({ ada }) => {
  const { page } = ada;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let holding = false;
  await page.routeWebSocket(/\/ws\b/, (line) => {
    const server = line.connectToServer();
    line.onMessage(async (message) => {
      if (holding) await held;
      server.send(message);
    });
  });
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  holding = true;
  await ada.roll();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await expect(ada.rollButton).toBeDisabled();
  // The page goes on working meanwhile.
  await ada.click('Table menu');
  await page.keyboard.press('Escape');
  release();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the build dialog knows what a whole group asks for today', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { position: 0 } }, deeds: { 1: { owner: 0 }, 3: { owner: 0 } } },
  });
  await ada.click(/^Build$/);
  await expect(ada.page.getByRole('dialog')).toContainText('rent 4 → 10');
});

test('a card that leads to a free street can still be read', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[3, 4]],
    setup: { turn: 0, seats: { 0: { position: 0 } }, decks: { deck_a: ['A1'] } },
  });
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await expect(ada.page.locator('.card-note')).toContainText('The evening boat is leaving');
});
