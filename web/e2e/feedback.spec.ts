/** Where feedback ends up is said as it is, and the makers can be reached past every server. */
import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const ISSUES = 'https://forge.example/game/issues/new';
const field = (page: Page) => page.getByLabel('What should be better, or what broke?');

async function write(ada: Player, text: string): Promise<void> {
  await ada.openMenu();
  await ada.click('Feedback');
  await expect(ada.button('Send')).toBeDisabled();
  await ada.click('Something broke');
  await field(ada.page).fill(text);
}

async function say(ada: Player, text: string): Promise<void> {
  await write(ada, text);
  await ada.click('Send');
}

/** A web hook that answers so. */
async function hook(status: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** As the page is built where somebody is named. */
async function name(page: Page, makers: unknown): Promise<void> {
  await page.route('**/makers.json', (route) => route.fulfill({ json: makers }));
}

// covers: YOLO-4.4.1h, YOLO-UC4.1.1.12
test('what nobody sends on is kept for the host, and is not called sent', async ({ ada }) => {
  await say(ada, 'The lighthouse blinks too fast.');
  const told = ada.page.getByRole('status');
  await expect(told).toContainText('It is kept on this server for its host, which is you');
  await expect(ada.page.getByText('It was sent')).toHaveCount(0);
  await expect(field(ada.page)).toHaveValue('');
});

test.describe('on a server for others', () => {
  test.use({ hosted: true });
  // covers: YOLO-UC4.1.1.12, YOLO-3.1.10.4
  test('it is sent when somebody has taken it, and not before', async ({ ada, server }) => {
    const told = ada.page.getByRole('status');
    await say(ada, 'Calm seas.');
    await expect(told).toHaveText('Thank you. It is kept on this server for its host.');
    for (const [status, sentence] of [
      [200, 'Thank you. It was sent.'],
      [503, /kept on this server and will be sent on .* nobody has taken it yet/],
    ] as const) {
      const { url, server: taker } = await hook(status);
      await server.stop();
      await server.start('--feedback-hook', url);
      await say(ada, `Answer ${status}.`);
      await expect(told).toHaveText(sentence);
      taker.close();
    }
  });
});

test('where no maker is named the text is saved as a file', async ({ ada }) => {
  const { page } = ada;
  const text = 'Die Möwe schreit – 🎲 & ş.\nZweimal.';
  await write(ada, text);
  await expect(page.getByRole('link')).toHaveCount(0);
  const saved = async (): Promise<string> => {
    const coming = page.waitForEvent('download');
    await ada.click('Save as a file');
    const file = await coming;
    expect(file.suggestedFilename()).toBe('freehold-bug.txt');
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await saved()).toBe(`Freehold: Something broke\n\n${text}\n`);
  // What was sent can still be passed on.
  await ada.click('Send');
  await expect(page.getByRole('status')).toContainText('kept');
  expect(await saved()).toContain(text);
  await ada.openMenu();
  await ada.click('Feedback');
  await expect(ada.button('Save as a file')).toBeDisabled();
});

// covers: YOLO-3.1.9.1, YOLO-3.1.9.3
test('makers that are named get it by mail or as an issue, past this server', async ({ ada, context }) => {
  const { page } = ada;
  await name(page, { contributors: ['Ada L.', 'Ben K.'], mail: 'makers@game.example', issues: ISSUES });
  await context.route(`${ISSUES}**`, (route) => route.fulfill({ body: 'the issue page' }));
  await write(ada, 'Lamp & mast: 100 %?');
  const mail = page.getByRole('link', { name: 'Write a mail' });
  await expect(mail).toHaveAttribute(
    'href',
    'mailto:makers@game.example?subject=Freehold%3A%20Something%20broke&body=Lamp%20%26%20mast%3A%20100%20%25%3F',
  );
  await expect(ada.button('Save as a file')).toHaveCount(0);
  // The policy of the page lets the link be followed …
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open an issue' }).click();
  const issue = await opening;
  await expect(issue.getByText('the issue page')).toBeVisible();
  expect(new URL(issue.url()).searchParams.get('body')).toBe('Lamp & mast: 100 %?');
  expect(await issue.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
  await issue.close();
  // … and nothing else to go there.
  const reached = await page.evaluate(async (url) => {
    const fetched = await fetch(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    const image = await new Promise<boolean>((done) => {
      const picture = new Image();
      picture.onload = () => done(true);
      picture.onerror = () => done(false);
      picture.src = url;
    });
    return [fetched, image, navigator.sendBeacon(url, 'x') && false];
  }, `${ISSUES}?beside`);
  expect(reached).toEqual([false, false, false]);

  // What is too long for a link is cut, and said to be.
  await field(page).fill('ş'.repeat(2000));
  await expect(page.getByText(/too long for a link/)).toBeVisible();
  expect((await mail.getAttribute('href'))?.length).toBeLessThanOrEqual(1900);
  await expect(ada.button('Save as a file')).toBeEnabled();

  await ada.openMenu();
  await ada.click('Credits');
  await expect(page.getByText('Ada L., Ben K.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'makers@game.example' })).toHaveAttribute(
    'href',
    'mailto:makers@game.example',
  );
  await expect(page.getByRole('link', { name: ISSUES })).toHaveAttribute('href', ISSUES);
});
