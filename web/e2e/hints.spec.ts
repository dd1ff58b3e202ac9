/** Help for who asks for it: what a good bot would do. */
import type { Player } from './support/player';
import { expect, test } from './support/test';

async function turn(ada: Player, wanted: boolean): Promise<void> {
  await ada.click('Settings');
  const hints = ada.page.getByRole('switch', { name: 'Hints' });
  await hints.click();
  await expect(hints).toHaveAttribute('aria-checked', String(wanted));
  await ada.click('Close');
}

test('hints advise where the decision is, until they are turned off', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { position: 0, cash: 1500 } },
      deeds: { 1: { owner: 0 }, 6: { owner: 0 }, 8: { owner: 0 }, 9: { owner: 1 } },
    },
  });
  await ada.expectCash('Ada', 1500);
  const ask = ada.button('Hint: What would Sharp do');
  await expect(ask).toBeVisible();
  await expect(page.locator('.turn').filter({ has: ask })).toBeVisible();

  // The other street of a small row is worth its price.
  await ada.roll();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await ask.click();
  const advice = page.getByText(/^Sharp would buy the deed: .+\.$/);
  await expect(advice).toBeVisible();
  // It was only said.
  await ada.expectCash('Ada', 1500);
  await ada.click(/^Buy for/);
  await expect(advice).toBeHidden();
  await expect(ask).toBeVisible();
  await turn(ada, false);
  await expect(ask).toBeHidden();
  // The setting is kept.
  await page.reload();
  await expect(ada.button('End turn')).toBeVisible();
  await expect(ask).toBeHidden();
});

test('among several people the host allows hints', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.openTable({ seats: 2 });
  await ben.join(ada.code);
  await expect(ada.button(/^not allowed$/)).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.button(/^allowed$/)).toBeDisabled();
  await ada.click(/^allowed$/);
  await expect(ben.button(/^allowed$/)).toHaveAttribute('aria-pressed', 'true');
  await ben.ready();
  await ada.ready();
  await expect(ada.page.getByRole('region', { name: 'Board' })).toBeVisible();
  await ada.arrange({ setup: { turn: 0 } });
  await ada.click('Hint: What would Sharp do');
  await expect(ada.page.getByText(/^Sharp would .+: .+\.$/)).toBeVisible();
});
