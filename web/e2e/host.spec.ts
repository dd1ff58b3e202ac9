/** What the host decides about people, and what the others have a say in. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';
import { sitTogether } from './support/together';

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])
  test(`out of a running game somebody goes only if the others agree, at ${size.width}`, async ({
    ada,
    invite,
  }) => {
    const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
    await sitTogether([ada, ben, cyd]);
    await cyd.page.setViewportSize(size);
    await ada.arrange({
      dice: [[1, 2]],
      setup: { turn: 2, seats: { 0: { position: 0 }, 1: { position: 0 }, 2: { position: 0, cash: 1000 } } },
    });
    // Cyd is asked whether to buy.
    await cyd.roll();
    await expect(cyd.button(/^Buy for/)).toBeVisible();

    await ada.click('Table menu');
    await ada.click('Table and people');
    await ada.click('Ben: what you can do');
    await ada.click('Remove Ben');
    const dialog = ada.page.getByRole('dialog');
    await expect(dialog).toContainText('the others decide');
    await dialog.getByRole('button', { name: 'Ask the others' }).click();
    await ada.page.keyboard.press('Escape');
    await expect(ada.page.getByTestId('removal')).toContainText('You have asked the others to remove Ben.');
    await expect(ben.page.getByTestId('removal')).toContainText('Ada wants to remove you');
    await expect(ben.button('Agree')).toHaveCount(0);

    // The paper takes nothing in its first moments and lies beside the question.
    const paper = cyd.page.getByTestId('removal');
    await expect(paper).toContainText('Ada wants to remove Ben.');
    await expect(paper.locator('[inert]')).toHaveCount(0);
    expect(await overlap(paper, cyd.page.locator('main > .prompt'))).toBe(false);

    // One against it, and the question is over; asked again, he goes.
    await cyd.click('Keep Ben');
    await expect(paper).toHaveCount(0);
    await expect(ben.page.getByTestId('removal')).toHaveCount(0);
    await ada.click('Table menu');
    await ada.click('Table and people');
    await ada.click('Ben: what you can do');
    await ada.click('Remove Ben');
    await ada.click('Ask the others');
    await cyd.click('Agree');
    await expect(ben.page.getByText('You were removed from this table.')).toBeVisible();
    // What Cyd was asked is still there.
    await expect(cyd.button(/^Buy for/)).toBeVisible();
  });

test('a vote takes no tap in its first moments', async ({ ada, invite }) => {
  const [ben, cyd] = [await invite('Ben'), await invite('Cyd')];
  await sitTogether([ada, ben, cyd]);
  await cyd.page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const paper = document.querySelector('[data-testid=removal]');
      if (paper && seen.length === 0)
        seen.push([...paper.children].every((each) => (each as HTMLElement).inert));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await ada.click('Table menu');
  await ada.click('Table and people');
  await ada.click('Ben: what you can do');
  await ada.click('Remove Ben');
  await ada.click('Ask the others');
  await expect(cyd.page.getByTestId('removal')).toBeVisible();
  expect(await cyd.page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true]);
  // The host thinks better of it.
  await ada.page.keyboard.press('Escape');
  await ada.click('Never mind');
  await expect(cyd.page.getByTestId('removal')).toHaveCount(0);
});

test('the door: a table leaves the list, and nobody may watch', async ({ ada, invite }) => {
  const cem = await invite('Cem');
  await ada.hostTable({ guests: 1 });
  await cem.page.goto('/#/multi');
  await expect(cem.page.getByText('Ada’s table')).toBeVisible();
  await ada.click('Table and people');
  await ada.page.getByRole('switch', { name: 'In the list of tables' }).click();
  await ada.page.getByRole('switch', { name: 'Others may watch' }).click();
  await expect(cem.page.getByText('Ada’s table')).toHaveCount(0);
  await cem.followLink(ada.code);
  await expect(cem.button('Join')).toBeVisible();
  await expect(cem.button('Watch')).toHaveCount(0);
});

test('hosts hand over, people move to another berth and change their names', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 3 });
  await ben.sitDownAt(ada.code);
  await ben.click('Free berth 4: Sit here');
  await expect(ada.berths.nth(3)).toContainText('Ben');
  const field = ben.page.getByLabel('Your name');
  await field.fill('Benno');
  await field.press('Enter');
  await expect(ada.berth('Benno')).toBeVisible();

  await ada.click('Table and people');
  await ada.click('Benno: what you can do');
  await ada.click('Make host');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Make host' }).click();
  await expect(ben.button('Start the game')).toBeVisible();
  await expect(ada.button('Start the game')).toHaveCount(0);
  await expect(ada.berth('Benno')).toContainText('host');
});

test('who loses the line in the lobby is away, not ready; nothing begins with them', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 2 });
  await ben.sitDownAt(ada.code);
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  await ben.page.goto('about:blank');
  await expect(ada.berth('Ben')).toContainText('away, the line is lost');
  await expect(ada.berth('Ben')).not.toContainText('Ready');
  await expect(ada.page.getByText('2 of 3 taken, 0 ready')).toBeVisible();
  // He could not open the number that he has promised.
  await expect(ada.page.getByText('Away: Ben.')).toBeVisible();
  await expect(ada.button('Start the game')).toBeDisabled();
  await ada.removeFromLobby('Ben');
  await expect(ada.page.getByText('1 more player is needed')).toBeVisible();
  await ada.fillWithBots();
  await ada.click('Start the game');
  await expect(ada.page.locator('main.table')).toBeVisible();
});

test('when readiness falls, those it concerns are told what has changed', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 2 });
  await ben.sitDownAt(ada.code);
  await ben.ready();
  await expect(ada.berth('Ben')).toContainText('Ready');
  // Looks, berths and doors leave it as it is.
  await ada.page.getByRole('radio', { name: 'Ankara' }).click();
  await ada.click('More berths');
  await expect(ben.berths).toHaveCount(4);
  await expect(ben.berth('Ben')).toContainText('Ready');
  await ada.choosePreset('quick');
  await expect(ben.berth('Ben')).toContainText('Not ready');
  const news = ben.page.locator('.start [role=status]');
  await expect(news).toHaveText('Ada changed: the turn clock. Say ready again when you agree.');
  await ada.page.getByLabel('Starting cash').first().fill('2000');
  await ada.page.getByLabel('Starting cash').first().blur();
  await expect(news).toHaveText(
    'Ada changed: the turn clock, 1 house rule (Starting cash). Say ready again when you agree.',
  );
  await ben.ready();
  await expect(news).toHaveText('Nobody is waited for any more. Ada can start the game.');
});
