/** A phone in the hand: what is asked, the amounts and the answers are in sight without scrolling. */
import type { Locator } from '@playwright/test';
import type { Player } from './support/player';
import { backToStart, faceSealedBid, sitDown } from './support/tour';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

/** Whole, and nothing lies on top of it. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const covered = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(front);
  });
  expect(covered, String(part)).toBe(false);
}

async function expectDecision(player: Player, region: string | RegExp, parts: (string | RegExp)[]) {
  const paper = player.page.getByRole('region', { name: region });
  await expect(paper).toBeVisible();
  // What comes unasked takes no tap at first: nothing of it can be hit.
  await expect(player.page.locator('main [inert]')).toHaveCount(0);
  for (const words of parts) await expectInSight(paper.getByText(words).first());
  // On a paper without a list every control counts; a long list alone may scroll.
  const controls = paper.locator('button:not(.lists button), input');
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.all()) await expectInSight(control);
}

test('on a phone every decision at the table fits the screen', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await sitDown(ada, ben);
  await ada.page.setViewportSize(PHONE);

  // A trade to be answered: Ben holds the larger screen.
  await ben.arrange({ setup: { turn: 1 } });
  await ben.click('Trade');
  await ben.offer('Ada', {
    give: { cash: 150, deeds: ['Windmill Power'] },
    take: { deeds: ['Copper Gate'] },
  });
  await expectDecision(ada, 'Ben offers a trade', ['You give', 'Copper Gate', 'Windmill Power', /150/]);
  await ada.click('No thanks');

  // An open auction in which Ada bids first after Ben has declined.
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 1, seats: { 1: { position: 16 }, 2: { cash: 1 }, 3: { cash: 1 } } },
  });
  await ben.roll();
  await ben.decline();
  await ada.playUntil(ada.button(/^Bid/));
  await expectDecision(ada, 'Auction', ['Clocktower Street', /your cash 1,240/]);

  // A debt that needs half of what one has.
  await ada.arrange(backToStart({ seats: { 0: { position: 23, cash: 90 }, 3: { cash: 900 } } }, [[1, 2]]));
  await ada.roll();
  await expectDecision(ada, /Ada owes/, [/rent: Beacon Street/, /Cash/, /Chosen/]);

  // A drawn card.
  await ada.arrange(
    backToStart({ seats: { 0: { position: 0, cash: 1240 } }, decks: { deck_a: ['A16'] } }, [[3, 4]]),
  );
  await ada.roll();
  await expectDecision(ada, 'Tide Turn', [/The loan you gave the boatyard/]);
  await expectInSight(ada.button('End turn').last());
});

test('on a phone a sealed bid and a card with a choice fit the screen', async ({ ada }) => {
  await faceSealedBid(ada);
  await ada.page.setViewportSize(PHONE);
  await expectDecision(ada, 'One bid, sealed', ['Chalkdown Station', /your cash 1,000/]);
  await ada.arrange({
    dice: [[1, 1]],
    setup: { turn: 0, seats: { 0: { position: 0 } }, decks: { deck_b: ['P10'] } },
  });
  await ada.roll();
  await ada.playUntil(ada.button(/^Pay .*10/), async (offer) => {
    if ((await offer.innerText()).startsWith('Draw')) await offer.click();
  });
  await expectDecision(ada, 'Pot Luck', [/Pay a fine of 10/]);
});

for (const size of [PHONE, { width: 360, height: 640 }, { width: 844, height: 390 }])
  test(`a hint is in sight, and on no paper or player, at ${size.width}×${size.height}`, async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 3 });
    await page.setViewportSize(size);
    // Nothing is decided by the throw for the start.
    const hint = ada.button('Hint').and(page.locator(':visible'));
    await expect(ada.button('Roll for the start').last()).toBeVisible();
    await expect(hint).toHaveCount(0);
    await ada.arrange({ dice: [[1, 2]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
    await ada.rollButton.last().click();
    await expectInSight(ada.button(/^Buy for/));
    await expect(hint).toHaveCount(1);
    await expectInSight(hint);
    const overlaps = await hint.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll('.prompt, .strip .chip, .turn .die')]
        .filter((other) => {
          const box = other.getBoundingClientRect();
          return own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom;
        })
        .map(({ className }) => String(className));
    });
    expect(overlaps).toEqual([]);
  });

test('on a phone a question makes the sheet go; the tab of the table says that it waits', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await page.setViewportSize(PHONE);
  await ada.arrange({ dice: [[1, 2]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  const tabs = page.getByRole('navigation', { name: 'Table' });
  await tabs.getByRole('button', { name: 'Log' }).click();
  await expect(ada.rollButton.last()).toBeHidden();
  await expect(tabs.getByRole('button', { name: /^Table/ })).toContainText('Your turn');
  // The throw comes from elsewhere: a key, or another window of the same person.
  await page.keyboard.press('r');
  await expectInSight(ada.button(/^Buy for/));
});

for (const size of [PHONE, { width: 1440, height: 900 }, { width: 844, height: 390 }])
  test(`the plus of the build dialog stays under the finger at ${size.width}×${size.height}`, async ({
    ada,
  }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({
      setup: {
        turn: 0,
        seats: { 0: { position: 0, cash: 1500 } },
        deeds: { 6: { owner: 0 }, 8: { owner: 0 }, 9: { owner: 0 } },
      },
    });
    await page.setViewportSize(size);
    await ada
      .button(/^Build$/)
      .and(page.locator(':visible'))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const pluses = dialog.getByRole('button', { name: /^One more on/ });
    await expect(pluses).toHaveCount(3);
    const places = (): Promise<unknown> =>
      pluses.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );
    await pluses.first().scrollIntoViewIfNeeded();
    const before = await places();
    // Once around the row and on to the second houses: advice, prices and hints come and go meanwhile.
    for (const at of [0, 1, 2, 0, 1, 2, 0]) {
      const cash = await dialog.locator('.bill').innerText();
      await pluses.nth(at).click();
      await expect(dialog.locator('.bill')).not.toHaveText(cash);
      expect(await places()).toEqual(before);
    }
  });

test.describe('in the hand', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the bar keeps its words and buttons from the opening throw on, and no key is named', async ({
    ada,
  }) => {
    const { page } = ada;
    await ada.openMenu();
    await ada.click('Single player');
    await ada.click('Start the game');
    const bar = page.locator('header.bar');
    await expect(bar.getByRole('heading', { name: 'Opening' })).toBeVisible();
    await expect(bar.getByText('Your turn')).toBeVisible();
    const roll = page.locator('.thumb').getByRole('button', { name: /^Roll/ });
    // Music and effects are switched in the settings here.
    for (const part of await bar.locator('button:not(.sounds button), h1, .mine').all())
      await expectInSight(part);
    const cut = await bar
      .locator('h1, .mine')
      .evaluateAll((parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1));
    expect(cut).toEqual([]);
    await expect(roll).toBeVisible();
    await expect(page.locator('kbd').and(page.locator(':visible'))).toHaveCount(0);
  });
});
