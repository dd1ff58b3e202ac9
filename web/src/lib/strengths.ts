/** How well bots play, with a sentence for each. */
import type { MessageKey } from '$lib/i18n';
import type { Strength } from '$lib/protocol/types';

export const STRENGTHS: readonly Strength[] = ['easy', 'normal', 'hard', 'expert'];

/** The bots of a first game. */
const FIRST: readonly Strength[] = ['normal', 'normal', 'normal'];

/** How well the bots of the last game played, as it was kept. */
export function keptStrengths(kept: string): readonly Strength[] {
  const found = kept.split(',').flatMap((word) => STRENGTHS.filter((strength) => strength === word));
  return found.length > 0 ? found : FIRST;
}

export const ABOUT: Record<Strength, MessageKey> = {
  easy: 'easyAbout',
  normal: 'normalAbout',
  hard: 'hardAbout',
  expert: 'expertAbout',
};
