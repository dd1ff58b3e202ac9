/** What the signs mean, in words. */
import type { MessageKey } from './i18n';
import type { Emote } from './protocol/types';

export const EMOTE_WORDS: Record<Emote, MessageKey> = {
  wave: 'emoteWave',
  cheer: 'emoteCheer',
  laugh: 'emoteLaugh',
  gasp: 'emoteGasp',
  thanks: 'emoteThanks',
  hurry: 'emoteHurry',
};

export const EMOTES = Object.keys(EMOTE_WORDS) as Emote[];
