/** A person in front of a browser, in the words of the game. All names of the page's controls are here. */
import { expect, type Locator, type Page } from '@playwright/test';
import { arrange, type Arrangement } from './arrange';

export interface GameChoice {
  /** The title of the preset. */
  rules?: string;
  bots?: number;
  /** How well all of them play. */
  strength?: 'easy' | 'normal' | 'hard' | 'expert';
  /** House rules by their title. */
  house?: Record<string, string | number | boolean>;
}

export interface TableChoice {
  preset?: string;
  options?: Record<string, unknown>;
  clock?: 'off' | 'standard';
  /** Berths for people who are still to come, and for bots after them. */
  guests?: number;
  bots?: number;
}

/** One side of a trade. */
export interface Parcel {
  deeds?: string[];
  cash?: number;
}

export interface Deal {
  give: Parcel;
  take: Parcel;
}

/** What moves a game on. A person without ambition takes the first that is offered. */
const OFFERS =
  /^(Go on|No thanks|Draw from|Choice 1|Pass$|No bid|Throw for a double|Show your way out|Pay |Roll|Buy for|Leave it|Auction|To sealed bids|End turn)/;

export class Player {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  /** A button by the beginning of its name: spaces of the board are buttons, too. */
  button(name: string | RegExp): Locator {
    const begins = typeof name === 'string' ? new RegExp(`^${name}`, 'i') : name;
    return this.page.getByRole('button', { name: begins });
  }

  async click(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  // The menu ------------------------------------------------------------------

  async openMenu(): Promise<void> {
    await this.page.goto('./');
    await expect(this.button('Single player')).toBeVisible();
  }

  /** From the menu to the table. */
  async startSolo(choice: GameChoice = {}): Promise<void> {
    await this.openMenu();
    await this.click('Single player');
    await this.page.getByLabel('Your name').fill(this.name);
    if (choice.rules) await this.chooseRules(choice.rules);
    await this.seatBots(choice.bots ?? 1);
    if (choice.strength)
      for (const bot of await this.page.getByRole('combobox', { name: /^bot / }).all())
        await bot.selectOption(choice.strength);
    await this.setHouseRules(choice.house ?? {});
    await this.beginAnother();
  }

  /** A game that this test began before, and is done with, is given up. */
  async beginAnother(): Promise<void> {
    await this.click('Start the game');
    const over = this.page.getByRole('dialog').getByRole('button', { name: 'Give it up' });
    await expect(this.rollButton.or(over)).toBeVisible();
    if (await over.isVisible()) await over.click();
    await expect(this.rollButton).toBeVisible();
  }

  /** Among the tiles of a new game. */
  async chooseRules(title: string): Promise<void> {
    await this.page.getByRole('radio', { name: title }).first().click();
  }

  async seatBots(wanted: number): Promise<void> {
    const removers = this.button(/^Remove: bot/);
    await expect(this.button('Start the game')).toBeVisible();
    for (let count = await removers.count(); count > wanted; count -= 1) await removers.last().click();
    for (let count = await removers.count(); count < wanted; count += 1) await this.click('Add a bot');
    await expect(removers).toHaveCount(wanted);
  }

  async setHouseRules(house: Record<string, string | number | boolean>): Promise<void> {
    if (Object.keys(house).length === 0) return;
    await this.page.locator('summary', { hasText: 'House rules' }).click();
    for (const [title, value] of Object.entries(house)) await this.setHouseRule(title, value);
  }

  async setHouseRule(title: string, value: string | number | boolean): Promise<void> {
    const field = this.page.getByLabel(title, { exact: true });
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value === 'string') await field.selectOption({ label: value });
    else {
      // Where a word stands, a number is chosen first.
      await field.selectOption({ label: 'a number' });
      await this.page.getByLabel(`${title}: a number`).fill(String(value));
      await this.page.getByLabel(`${title}: a number`).blur();
    }
  }

  // Several people ------------------------------------------------------------

  /** Opens a table for others and stands in its lobby. */
  async openTable(choice: { rules?: string; seats?: number } = {}): Promise<void> {
    await this.openMenu();
    await this.click('Multiplayer');
    await this.page.getByLabel('Your name').fill(this.name);
    await this.click('Open a table');
    await expect(this.page.getByRole('heading', { name: `${this.name}’s table` })).toBeVisible();
    // No clock decides for somebody when the machine is busy.
    await this.choosePreset('off');
    if (choice.rules) await this.choosePreset(choice.rules);
    if (choice.seats) await this.setSeats(choice.seats);
  }

  async choosePreset(title: string): Promise<void> {
    const preset = this.page.getByRole('button', { name: title, exact: true });
    await preset.click();
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
  }

  get berths(): Locator {
    return this.page.locator('.berth');
  }

  berth(name: string): Locator {
    return this.berths.filter({ hasText: name });
  }

