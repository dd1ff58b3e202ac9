/** What the games of the documents ask of the set-up on one device. */

/** Where Cancel in the set-up ends the game as a whole, as its document says (NCSU UC1 E3, Unipoli story 1). */
const ENDED_BY_CANCEL: ReadonlySet<string> = new Set(['ncsu', 'unipoli']);
export const cancelEnds = (preset: string): boolean => ENDED_BY_CANCEL.has(preset);

/** Around one device sit at least two people; fewer play alone against bots. */
export const LEAST_PEOPLE = 2;

/** How many play, as somebody has written it; nothing if that is no whole number within the bounds. */
export function readCount(text: string, least: number, most: number): number | null {
  const written = text.trim();
  if (!/^\d+$/.test(written)) return null;
  const count = Number(written);
  return count >= least && count <= most ? count : null;
}
