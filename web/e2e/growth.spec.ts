/** A long evening: what the page holds depends on the table, not on how long the game lasts. */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ paced: true, contextOptions: { reducedMotion: 'no-preference' } });

/** By then deeds are sold and the log has its length; a hundred rounds are more than anybody plays in an evening. */
const ROUNDS = [10, 30, 100];

interface Held {
  round: number;
  nodes: number;
  listeners: number;
  megabytes: number;
}

async function measure(devtools: CDPSession, round: number): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const megabytes = of('JSHeapUsedSize') / 1_000_000;
  return { round, nodes: of('Nodes'), listeners: of('JSEventListeners'), megabytes };
}

test('nodes and listeners do not grow over a hundred rounds', async ({ ada, server }) => {
  test.setTimeout(900_000);
  const { page } = ada;
  // Everything is acted out, but in no time at all.
  await server.kill();
  await server.start('--bot-pause', '4');
  await ada.openMenu();
  // Nobody will ever be out.
  await ada.hostTable({ guests: 0, bots: 1, options: { start_cash: 1_000_000 } });
  await ada.fillWithBots();
  await ada.ready();
  await expect(ada.rollButton).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  /** Takes what is offered until this round, as quickly as the page asks; then leaves the table as it is. */
  const playTo = (round: number): Promise<void> =>
    page.evaluate(
      (goal) =>
        new Promise<void>((done) => {
          const offers =
            /^(Go on|No thanks|Draw from|Choice 1|Pass|No bid|Throw for a double|Pay |Roll|Buy for|Leave it|End turn)/;
          const timer = setInterval(() => {
            const now = Number(/\d+/.exec(document.querySelector('h1')?.textContent ?? '')?.[0] ?? 0);
            const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')];
            const offer = buttons.find(
              (each) => offers.test(each.textContent?.trim() ?? '') && each.checkVisibility(),
            );
            const roll = offer?.textContent?.trim().startsWith('Roll') ?? false;
            if (now >= goal && roll) {
              clearInterval(timer);
              // What was to be seen of the last turn is over.
              setTimeout(done, 6_000);
            } else offer?.click();
          }, 15);
        }),
      round,
    );

  const held: Held[] = [];
  for (const round of ROUNDS) {
    await playTo(round);
    const now = await measure(devtools, round);
    const { nodes, listeners, megabytes } = now;
    console.log(
      `round ${round}: ${nodes} nodes, ${listeners} listeners, ${megabytes.toFixed(1)} MB of script`,
    );
    held.push(now);
  }
  const [, early, late] = held as [Held, Held, Held];
  // Houses and the lines of the log are not the same in any two rounds.
  expect(late.nodes).toBeLessThan(early.nodes * 1.2);
  expect(late.listeners).toBeLessThan(early.listeners * 1.2);
});
