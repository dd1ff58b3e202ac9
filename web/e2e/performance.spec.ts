/** How fast it feels, measured and printed. Asserted only where a busy machine cannot make it fail. */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/test';

/** Milliseconds of script, style and layout so far. */
async function work(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (seconds('ScriptDuration') + seconds('RecalcStyleDuration') + seconds('LayoutDuration'));
}

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a throw is answered at once, and a running token costs little', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({ dice: [[5, 6]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');

    // From the key to the first change on the screen.
    const feedback = page.evaluate(
      () =>
        new Promise<number>((done) => {
          let pressed = 0;
          addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true });
          new MutationObserver((_, observer) => {
            if (pressed === 0) return;
            observer.disconnect();
            requestAnimationFrame(() => done(performance.now() - pressed));
          }).observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        }),
    );
    const before = await work(devtools);
    await page.keyboard.press('r');
    const frames = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const start = performance.now();
          let count = 0;
          const next = (now: number): void => {
            count += 1;
            if (now - start < 1_000) requestAnimationFrame(next);
            else done(count);
          };
          requestAnimationFrame(next);
        }),
    );
    const spent = (await work(devtools)) - before;
    const answer = await feedback;
    console.log(`input to feedback: ${answer.toFixed(0)} ms`);
    console.log(
      `a running token: ${(spent / frames).toFixed(1)} ms of script and layout per frame, ${frames} frames/s`,
    );
    expect(frames).toBeGreaterThan(0);
    // Prompts never wait for the movement.
    await expect(ada.button(/^(Buy for|End turn)/).first()).toBeVisible();
  });

  // What the compositor moves keeps the pace of the display, whatever the page has to do meanwhile.
  // covers: YOLO-3.2.3.3
  test('only what the compositor moves is animated', async ({ ada }) => {
    const { page } = ada;
    await ada.startSolo({ bots: 1 });
    await ada.arrange({ dice: [[5, 6]], setup: { turn: 0, seats: { 0: { position: 0, cash: 1500 } } } });
    const animated = page.evaluate(
      () =>
        new Promise<{ dear: string[]; moved: boolean }>((done) => {
          const dear = new Set<string>();
          let moved = false;
          const start = performance.now();
          const cheap = [
            'transform',
            'translate',
            'rotate',
            'scale',
            'opacity',
            'offset',
            'easing',
            'composite',
          ];
          const look = (now: number): void => {
            for (const animation of document.getAnimations()) {
              const effect = animation.effect as KeyframeEffect;
              // What is not on the way of a token: colours of a button under the pointer.
              if (!effect.target?.closest('.pawn-layer, .dice, .flights, .flight')) continue;
              moved = true;
              for (const frame of effect.getKeyframes())
                for (const name of Object.keys(frame))
                  if (!cheap.includes(name) && name !== 'computedOffset')
                    dear.add(`${effect.target.className}: ${name}`);
            }
            if (now - start < 1_200) requestAnimationFrame(look);
            else done({ dear: [...dear], moved });
          };
          requestAnimationFrame(look);
        }),
    );
    await page.keyboard.press('r');
    expect(await animated).toEqual({ dear: [], moved: true });
  });
});
