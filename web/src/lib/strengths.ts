/** How well bots play, with a sentence for each. */
import type { MessageKey } from '$lib/i18n';
import type { Strength } from '$lib/protocol/types';

export const STRENGTHS: readonly Strength[] = ['easy', 'normal', 'hard', 'expert'];

export const ABOUT: Record<Strength, MessageKey> = {
  easy: 'easyAbout',
  normal: 'normalAbout',
  hard: 'hardAbout',
  expert: 'expertAbout',
};
