import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: every screen at three sizes into docs/screenshots. */
export default defineConfig(tests, { testMatch: '*.shots.ts' });
