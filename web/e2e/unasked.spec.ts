/** What comes because somebody else acts: it takes no tap that was meant for something else, and gives nothing away. */
import type { Locator, Page } from '@playwright/test';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

/** Ada is to move and has Gull Alley; Ben is rich. Both are people, each at a page of their own. */
async function twoAtTable(ada: Player, ben: Player): Promise<void> {
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  await ada.ready();
  await ben.ready();
  await expect(ada.page.locator('main.table')).toBeVisible();
  await expect(ben.page.locator('main.table')).toBeVisible();
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 0, deeds: { 1: { owner: 0 }, 12: { owner: 1 }, 5: { owner: 1 } } },
  });
  await expect(ada.rollButton.and(ada.page.locator(':visible'))).toBeEnabled();
}

async function offers(who: Player, to: string, give: number, deed: string): Promise<void> {
  await who.page
    .getByRole('button', { name: 'Trade', exact: true })
    .and(who.page.locator(':visible'))
    .first()
    .click();
  await who.offer(to, { give: { cash: give }, take: { deeds: [deed] } });
}

const boxesOf = (buttons: Locator): Promise<{ left: number; right: number; top: number; bottom: number }[]> =>
  buttons.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

/**
 * Looks at a control in the very moment in which it appears: what a tap on its middle would hit, and whether a key
 * would answer.
 */
function watchFor(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => {
    const seen: { hit: boolean; focusable: boolean }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const control = document.querySelector<HTMLElement>(wanted);
      if (!control || seen.length > 0) return;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (right === left) return;
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      control.focus();
      seen.push({ hit: control.contains(front), focusable: document.activeElement === control });
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
}

const seenAtFirst = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => (window as unknown as { seen: unknown[] }).seen[0])
    .then((seen) => seen.jsonValue());

test('an offer leaves Roll where it is, and giving a deed away is asked once more', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await twoAtTable(ada, ben);
  const { page } = ada;
  await page.setViewportSize(PHONE);
  const roll = page.locator('.thumb').getByRole('button', { name: /^Roll/ });
  const before = await roll.boundingBox();

  await offers(ben, 'Ada', 1, 'Gull Alley');
  const note = page.getByTestId('offer-note');
  await expect(note).toContainText('Ben offers a trade');
  await expect(page).toHaveTitle(/Ben offers a trade/);
  // Nothing has moved, and nothing that could be accepted is under the thumb.
  expect(await roll.boundingBox()).toEqual(before);
  await expect(ada.button('Accept')).toHaveCount(0);
  await expect(ben.page.getByTestId('own-offer')).toContainText('Your offer to Ada is open');

  await note.getByRole('button', { name: 'Look at it' }).click();
  const paper = page.getByRole('region', { name: 'Ben offers a trade' });
  const accept = paper.getByRole('button', { name: 'Accept' });
  // It loses by the printed prices: no is the main answer.
  await expect(accept).not.toHaveClass(/main/);
  await expect(paper.locator('.btn.main')).toHaveText('No thanks');
  const stood = await boxesOf(page.locator('button'));
  await accept.click();
  const again = paper.getByRole('alertdialog');
  await expect(again).toContainText('You give away Gull Alley and get 1');
  const yes = again.getByRole('button', { name: 'Yes, give it' });
  const [place] = await boxesOf(yes);
  const meets = stood.filter(
    (old) =>
      old.left < place!.right &&
      old.right > place!.left &&
      old.top < place!.bottom &&
      old.bottom > place!.top,
  );
  expect(meets, 'no button stood there before').toEqual([]);
  // Nothing was sent.
  await expect(ben.page.getByTestId('own-offer')).toBeVisible();
  await expect(ada.space('Gull Alley').first()).toHaveAccessibleName(/Ada owns it/);

  // The offer goes while she thinks: her page says so, and nothing is left to be pressed.
  await ben.page.getByTestId('own-offer').getByRole('button', { name: 'Withdraw' }).click();
  await expect(paper).toBeHidden();
  await expect(page.getByText('Ben took the offer back')).toBeVisible();
  await expect(roll).toBeVisible();

  // And when she means it, it is done.
  await offers(ben, 'Ada', 200, 'Gull Alley');
  await note.getByRole('button', { name: 'Look at it' }).click();
  await expect(accept).toHaveClass(/main/);
  await accept.click();
  await yes.click();
  await expect(ada.space('Gull Alley').first()).toHaveAccessibleName(/Ben owns it/);
  await expect(roll).toBeVisible();
});

