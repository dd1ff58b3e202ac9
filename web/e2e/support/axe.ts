/** What axe finds on a page, as lines that say where and what. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scheme = 'dark' | 'light';

/** All rules in the scheme of dusk; in the light of the morning only what depends on colour. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await wear(page, scheme);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // What lies behind a dialog or around a prompt was examined before.
    for (const front of ['dialog', 'section.place', 'section.prompt'])
      if (await page.locator(front).isVisible()) axe.include(front);
    if (scheme === 'light') axe.withRules(['color-contrast', 'link-in-text-block']);
    for (const { id, nodes } of (await axe.analyze()).violations)
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
