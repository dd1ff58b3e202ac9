/** The test function of all browser tests: every test has a server of its own and fresh browsers. */
import { test as base } from '@playwright/test';
import { Player } from './player';
import { BadLine } from './proxy';
import { FreeholdServer } from './server';

interface Fixtures {
  /** Whether bots keep the time of the table. */
  paced: boolean;
  /** Whether somebody runs the server for others. */
  hosted: boolean;
  server: FreeholdServer;
  baseURL: string;
  /** Somebody in front of the test's own page. */
  ada: Player;
  /** Somebody else, with a browser of their own. */
  invite: (name: string) => Promise<Player>;
  /** Somebody else, over a line that can be made bad. */
  inviteOver: (name: string) => Promise<{ player: Player; line: BadLine }>;
}

export const test = base.extend<Fixtures>({
  paced: [false, { option: true }],
  hosted: [false, { option: true }],
  server: async ({ paced, hosted }, use) => {
    const server = new FreeholdServer(paced, hosted);
    await server.start();
    await use(server);
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
  ada: async ({ page }, use) => use(new Player(page, 'Ada')),
  invite: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      return new Player(await context.newPage(), name);
    });
    for (const context of contexts) await context.close();
  },
  inviteOver: async ({ browser, server }, use) => {
    const guests: { context: Awaited<ReturnType<typeof browser.newContext>>; line: BadLine }[] = [];
    await use(async (name) => {
      const line = new BadLine(server.url);
      await line.open();
      const context = await browser.newContext({ baseURL: line.url });
      guests.push({ context, line });
      return { player: new Player(await context.newPage(), name), line };
    });
    for (const { context, line } of guests) {
      await context.close();
      await line.close();
    }
  },
});

export { expect } from '@playwright/test';
