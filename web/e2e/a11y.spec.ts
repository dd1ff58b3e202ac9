/** Everybody can play: no violation and nothing out of reach on any screen at any size, a sensible order of focus, and a voice for what happens. */
import { findViolations } from './support/axe';
import { findObstacles, LAYOUTS, SIZES } from './support/measure';
import {
  tourHotSeat,
  tourLearning,
  tourLobby,
  tourMenu,
  tourPeople,
  tourPrompts,
  tourTable,
  tourThemes,
  tourVariants,
  type Visit,
} from './support/tour';
import { expect, test } from './support/test';

const look: Visit = async (name, { page }) => {
  expect.soft(await findViolations(page), name).toEqual([]);
};

/** One visit for all sizes: the window changes, the game goes on. */
const examine: Visit = async (name, player) => {
  const { page } = player;
  // What comes unasked takes no input at first.
  await expect(page.locator('main [inert]')).toHaveCount(0);
  const before = page.viewportSize() ?? SIZES[0]!;
  await look(name, player);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const at = `${name} at ${size.width}×${size.height}`;
    expect.soft(await findObstacles(page), at).toEqual([]);
    if (LAYOUTS.some(({ width }) => width === size.width))
      expect.soft(await findViolations(page, ['dark']), at).toEqual([]);
  }
  await page.setViewportSize(before);
};

test('no violation and nothing out of reach in the menu and its screens', async ({ ada }) =>
  tourMenu(ada, examine));

test('no violation and nothing out of reach in the lobby', async ({ ada, invite }) =>
  tourLobby(ada, await invite('Ben'), examine));

test('no violation and nothing out of reach for those around a table', async ({ ada, invite }) =>
  tourPeople(ada, await invite('Ben'), await invite('Cem'), examine));

test('no violation and nothing out of reach at the table', async ({ ada, invite }) =>
  tourTable(ada, await invite('Ben'), examine));

test('no violation and nothing out of reach in what the table asks', async ({ ada, invite }) =>
  tourPrompts(ada, await invite('Ben'), examine));

test('no violation and nothing out of reach at the bank and in a sealed auction', async ({ ada }) =>
  tourVariants(ada, examine));

test('no violation and nothing out of reach on one device', async ({ ada }) => tourHotSeat(ada, examine));

test('no violation and nothing out of reach in what teaches the game', async ({ ada }) =>
  tourLearning(ada, examine));

test('no violation in any theme, by night and by day', async ({ ada }) => {
  // Seven themes, each of them twice.
  test.setTimeout(420_000);
  await tourThemes(ada, look);
});

test('the focus goes through the menu in the order of reading and comes back from dialogs', async ({
  ada,
}) => {
  const { page } = ada;
  await ada.openMenu();
  const order = [
    'Play the tutorial',
    'Not now',
    'Single Player',
    'Multiplayer',
    'Your games',
    'Help',
    'Settings',
    'Feedback',
    'Credits',
    'Quit',
  ];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(ada.button(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The focus stays inside, whichever way it goes.
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ada.button('Quit')).toBeFocused();
});

test('dialogs of the table give the focus back, and letters do nothing behind them', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { position: 0, cash: 1500 } },
      deeds: { 39: { owner: 0 }, 37: { owner: 1 } },
    },
  });
  const dialog = page.getByRole('dialog');
  for (const name of ['Trade', 'Help', 'Settings', 'Table menu']) {
    await ada.tabTo(ada.button(name));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ada.button(name)).toBeFocused();
  }
  await expect(ada.rollButton).toBeEnabled();
  // One stop for the whole board; arrows walk from space to space.
  await ada.tabTo(ada.space('Harbour Gate'));
  await page.keyboard.press('ArrowRight');
  await expect(ada.space('Gull Alley')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Gull Alley');
  await page.keyboard.press('Escape');
  await expect(ada.space('Gull Alley')).toBeFocused();
});

test('a live region announces turns and money', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  const heard = await page.evaluateHandle(() => {
    const said: string[] = [];
    const regions = document.querySelectorAll('[aria-live="polite"], [role="status"]');
    const listen = new MutationObserver((changes) => {
      for (const change of changes)
        said.push((change.target.parentElement ?? (change.target as Element)).textContent ?? '');
    });
    regions.forEach((region) =>
      listen.observe(region, { childList: true, characterData: true, subtree: true }),
    );
    return said;
  });
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 }, 1: { position: 0 } } },
  });
  // The tax of the fourth space.
  await ada.roll();
  await ada.expectCash('Ada', 1300);
  await ada.endTurn();
  await ada.playUntil(ada.rollButton);
  const said = (await heard.jsonValue()).join('\n');
  expect(said).toMatch(/Ada rolls 1 \+ 3 = 4/);
  expect(said).toMatch(/200/);
  expect(said).toMatch(/your turn/i);
});