test('an offer below the list price is asked once more before it is sent', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await twoAtTable(ada, ben);
  const { page } = ada;
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page
      .getByRole('button', { name: 'Trade', exact: true })
      .and(page.locator(':visible'))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Trade' });
    await ada.fillOffer({ give: { deeds: ['Gull Alley'] }, take: { cash: 10 } });
    const stood = await boxesOf(dialog.locator('button'));
    await dialog.getByRole('button', { name: 'Offer it' }).click();
    const yes = dialog.getByRole('alertdialog').getByRole('button', { name: 'Yes, offer it' });
    const [place] = await boxesOf(yes);
    const meets = stood.filter(
      (old) =>
        old.left < place!.right &&
        old.right > place!.left &&
        old.top < place!.bottom &&
        old.bottom > place!.top,
    );
    expect(meets, `no button stood there before at ${size.width}`).toEqual([]);
    await expect(ben.page.getByRole('region', { name: 'Ada offers a trade' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'No, back' }).click();
    await expect(dialog.getByRole('alertdialog')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Not now' }).click();
  }
  await page
    .getByRole('button', { name: 'Trade', exact: true })
    .and(page.locator(':visible'))
    .first()
    .click();
  await ada.fillOffer({ give: { deeds: ['Gull Alley'] }, take: { cash: 10 } });
  await ada.click('Offer it');
  await ada.click('Yes, offer it');
  // It is her turn, so his page has room for the whole paper.
  await expect(ben.page.getByRole('region', { name: 'Ada offers a trade' })).toBeVisible();
});

test('an offer does not cover what the clock asks for, and somebody may have enough of them', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await twoAtTable(ada, ben);
  await ada.roll();
  const buy = ada.button(/^Buy for/);
  await expect(buy).toBeVisible();
  await offers(ben, 'Ada', 5, 'Gull Alley');
  await expect(ada.page.getByTestId('offer-note')).toBeVisible();
  await expect(buy).toBeVisible();
  await ada.click('Look at it');
  await ada.click('No more offers from Ben this turn');
  await expect(buy).toBeVisible();
  await expect(ben.page.getByText('Ada declined your offer')).toBeVisible();
  await expect(ben.button('Trade').first()).toBeDisabled();
});

test('an auction that opens takes no tap and no key in its first moments', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await twoAtTable(ada, ben);
  await ada.arrange({ dice: [[1, 2]], setup: { turn: 1, seats: { 1: { position: 0 } } } });
  await ada.page.setViewportSize(PHONE);
  await ben.roll();
  await watchFor(ada.page, '.place .acts .btn.main');
  await ben.decline();
  expect(await seenAtFirst(ada.page)).toEqual({ hit: false, focusable: false });
  // Then it is an auction like any other.
  await ada.click('Pass');
  await expect(ada.log).toContainText('Ada leaves the auction');
});

test('a turn that comes, and a result, take nothing at first either', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await twoAtTable(ada, ben);
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 1, seats: { 1: { position: 8 } }, deeds: { 11: { owner: 1 } } },
  });
  await ben.roll();
  await watchFor(ada.page, '.turn .btn.main');
  await ben.endTurn();
  expect(await seenAtFirst(ada.page)).toEqual({ hit: false, focusable: false });
  await watchFor(ada.page, '.result-screen .btn.main');
  await ada.arrange({ setup: { turn: 1 } });
  await ben.giveUp();
  expect(await seenAtFirst(ada.page)).toMatchObject({ focusable: false });
});

test('a friend who sits down is not removed by a tap that was meant for a bot', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 1 });
  await expect(ada.button('Seat a bot')).toBeVisible();
  await watchFor(ada.page, '.berth button[aria-label^="Remove Ben"]');
  await ben.sitDownAt(ada.code);
  expect(await seenAtFirst(ada.page)).toEqual({ hit: false, focusable: false });
  await ada.removeFromLobby('Ben');
  await expect(ben.page.getByText('The host took your berth away.')).toBeVisible();
});
