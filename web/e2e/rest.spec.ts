/** At rest a page leaves the machine alone. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test';

/** The share of its time that the main thread is at work, in percent, while nobody does anything. */
async function busyAtRest(page: Page): Promise<number> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const read = async (): Promise<{ at: number; work: number }> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { at: of('Timestamp'), work: of('TaskDuration') };
  };
  // What was still to be loaded and drawn is over.
  await page.waitForTimeout(1500);
  const before = await read();
  await page.waitForTimeout(4000);
  const after = await read();
  return (100 * (after.work - before.work)) / (after.at - before.at);
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('menu and table cost little while nothing happens', async ({ ada }) => {
    await ada.openMenu();
    const menu = await busyAtRest(ada.page);
    await ada.startHotSeat(['Ada', 'Ben'], 'official');
    const table = await busyAtRest(ada.page);
    console.log(`main thread at rest: menu ${menu.toFixed(1)} %, table ${table.toFixed(1)} %`);
    // What moves is moved by the compositor: the page itself has next to nothing to do.
    expect(menu).toBeLessThan(15);
    expect(table).toBeLessThan(15);
  });
});
