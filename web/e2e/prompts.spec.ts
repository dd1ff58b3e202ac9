/** Questions that the table asks rarely, each of them met and answered. */
import { expect, test } from './support/test';
import { startTogether } from './support/tour';

test('an owner puts a deed to auction, cannot bid for it, and is paid by the winner', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 500, position: 0 }, 1: { cash: 500, position: 0 } },
      deeds: { 12: { owner: 0 } },
    },
  });
  await ada.manage('Electric Company', 'Auction Electric Company');
  const auction = ada.page.getByRole('region', { name: 'Auction' });
  await expect(auction).toContainText('Sold by Ada.');
  await ada.bid(130);
  await expect(auction).toBeHidden();
  await ada.expectCash('Ada', 630);
  await ada.expectCash('Ben', 370);
  await expect(ada.space('Electric Company')).toHaveAccessibleName(/Ben owns it/);
});

test('whoever names a limit leads by the least raise, without another press', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'official' });
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 1, seats: { 0: { cash: 500 }, 1: { cash: 500, position: 16 } } },
  });
  await ben.roll();
  await ben.decline();
  const auction = ada.page.getByRole('region', { name: 'Auction' });
  await auction.getByRole('button', { name: 'Keep bidding for me up to this' }).click();
  await ada.page.getByRole('textbox', { name: 'Your limit' }).fill('90');
  await ada.click(/^Bid up to/);
  await expect(auction.getByRole('status').filter({ hasText: 'bids for you' })).toContainText(
    /bids for you up to\s+90/,
  );
  await ben.bid(50);
  await expect(auction).toContainText(/Ada leads with\s*51/);
  await ben.click('Pass');
  await expect(auction).toBeHidden();
  await ada.expectCash('Ada', 449);
});

test('two want the last house: it is auctioned, and the winner says where it stands', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'official', { 'supply.houses': 1 });
  const group = (spaces: number[], owner: number) =>
    Object.fromEntries(spaces.map((space) => [space, { owner }]));
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 500, position: 0 }, 1: { cash: 500, position: 0 } },
      deeds: { ...group([6, 8, 9], 0), ...group([11, 13, 14], 1) },
    },
  });
  await ada.click('Build');
  await ada.click('One more on Tinsmith Row');
  const auction = ada.page.getByRole('region', { name: 'Auction' });
  await expect(auction).toContainText('A house');
  await expect(ada.page.getByRole('dialog')).toBeHidden();
  await ada.playUntil(ada.page.getByLabel('Where'), async () => {});
  await expect(auction.getByRole('button', { name: /^Bid/ })).toBeEnabled();
  await auction.getByRole('button', { name: /^Bid/ }).click();
  await expect(auction).toContainText(/leads with/);
  await ada.click('Pass');
  await expect(auction).toBeHidden();
  await expect(ada.log).toContainText(/house/);
  await expect(ada.page.locator('.board .bld svg')).toHaveCount(1);
});

test('a tax is paid as an amount or as a share, by choice', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'official', { 'tax.first_mode': 'choice' });
  for (const [button, cash] of [
    [/^Pay .*200$/, 800],
    [/^Pay 10 % of your worth/, 900],
  ] as const) {
    await ada.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: { 0: { cash: 1000, position: 0 } } } });
    await ada.roll();
    await expect(ada.page.getByRole('region', { name: 'How do you pay?' })).toBeVisible();
    await ada.click(button);
    await ada.expectCash('Ada', cash);
  }
});

test('a card leaves the choice between paying and drawing from the other pile', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'property_tycoon');
  const drawIt = async (): Promise<void> => {
    await ada.arrange({
      dice: [[1, 1]],
      setup: {
        turn: 0,
        seats: { 0: { cash: 1000, position: 0 } },
        decks: { deck_a: ['O1'], deck_b: ['P10'] },
      },
    });
    await ada.roll();
    await expect(ada.page.getByText(/^Pay a fine of 10/)).toBeVisible();
  };
  await drawIt();
  await ada.page
    .getByRole('region', { name: 'Pot Luck' })
    .getByRole('button', { name: /^Pay .*10/ })
    .click();
  await ada.expectCash('Ada', 990);
  await drawIt();
  await ada.page.getByRole('region', { name: 'Pot Luck' }).getByRole('button', { name: /^Draw/ }).click();
  await expect(ada.log).toContainText('Opportunity Knocks');
});

test('everybody votes to finish, and the richest has won', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'yolopoly_vanilla' });
  await ada.arrange({ setup: { turn: 0, seats: { 0: { cash: 900 }, 1: { cash: 1400 } } } });
  for (const voter of [ada, ben]) {
    await voter.click('Table menu');
    await expect(voter.page.getByRole('dialog')).toContainText(
      voter === ada ? '0 votes to finish so far' : '1 vote to finish so far',
    );
    await voter.click('Vote to finish');
    if (voter === ada) await voter.page.keyboard.press('Escape');
  }
  for (const [each, name] of [
    [ada, 'Ben lights up the bay'],
    [ben, 'You light up the bay'],
  ] as const)
    await expect(each.page.getByRole('heading', { name })).toBeVisible();
});

test('a vote that would end the game alone is asked about', async ({ ada }) => {
  await ada.startSolo({ rules: 'Yolopoly Vanilla', bots: 1 });
  await ada.arrange({ setup: { turn: 0 } });
  const dialog = ada.page.getByRole('dialog');
  await ada.click('Table menu');
  await ada.click('Vote to finish');
  await expect(dialog).toContainText('whoever is worth most has won');
  await ada.click('Stay');
  await ada.page.keyboard.press('Escape');
  await expect(ada.rollButton).toBeVisible();
  await ada.click('Table menu');
  await ada.click('Vote to finish');
  await ada.click('Vote to finish');
  await expect(ada.page.getByRole('heading', { name: /lights? up the bay|share the win/ })).toBeVisible();
});

test('players who are worth the same share the first step and the win', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await startTogether(ada, ben, { preset: 'yolopoly_vanilla', bots: 1 });
  const seats = { 0: { cash: 1400 }, 1: { cash: 1400 }, 2: { cash: 900 } };
  await ada.arrange({ setup: { turn: 0, seats } });
  for (const voter of [ada, ben]) {
    await voter.click('Table menu');
    await voter.click('Vote to finish');
    if (voter === ada) await voter.page.keyboard.press('Escape');
  }
  for (const [each, name] of [
    [ada, 'You share the win with Ben'],
    [ben, 'You share the win with Ada'],
  ] as const) {
    await expect(each.page.getByRole('heading', { name })).toBeVisible();
    await expect(each.page.getByText('Worth the same to the last coin')).toBeVisible();
    await expect(each.page.getByTestId('lanterns')).toBeVisible();
    await expect(each.page.locator('.podium .step')).toHaveText(['1', '1', '3']);
    await expect(each.page.locator('tbody td:first-child')).toHaveText(['1', '1', '3']);
  }
});
