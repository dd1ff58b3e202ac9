/** Another language: nothing of the first one is left, whether the page says it or the server. */
import type { Page } from '@playwright/test';
import { en } from '../src/lib/i18n/en';
import { tr } from '../src/lib/i18n/tr';
import { expect, test } from './support/test';

/** Sentences that differ between the languages and have no gaps to be filled. */
const english = (Object.keys(en) as (keyof typeof en)[])
  .filter((key) => en[key] !== tr[key] && !en[key].includes('{') && /[a-z]{3}/.test(en[key]))
  .map((key) => en[key]);
const turkish = new Set<string>(Object.values(tr));
const foreign = new Set<string>(english.filter((sentence) => !turkish.has(sentence)));

/** Everything that can be read or heard. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        texts.push(element.getAttribute(name)?.trim() ?? '');
    return texts.filter((text) => text !== '');
  });
}

/** Words that no Turkish sentence has. Names of people and of languages are names. */
const ENGLISH_WORDS = /\b(the|and|with|your|of|for|you|pays|rolls|buys|house|houses|rent|from|each)\b/i;

async function expectTurkish(page: Page, where: string): Promise<void> {
  const texts = await textsOf(page);
  const names = await page
    .locator('.credits, [lang="en"]')
    .evaluateAll((found) => found.map((element) => element.textContent?.trim() ?? ''));
  const strange = texts.filter(
    (text) => foreign.has(text) || (ENGLISH_WORDS.test(text) && !names.some((name) => name.includes(text))),
  );
  expect.soft(strange, where).toEqual([]);
}

test('a game in Turkish has no English sentence, from the menu to the first turns', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Settings');
  await ada.click('Türkçe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expectTurkish(page, 'settings');
  await ada.click(tr.back);
  await expect(ada.button(tr.singlePlayer)).toBeVisible();
  await expectTurkish(page, 'menu');

  await ada.click(tr.help);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectTurkish(page, 'help');
  await ada.click(tr.back);

  await ada.click(tr.singlePlayer);
  await page.getByLabel(tr.yourName).fill('Ada');
  await expect(page.getByText('Klasik', { exact: true })).toBeVisible();
  await expect(page.getByText('Römorkör')).toBeVisible();
  await page.locator('summary', { hasText: tr.houseRules }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectTurkish(page, 'new game');
  await ada.click(tr.startGame);

  const roll = ada
    .button(tr.rollForOpening)
    .or(ada.button(new RegExp(`^${tr.roll}`)))
    .first();
  await expect(roll).toBeVisible();
  await ada.arrange({
    dice: [[3, 4]],
    setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } }, decks: { deck_a: ['A16'] } },
  });
  await expect(roll).toBeEnabled();
  await expect(page.locator('.board > [data-space="39"] .name')).toHaveText('Deniz Feneri Burnu');
  await expect(page.locator('#players .money').first()).toContainText('1.500');
  await expectTurkish(page, 'table');
  await roll.click();
  // The whole card, not only what it does.
  await expect(page.getByText('Tersaneye verdiğin borç geri geldi. Bankadan 150 al.').first()).toBeVisible();
  await expectTurkish(page, 'card');
  await ada.click(tr.endTurn);
  await expect(page.locator('#log')).toContainText('zar atıyor');
  await ada.click(tr.moreActions);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTurkish(page, 'table menu');
});

test('the language is changed at the table of a first visit, and stays', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  for (const [name, language, settings] of [
    ['Türkçe', 'tr', en.settings],
    ['English', 'en', tr.settings],
  ] as const) {
    await ada.click(settings);
    const kept = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        (answer.request().postData() ?? '').includes(`"language":"${language}"`),
    );
    await page.getByRole('dialog').getByRole('button', { name }).click();
    // The server has heard of it, and the table speaks it.
    await kept;
    await expect(page.locator('.board')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});
