/** What axe finds on a page, as lines that say where and what. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

type Scheme = 'dark' | 'light';

interface Found {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}
interface Axe {
  run(context: unknown, options: unknown): Promise<{ violations: Found[] }>;
}

/** Axe as its driver for this browser brings it along. The driver sends it again for every look; here once. */
const driver = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(driver.resolve('axe-core/axe.min.js'), 'utf8');

/** What lies behind a dialog or around a prompt was examined before. */
const FRONTS = ['dialog', 'section.place', 'section.prompt'];
/** In the light of the morning only what depends on colour is looked at again. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** All rules in the scheme of dusk; in the light of the morning only what depends on colour. */
export async function findViolations(page: Page, schemes: Scheme[] = ['dark', 'light']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: string[] = [];
  for (const scheme of schemes) {
    await wear(page, scheme);
    const violations = await page.evaluate(
      async ({ fronts, rules }) => {
        const include = fronts.filter((front) => document.querySelector(front)?.checkVisibility());
        const { axe } = window as unknown as { axe: Axe };
        const result = await axe.run(include.length > 0 ? { include } : document, {
          resultTypes: ['violations'],
          preload: false,
          ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
        });
        return result.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        }));
      },
      { fronts: FRONTS, rules: scheme === 'light' ? COLOURS : null },
    );
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(
          `${scheme} ${id} ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim()}`,
        );
  }
  await wear(page, 'dark');
  return found;
}

const wear = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate((wanted) => void (document.documentElement.dataset.scheme = wanted), scheme);
