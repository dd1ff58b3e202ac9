/** Listens to a page: what its instruments send to the loudspeaker, and how far its two volumes are open. */
import type { Page } from '@playwright/test';

interface Ear {
  /** The loudest that was heard since the last question. */
  loudest: () => number;
  /** How far what leads to the loudspeaker is open, music first. */
  gains: () => number[];
  asleep: () => boolean;
}

const heard = (page: Page): Promise<{ loudest: number; gains: number[]; asleep: boolean }> =>
  page.evaluate(() => {
    const { ear } = window as unknown as { ear: Ear };
    return { loudest: ear.loudest(), gains: ear.gains(), asleep: ear.asleep() };
  });

/** An analyser beside the loudspeaker. What the page builds is left as it is. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    const volumes: GainNode[] = [];
    let loudest = 0;
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode): AudioNode {
      // The volumes are what leads into the last part before the loudspeaker.
      if (this instanceof GainNode && to instanceof DynamicsCompressorNode) volumes.push(this);
      if (to instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 8192;
        connect.call(this, analyser);
        contexts.push(this.context as AudioContext);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
          if (this.context.state !== 'running') return;
          analyser.getFloatTimeDomainData(samples);
          loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
        }, 50);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
    const ear: Ear = {
      loudest: () => {
        const most = loudest;
        loudest = 0;
        return most;
      },
      gains: () => volumes.map((volume) => volume.gain.value),
      asleep: () => contexts.every(({ state }) => state !== 'running'),
    };
    (window as unknown as { ear: Ear }).ear = ear;
  });
}

/** Nothing below this can be heard. */
export const SILENCE = 0.0005;

/** The loudest in the next moments. What sounded before the question has faded meanwhile. */
export async function loudestOf(page: Page, milliseconds: number, fading = 0): Promise<number> {
  await page.waitForTimeout(fading);
  await heard(page);
  await page.waitForTimeout(milliseconds);
  return (await heard(page)).loudest;
}

export const gainsOf = async (page: Page): Promise<number[]> => (await heard(page)).gains;
export const asleep = async (page: Page): Promise<boolean> => (await heard(page)).asleep;
