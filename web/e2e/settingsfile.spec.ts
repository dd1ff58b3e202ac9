/** Settings that the command line of this machine writes out and brings in. */
import { expect, test } from './support/test';

// covers: PT-nfr-6, PT-nfr-11
test('settings go to an XML file, and come back into the page', async ({ ada, server, invite }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Settings');
  await page.getByLabel('Music', { exact: true }).fill('40');
  await ada.click('fast');
  // Once there is a session they are kept with the games, too.
  await ada.startSolo({ bots: 1 });
  await ada.openMenu();
  await page.reload();
  await expect.poll(() => server.settings('export')).toContain('<music>40</music>');
  expect(server.settings('export')).toContain('<speed>fast</speed>');

  server.settings('import', '<settings><format>2</format><music>7</music><language>tr</language></settings>');
  await page.goto('/#/settings');
  await page.reload();
  await expect(page.getByLabel('Müzik', { exact: true })).toHaveValue('7');
  // Taken over once: what is chosen after it stays.
  await page.getByLabel('Müzik', { exact: true }).fill('55');
  await page.reload();
  await expect(page.getByLabel('Müzik', { exact: true })).toHaveValue('55');
  await expect.poll(() => server.settings('export')).toContain('<music>55</music>');
  // A browser that is new at this machine begins with what was brought in.
  const ben = await invite('Ben');
  await ben.page.goto('/#/settings');
  await expect(ben.page.getByLabel('Müzik', { exact: true })).toHaveValue('55');
});
