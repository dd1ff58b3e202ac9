/**
 * How much work the page is for a hand and a head: clicks, keys and decisions are counted on the real page and
 * weighed as people take time for them. Counts are asserted; what depends on the machine is only printed.
 */
import type { Locator } from '@playwright/test';
import type { Player } from './support/player';
import { expect, test } from './support/test';

/** Seconds that a practised person takes for each. */
const CLICK = 1.2;
const KEY = 0.28;
const DECISION = 1.35;

class Effort {
  #clicks = 0;
  #keys = 0;
  #decisions = 0;

  constructor(private readonly player: Player) {}

  /** Every click is decided on. */
  async click(name: string | RegExp, among?: Locator): Promise<void> {
    this.#clicks += 1;
    this.#decisions += 1;
    const target = among ? among.getByRole('button', { name }) : this.player.button(name);
    await target.first().click();
  }

  /** One of a few that are all in sight. */
  async pick(what: string | Locator): Promise<void> {
    this.#clicks += 1;
    this.#decisions += 1;
    await (
      typeof what === 'string' ? this.player.page.getByRole('radio', { name: what }).first() : what
    ).click();
  }

  /** Into the field with the mouse, then letter by letter. */
  async type(label: string, text: string): Promise<void> {
    this.#clicks += 1;
    this.#decisions += 1;
    this.#keys += text.length;
    const field = this.player.page.getByLabel(label);
    await field.click();
    await field.fill('');
    await field.pressSequentially(text);
  }

  get clicks(): number {
    return this.#clicks;
  }

  get seconds(): number {
    return this.#clicks * CLICK + this.#keys * KEY + this.#decisions * DECISION;
  }

  line(what: string, most: number): string {
    const count = `${this.#clicks} clicks, ${this.#keys} keys, ${this.#decisions} decisions`;
    return `${what.padEnd(28)} ${this.seconds.toFixed(1).padStart(5)} s of ${most} s   (${count})`;
  }
}

/** A token that nobody has, and that is not chosen. */
const free = ({ page }: Player): Locator =>
  page.locator('.token-row button:enabled[aria-pressed="false"]').last();

// Every choice that the document lists is made, also those that could be left as they are.
// covers: YOLO-3.2.1.2, YOLO-3.2.1.3, YOLO-3.2.1.4
test('a game is made and joined with little effort', async ({ ada, invite }) => {
  const lines: string[] = [];
  const solo = new Effort(ada);
  await ada.openMenu();
  await solo.click('Single player');
  await solo.type('Your name', 'Ada');
  await solo.pick(free(ada));
  await solo.click('Remove: bot');
  await solo.pick('Yolopoly Bankman');
  await solo.pick('Halloween');
  await solo.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
  lines.push(solo.line('single player created', 30));
  expect(solo.seconds).toBeLessThanOrEqual(30);

  const table = new Effort(ada);
  await ada.openMenu();
  await table.click('Multiplayer');
  await table.type('Your name', 'Ada');
  await table.click('Open a table');
  await expect(ada.page.getByRole('heading', { name: 'Ada’s table' })).toBeVisible();
  await table.pick(free(ada));
  await table.click('Fewer berths');
  await table.click('Yolopoly Bankman');
  await table.pick('Halloween');
  await table.click('Set one');
  await table.type('Password', 'herring');
  await table.click('Keep');
  await expect(ada.page.getByText('Password set')).toBeVisible();
  lines.push(table.line('multiplayer created', 60));
  expect(table.seconds).toBeLessThanOrEqual(60);

  const ben = await invite('Ben');
  const join = new Effort(ben);
  await ben.openMenu();
  await join.click('Multiplayer');
  await join.click(/^Join/, ben.page.locator('li', { hasText: 'Ada’s table' }));
  await join.type('Your name', 'Ben');
  await join.type('Password', 'herring');
  await join.click(/^Join$/);
  await expect(ben.berth('Ben')).toContainText('you');
  await join.pick(free(ben));
  await join.click('I am ready');
  lines.push(join.line('multiplayer joined', 45));
  expect(join.seconds).toBeLessThanOrEqual(45);
  console.log(lines.join('\n'));
});

