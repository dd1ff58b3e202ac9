/** The screens of the menu: what they offer, that they keep it, and the way back. */
import { expect, test } from './support/test';

// covers: YOLO-4.4.1a, YOLO-3.1.8.1, YOLO-3.1.8.2, YOLO-3.1.8.4, YOLO-3.1.9.2, YOLO-3.1.10.3, YOLO-3.1.7.3
// covers: YOLO-UC4.1.1.10, YOLO-3.2.1.5, YOLO-4.3.1.1
test('every screen of the menu is one click away, and one click leads back', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  const titles: Record<string, string> = {
    'Single Player': 'Single Player',
    Multiplayer: 'Multiplayer',
    Help: 'How it is played',
    Settings: 'Settings',
    Feedback: 'Tell us',
    Credits: 'Credits',
  };
  for (const [entry, title] of Object.entries(titles)) {
    await ada.click(entry);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (entry === 'Help') {
      await ada.click('Course Game');
      await expect(
        page
          .getByText(/houses/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    }
    if (entry === 'Credits') await expect(page.getByText(/SIL Open Font Licence/)).toBeVisible();
    await ada.click('Back');
    await expect(ada.button('Quit')).toBeVisible();
  }
});

// covers: YOLO-3.1.7.1, YOLO-3.1.7.2, YOLO-UC4.1.1.11, YOLO-4.4.1g, PT-nfr-6
test('settings are kept after a restart, and are the same in a game', async ({ ada, server }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Settings');
  // Whoever changes nothing hears both and sees the evening.
  await expect(page.getByLabel('Music', { exact: true })).toHaveValue('50');
  await expect(page.getByLabel('Effects', { exact: true })).toHaveValue('70');
  await expect(page.getByRole('switch', { name: 'Mute all' })).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.getByLabel('Music', { exact: true }).fill('15');
  await page.getByLabel('Effects', { exact: true }).fill('85');
  await page.getByRole('switch', { name: 'Mute all' }).click();
  await ada.click('Morning');
  await server.kill();
  await server.start();
  await ada.startSolo({ bots: 1 });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  await ada.click('Settings');
  await expect(page.getByLabel('Music', { exact: true })).toHaveValue('15');
  await expect(page.getByLabel('Effects', { exact: true })).toHaveValue('85');
  await expect(page.getByRole('switch', { name: 'Mute all' })).toBeChecked();
  // And what is changed here is heard there.
  await page.getByLabel('Music', { exact: true }).fill('40');
  await page.keyboard.press('Escape');
  await ada.openMenu();
  await ada.click('Settings');
  await expect(page.getByLabel('Music', { exact: true })).toHaveValue('40');
});

// covers: YOLO-UC4.1.1.14, YOLO-4.3.1.1
test('quitting asks first, then stops the program', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Quit');
  await ada.click('Stay');
  await expect(page.getByRole('dialog')).toBeHidden();
  await ada.click('Quit');
  await page.getByRole('dialog').getByRole('button', { name: 'Quit' }).click();
  await expect(page.getByRole('heading', { name: 'Good night' })).toBeVisible();
  await expect
    .poll(() =>
      page.request.get('/healthz').then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

// covers: YOLO-3.1.1.1, YOLO-3.1.1.2, YOLO-UC4.1.1.3, PT-fr-gr-8-4
test('a new game takes name, token, bots, rules, theme and house rules', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Halloween' }).click();
  await ada.chooseRules('Property Tycoon');
  await ada.seatBots(5);
  await expect(ada.button('Add a bot')).toBeHidden();
  await ada.seatBots(2);
  await page.getByRole('combobox', { name: /^bot /i }).first().selectOption('Master');
  await page.locator('summary', { hasText: 'House rules' }).click();
  await page.getByRole('switch', { name: 'First lap before buying' }).click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'halloween');
  await expect(page.locator('#players').getByRole('button')).toHaveCount(3);
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 0 } } } });
  await ada.roll();
  // Without the first lap, which the rules would ask for.
  await expect(ada.button(/^Buy for/)).toBeVisible();
});

// covers: YOLO-2.2.5a, YOLO-2.4.1.12, YOLO-4.4.4.2a, YOLO-4.4.4.2c, YOLO-UC4.1.2.24, YOLO-3.1.14.3, YOLO-3.1.4.15
test('the table shows every deck, deeds with their rents, and asks before one leaves', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { position: 0, cash: 1500, jail_cards: ['deck_b'] } },
      deeds: { 6: { owner: 0 }, 8: { owner: 0 }, 9: { owner: 0 }, 12: { owner: 1 } },
    },
  });
  const deck = page.locator('#deeds');
  await expect(deck.getByRole('heading', { name: 'Your deeds' })).toBeVisible();
  await expect(deck).toContainText('Way out of Lock-Up');
  await deck.getByRole('button', { name: 'Cooper Steps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cooper Steps' });
  await expect(dialog).toContainText('600');
  await expect(dialog).toContainText('Mortgage Cooper Steps');
  await page.keyboard.press('Escape');
  // Even building is shown before it could be refused.
  await ada.click('Build');
  await ada.click('One more on Tinsmith Row');
  await expect(ada.button('One more on Tinsmith Row')).toBeDisabled();
  await expect(page.getByText('Now possible: Kettle Lane, Cooper Steps.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ada.space('Tinsmith Row')).toHaveAccessibleName(/1 house/);
  // The other deck.
  await page.locator('#players').getByRole('button').nth(1).click();
  await expect(deck.getByRole('button', { name: 'Windmill Power' })).toBeVisible();
  await ada.click('Back to mine');
  // Leaving asks.
  await ada.click('Table menu');
  await ada.click('Exit without saving');
  await expect(page.getByText('This game ends here and is not kept.')).toBeVisible();
  await ada.click('Stay');
  await ada.click('Save and exit');
  await expect(ada.button('Multiplayer')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
});
