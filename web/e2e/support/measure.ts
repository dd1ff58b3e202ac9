/** Measures whether a person can use what is on the screen at a given size, in words that say where and what. */
import type { Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

const size = (width: number, height: number): Size => ({ width, height });

/** Upright and on the side, from the smallest phone to a large window; 720×450 is a page at 200 %. */
export const SIZES: Size[] = [
  size(1440, 900),
  size(1366, 768),
  size(1280, 720),
  size(1024, 768),
  size(844, 390),
  size(720, 450),
  size(667, 375),
  size(480, 320),
  size(390, 844),
  size(360, 640),
  size(320, 480),
];

/** Where the page is laid out anew: a phone, a short phone, a phone on its side. */
export const LAYOUTS: Size[] = [size(390, 844), size(360, 640), size(844, 390)];

/** The least side of anything that is tapped. */
const TARGET = 40;

/**
 * What cannot be used: a page wider than its window, a control that is cut off, covered or too small, a main
 * button that is not in sight. While a dialog is open, only the dialog counts.
 *
 * Spaces of the board are exempt from the size of targets: forty of them share a small square. The list of deeds
 * shows the same at full size.
 */
export async function findObstacles(page: Page): Promise<string[]> {
  // The new size has reached every part of the page.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  return page.evaluate((least) => {
    const found: string[] = [];
    const root = document.querySelector('dialog[open]') ?? document.body;
    const slack = 1.5;
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const kind = [element.tagName.toLowerCase(), ...element.classList].join('.');
      return `${kind} “${words.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
    };
    const wide = document.scrollingElement?.scrollWidth ?? 0;
    if (wide > innerWidth + 1) {
      const beyond = [...document.querySelectorAll('body *')].filter(
        (each) => !each.closest('svg, .backdrop') && each.getBoundingClientRect().right > innerWidth + 1,
      );
      found.push(`the page is ${wide} wide: ${beyond.slice(0, 3).map(nameOf).join(', ')}`);
    }
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (dialog.scrollWidth > dialog.clientWidth + 1)
        found.push(`a dialog is ${dialog.scrollWidth} wide in ${dialog.clientWidth}`);

    /** What is tapped for a control: a box or a choice of files is reached by its label. */
    const targetOf = (control: HTMLElement): HTMLElement =>
      control.matches('[type=checkbox], [type=radio], [type=file]')
        ? (control.closest('label') ?? control)
        : control;
    const controls = [
      ...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary'),
    ]
      // The lens shows a space of the board once more, over its edge if it must.
      .filter((control) => !control.matches(':disabled, [type=hidden], .sr-only, .lens *'))
      .map(targetOf)
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

    /** The part of the way up at which an edge hides it for good: nobody can scroll there. */
    const cutBy = (control: HTMLElement): Element | null => {
      let box = control.getBoundingClientRect();
      if (box.width === 0) return null;
      for (let up = control.parentElement; up && up !== document.documentElement; up = up.parentElement) {
        const { overflowX, overflowY, display, position } = getComputedStyle(up);
        if (display === 'contents') continue;
        const own = up.getBoundingClientRect();
        const hides = (overflow: string): boolean => ['hidden', 'clip'].includes(overflow);
        const outX = box.left < own.left - slack || box.right > own.right + slack;
        const outY = box.top < own.top - slack || box.bottom > own.bottom + slack;
        if ((hides(overflowX) && outX) || (hides(overflowY) && outY)) return up;
        if (/auto|scroll/.test(overflowX + overflowY)) box = own;
        if (position === 'fixed' || up.matches('dialog')) break;
      }
      return null;
    };
    const scrolled = [...document.querySelectorAll('*')].map(
      (each) => [each, each.scrollTop, each.scrollLeft] as const,
    );
    const restore = (): void => {
      for (const [each, top, left] of scrolled) {
        if (each.scrollTop !== top) each.scrollTop = top;
        if (each.scrollLeft !== left) each.scrollLeft = left;
      }
    };
    const covering = (control: HTMLElement): Element | null => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      const front = document.elementFromPoint(x, y);
      return control.contains(front) || front?.contains(control) ? null : (front ?? document.documentElement);
    };
    const inSight = (control: HTMLElement): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        left >= -slack &&
        top >= -slack &&
        right <= innerWidth + slack &&
        bottom <= innerHeight + slack &&
        covering(control) === null
      );
    };
    const mains = controls.filter((control) => control.matches('.btn.main'));
    if (mains.length > 0 && !mains.some(inSight)) {
      // Reading comes before deciding on a sheet or in a list: one scroll away is near enough.
      const onSheet =
        root.matches('dialog') || document.querySelector('.result-screen, .page-screen') !== null;
      if (!onSheet) found.push(`the main button is out of sight: ${mains.map(nameOf).join(', ')}`);
    }
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect();
      if (!control.matches('.space, .space *') && (width < least - 0.6 || height < least - 0.6))
        found.push(`${nameOf(control)} is ${Math.round(width)}×${Math.round(height)}`);
      const edge = cutBy(control);
      if (edge) {
        found.push(`${nameOf(control)} is cut off by ${nameOf(edge).slice(0, 40)}`);
        continue;
      }
      if (control.matches('.btn') && control.scrollWidth > control.clientWidth + slack)
        found.push(`the words of ${nameOf(control)} do not fit`);
      if (inSight(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const cover = covering(control);
      if (cover && !control.matches('.space'))
        found.push(`${nameOf(control)} is covered by ${nameOf(cover)}`);
      restore();
    }
    return [...new Set(found)];
  }, TARGET);
}
