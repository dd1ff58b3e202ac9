/** Payments and turns of fortune have their moment: a line, counting purses, a short scene. */
import type { Page } from '@playwright/test';
import type { Arrangement } from './support/arrange';
import { expect, test } from './support/test';

test.use({ paced: true, contextOptions: { reducedMotion: 'no-preference' } });

/** What came up and went again, as an eye would have seen it. */
interface Seen {
  scenes: string[];
  trends: string[];
  lines: string[];
  /** What was seen to move. */
  moving: string[];
}

/** Watches the screen from now on; what is short-lived is kept, so no test has to be quick. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = {
      scenes: [] as string[],
      trends: [] as string[],
      lines: [] as string[],
      moving: [] as string[],
    };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const keep = (list: string[], text: string): void => {
      const plain = text.replace(/\s+/g, ' ').trim();
      if (plain !== '' && list.at(-1) !== plain) list.push(plain);
    };
    const look = (): void => {
      const scene = document.querySelector<HTMLElement>('[data-testid="scene"]');
      if (scene) keep(seen.scenes, `${scene.dataset.kind}: ${scene.innerText}`);
      keep(seen.lines, document.querySelector('[data-testid="landing"]')?.textContent ?? '');
      for (const trend of ['up', 'down'])
        for (const purse of document.querySelectorAll(`.players .counter.${trend}`))
          keep(seen.trends, `${purse.closest('[data-seat]')?.getAttribute('data-seat')} ${trend}`);
      for (const each of document.getAnimations())
        if (Number(each.effect?.getTiming().duration) > 0 && each.effect instanceof KeyframeEffect)
          keep(seen.moving, each.effect.target?.className.toString() ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const ROW = [6, 8, 9];
const rich = (position: number): Arrangement['setup'] => ({
  turn: 0,
  seats: { 0: { cash: 1500, position }, 1: { cash: 1500, position: 0 } },
});

test('rent is told with amount and reason, and the purses count', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[1, 2]], setup: { ...rich(3), deeds: { 6: { owner: 1 } } } });
  await ada.expectCash('Ada', 1500);
  await watch(page);
  await ada.roll();
  await expect(page.getByTestId('landing')).toHaveText(/^You pay \w+\s*6: rent, no houses$/);
  await ada.expectCash('Ada', 1494);
  const { trends, scenes, moving } = await seenOn(page);
  expect(trends).toContain('0 down');
  expect(trends).toContain('1 up');
  expect(moving).not.toEqual([]);
  // Pocket money is no scene.
  expect(scenes).toEqual([]);
});

test('a large rent, a completed row and a first hotel are scenes of their own', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await watch(page);
  await ada.arrange({ dice: [[1, 2]], setup: { ...rich(36), deeds: { 39: { owner: 1, hotel: false } } } });
  await ada.arrange({
    setup: { turn: 0, deeds: { 37: { owner: 1, houses: 3 }, 39: { owner: 1, houses: 3 } } },
  });
  await ada.roll();
  await expect.poll(async () => (await seenOn(page)).scenes.join()).toMatch(/rent: You pay \w+ 1,400/);
  await ada.arrange({
    dice: [[1, 2]],
    setup: { ...rich(6), deeds: Object.fromEntries(ROW.slice(0, 2).map((lot) => [lot, { owner: 0 }])) },
  });
  await ada.roll();
  await ada.click(/^Buy for/);
  await expect.poll(async () => (await seenOn(page)).scenes.join()).toContain('group: The row is yours');
  await ada.arrange({
    setup: { ...rich(0), deeds: Object.fromEntries(ROW.map((lot) => [lot, { owner: 0, houses: 4 }])) },
  });
  await ada.click('Build');
  await ada
    .button(/^One more on/)
    .first()
    .click();
  // It shows above the dialog in which one builds.
  await expect.poll(async () => (await seenOn(page)).scenes.join()).toContain('hotel: Your first hotel');
  await expect(page.getByTestId('scene')).toBeHidden();
});

test('doubles say what follows, and a scene ends with the first key', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [
      [1, 1],
      [5, 5],
      [3, 3],
    ],
    setup: rich(8),
  });
  await watch(page);
  await ada.roll();
  const note = page.locator('.turn .double');
  await expect(note).toHaveText('Double, roll again');
  await ada.roll();
  await expect(note).toContainText('One more double leads to Lock-Up');
  await ada.roll();
  await page.getByTestId('scene').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await expect(page.getByTestId('scene')).toBeHidden({ timeout: 1000 });
  expect((await seenOn(page)).scenes[0]).toContain('jail: You go to Lock-Up one double too many');
  await expect(note).toBeHidden();
});

test('sealed bids are opened: the public ones are shown, the others stay closed', async ({ ada, invite }) => {
  const [ben, cyd, dan] = [await invite('Ben'), await invite('Cyd'), await invite('Dan')];
  await ada.openTable({ rules: 'Property Tycoon', seats: 4 });
  for (const guest of [ben, cyd, dan]) await guest.join(ada.code);
  for (const each of [ada, ben, cyd, dan]) await each.ready();
  for (const each of [ada, ben, cyd, dan]) await expect(each.rollButton).toBeVisible();
  await ada.arrange({
    dice: [[2, 3]],
    setup: {
      turn: 0,
      seats: {
        0: { cash: 1000, position: 0, circuit: true },
        1: { cash: 1000, circuit: true },
        2: { cash: 1000, circuit: true },
        3: { cash: 1000, circuit: true },
      },
    },
  });
  await watch(ada.page);
  await ada.roll();
  await ada.decline();
  const bids = [
    [ben, 55, 'Show it'],
    [cyd, 66, 'Keep secret'],
    [dan, 300, 'Keep secret'],
  ] as const;
  for (const [each, amount, how] of bids) {
    await each.page.getByRole('textbox', { name: 'Your bid' }).fill(String(amount));
    await each.click(how);
    await each.click('Seal it');
  }
  await expect.poll(async () => (await seenOn(ada.page)).scenes.join()).toContain('envelopes: Sold to Dan');
  const scene = (await seenOn(ada.page)).scenes.join();
  expect(scene).toContain('55');
  expect(scene).toContain('stays closed');
  expect(scene).not.toContain('66');
});

test('whoever is out is told the place, and can see how it ends', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 2 });
  await ada.arrange({
    dice: [
      [1, 2],
      [1, 3],
    ],
    setup: {
      turn: 0,
      seats: { 0: { cash: 5, position: 36 }, 1: { cash: 3000, position: 0 }, 2: { cash: 5, position: 35 } },
      deeds: { 37: { owner: 1, hotel: true }, 39: { owner: 1, hotel: true } },
    },
  });
  await watch(page);
  await ada.roll();
  const paper = page.getByTestId('out-paper');
  await expect(paper).toContainText('Place 3 of 3');
  expect((await seenOn(page)).scenes.join()).toContain('bankrupt: You are bankrupt');
  await expect(ada.button('Watch on')).toBeVisible();
  await ada.click('See how it ends');
  await expect(ada.result).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^You came in place 3 of 3/)).toBeVisible();
  await expect(page.getByTestId('lanterns')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ada you/ })).toBeVisible();
});

test('one’s own victory has lanterns and is said to oneself', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[1, 3]],
    setup: {
      turn: 1,
      seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 35 } },
      deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
    },
  });
  await expect(ada.page.getByRole('heading', { name: 'You light up the bay' })).toBeVisible();
  await expect(ada.page.getByTestId('lanterns')).toBeAttached();
  await expect(ada.page.locator('.podium .first')).toContainText('you');
});

test.describe('seen again', () => {
  // The table need not be waited for: a replay has its own time.
  test.use({ paced: false });

  test('a replay has the same moments, which a click ends and a jump leaves out', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({ dice: [[1, 2]], setup: rich(27) });
    await ada.roll();
    await ada.arrange({
      dice: [[1, 2]],
      setup: {
        turn: 0,
        seats: { 0: { cash: 1500, position: 6, jailed: false } },
        deeds: Object.fromEntries(ROW.slice(0, 2).map((lot) => [lot, { owner: 0 }])),
      },
    });
    await ada.roll();
    await ada.click(/^Buy for/);
    await expect(ada.button('End turn')).toBeVisible();
    await ada.arrange({
      dice: [[1, 3]],
      setup: {
        turn: 1,
        seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 35 } },
        deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
      },
    });
    await expect(ada.result).toBeVisible();
    await ada.click('Watch it again');
    const place = page.getByRole('status').filter({ hasText: /^Step/ });
    await expect(place).toHaveText(/^Step 1 of/);
    await watch(page);
    // Nothing of it when one jumps.
    await page.keyboard.press('End');
    await expect(place).toHaveText(/^Step (\d+) of \1/);
    await page.keyboard.press('Home');
    await expect(place).toHaveText(/^Step 1 of/);
    expect((await seenOn(page)).scenes).toEqual([]);

    await ada.click(/^Play$/);
    const scenes = async (): Promise<string> => (await seenOn(page)).scenes.join();
    await expect.poll(scenes).toContain('jail: Ada goes to Lock-Up');
    // Whoever has seen enough clicks on the table.
    await expect(page.getByTestId('scene')).toBeVisible();
    await page.locator('.bay').click({ position: { x: 5, y: 5 } });
    await expect(page.getByTestId('scene')).toBeHidden({ timeout: 1000 });
    await expect
      .poll(scenes, { timeout: 60_000 })
      .toMatch(/group: .*bankrupt: .*victory: Ada lights up the bay/s);
    const { lines, moving } = await seenOn(page);
    expect(lines.join()).toMatch(/Ada buys/);
    expect(moving.join()).toContain('flight');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the last line is pinned to the table, and nothing below it moves', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({ dice: [[1, 2]], setup: { ...rich(3), deeds: { 6: { owner: 1 } } } });
    const line = page.getByTestId('last-line');
    const place = await line.boundingBox();
    await page.locator('.thumb').getByRole('button', { name: /^Roll/ }).click();
    await expect(line).toHaveText(/^You pay \w+\s*6: rent, no houses$/);
    expect(await line.boundingBox()).toEqual(place);
    await expect(page.getByTestId('landing')).toBeHidden();
    await expect(line).toBeVisible();
  });
});

test.describe('without movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a scene is a still card, and purses change at once', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({ dice: [[1, 2]], setup: rich(27) });
    await watch(page);
    await ada.roll();
    await expect.poll(async () => (await seenOn(page)).scenes.join()).toContain('jail: You go to Lock-Up');
    await expect(page.getByTestId('scene')).toBeHidden();
    expect((await seenOn(page)).moving).toEqual([]);
  });
});
