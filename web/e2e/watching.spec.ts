/** Those who watch have a page of their own: nothing on it is refused, and they can sit down from it. */
import { expect, test } from './support/test';
import { startTogether } from './support/tour';

const PHONE = { width: 390, height: 844 };
const CALM = { turn: 0, seats: { 0: { position: 0, cash: 1000 }, 1: { position: 0, cash: 1000 } } };

test('in the lobby whoever watches is offered a berth and nothing that would be refused', async ({
  ada,
  invite,
}) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await ada.hostTable({ guests: 2 });
  await ben.sitDownAt(ada.code);
  await cem.page.setViewportSize(PHONE);
  await cem.followLink(ada.code);
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toContainText('You are watching');
  await expect(cem.page.locator('.token-row')).toHaveCount(0);
  await expect(cem.button('I am ready')).toHaveCount(0);
  await expect(cem.page.getByLabel('Say something')).toHaveCount(0);
  await expect(cem.page.getByText('Those who watch listen here.')).toBeVisible();
  // The others see that somebody is there.
  await expect(ada.button('1 person watches')).toHaveAttribute('title', '1 person watches: Guest 1');

  // A name that is taken is refused at the field; then the berth is theirs.
  await cem.berth('Free berth').getByRole('button', { name: 'Take a berth' }).click();
  const form = cem.page.getByRole('dialog', { name: 'Take a berth' });
  await form.getByLabel('Your name').fill('Ben');
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(form.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Your name').fill('Cem');
  await form
    .getByRole('button', { name: /Teapot|Fox/ })
    .and(cem.page.locator(':enabled'))
    .first()
    .click();
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(cem.berth('Cem')).toContainText('you');
  await expect(cem.button('I am ready')).toBeVisible();
  await expect(cem.page.getByTestId('watch-strip')).toHaveCount(0);
  await expect(ada.berth('Cem')).toBeVisible();
  await expect(ada.button('1 person watches')).toHaveCount(0);
});

test('at the table whoever watches talks only where the host lets them, under a name', async ({
  ada,
  invite,
}) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await startTogether(ada, ben);
  await ada.arrange({ dice: [[1, 3]], setup: CALM });
  await cem.followLink(ada.code);
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await expect(cem.button('Trade')).toHaveCount(0);
  await expect(cem.rollButton).toHaveCount(0);
  await expect(cem.page.getByText('Those who watch listen here.')).toBeVisible();

  await ada.click('1 person watches');
  await ada.page.getByRole('switch', { name: 'Those who watch may talk' }).click();
  await ada.page.keyboard.press('Escape');
  await cem.page.getByLabel('Your name, so that others know who talks').fill('Cem');
  await cem.click('That’s me');
  await cem.say('Good evening');
  const line = ben.page.locator('.chat li').filter({ hasText: 'Good evening' });
  await expect(line).toContainText('Cem');
  await expect(line).toContainText('watches');
  await expect(ben.button('1 person watches')).toHaveAttribute('title', '1 person watches: Cem');

  // Ben mutes them, for himself.
  await line.hover();
  await ben.click('Mute Cem');
  await expect(line).toHaveCount(0);
  await cem.say('Nice throw');
  await expect(ada.page.getByText('Nice throw')).toBeVisible();
  await expect(ben.page.getByText('Nice throw')).toHaveCount(0);
  await ben.click('Hear Cem again');
  await expect(ben.page.getByText('Nice throw')).toBeVisible();

  // The host sends them away, after a second thought, and takes it back.
  await ada.click('1 person watches');
  await ada.click('Cem: what you can do');
  await ada.click('Send away');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Send away' }).click();
  await expect(cem.page.getByText('The host has sent you away from this table.')).toBeVisible();
  await ada.click('Pardon Cem');
  await expect(ada.button('Pardon Cem')).toHaveCount(0);
  await cem.followLink(ada.code);
  await cem.page.reload();
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
});

test('on a phone the strip is at the thumb, and leaving asks nothing', async ({ ada, invite }) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await startTogether(ada, ben);
  await cem.page.setViewportSize(PHONE);
  await cem.followLink(ada.code);
  await cem.click('Watch');
  const strip = cem.page.getByTestId('watch-strip');
  await expect(strip).toBeVisible();
  await expect(strip).toHaveCount(1);
  expect((await strip.boundingBox())!.y).toBeGreaterThan(PHONE.height / 2);
  await cem.click('Leave');
  await expect(cem.button('Single player')).toBeVisible();
  await expect(ada.page.locator('.watchers')).toHaveCount(0);
});

test('the result is told to those who watched as what it is: somebody else’s', async ({ ada, invite }) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await startTogether(ada, ben);
  await ada.arrange({ setup: CALM });
  await cem.followLink(ada.code);
  await cem.click('Watch');
  await expect(cem.page.getByTestId('watch-strip')).toBeVisible();
  await ada.giveUp();
  await expect(cem.page.getByRole('heading', { name: 'Ben lights up the bay' })).toBeVisible();
  await expect(cem.button('Rematch')).toHaveCount(0);
  await expect(cem.page.locator('.podium')).not.toContainText('you');
  await ben.click('Rematch');
  await expect(ada.page.getByText('Ben wants a rematch.')).toBeVisible();
  await expect(cem.page.getByText('Ben wants a rematch.')).toHaveCount(0);
  // A look at the table leads back to the result.
  await cem.click('Look at the table');
  await cem.page.getByTestId('watch-strip').getByRole('button', { name: 'Back to the result' }).click();
  await expect(cem.page.getByRole('heading', { name: 'Ben lights up the bay' })).toBeVisible();
});
