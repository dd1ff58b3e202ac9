/** Live auctions: everybody bids at once, what is typed stays, and the clock lets the hammer fall. */
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { startTogether } from './support/tour';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const live = { preset: 'official', options: { 'auction.bidding': 'live' }, bots: 1 } as const;

const auctionOf = (player: Player) => player.page.getByRole('region', { name: 'Auction' });
const fieldOf = (player: Player) => player.page.getByRole('textbox', { name: 'Your bid' });

/** Ben lands on a lot and does not buy it. The bot has next to nothing. */
async function openAuction(ada: Player, ben: Player): Promise<void> {
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 1,
      seats: { 0: { cash: 500 }, 1: { cash: 500, position: 16 }, 2: { cash: 5 } },
    },
  });
  await ben.roll();
  await ben.decline();
  for (const each of [ada, ben]) await expect(auctionOf(each)).toContainText('Live auction');
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`two people press at once, and nothing that was typed is lost (${size})`, async ({ ada, invite }) => {
    const ben = await invite('Ben');
    for (const each of [ada, ben]) await each.page.setViewportSize(viewport);
    // Without a clock nobody is hurried, but everybody may still speak at any moment.
    await startTogether(ada, ben, { ...live, clock: 'off' });
    await openAuction(ada, ben);

    await fieldOf(ada).fill('70');
    await fieldOf(ben).fill('60');
    await ben.click(/^Bid/);
    await expect(auctionOf(ada)).toContainText(/Ben leads with\s*60/);
    await expect(auctionOf(ben)).toContainText('Your bid is the highest.');
    await expect(fieldOf(ada)).toHaveValue('70');
    await expect(fieldOf(ada)).toHaveAttribute('aria-invalid', 'false');

    await ada.click(/^Bid/);
    await expect(auctionOf(ben)).toContainText(/Ada leads with\s*70/);
    // What Ben has begun is too little now: it is marked, and stays.
    await fieldOf(ben).fill('75');
    await fieldOf(ben).fill('65');
    await expect(fieldOf(ben)).toHaveAttribute('aria-invalid', 'true');
    await expect(auctionOf(ben)).toContainText('Between 71 and 500.');
    await ben.click('Least: 71');
    await ben.click(/^Bid/);
    await expect(auctionOf(ada)).toContainText(/Ben leads with\s*71/);

    await ada.click('Pass');
    await expect(auctionOf(ada)).toBeHidden();
    await expect(ada.log).toContainText(/Ben wins the auction of .*71/);
  });
}

test('of two equal bids at the same moment one counts, and the other is told the new minimum', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { ...live, clock: 'off' });
  await openAuction(ada, ben);
  for (const each of [ada, ben]) await fieldOf(each).fill('60');
  await Promise.all([ada, ben].map((each) => each.button(/^Bid/).first().dispatchEvent('click')));
  await expect(auctionOf(ada)).toContainText(/leads with\s*60/);
  const leads = (await auctionOf(ada).textContent())?.includes('Ada leads') ? ada : ben;
  const loses = leads === ada ? ben : ada;
  await expect(auctionOf(leads)).toContainText('Your bid is the highest.');
  await expect(fieldOf(loses)).toHaveValue('60');
  await expect(fieldOf(loses)).toHaveAttribute('aria-invalid', 'true');
  await expect(auctionOf(loses)).toContainText('Between 61 and 500.');
  // On a phone the refusal lies on none of the answers, and it goes by itself.
  await loses.page.setViewportSize(SIZES.phone);
  const refused = loses.page.getByRole('alert').filter({ hasText: 'too low' });
  const [note, answer] = [await refused.boundingBox(), await loses.button(/^Bid/).first().boundingBox()];
  expect(note!.y + note!.height).toBeLessThan(answer!.y);
  await expect(refused).toHaveCount(0, { timeout: 12_000 });
});

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a ring shows how long the auction is open, and then the hammer falls (${size})`, async ({
    ada,
    invite,
  }) => {
    const ben = await invite('Ben');
    for (const each of [ada, ben]) await each.page.setViewportSize(viewport);
    await startTogether(ada, ben, { ...live, clock: 'standard' });
    await openAuction(ada, ben);
    await fieldOf(ada).fill('20');
    await ada.click(/^Bid/);
    await expect(auctionOf(ben)).toContainText(/Ada leads with\s*20/);
    for (const each of [ada, ben]) await expect(auctionOf(each).getByRole('timer')).toBeVisible();
    await expect(auctionOf(ben)).toBeHidden({ timeout: 20_000 });
    await expect(ben.log).toContainText('Time is up: the auction is closed.');
    await expect(ben.log).toContainText(/Ada wins the auction of .*20/);
  });
}
