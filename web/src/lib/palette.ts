/** The colours that theme files carry, as rules for everything that wears the theme. */
import type { ThemeView } from '$lib/protocol/types';

interface Scheme {
  seats: string[];
  [colour: string]: string | string[];
}
interface Palette {
  groups: string[];
  dark: Scheme;
  light: Scheme;
}

const GROUPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'station', 'utility'];
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Relative luminance as WCAG has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What can be read on it: black or white, whichever contrasts more. */
const inkOn = (colour: string): string => (luminance(colour) > 0.179 ? '#0d0f12' : '#ffffff');

function schemeRules(scheme: Scheme): string[] {
  const colours = Object.entries(scheme)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && COLOUR.test(entry[1]))
    .map(([name, colour]) => `--${name.replace('field_', 'water-').replaceAll('_', '-')}: ${colour}`);
  const seats = scheme.seats.map((colour, at) => `--seat-${at + 1}: ${colour}`);
  return [...colours, ...seats];
}

/** The style sheet of a theme, in both schemes. */
export function paletteRules(id: string, palette: Palette): string {
  const groups = palette.groups.flatMap((colour, at) => [
    `--g-${GROUPS[at]}: ${colour}`,
    ...(at < 8 ? [`--g-${GROUPS[at]}-ink: ${inkOn(colour)}`] : []),
  ]);
  const theme = `[data-theme="${CSS.escape(id)}"]`;
  const light = `${theme}:is([data-scheme="light"], [data-scheme="light"] *)`;
  return (
    `${theme} { ${[...groups, ...schemeRules(palette.dark)].join('; ')} }\n` +
    `${light} { ${schemeRules(palette.light).join('; ')} }`
  );
}

let worn: CSSStyleSheet | null = null;

/** Themes of packs look as their files say; those of the program have the same colours in the page itself. */
export function wearPalettes(themes: readonly ThemeView[]): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (!worn) {
    worn = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, worn];
  }
  worn.replaceSync(themes.map(({ id, palette }) => paletteRules(id, palette as Palette)).join('\n'));
}
