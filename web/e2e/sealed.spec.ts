/** Property Tycoon: a sealed auction, in which nobody learns of a private bid. */
import { expect, test } from './support/test';
import { sealOnOneDevice, threeBidders } from './support/tour';

const SECRET = 777;

// covers: PT-ur-cq-9, PT-fr-cq-9-2
test('a private bid is not in what the other pages receive', async ({ ada, invite }) => {
  const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
  const heard = { ada: '', cyd: '' };
  for (const [who, page] of [['ada', ada.page] as const, ['cyd', cyd.page] as const])
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => (heard[who] += String(payload)));
    });

  await ada.openTable({ rules: 'Property Tycoon', seats: 3 });
  for (const guest of [ben, cyd]) await guest.join(ada.code);
  for (const each of [ada, ben, cyd]) await each.ready();
  for (const each of [ada, ben, cyd]) await expect(each.rollButton).toBeVisible();
  await ada.arrange(threeBidders);
  await ada.expectCash('Ben', 1000);
  await ada.roll();
  await ada.decline();

  // Ben keeps his bid to himself.
  await expect(ben.page.getByRole('region', { name: 'One bid, sealed' })).toBeVisible();
  await ben.page.getByRole('textbox', { name: 'Your bid' }).fill(String(SECRET));
  await ben.click('Keep secret');
  await ben.click('Seal it');
  await expect(cyd.page.getByRole('region', { name: 'One bid, sealed' })).toContainText('sealed');
  await expect(ada.page.getByRole('region', { name: 'One bid, sealed' })).toContainText('sealed');
  for (const traffic of Object.values(heard)) {
    expect(traffic).toContain('"auction"');
    // As a number; the digits alone may stand in a hash.
    expect(traffic).not.toMatch(new RegExp(`(?<!\\w)${SECRET}(?!\\w)`));
  }

  // Cyd shows hers, which is lower; the price shows what the winner pays.
  await cyd.page.getByRole('textbox', { name: 'Your bid' }).fill('200');
  await cyd.click('\\+100');
  await expect(cyd.page.getByRole('textbox', { name: 'Your bid' })).toHaveValue('300');
  await cyd.click('Show it');
  await cyd.click('Seal it');
  for (const each of [ada, ben, cyd]) await each.expectCash('Ben', 1000 - SECRET);
});

test('on one device every bid begins as a secret', async ({ ada }) => {
  await sealOnOneDevice(ada);
  await ada.click('I am Ben');
  await ada.click('Show it');
  await ada.click('Seal it');
  await ada.click('I am Cyd');
  await expect(ada.button('Keep secret')).toHaveAttribute('aria-pressed', 'true');
});

test('in jail one reads what each way out costs under these rules', async ({ ada }) => {
  await ada.startSolo({ rules: 'Property Tycoon', bots: 1 });
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 25, circuit: true } } } });
  await ada.roll();
  await expect(ada.button(/^Pay .* this turn is over/)).toBeVisible();
  await expect(ada.button(/^Stay inside.* you miss turns/)).toBeVisible();
});
