/** Photographs every screen and dialog at three sizes. */
import { resolve } from 'node:path';
import { test } from './support/test';
import {
  tourHotSeat,
  tourLobby,
  tourMenu,
  tourPrompts,
  tourTable,
  tourVariants,
  type Visit,
} from './support/tour';

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const photograph: Visit = async (name, { page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Fonts and pictures are drawn, and the new size has reached every part of the page.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const path = `${FOLDER}/${name}-${size.width}x${size.height}.png`;
    await page.screenshot({ path, scale: 'css', animations: 'disabled', caret: 'hide' });
  }
};

test('the menu and its screens', async ({ ada }) => tourMenu(ada, photograph));
test('the lobby', async ({ ada, invite }) => tourLobby(ada, await invite('Ben'), photograph));
test('the table', async ({ ada, invite }) => tourTable(ada, await invite('Ben'), photograph));
test('what the table asks', async ({ ada, invite }) => tourPrompts(ada, await invite('Ben'), photograph));
test('the bank and a sealed auction', async ({ ada }) => tourVariants(ada, photograph));
test('one device for several people', async ({ ada }) => tourHotSeat(ada, photograph));
