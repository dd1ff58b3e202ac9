/** The table is played to the eye: what is shown keeps the order in which people would see it, and bots wait for it. */
import type { Page } from '@playwright/test';
import { Player } from './support/player';
import { expect, test } from './support/test';

test.use({ paced: true, contextOptions: { reducedMotion: 'no-preference' } });

/** What stood on the screen at one moment. */
interface Look {
  at: number;
  /** Where the token of the one to move stands. */
  space: number;
  tumbling: boolean;
  cash: string;
  question: boolean;
  card: boolean;
  result: boolean;
}

/** Watches the screen from now on, frame by frame, as an eye would. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const looks: unknown[] = [];
    (window as unknown as { looks: unknown[] }).looks = looks;
    const visible = (selector: string): boolean =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((node) => node.checkVisibility());
    const look = (): void => {
      looks.push({
        at: performance.now(),
        space: Number(document.querySelector<HTMLElement>('.board > .here')?.dataset.space ?? -1),
        tumbling: document.querySelector('.turn .dice')?.getAttribute('aria-hidden') === 'true',
        cash: document.querySelector('.players [data-seat="0"] .money')?.textContent?.trim() ?? '',
        question: visible('.place .btn.main, .prompt .btn.main'),
        card: visible('.place .drawn'),
        result: document.querySelector('.board') === null,
      });
      requestAnimationFrame(look);
    };
    look();
  });
}

const looksAt = (page: Page): Promise<Look[]> =>
  page.evaluate(() => (window as unknown as { looks: Look[] }).looks);

const first = (looks: Look[], what: (look: Look) => boolean): number => {
  const at = looks.findIndex(what);
  expect(at).toBeGreaterThanOrEqual(0);
  return at;
};

test('the throw is seen, then the walk, then the question', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  await watch(page);
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  const looks = await looksAt(page);
  const tumbling = first(looks, (look) => look.tumbling);
  const walking = first(looks, (look) => look.space > 0);
  const landed = first(looks, (look) => look.space === 5);
  const asked = tumbling + first(looks.slice(tumbling), (look) => look.question);
  expect([tumbling, walking, landed, asked]).toEqual(
    [tumbling, walking, landed, asked].toSorted((one, other) => one - other),
  );
  // Step by step, as far as a busy machine draws every frame, and the dice lie still before the token sets out.
  const way = [...new Set(looks.map(({ space }) => space))];
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(way.length).toBeGreaterThan(3);
  expect(looks.slice(walking).some(({ tumbling }) => tumbling)).toBe(false);
});

test('rent is paid when the token has landed, not before', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[2, 4]],
    setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } }, deeds: { 6: { owner: 1 } } },
  });
  await ada.expectCash('Ada', 1500);
  await watch(page);
  const before = (await looksAt(page))[0]?.cash;
  await ada.roll();
  await ada.expectCash('Ada', 1494);
  const looks = await looksAt(page);
  const landed = first(looks, (look) => look.space === 6);
  const paid = first(looks, (look) => look.cash !== before);
  expect(paid).toBeGreaterThanOrEqual(landed);
});

test('the card of a bot can be read', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[3, 4]],
    setup: { turn: 1, seats: { 1: { position: 0, cash: 1500 } }, decks: { deck_a: ['A2'] } },
  });
  await watch(page);
  await expect(page.locator('.place .drawn')).toBeVisible();
  await expect(page.locator('.place .drawn')).toBeHidden();
  const seen = (await looksAt(page)).filter(({ card }) => card);
  expect(seen.at(-1)!.at - seen[0]!.at).toBeGreaterThan(1400);
});

test('the fatal throw is seen before the result', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[1, 3]],
    setup: {
      turn: 1,
      seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 35 } },
      deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
    },
  });
  await watch(page);
  await expect(ada.result).toBeVisible();
  const looks = await looksAt(page);
  const over = first(looks, (look) => look.result);
  expect(first(looks, (look) => look.tumbling)).toBeLessThan(over);
  expect(first(looks, (look) => look.space === 39)).toBeLessThan(over);
});

test('a click on the table skips to the question', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[5, 4]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  await ada.roll();
  await expect(page.locator('.turn .dice[aria-hidden="true"]')).toBeAttached();
  await watch(page);
  await page
    .locator('.board > [data-space="20"] .name, .bay')
    .last()
    .click({ position: { x: 5, y: 5 } });
  await expect(ada.button(/^Buy for/)).toBeVisible();
  // Nothing of the walk was shown.
  const way = new Set((await looksAt(page)).map(({ space }) => space));
  expect([...way].filter((space) => space !== 0 && space !== 9)).toEqual([]);
});

test('nothing moves for those who want it so, and the order is the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const eve = new Player(page, 'Eve');
  await eve.startSolo({ bots: 1 });
  await eve.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  await watch(page);
  await eve.roll();
  await expect(eve.button(/^Buy for/)).toBeVisible();
  const looks = await looksAt(page);
  expect([...new Set(looks.map(({ space }) => space))]).toEqual([0, 5]);
  expect(looks.some(({ tumbling }) => tumbling)).toBe(false);
  const landed = first(looks, (look) => look.space === 5);
  expect(landed + first(looks.slice(landed), (look) => look.question)).toBeGreaterThan(landed);
  await context.close();
});

test('the pace of the bots is at hand, and one can skip to the own turn', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 3 });
  // All bots come to rest where nothing is asked.
  const bot = { position: 16, cash: 1500 };
  await ada.arrange({
    dice: [
      [1, 3],
      [1, 3],
      [1, 3],
    ],
    setup: { turn: 1, seats: { 0: { position: 0, cash: 1500 }, 1: bot, 2: bot, 3: bot } },
  });
  const paces = page.getByRole('group', { name: 'Pace of the bots' }).first();
  await expect(paces.getByRole('button', { name: 'brisk' })).toHaveAttribute('aria-pressed', 'true');
  await paces.getByRole('button', { name: 'calm' }).click();
  await expect(paces.getByRole('button', { name: 'calm' })).toHaveAttribute('aria-pressed', 'true');
  // Three calm bots would be looked at for a long time.
  await watch(page);
  await ada.button('Skip to my turn').first().click();
  await expect(ada.rollButton).toBeVisible();
  const looks = await looksAt(page);
  expect(looks.at(-1)!.at - looks[0]!.at).toBeLessThan(5000);
  // The pace is the table's: it is still there after a reload.
  await page.reload();
  await ada.click('Settings');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'calm' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
