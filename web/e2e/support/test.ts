/** The test function of all browser tests: every worker has a server, every test a fresh browser. */
import { test as base } from '@playwright/test';
import { FreeholdServer } from './server';

export const test = base.extend<{ baseURL: string }, { server: FreeholdServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const server = new FreeholdServer();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
