/** Setting a table up: quick hands, and the tokens of the board that is played on. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from './support/test';
import { drawing } from './support/token';

test('two quick clicks seat two bots', async ({ ada }) => {
  await ada.openTable({ seats: 4 });
  const free = ada.berth('Free berth');
  await expect(free).toHaveCount(3);
  await ada.page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.berth button')].find((each) =>
      each.textContent?.includes('Seat a bot'),
    );
    button?.click();
    button?.click();
  });
  await expect(free).toHaveCount(1);
});

// covers: YOLO-3.1.2.4, PT-ur-cq-7
test('the tokens on offer are those of the board, and chance may choose', async ({ ada }) => {
  const { page } = ada;
  const tokens = page.locator('.token-row');
  await ada.openMenu();
  await ada.click('Single player');
  await expect(tokens).toContainText('Tugboat');
  await ada.chooseRules('Property Tycoon');
  for (const name of ['Boot', 'Smartphone', 'Goblet', 'Hatstand', 'Cat', 'Spoon'])
    await expect(tokens.getByRole('button', { name })).toBeVisible();
  await expect(tokens.getByRole('button', { name: 'Tugboat' })).toHaveCount(0);
  await page.getByLabel('Your name').fill('Ada');
  await tokens.getByRole('button', { name: 'Goblet' }).click();
  await tokens.getByRole('button', { name: 'By chance' }).click();
  await expect(tokens.getByRole('button', { name: 'By chance' })).toHaveAttribute('aria-pressed', 'true');
  await tokens.getByRole('button', { name: 'Hatstand' }).click();
  const hatstand = await drawing(tokens.getByRole('button', { name: 'Hatstand' }));
  // What was chosen is what the server takes: nothing is refused and asked again.
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/rooms') && response.request().method() === 'POST',
    ),
    ada.click('Start the game'),
  ]);
  expect(answer.ok()).toBe(true);
  await expect(ada.rollButton).toBeVisible();
  expect(await drawing(page.locator('.pawn-layer [title="Ada"]'))).toBe(hatstand);

  // Chance is the server's: the page names no token.
  await ada.leaveSolo('Exit without saving');
  await ada.click('Single player');
  await ada.chooseRules('Property Tycoon');
  await tokens.getByRole('button', { name: 'By chance' }).click();
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/rooms') && request.method() === 'POST'),
    ada.click('Start the game'),
  ]);
  expect((asked.postDataJSON() as { players: unknown[] }).players).toEqual([
    { nickname: 'Ada', token: null },
  ]);
  await expect(ada.rollButton).toBeVisible();

  await ada.openTable({ rules: 'Property Tycoon' });
  await expect(tokens.getByRole('button', { name: 'Boot' })).toBeVisible();
  await tokens.getByRole('button', { name: 'Spoon' }).and(page.locator(':enabled')).click();
  await expect(tokens.getByRole('button', { name: 'Spoon' })).toHaveAttribute('aria-pressed', 'true');
});

// covers: EC-005, YOLO-3.1.3.13
test('a token that somebody has is shown as taken', async ({ ada, invite }) => {
  await ada.openTable();
  const token = ada.page.locator('.token-row').getByRole('button', { name: 'Teapot' });
  await token.click();
  await expect(token).toHaveAttribute('aria-pressed', 'true');
  const ben = await invite('Ben');
  await ben.join(ada.code);
  const taken = ben.page.locator('.token-row').getByRole('button', { name: 'Teapot' });
  await expect(taken).toBeDisabled();
});

test('a letter that is pressed while the table is busy waits for its turn', async ({ ada }) => {
  await ada.startSolo({ bots: 1 });
  await ada.arrange({ dice: [[1, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1000 } } } });
  await expect(ada.rollButton).toBeEnabled();
  // Both at once: the answer to the first cannot be in when the second is pressed.
  await ada.page.evaluate(() => {
    for (const key of ['r', 'e'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await ada.expectCash('Ada', 800);
  await expect(ada.button('End turn')).toBeHidden();
  await expect(ada.log).toContainText(/rolls.*\n?.*rolls/s);
});

test('a theme from a pack of one’s own wears the colours of its file', async ({ ada, server }) => {
  const { page } = ada;
  const packs = mkdtempSync(join(tmpdir(), 'freehold-packs-'));
  const shipped = readFileSync(resolve(import.meta.dirname, '../../data/themes/lantern_bay.toml'), 'utf8');
  const reef = shipped
    .replace('id = "lantern_bay"', 'id = "reef"')
    .replace('name = "Lantern Bay"', 'name = "Coral Reef"')
    .replace(/^bg = .*$/m, 'bg = "#301020"')
    .replace('"#7388A3"', '"#112233"');
  writeFileSync(join(packs, 'reef.toml'), reef);
  await server.kill();
  await server.start('--packs', packs);
  const colour = (name: string) =>
    page.evaluate(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted).trim(),
      name,
    );
  await ada.openMenu();
  await ada.click('Single player');
  await page.getByRole('radio', { name: 'Coral Reef' }).click();
  await expect.poll(() => colour('--bg')).toBe('#301020');
  expect(await colour('--g-a')).toBe('#112233');
  await page.getByLabel('Your name').fill('Ada');
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  expect(await colour('--bg')).toBe('#301020');
  rmSync(packs, { recursive: true });
});

// covers: YOLO-3.1.3.8, YOLO-3.1.3.15, YOLO-4.3.3.2b
test('the host reads why the start waits, and starts without the empty berths', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  const start = ada.button('Start the game');
  const why = ada.page.locator('#start-news');
  await ada.hostTable({ guests: 3 });
  await expect(start).toBeDisabled();
  await expect(why).toHaveText('1 more player is needed: wait for somebody, or seat a bot.');
  await expect(start).toHaveAccessibleDescription(/1 more player is needed/);
  await ben.sitDownAt(ada.code);
  await expect(why).toHaveText('Not ready yet: Ben.');
  await ada.berths.nth(2).getByRole('button', { name: 'Seat a bot' }).click();
  await ben.ready();
  await expect(why).toHaveText('Nobody is waited for any more. Start now, and free berths are dropped.');
  await expect(ben.page.locator('#start-news')).toHaveText(
    'Nobody is waited for any more. Ada can start the game.',
  );
  // With a free berth nothing begins by itself.
  await ada.ready();
  await expect(ada.page.getByText('3 of 4 taken, 3 ready')).toBeVisible();
  await expect(ada.page.getByRole('timer')).toHaveCount(0);
  await start.click();
  for (const each of [ada, ben]) {
    await expect(each.page.locator('main.table')).toBeVisible();
    await expect(each.page.locator('#players').getByRole('button')).toHaveCount(3);
  }
});

// covers: YOLO-3.1.3.8, YOLO-4.4.3c, YOLO-UC4.1.1.9
test('everybody sees the countdown, and anybody stops it', async ({ ada, invite }) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  const timers = [ada, ben].map((each) => each.page.getByRole('timer'));
  for (const stopper of [ben, ada]) {
    for (const each of [ada, ben]) if (await each.button('I am ready').isVisible()) await each.ready();
    for (const timer of timers) await expect(timer).toContainText('The game begins in');
    await stopper.click('Not yet');
    for (const timer of timers) await expect(timer).toHaveCount(0);
    await expect(stopper.berth(stopper.name)).toContainText('Not ready');
    // It is stopped, not only hidden.
    await ada.page.waitForTimeout(3500);
    for (const each of [ada, ben]) await expect(each.berth('Ada')).toBeVisible();
  }
  await ada.ready();
  for (const each of [ada, ben]) await expect(each.page.locator('main.table')).toBeVisible();
});

// covers: YOLO-3.1.3.15
test('somebody for whom all others wait a minute is let watch, told so, and sits down again', async ({
  ada,
  invite,
}) => {
  test.slow();
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 2 });
  await ben.sitDownAt(ada.code);
  const letWatch = ada.berth('Ben').getByRole('button', { name: 'Let them watch' });
  await expect(ada.page.getByText('Not ready yet: Ben.')).toBeVisible();
  await expect(letWatch).toHaveCount(0);
  await expect(letWatch).toBeVisible({ timeout: 75_000 });
  await expect(ada.page.locator('#start-news')).toContainText('Everybody has waited a minute for Ben');
  await expect(ben.button('Let them watch')).toHaveCount(0);
  await letWatch.click();
  await expect(ben.page.getByTestId('watch-strip')).toContainText(
    'The others waited a minute for your word, so the host lets you watch.',
  );
  await expect(ada.berth('Ben')).toHaveCount(0);
  await ben.page.getByTestId('watch-strip').getByRole('button', { name: 'Take a berth' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(ben.berth('Ben')).toContainText('you');
});

// covers: YOLO-4.4.3b, YOLO-3.1.3.12, YOLO-3.1.3.13
test('a guest changes the name in the lobby, and is told at the field when somebody has it', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  await ada.hostTable({ guests: 1 });
  await ben.sitDownAt(ada.code);
  const field = ben.page.getByLabel('Your name');
  await expect(field).toHaveValue('Ben');
  // The same, the same in other letters, and one that only looks like it.
  for (const taken of ['Ada', 'ADA', '\u0410d\u0430']) {
    await field.fill(taken);
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/^Ada has that nickname already/);
  }
  await field.fill('Bennett');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await ben.click('Keep');
  await expect(ada.berth('Bennett')).toBeVisible();
  await expect(field).toHaveValue('Bennett');
});

// covers: PT-ur-cq-7, YOLO-3.1.3.5
test('wherever a token is chosen chance may choose, and says which it was', async ({ ada, invite }) => {
  const { page } = ada;
  const note = page.locator('.chance-note');
  // Alone: it is chance unless one chooses.
  await ada.startSolo({ rules: 'Property Tycoon', bots: 1 });
  await expect(note).toHaveText(/^Chance gave you: (Boot|Smartphone|Goblet|Hatstand|Cat|Spoon)$/);
  // Around one device, for some of them.
  await page.goto('/#/hotseat');
  await ada.chooseRules('Property Tycoon');
  const names = page.getByRole('textbox', { name: /^Name of player/ });
  await page.getByLabel(/^How many people play/).fill('3');
  for (const [at, name] of ['Ada', 'Ben', 'Cyd'].entries()) await names.nth(at).fill(name);
  const tokens = page.getByRole('combobox', { name: /^Token of player/ });
  for (const at of [0, 1, 2]) await expect(tokens.nth(at).locator('option').first()).toHaveText('By chance');
  await tokens.nth(0).selectOption('By chance');
  await tokens.nth(1).selectOption('Cat');
  await tokens.nth(2).selectOption('By chance');
  await ada.beginAnother();
  await expect(note.locator('> span')).toHaveText([
    /^Ada got by chance: (?!Cat)\w+$/,
    /^Cyd got by chance: (?!Cat)\w+$/,
  ]);
  // At a table of several: on the way in, and in the lobby.
  await ada.openTable({ rules: 'Property Tycoon' });
  const ben = await invite('Ben');
  await ben.followLink(ada.code);
  await expect(ben.button('By chance')).toHaveAttribute('aria-pressed', 'true');
  await ben.fillJoinForm();
  await expect(ben.page.getByText(/^Chance gave you: /)).toBeVisible();
  await ben.page.locator('.token-row :enabled:not([aria-pressed=true])').last().click();
  await expect(ben.page.getByText(/^Chance gave you: /)).toHaveCount(0);
  await expect(ben.button('By chance')).toHaveAttribute('aria-pressed', 'false');
  await ben.click('By chance');
  await expect(ben.page.getByText(/^Chance gave you: /)).toBeVisible();
  const got = /: (\w+)$/.exec(await ben.page.getByText(/^Chance gave you: /).innerText())?.[1] ?? '';
  await expect(ben.page.locator('.token-row').getByRole('button', { name: got })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // What somebody got is taken for all others.
  await expect(page.locator('.token-row').getByRole('button', { name: got })).toBeDisabled();
});
