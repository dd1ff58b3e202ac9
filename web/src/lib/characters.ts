/** Who the bots are: faces, tempers and lines, in the language of the settings. */
import { characters as en, type Occasion, type Voice } from '$lib/i18n/en/characters';
import type { BotChoice, Character, Sitter, Strength } from '$lib/protocol/types';
import { settings } from '$lib/stores/settings.svelte';

export type { Occasion };

export const CHARACTERS = Object.keys(en) as Character[];

export const voiceOf = (character: Character): Voice => settings.words.characters[character];

/** Characters go by their own names in every language. */
export const nameOf = (character: Character): string =>
  character.charAt(0).toUpperCase() + character.slice(1);

/** Who plays a seat, if a bot does and is somebody. */
export const characterOf = (sitter: Sitter): Character | null =>
  sitter.who === 'bot' ? sitter.character : null;

/** Bots for a new game: different ones each time. `chance` gives numbers from 0 to below 1. */
export function pickBots(strengths: readonly Strength[], chance: () => number = Math.random): BotChoice[] {
  const free = [...CHARACTERS];
  return strengths.map((strength) => {
    const [character] = free.splice(Math.floor(chance() * free.length), 1);
    return { strength, character: character ?? null };
  });
}

/** The next character after `current` that none of the bots is. */
export function nextFree(bots: readonly BotChoice[], current: Character | null = null): Character | null {
  const from = current === null ? 0 : CHARACTERS.indexOf(current) + 1;
  const around = [...CHARACTERS.slice(from), ...CHARACTERS.slice(0, from)];
  return around.find((character) => !bots.some((bot) => bot.character === character)) ?? current;
}
