/** How tokens get about: dice make steps, and whoever goes back or straight somewhere flies there in one arc. */
import type { Page } from '@playwright/test';
import type { Arrangement } from './support/arrange';
import { expect, test } from './support/test';

interface Seen {
  /** Where the token was sent, one after the other, on foot and through the air. */
  walked: string[];
  flown: string[];
  /** Names of the movements that were seen on it. */
  arcs: string[];
}

/** Watches the token of the first seat from now on. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { walked: [], flown: [], arcs: [] };
    (window as unknown as { seen: Seen }).seen = seen;
    const look = (): void => {
      const token = document.querySelector<HTMLElement>('.pawn-layer .token.walking');
      if (token) {
        const at = `${token.style.getPropertyValue('--x')} ${token.style.getPropertyValue('--y')}`;
        const list = token.classList.contains('flying') ? seen.flown : seen.walked;
        if (list.at(-1) !== at) list.push(at);
        for (const each of token.getAnimations())
          if (each instanceof CSSAnimation && !seen.arcs.includes(each.animationName))
            seen.arcs.push(each.animationName);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Ada throws a three from here, onto a pile of cards with this one on top, or onto the corner that sends away. */
const from = (position: number, card: string | null): Arrangement => ({
  dice: [[1, 2]],
  setup: {
    turn: 0,
    seats: { 0: { position, cash: 1500, jailed: false } },
    ...(card === null ? {} : { decks: { deck_b: [card] } }),
  },
});

test.describe('as it moves', () => {
  test.use({ paced: true, contextOptions: { reducedMotion: 'no-preference' } });

  for (const [what, start] of [
    ['back, as a card says', from(14, 'P3')],
    ['to jail', from(27, null)],
  ] as const)
    // covers: PT-fr-gr-28-5, PT-fr-gr-28-6, PT-fr-gr-28-7
    test(`dice make three steps, then it flies ${what}`, async ({ ada }) => {
      await ada.startHotSeat(['Ada', 'Ben'], 'property_tycoon');
      await ada.arrange(start);
      await watch(ada.page);
      await ada.roll();
      await expect.poll(async () => (await seenOn(ada.page)).flown.length, { timeout: 15_000 }).toBe(1);
      await expect(ada.page.locator('.pawn-layer .token.walking')).toHaveCount(0);
      const { walked, flown, arcs } = await seenOn(ada.page);
      expect(walked).toHaveLength(3);
      expect(flown).toHaveLength(1);
      expect(arcs).toContain('arc');
    });
});

test('without movement it simply stands there', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'property_tycoon');
  await ada.arrange(from(14, 'P3'));
  await watch(ada.page);
  await ada.roll();
  await expect(ada.log).toContainText('Ada moves back from Pot Luck to Tallow Yard.');
  const { walked, flown } = await seenOn(ada.page);
  expect([...walked, ...flown]).toEqual([]);
});
