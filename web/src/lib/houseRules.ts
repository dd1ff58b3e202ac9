/** How the drawer of house rules is laid out: what most ask for first, then by section, what does nothing last. */
import type { OptionNote, OptionSection, OptionView } from './protocol/types';

export interface Drawer {
  popular: OptionView[];
  sections: OptionSection[];
  /** Without effect as things stand. */
  idle: OptionView[];
}

/** Every option once. Whoever searches sees all that was found, wherever it would lie. */
export function arrangeDrawer(
  all: readonly OptionSection[],
  idle: readonly OptionNote[],
  wanted = '',
  language = 'en',
): Drawer {
  // The dotless i of Turkish is a letter of its own: what is small depends on the language.
  const small = (text: string): string => text.toLocaleLowerCase(language);
  const words = small(wanted).split(/\s+/).filter(Boolean);
  const still = new Set(idle.map(({ key }) => key));
  const holds = (section: OptionSection, option: OptionView): boolean => {
    const text = small([section.title, option.title, option.explanation].join(' '));
    return words.every((word) => text.includes(word));
  };
  const found = all.map((section) => ({
    ...section,
    options: section.options.filter((option) => holds(section, option)),
  }));
  if (words.length > 0)
    return { popular: [], sections: found.filter(({ options }) => options.length > 0), idle: [] };
  const every = found.flatMap(({ options }) => options);
  const rest = (option: OptionView): boolean => !option.popular && !still.has(option.key);
  return {
    popular: every.filter((option) => option.popular),
    sections: found
      .map((section) => ({ ...section, options: section.options.filter(rest) }))
      .filter(({ options }) => options.length > 0),
    idle: every.filter((option) => !option.popular && still.has(option.key)),
  };
}

/** What was typed as figures of an option; nothing if it is none, too many or out of bounds. */
export function readFigures(takes: OptionView['takes'], text: string): number | number[] | null {
  if (takes.kind !== 'figure' && takes.kind !== 'figures') return null;
  const figures = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const fits = figures.every((each) => Number.isInteger(each) && each >= takes.min && each <= takes.max);
  if (!fits || figures.length !== (takes.kind === 'figure' ? 1 : takes.len)) return null;
  return takes.kind === 'figure' ? (figures[0] ?? null) : figures;
}
