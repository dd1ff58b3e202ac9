/** Being together: muting and its way back, signs, calls to those who look elsewhere, the link for friends. */
import { expect, test } from './support/test';

test('somebody who was muted can be heard again, also after a reload', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  for (const each of [ada, ben]) await each.ready();
  await ben.say('first words');
  await expect(ada.page.locator('.chat')).toContainText('first words');
  await ada.page.locator('.chat li').filter({ hasText: 'first words' }).hover();
  await ada.click('Mute Ben');
  await expect(ada.page.locator('.chat')).not.toContainText('first words');
  await ben.say('while you do not listen');
  await ada.page.reload();
  await expect(ada.button('Hear Ben again')).toBeVisible();
  await expect(ada.page.locator('.chat')).not.toContainText('listen');
  // No sign of his either.
  await ben.page.getByText('Quick words').click();
  await ben.click('cheers');
  await ada.click('Hear Ben again');
  await expect(ada.page.locator('.chat')).toContainText('while you do not listen');
  await expect(ada.page.getByTestId('bubble')).toHaveCount(0);
  await ben.click('waves');
  await expect(ada.page.getByTestId('bubble')).toContainText('waves');
});

test('the others see that an offer is being put together, and who watches', async ({ ada, invite }) => {
  const [ben, cem] = [await invite('Ben'), await invite('Cem')];
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  for (const each of [ada, ben]) await each.ready();
  await expect(ben.page.locator('main.table')).toBeVisible();
  await ada.arrange({ setup: { turn: 0, deeds: { 1: { owner: 0 }, 3: { owner: 1 } } } });
  await cem.followLink(ada.code);
  await cem.page.getByRole('button', { name: 'Watch' }).click();
  await expect(ada.page.getByTitle('1 person watches')).toBeVisible();
  await ada.button('Trade').first().click();
  await ada.fillOffer({ give: { deeds: ['Gull Alley'] }, take: {} });
  await expect(ben.page.getByText('Ada is putting an offer together.').first()).toBeVisible();
  await ada.fillOffer({ give: {}, take: { cash: 300 } });
  await ada.click('Offer it');
  await expect(ben.page.getByText('Ada is putting an offer together.')).toHaveCount(0);
});

test('whoever looks elsewhere is called, once they have asked for it', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.page.addInitScript(() => {
    const calls: string[] = [];
    class Message {
      static permission = 'default';
      static requestPermission(): Promise<string> {
        calls.push('asked');
        return Promise.resolve((Message.permission = 'granted'));
      }
      constructor(title: string) {
        calls.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Message, calls });
  });
  const calls = (): Promise<string[]> =>
    ada.page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  expect(await calls()).toEqual([]);
  await ada.page.getByRole('switch', { name: 'Call me' }).click();
  expect(await calls()).toEqual(['asked']);
  for (const each of [ada, ben]) await each.ready();
  await expect(ben.page.locator('main.table')).toBeVisible();
  await ada.arrange({ setup: { turn: 1, deeds: { 1: { owner: 0 } } } });
  // She looks at something else.
  await ada.page.evaluate(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
  );
  await ben.button('Trade').first().click();
  await ben.offer('Ada', { give: { cash: 100 }, take: { deeds: ['Gull Alley'] } });
  await expect.poll(calls).toContain('Ben offers a trade');
});

test('the link is copied on plain lines too, and is there whole', async ({ ada }) => {
  await ada.page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  );
  await ada.hostTable({ guests: 1 });
  const link = ada.page.locator('.linkrow span');
  await expect(link).toHaveText(new RegExp(`/#/room/${ada.code}$`));
  expect(await link.evaluate((each) => each.scrollWidth <= each.clientWidth + 1)).toBe(true);
  await ada.click('Copy the link');
  await expect(ada.page.getByText('Copied')).toBeVisible();
  // A browser that copies nothing at all: the link is selected to be taken by hand.
  await ada.page.evaluate(() => (document.execCommand = () => false));
  await ada.click('Copy the link');
  await expect(ada.page.getByText('copy it by hand')).toBeVisible();
  expect(await ada.page.evaluate(() => String(getSelection()))).toBe(await link.innerText());
});

test('only who sits at the machine lets others in and stops the program', async ({ ada, invite }) => {
  const far = await invite('Far');
  // A proxy says for whom it asks.
  await far.page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.7' });
  await far.openMenu();
  await ada.openMenu();
  await expect(ada.button('Quit')).toBeVisible();
  await expect(far.button('Quit')).toHaveCount(0);
  await far.hostTable({ guests: 1 });
  await ada.hostTable({ guests: 1 });
  await expect(ada.button('Let others in')).toBeVisible();
  await expect(far.button('Let others in')).toHaveCount(0);
});