// covers: YOLO-3.2.1.5
test('every screen is at most five clicks away from the menu', async ({ ada }) => {
  const { page } = ada;
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name }).first();
  const screens: [what: string, way: (string | RegExp)[], there: Locator][] = [
    ['new game', ['Single player'], ada.button('Start the game')],
    ['load game', ['Single player', 'Load game'], heading('Saved games')],
    ['multiplayer', ['Multiplayer'], ada.button('Open a table')],
    ['one device', ['Multiplayer', 'Set it up'], heading('One device, several people')],
    ['your games', ['Your games'], heading('Your games')],
    ['settings', ['Settings'], heading('Settings')],
    ['feedback', ['Feedback'], heading('Tell us')],
    ['credits', ['Credits'], heading('Credits')],
    ['help', [/^Help$/], ada.button('Play the tutorial')],
    ['boards', [/^Help$/, /^Boards$/], ada.space('Gull Alley')],
    ['tutorial', [/^Help$/, 'Play the tutorial'], heading('1. Throw the dice')],
    ['settings at the table', [/^Help$/, 'Play the tutorial', 'Settings'], page.getByRole('dialog')],
    ['rules at the table', [/^Help$/, 'Play the tutorial', /^Help$/], page.getByRole('searchbox')],
    ['lobby', ['Multiplayer', 'Open a table'], heading('Ada’s table')],
    ['table', ['Single player', 'Start the game'], ada.rollButton],
    ['quit', ['Quit'], page.getByRole('dialog')],
  ];
  // A name is typed once, and known from then on.
  await ada.openMenu();
  await ada.click('Multiplayer');
  await page.getByLabel('Your name').fill('Ada');
  await ada.click('Back');
  const lines: string[] = [];
  for (const [what, way, there] of screens) {
    const effort = new Effort(ada);
    await ada.openMenu();
    for (const name of way) await effort.click(name);
    await expect(there).toBeVisible();
    expect(effort.clicks).toBeLessThanOrEqual(5);
    lines.push(`${what.padEnd(28)} ${effort.clicks} clicks`);
  }
  console.log(lines.join('\n'));
});

test('launch and updates are measured for all players of a table', async ({ ada, invite }) => {
  const { page } = ada;
  await ada.openMenu();
  const began = Date.now();
  await page.reload();
  await expect(ada.button('Single player')).toBeVisible();
  const launch = Date.now() - began;

  const ben = await invite('Ben');
  await ada.openTable({ seats: 2 });
  await ben.join(ada.code);
  await ben.ready();
  await ada.ready();
  await expect(ada.page.getByRole('region', { name: 'Board' })).toBeVisible();
  await ada.arrange({ dice: [[1, 2]], setup: { turn: 0, seats: { 0: { position: 0 } } } });
  await expect(ada.rollButton).toBeEnabled();
  await expect(ben.page.getByText('Waiting for Ada').first()).toBeVisible();
  // Each page notes when its table has changed, on the clock of this machine.
  for (const { page: own } of [ada, ben])
    await own.evaluate(() => {
      const table = document.querySelector('main.table');
      new MutationObserver((_, observer) => {
        observer.disconnect();
        performance.mark('changed', { detail: Date.now() });
      }).observe(table!, { attributes: true, attributeFilter: ['data-seq'] });
      addEventListener('keydown', () => performance.mark('pressed', { detail: Date.now() }), {
        capture: true,
      });
    });
  const noted = (who: Player, mark: string): Promise<number> =>
    who.page.evaluate(
      (name) => (performance.getEntriesByName(name)[0] as PerformanceMark | undefined)?.detail as number,
      mark,
    );
  await page.keyboard.press('r');
  await expect(ada.button(/^Buy for/)).toBeVisible();
  const step = await page.locator('main.table').getAttribute('data-seq');
  await expect(ben.page.locator('main.table')).toHaveAttribute('data-seq', step ?? '');
  const pressed = await noted(ada, 'pressed');
  const [own, other] = [await noted(ada, 'changed'), await noted(ben, 'changed')].map((at) => at - pressed);
  console.log(`launch                       ${launch} ms of 1000 ms`);
  console.log(`own table updated            ${own} ms of 200 ms`);
  console.log(`table of the other updated   ${other} ms of 200 ms`);
});
