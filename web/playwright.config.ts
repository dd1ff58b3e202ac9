import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium: the tests never download a browser. `cargo xtask browser` installs it. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];
const chromium = process.env.CHROMIUM ?? places.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e-results',
  // One more than cores: pages wait for what is to be seen more often than they work.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only at the second attempt is listed as flaky: a fault of the test, to be mended,
  // but none of the product.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Nothing moves, so nothing has to be waited for; what moves has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace photographs every step, which takes longer than the steps: only for the search of a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
