import { settings } from '$lib/stores/settings.svelte';
import type { MessageKey } from './en';

export type { MessageKey };

/**
 * The sentence of a key in the language of the settings; `{name}` is replaced by a fact, and
 * `{name:one|many}` by the word that goes with its number.
 */
export function t(key: MessageKey, facts: Record<string, string | number> = {}): string {
  return settings.words.messages[key]
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
      facts[name] === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
