/** Finds rules by words: a section stays with the sentences that hold all of them, or as a whole by its title. */
import type { RuleSection } from '$lib/protocol/types';

export function searchRules(rules: readonly RuleSection[], wanted: string, language = 'en'): RuleSection[] {
  // The dotless i of Turkish is a letter of its own: what is small depends on the language.
  const small = (text: string): string => text.toLocaleLowerCase(language);
  const words = small(wanted).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => words.every((word) => small(text).includes(word));
  if (words.length === 0) return [...rules];
  return rules.flatMap((section) => {
    if (holds(section.title)) return [section];
    const sentences = section.sentences.filter((sentence) => holds(sentence));
    return sentences.length > 0 ? [{ ...section, sentences }] : [];
  });
}