  async setSeats(wanted: number): Promise<void> {
    await expect(this.berths.first()).toBeVisible();
    for (let seats = await this.berths.count(); seats !== wanted;) {
      await this.click(seats > wanted ? 'Fewer berths' : 'More berths');
      seats += seats > wanted ? -1 : 1;
      await expect(this.berths).toHaveCount(seats);
    }
  }

  /** Bots take all berths that are still free. */
  async fillWithBots(): Promise<void> {
    const free = this.berth('Free berth');
    for (let left = await free.count(); left > 0; left -= 1) {
      await this.click('Seat a bot');
      await expect(free).toHaveCount(left - 1);
    }
  }

  /** Opens the link that somebody sent. */
  async followLink(code: string): Promise<void> {
    await this.page.goto(`/#/room/${code}`);
  }

  /** The list of tables asks for a name too, so this waits until it has made way. */
  async fillJoinForm(password?: string, name = this.name): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Come aboard' })).toBeVisible();
    await this.page.getByLabel('Your name').fill(name);
    if (password !== undefined) await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Join', exact: true }).click();
  }

  async join(code: string, password?: string): Promise<void> {
    await this.followLink(code);
    await this.fillJoinForm(password);
    await expect(this.berth(this.name)).toContainText('you');
  }

  /** The host takes a berth away, and is asked once more. */
  async removeFromLobby(name: string): Promise<void> {
    await this.click(`Remove ${name}`);
    await this.confirmRemoval.click();
  }

  get confirmRemoval(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
  }

  async ready(): Promise<void> {
    await this.click('I am ready');
  }

  async say(text: string): Promise<void> {
    await this.page.getByLabel('Say something').fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
  }

  /** One device for several people. The page can open it as well; here the table is what matters. */
  async startHotSeat(
    names: string[],
    preset: string,
    options: Record<string, unknown> = {},
    theme: string | null = null,
  ): Promise<void> {
    const players = names.map((nickname) => ({ nickname }));
    const code = await this.#post<{ code: string }>('/api/rooms', {
      kind: 'hot_seat',
      players,
      settings: { preset, options, ...(theme === null ? {} : { theme }) },
    });
    await this.#goTo(code.code);
    await expect(this.rollButton).toBeVisible();
  }

  /** A table of several people without the way through the menu, which has tests of its own. */
  async hostTable(choice: TableChoice = {}): Promise<void> {
    const { bots = 0, guests = 1, preset = 'official', clock = 'off', options = {} } = choice;
    const { code } = await this.#post<{ code: string }>('/api/rooms', {
      kind: 'multiplayer',
      players: [{ nickname: this.name }],
      settings: { preset, clock, options, seats: 1 + guests + bots },
    });
    await this.#goTo(code);
    await expect(this.berth(this.name)).toContainText('you');
  }

  /** Comes to such a table. */
  async sitDownAt(code: string): Promise<void> {
    await this.#post(`/api/rooms/${code}/join`, { nickname: this.name });
    await this.#goTo(code);
    await expect(this.berth(this.name)).toContainText('you');
  }

  #session = '';
  /** Asks the server as the page would, under a session that the page then has. */
  async #post<Answer>(path: string, data: unknown): Promise<Answer> {
    const { request } = this.page;
    if (this.#session === '') {
      const granted = await request.post('/api/session', { data: {} });
      this.#session = ((await granted.json()) as { session: string }).session;
      await this.page.addInitScript(
        (session) => localStorage.setItem('freehold.session', session),
        this.#session,
      );
    }
    const answer = await request.post(path, { headers: { Authorization: `Bearer ${this.#session}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  }

  async #goTo(code: string): Promise<void> {
    await this.page.goto(`/#/room/${code}`);
    // Whoever was here before is somebody else.
    await this.page.reload();
  }

  // The table -----------------------------------------------------------------

  get rollButton(): Locator {
    return this.button(/^Roll/).first();
  }

  /** The code of the table, from the address. */
  get code(): string {
    return new URL(this.page.url()).hash.split('/').pop() ?? '';
  }

  /** What it has brought up can be answered afterwards. */
  async arrange(arrangement: Arrangement): Promise<void> {
    // A game has begun only when everybody's number for the luck is known.
    await expect(this.page.locator('main.table')).toBeVisible();
    await arrange(this.page, arrangement);
    await expect(this.page.locator('main.table [inert]')).toHaveCount(0);
  }

  /** The first throws of everybody lead past cards, taxes and jail, so that a round is the same every time. */
  async beginCalmly(seats: number, rounds: number): Promise<void> {
    const first = [
      [1, 2],
      [2, 3],
      [2, 4],
    ].slice(0, seats);
    const later = Array.from({ length: seats * (rounds - 1) }, () => [2, 3]);
    await this.arrange({ dice: [...first, ...later], setup: { turn: 0 } });
    await expect(this.rollButton).toBeVisible();
  }

  async roll(): Promise<void> {
    await this.rollButton.click();
  }

  /** Does not want the deed on offer. */
  async decline(): Promise<void> {
    await this.click(/^(Leave it|Auction|To sealed bids)/);
  }

  async endTurn(): Promise<void> {
    await this.click('End turn');
  }

  async bid(amount: number): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your bid' }).fill(String(amount));
    await this.click(/^Bid/);
  }

  /** Opens one of the own deeds and does what its dialog offers. */
  async manage(deed: string, measure: string): Promise<void> {
    await this.space(deed).click();
    const dialog = this.page.getByRole('dialog', { name: deed });
    await dialog.getByRole('button', { name: measure }).click();
  }

  /** In the dialog of trades: chooses a partner and offers. */
  async offer(partner: string, deal: Deal): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Trade' });
    await dialog.getByRole('button', { name: partner, exact: true }).click();
    await this.fillOffer(deal);
    await this.click('Offer it');
    // A deed for less than its price is asked for once more.
    const again = dialog.getByRole('button', { name: 'Yes, offer it' });
    await expect(async () =>
      expect((await dialog.count()) === 0 || (await again.isVisible())).toBe(true),
    ).toPass();
    if (await again.isVisible()) await again.click();
    await expect(dialog).toBeHidden();
  }

  /** Says yes to the offer on the table, twice where a deed is given away. */
  async acceptTrade(): Promise<void> {
    await this.click('Accept');
    const paper = this.page.getByRole('region', { name: /(offers a trade|makes a counter-offer)$/ });
    const again = this.button('Yes, give it');
    await expect(async () =>
      expect((await paper.count()) === 0 || (await again.isVisible())).toBe(true),
    ).toPass();
    if (await again.isVisible()) await again.click();
    await expect(paper).toHaveCount(0);
  }

  async fillOffer({ give, take }: Deal): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Trade' });
    for (const [side, goods] of [give, take].entries()) {
      const column = dialog.locator('.trade > div').nth(side);
      for (const deed of goods.deeds ?? []) {
        const pick = column.getByRole('button', { name: deed });
        if ((await pick.getAttribute('aria-pressed')) !== 'true') await pick.click();
      }
      if (goods.cash !== undefined)
        await column.getByRole('textbox', { name: /^Cash/ }).fill(String(goods.cash));
    }
  }

  /** Out of the menu of the table. */
  async leaveSolo(how: 'Save and exit' | 'Exit without saving'): Promise<void> {
    await this.click('Table menu');
    await this.click(how);
    if (how === 'Exit without saving') await this.click('End it');
  }

  /** Says yes to the question as well. */
  async giveUp(): Promise<void> {
    const inDebt = this.button('Give up').and(this.page.locator('main *'));
    if (await inDebt.isVisible()) await inDebt.click();
    else {
      await this.click('Table menu');
      await this.click('Give up the game');
    }
    await this.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  }

  /** The entry of somebody in the list of players. */
  seat(name: string): Locator {
    const who = this.page.locator('.who', { hasText: name });
    return this.page.locator('#players').getByRole('button').filter({ has: who });
  }

  async expectCash(name: string, amount: number): Promise<void> {
    const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, '[,.]');
    await expect(this.seat(name).locator('.money').first()).toHaveText(new RegExp(`^\\D*${digits}\\s*$`));
  }

  async cash(name: string): Promise<number> {
    return Number((await this.seat(name).locator('.money').first().innerText()).replace(/\D/g, ''));
  }

  space(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Board' })
      .getByRole('button', { name: new RegExp(`(^| )${name}( |,|$)`) });
  }

  /** Where the tokens stand, by player. */
  async standings(): Promise<Record<string, string>> {
    return this.page
      .locator('.pawn-layer [title]')
      .evaluateAll((tokens) =>
        Object.fromEntries(
          tokens.map((token) => [
            token.getAttribute('title') ?? '',
            /--x: [\d.-]+; --y: [\d.-]+/.exec(token.getAttribute('style') ?? '')?.[0] ?? '',
          ]),
        ),
      );
  }

  get log(): Locator {
    return this.page.locator('#log');
  }

  get result(): Locator {
    return this.button('Rematch');
  }

  /** Takes whatever is offered until `goal` is there. */
  async playUntil(goal: Locator, take: (offer: Locator) => Promise<void> = clickAtOnce): Promise<void> {
    const done = goal.first();
    const offer = this.button(OFFERS).and(this.page.locator(':enabled')).first();
    for (;;) {
      await done.or(offer).first().waitFor({ timeout: 20_000 });
      if (await done.isVisible()) return;
      await take(offer);
    }
  }

  // The keyboard --------------------------------------------------------------

  /** Tabs to a control, as somebody without a mouse does. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${String(control)}`);
  }

  async pressButton(name: string | RegExp): Promise<void> {
    await this.tabTo(this.button(name).first());
    await this.page.keyboard.press('Enter');
  }
}

/** The offer may lapse while the hand moves: somebody else was faster. */
async function clickAtOnce(offer: Locator): Promise<void> {
  await offer.click({ timeout: 1_000 }).catch(() => undefined);
}
