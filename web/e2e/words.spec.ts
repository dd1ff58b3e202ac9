/** The words that each document prints: they stand on the board of its preset, and the table speaks in them. */
import type { Player } from './support/player';
import { expect, test } from './support/test';

interface Words {
  preset: string;
  theme: string;
  /** What is printed, by space. */
  spaces: Record<number, string>;
  visiting: string;
  glyph: string;
}

const PLAIN = {
  2: 'Community Chest',
  7: 'Chance',
  17: 'Community Chest',
  20: 'Free Parking',
  22: 'Chance',
  33: 'Community Chest',
  36: 'Chance',
};
const TAXES = { 4: 'Income Tax', 38: 'Luxury Tax' };
const COMPANIES = { 12: 'Electric Company', 28: 'Water Works' };
const YOLOPOLY = { ...PLAIN, ...TAXES, 0: 'GO!', 30: 'Go To Jail' };
const COURSE = { ...PLAIN, 0: 'Go', 30: 'Go to Jail' };
const TYCOON = {
  0: 'Go',
  2: 'Pot Luck',
  4: 'Income Tax',
  7: 'Opportunity Knocks',
  20: 'Free Parking',
  30: 'Go to Jail',
};

const DOCUMENTS: Words[] = [
  { preset: 'yolopoly_vanilla', theme: 'vanilla', spaces: YOLOPOLY, visiting: 'Just Visiting', glyph: '$' },
  { preset: 'yolopoly_bankman', theme: 'vanilla', spaces: YOLOPOLY, visiting: 'Just Visiting', glyph: '$' },
  { preset: 'ncsu', theme: 'classroom', spaces: COURSE, visiting: 'Just Visiting', glyph: '$' },
  {
    preset: 'unipoli',
    theme: 'classroom',
    spaces: { ...COURSE, ...TAXES, ...COMPANIES },
    visiting: 'Just Visiting',
    glyph: '$',
  },
  {
    preset: 'class',
    theme: 'classroom',
    spaces: { ...COURSE, ...TAXES },
    visiting: 'Just Visiting',
    glyph: '$',
  },
  {
    preset: 'property_tycoon',
    theme: 'property_tycoon',
    spaces: TYCOON,
    visiting: 'Just Visiting',
    glyph: '£',
  },
];

async function expectWords({ page }: Player, words: Words): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', words.theme);
  const names = await page
    .locator('.board > [data-space] .name:not(.pass)')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((name) => [name.closest<HTMLElement>('[data-space]')!.dataset.space, name.textContent]),
      ),
    );
  for (const [space, name] of Object.entries(words.spaces)) expect(names[space], space).toBe(name);
  const jail = page.locator('.board > [data-space="10"]');
  await expect(jail.locator('.cell .name')).toHaveText('Jail');
  await expect(jail.locator('.pass.name')).toHaveText(words.visiting);
  await expect(page.locator('.board > [data-space="1"] .price')).toContainText(words.glyph);
}

for (const words of DOCUMENTS)
  // covers: YOLO-2.1.0b, YOLO-2.1.6.2a, YOLO-4.2b, YOLO-1.2, PT-fr-gr-3-1, PT-fr-gr-6-1, NCSU-UC2-S1
  test(`${words.preset} prints the words of its document`, async ({ ada }) => {
    await ada.startHotSeat(['Ada', 'Ben'], words.preset);
    await expectWords(ada, words);
  });

test('whoever chooses the rules in the menu is given the words that belong to them', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  await ada.chooseRules('Yolopoly Vanilla');
  await expect(page.getByRole('radio', { name: 'Vanilla', exact: true })).toBeChecked();
  await ada.chooseRules('Classic');
  await expect(page.getByRole('radio', { name: 'Lantern Bay' })).toBeChecked();
  // What was chosen here stays, whatever is played.
  await page.getByRole('radio', { name: 'Ankara' }).click();
  await ada.chooseRules('Unipoli');
  await expect(page.getByRole('radio', { name: 'Ankara' })).toBeChecked();
});

test('the plain words can be chosen for every board', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'official', {}, 'vanilla');
  await expectWords(ada, DOCUMENTS[0]!);
});

test('cards, log and buttons say what the board prints', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  const at = (position: number, card: string) => ({
    dice: [[1, 2]] as [number, number][],
    setup: {
      turn: 0,
      seats: { 0: { position, cash: 1500, jailed: false } },
      decks: { deck_a: [card] },
    },
  });
  await ada.arrange(at(4, 'A2'));
  await ada.roll();
  await expect(ada.log).toContainText('Ada draws from Chance');
  await expect(ada.log).toContainText('Sail straight on to GO!');
  await ada.arrange(at(4, 'A11'));
  await ada.roll();
  await expect(ada.log).toContainText('Go straight to Jail, and not by way of GO!');
  await expect(ada.log).toContainText('Ada goes to Jail');
  await ada.arrange(at(7, 'A1'));
  await ada.roll();
  await expect(ada.log).toContainText('to Just Visiting.');
  // Nothing of it is called as another theme calls it.
  await expect(page.locator('main.table')).not.toContainText(
    /the start\b|Lock-Up|Harbour (Gate|Dues)|Tide Turn|station/i,
  );
});

test('rent of railroads is told in the word of the board', async ({ ada }) => {
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await ada.arrange({
    dice: [[1, 2]],
    setup: {
      turn: 0,
      seats: { 0: { position: 2, cash: 1500 } },
      deeds: { 5: { owner: 1 }, 15: { owner: 1 } },
    },
  });
  await ada.roll();
  await expect(ada.log).toContainText('rent for South Railroad: 2 railroads.');
});

test('in Turkish they are Turkish words', async ({ ada }) => {
  const { page } = ada;
  await ada.startHotSeat(['Ada', 'Ben'], 'yolopoly_vanilla');
  await ada.click('Settings');
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await page.keyboard.press('Escape');
  for (const [space, name] of [
    [0, 'BAŞLA!'],
    [2, 'Kamu Sandığı'],
    [7, 'Şans'],
    [20, 'Ücretsiz Otopark'],
    [30, 'Hapse Gir'],
  ] as const)
    await expect(page.locator(`.board > [data-space="${space}"] .name`)).toHaveText(name);
});
