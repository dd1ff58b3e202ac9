/** The table is played to the eye: what is shown keeps the order in which people would see it, and bots wait for it. */
import type { Page } from '@playwright/test';
import { SIZES } from './support/measure';
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
  /** The newest line of the log. */
  told: string;
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
        told: [...document.querySelectorAll('#log li[data-key]')].at(-1)?.textContent?.trim() ?? '',
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

test('a token that walks stays on its way', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  // Along the side that is furthest from where the layer of tokens begins.
  await ada.arrange({ dice: [[4, 4]], setup: { turn: 0, seats: { 0: { position: 21, cash: 1500 } } } });
  await page.evaluate(() => {
    const outside: number[] = ((window as unknown as { outside: number[] }).outside = []);
    const look = (): void => {
      const board = document.querySelector('.pawn-layer')?.getBoundingClientRect();
      const token = document.querySelector('.pawn-layer .walking')?.getBoundingClientRect();
      if (board && token) {
        const [x, y] = [token.left + token.width / 2, token.top + token.height / 2];
        outside.push(Math.max(board.left - x, x - board.right, board.top - y, y - board.bottom));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  const outside = await page.evaluate(() => (window as unknown as { outside: number[] }).outside);
  expect(outside.length).toBeGreaterThan(3);
  expect(Math.max(...outside)).toBeLessThan(0);
});

// covers: PT-fr-gr-28-5
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
  // The log says what was thrown when the dice lie, and where it led when the token is there.
  const rolled = first(looks, ({ told }) => told.includes('2 + 3'));
  expect(looks.slice(rolled).some(({ tumbling }) => tumbling)).toBe(false);
  const name = await page.locator('.board > [data-space="5"] .name').innerText();
  expect(first(looks, ({ told }) => told.includes('2 + 3') && told.includes(name))).toBeGreaterThanOrEqual(
    landed,
  );
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

test.describe('an offer of a bot', () => {
  /** The bot's turn: each holds what the other needs for a whole row, and a good bot sees it. */
  async function beOffered(ada: Player): Promise<string> {
    await ada.startSolo({ bots: 3, strength: 'hard' });
    const cash = 1500;
    await ada.arrange({
      dice: [
        [1, 3],
        [1, 3],
        [1, 3],
      ],
      setup: {
        turn: 1,
        seats: {
          0: { position: 0, cash },
          1: { position: 16, cash },
          2: { position: 16, cash },
          3: { position: 16, cash },
        },
        deeds: {
          6: { owner: 1 },
          8: { owner: 1 },
          9: { owner: 0 },
          11: { owner: 0 },
          13: { owner: 0 },
          14: { owner: 1 },
        },
      },
    });
    const heading = ada.page.getByRole('heading', { name: /offers a trade$/ });
    await expect(heading).toBeVisible();
    return (await heading.innerText()).replace(/ offers a trade$/, '');
  }

  test('stays open, with its ring, until it is answered', async ({ ada }) => {
    const { page } = ada;
    await beOffered(ada);
    const paper = page.getByRole('region', { name: /offers a trade$/ });
    const ring = paper.getByRole('timer');
    await expect(ring).toBeVisible();
    const left = async (): Promise<number> => Number(await ring.innerText());
    const first = await left();
    // The ring runs, and nobody goes on meanwhile.
    await expect.poll(left).toBeLessThan(first - 2);
    await expect(paper).toBeVisible();
    await ada.click('No thanks');
    await expect(paper).toBeHidden();
    await expect(ada.rollButton).toBeVisible();
  });

  test('that nobody answers is taken back, and says so', async ({ ada }) => {
    const bot = await beOffered(ada);
    const news = ada.page.locator('.offer-news');
    await expect(news).toContainText(`${bot} took the offer back`, { timeout: 40_000 });
    await expect(news.locator('small')).toHaveText('there was no answer in time');
  });
});

test('the fatal throw is seen before the result', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await watch(page);
  await ada.arrange({
    dice: [[1, 3]],
    setup: {
      turn: 1,
      seats: { 0: { cash: 3000, position: 0 }, 1: { cash: 5, position: 35 } },
      deeds: { 37: { owner: 0, hotel: true }, 39: { owner: 0, hotel: true } },
    },
  });
  await expect(ada.result).toBeVisible();
  const looks = await looksAt(page);
  const over = first(looks, (look) => look.result);
  expect(first(looks, (look) => look.tumbling)).toBeLessThan(over);
  const landed = first(looks, (look) => look.space === 39);
  expect(landed).toBeLessThan(over);
  // And looked at for a moment.
  expect(looks[over]!.at - looks[landed]!.at).toBeGreaterThan(1_000);
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

test('the way past the bots covers nothing at any size', async ({ ada, server }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 3 });
  const bot = { position: 16, cash: 1500 };
  await ada.arrange({
    dice: [
      [1, 3],
      [1, 3],
      [1, 3],
    ],
    setup: { turn: 1, seats: { 0: { position: 0, cash: 1500 }, 1: bot, 2: bot, 3: bot } },
  });
  await expect(page.locator('.turn .die').first()).toBeVisible();
  server.freeze();
  await page.locator('.bay').click({ position: { x: 5, y: 5 } });
  await expect(ada.button('Skip to my turn').first()).toBeVisible();
  const covered: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    covered.push(
      ...(await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const visible = (selector: string): HTMLElement[] =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
        const found: string[] = [];
        for (const part of visible('.pace > *')) {
          const box = part.getBoundingClientRect();
          const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
          if (right < box.right - 1 || bottom < box.bottom - 1) found.push(`${innerWidth}: out of sight`);
          const others =
            '.deck, .wordmark, .pot, .die, .why, .board > .space, .lens .space, .strip, .tabs, .side > *';
          for (const other of visible(others)) {
            const its = other.getBoundingClientRect();
            const over =
              Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 &&
              Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1;
            if (over) found.push(`${innerWidth}×${innerHeight}: ${part.className} over ${other.className}`);
          }
        }
        return found;
      })),
    );
  }
  expect(covered).toEqual([]);
});

test('whoever has gone out is asked before instant bots play on', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 2 });
  await ada.arrange({
    setup: { turn: 0, seats: { 0: { cash: 500 } }, deeds: { 39: { owner: 1, hotel: true } } },
  });
  await ada.click('Settings');
  const pace = page.locator('.set-row').filter({ hasText: 'Pace of the bots' });
  await pace.getByRole('button', { name: 'instant' }).click();
  await expect(pace.getByRole('button', { name: 'instant' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await ada.giveUp();
  const paper = page.getByTestId('out-paper');
  await expect(paper).toContainText('Place 3 of 3');
  const seq = await page.locator('main').getAttribute('data-seq');
  await expect(paper.locator('dd').nth(0)).toHaveText('1');
  await expect(paper.locator('dd').nth(2)).not.toHaveText('…');
  await expect(page.locator('main')).toHaveAttribute('data-seq', seq ?? '');
  await ada.click('See how it ends');
  await expect(ada.result).toBeVisible({ timeout: 120_000 });
});
