/** Files of the program that the person at the machine has edited. */
import { findViolations } from './support/axe';
import { expect, test } from './support/test';

const TYCOON = 'Property Tycoon (changed on this machine)';

// covers: PT-nfr-5, PT-nfr-11, EC-323, EC-324
test('an edited preset is marked wherever it is named, and a broken one says why it is not used', async ({
  ada,
  server,
  invite,
}) => {
  const { page } = ada;
  await server.stop();
  server.edit('rulesets/property_tycoon.toml', 'circuit_required = true', 'circuit_required = false');
  server.edit('rulesets/ncsu.toml', 'extends = "official"', 'extends = "oficial"');
  server.edit('themes/halloween.toml', 'name = "Halloween"', 'name = "Pumpkins"');
  await server.start();

  await ada.openMenu();
  await ada.click('Single player');
  await expect(page.getByRole('radio', { name: TYCOON })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Classic' })).not.toContainText('changed');
  await expect(page.getByRole('radio', { name: 'Pumpkins (changed on this machine)' })).toBeVisible();
  const fault = page.getByRole('alert').filter({ hasText: 'Files on this machine are at fault' });
  await expect(fault).toContainText(/rulesets\/ncsu\.toml:\d+ extends: there is no preset/);
  expect(await findViolations(page)).toEqual([]);

  await ada.openMenu();
  await ada.click(/^Help$/);
  await ada.click(/^Property Tycoon \(changed on this machine\)/);
  await expect(page.getByRole('heading', { name: TYCOON })).toBeVisible();

  await ada.openTable({ rules: TYCOON });
  await expect(fault).toBeVisible();
  const bob = await invite('Bob');
  await bob.openMenu();
  await bob.click('Multiplayer');
  await expect(bob.page.getByRole('listitem').filter({ hasText: 'Ada’s table' })).toContainText(TYCOON);

  await ada.startSolo({ rules: TYCOON, bots: 1 });
  await ada.openMenu();
  await expect(page.getByText(`${TYCOON}, `)).toBeVisible();
});
