/** What is heard: an analyser listens beside the loudspeaker while people play and turn the knobs. */
import type { Player } from './support/player';
import { SILENCE, asleep, gainsOf, listen, loudestOf } from './support/ear';
import { expect, test } from './support/test';

/** A bar of music, and longer than any effect sounds. */
const BAR = 4_000;
const FADING = 3_500;

async function setVolumes(ada: Player, music: number, effects: number): Promise<void> {
  await ada.page.getByLabel('Music', { exact: true }).fill(String(music));
  await ada.page.getByLabel('Effects', { exact: true }).fill(String(effects));
}

/** A throw, and how loud it was. */
async function throwDice(ada: Player): Promise<number> {
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
  await expect(ada.rollButton).toBeEnabled();
  const loud = loudestOf(ada.page, 1_500);
  await ada.roll();
  return loud;
}

// covers: YOLO-3.1.7.2, YOLO-3.1.7.4, YOLO-UC4.1.1.11
test('music begins with the first click, and its volume is its own', async ({ ada }) => {
  const { page } = ada;
  await listen(page);
  await ada.openMenu();
  await ada.click('Settings');
  await setVolumes(ada, 80, 0);
  await expect.poll(() => loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
  const [loud] = await gainsOf(page);
  await setVolumes(ada, 20, 0);
  // A quarter of it, after the moment in which it slides there.
  await expect.poll(async () => (await gainsOf(page))[0]! / loud!).toBeCloseTo(0.25, 1);
  expect(await loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
  await setVolumes(ada, 0, 100);
  await expect.poll(() => loudestOf(page, BAR, FADING)).toBeLessThan(SILENCE);
  expect((await gainsOf(page))[1]).toBeCloseTo(1, 1);
});

// covers: YOLO-3.1.4.9, YOLO-3.1.4.20
test('at the table effects are heard as loud as they are set, and not at all when they are off', async ({
  ada,
}) => {
  const { page } = ada;
  await listen(page);
  await ada.startSolo({ rules: 'Yolopoly Vanilla', bots: 1 });
  const change = async (music: number, effects: number): Promise<void> => {
    await ada.click('Settings');
    await setVolumes(ada, music, effects);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(FADING);
  };
  await change(0, 100);
  expect(await loudestOf(page, 1_000)).toBeLessThan(SILENCE);
  const full = await throwDice(ada);
  expect(full).toBeGreaterThan(10 * SILENCE);
  await change(0, 20);
  const soft = await throwDice(ada);
  expect(soft).toBeGreaterThan(SILENCE);
  expect(soft).toBeLessThan(full / 2);
  await change(0, 0);
  expect(await throwDice(ada)).toBeLessThan(SILENCE);
  // Music alone, which no throw interrupts.
  await change(100, 0);
  expect(await loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
});

// covers: YOLO-3.1.7.4, YOLO-3.1.4.20
test('muted is silent at once, and what was heard goes on afterwards', async ({ ada }) => {
  const { page } = ada;
  await listen(page);
  await ada.openMenu();
  await ada.click('Settings');
  await setVolumes(ada, 100, 100);
  await expect.poll(() => loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
  await page.getByRole('switch', { name: 'Mute all' }).click();
  await expect.poll(() => asleep(page)).toBe(true);
  expect(await loudestOf(page, BAR)).toBeLessThan(SILENCE);
  await page.getByRole('switch', { name: 'Mute all' }).click();
  await expect.poll(() => loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
});

// covers: YOLO-3.1.4.9, YOLO-3.1.4.20
test('two icons at the table switch music and effects, each for itself, and both are remembered', async ({
  ada,
}) => {
  const { page } = ada;
  await listen(page);
  await ada.startSolo({ rules: 'Yolopoly Vanilla', bots: 1 });
  const [music, effects] = ['Play music', 'Play effects'].map((name) =>
    page.locator('.bar').getByRole('button', { name }),
  );
  for (const icon of [music!, effects!]) await expect(icon).toHaveAttribute('aria-pressed', 'true');
  await expect(music!.locator('use')).toHaveAttribute('href', '#i-music');
  await expect.poll(() => loudestOf(page, BAR)).toBeGreaterThan(SILENCE);

  // Effects alone.
  await music!.click();
  await expect(music!).toHaveAttribute('aria-pressed', 'false');
  await expect(music!.locator('use')).toHaveAttribute('href', '#i-music-off');
  await expect(effects!).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => loudestOf(page, 1_000, FADING)).toBeLessThan(SILENCE);
  expect(await throwDice(ada)).toBeGreaterThan(SILENCE);

  // Neither of them, also when the page is loaded again.
  await effects!.click();
  await page.waitForTimeout(FADING);
  expect(await throwDice(ada)).toBeLessThan(SILENCE);
  await page.reload();
  for (const icon of [music!, effects!]) await expect(icon).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.click(5, 5);
  expect(await loudestOf(page, BAR)).toBeLessThan(SILENCE);

  // Music again, as loud as it was before.
  await music!.click();
  await expect.poll(() => loudestOf(page, BAR)).toBeGreaterThan(SILENCE);
  await expect.poll(async () => (await gainsOf(page))[0]).toBeCloseTo(0.25, 1);
  await ada.click('Settings');
  await expect(page.getByLabel('Effects', { exact: true })).toHaveValue('70');
});
