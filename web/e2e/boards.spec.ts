/** Boards are looked at before they are played on, and rules are found by their words. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findViolations } from './support/axe';
import { expect, test } from './support/test';

const board = async (): Promise<string> => {
  const text = await readFile(resolve(import.meta.dirname, '../../data/editions/lantern_bay.toml'), 'utf8');
  return text.replace('id = "lantern_bay"', 'id = "own"');
};
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('boards are shown, and a pack of one’s own with all its faults', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click(/^Help$/);
  await ada.click(/^Boards$/);
  await expect(ada.space('Gull Alley')).toBeVisible();
  await ada.space('Gull Alley').click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Gull Alley');
  await page.keyboard.press('Escape');
  const others = page.locator('.chips-row button:not([aria-pressed="true"])');
  await others.first().click();
  await expect(ada.space('Gull Alley')).toBeHidden();

  const chooser = page.getByLabel('Choose files of a pack').and(page.locator('input'));
  const sound = await board();
  await chooser.setInputFiles([file('own.toml', sound.replace('"Gull Alley"', '"Herring Lane"'))]);
  await expect(page.getByText('No fault found.')).toBeVisible();
  await expect(ada.space('Herring Lane')).toBeVisible();

  await chooser.setInputFiles([file('own.toml', sound.replace(/price = \d+/, 'price = "much"'))]);
  const faults = page.getByRole('region', { name: 'Faults' }).getByRole('row');
  await expect(faults.nth(1)).toContainText('own.toml');
  await expect(faults.nth(1)).toContainText('price');
  expect(await findViolations(page)).toEqual([]);
});

test('rules are searched in the help, at the table and in the lobby', async ({ ada }) => {
  const { page } = ada;
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  const rules = page.locator('.rules-text');
  const look = async (): Promise<void> => {
    await expect(rules.getByRole('heading', { level: 3 }).nth(2)).toBeVisible();
    const all = await rules.locator('p').count();
    await search.fill('double');
    await expect(rules.locator('p', { hasText: /double/i }).first()).toBeVisible();
    expect(await rules.locator('p').count()).toBeLessThan(all);
    await search.fill('zeppelin');
    await expect(rules).toContainText('No rule speaks of “zeppelin”.');
    expect(await findViolations(page)).toEqual([]);
    await search.fill('');
    await expect(rules.locator('p')).toHaveCount(all);
  };
  await ada.openMenu();
  await ada.click(/^Help$/);
  await look();
  await ada.openTable({ seats: 2 });
  await ada.click('Rules of this table in words');
  await look();
  await page.keyboard.press('Escape');
  await ada.startSolo({ bots: 1 });
  await ada.click(/^Help$/);
  await look();
});
