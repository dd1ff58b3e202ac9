/** Photographs every screen at three sizes, and what opens on top of them at two. */
import { resolve } from 'node:path';
import { test } from './support/test';
import {
  tourHotSeat,
  tourLearning,
  tourLobby,
  tourMenu,
  tourPrompts,
  tourTable,
  tourThemes,
  tourVariants,
  type Visit,
} from './support/tour';

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** What stands alone; everything else is a dialog or a prompt at the table. */
const SCREENS = new Set([
  'menu',
  'single-player-new',
  'single-player-load',
  'multiplayer',
  'join',
  'lobby-host',
  'lobby-guest',
  'hot-seat',
  'pass-the-device',
  'table',
  'result',
  'replay',
  'tutorial',
  'boards',
  'help',
  'settings',
  'feedback',
  'credits',
]);

const photograph: Visit = async (name, { page }) => {
  for (const size of SCREENS.has(name) ? [TABLET, PHONE, DESK] : [PHONE, DESK]) {
    await page.setViewportSize(size);
    // Fonts and pictures are drawn, and the new size has reached every part of the page.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    await page.screenshot({
      path: `${FOLDER}/${name}-${size.width}x${size.height}.jpg`,
      type: 'jpeg',
      quality: 72,
      scale: 'css',
      animations: 'disabled',
      caret: 'hide',
    });
  }
};

test('the menu and its screens', async ({ ada }) => tourMenu(ada, photograph));
test('the lobby', async ({ ada, invite }) => tourLobby(ada, await invite('Ben'), photograph));
test('the table', async ({ ada, invite }) => tourTable(ada, await invite('Ben'), photograph));
test('what the table asks', async ({ ada, invite }) => tourPrompts(ada, await invite('Ben'), photograph));
test('the bank and a sealed auction', async ({ ada }) => tourVariants(ada, photograph));
test('one device for several people', async ({ ada }) => tourHotSeat(ada, photograph));
test('what teaches the game', async ({ ada }) => tourLearning(ada, photograph));
test('every theme', async ({ ada }) => tourThemes(ada, photograph));
