/** Everybody can play: no violation on any screen, a sensible order of focus, and a voice for what happens. */
import { findViolations } from './support/axe';
import { tourLobby, tourMenu, tourTable, tourVariants, type Visit } from './support/tour';
import { expect, test } from './support/test';

const examine: Visit = async (name, { page }) => {
  expect.soft(await findViolations(page), name).toEqual([]);
};

test('no violation in the menu and its screens', async ({ ada }) => tourMenu(ada, examine));

test('no violation in the lobby', async ({ ada, invite }) => tourLobby(ada, await invite('Ben'), examine));

test('no violation at the table', async ({ ada, invite }) => tourTable(ada, await invite('Ben'), examine));

test('no violation at the bank and in a sealed auction', async ({ ada }) => tourVariants(ada, examine));
