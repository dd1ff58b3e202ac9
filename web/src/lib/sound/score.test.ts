import { describe, expect, it } from 'vitest';
import { BEATS, PIECES, barOf, keyOf, pieceOf } from './score';

describe.each(Object.keys(PIECES))('%s', (theme) => {
  const piece = pieceOf(theme);
  const bars = Array.from({ length: 64 }, (_, bar) => barOf(piece, bar));

  it('plays every bar the same way again', () => expect(barOf(piece, 17)).toEqual(bars[17]));

  it('stays in its mode and within hearing', () => {
    for (const { key, voice } of bars.flat().filter((note) => note.voice !== 'brush')) {
      expect(piece.mode).toContain((((key - piece.root) % 12) + 12) % 12);
      expect(key, voice).toBeGreaterThan(28);
      expect(key, voice).toBeLessThan(96);
    }
  });

  it('keeps within the bar and never shouts', () => {
    for (const { at, loud, length } of bars.flat()) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(BEATS);
      expect(length).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.75);
    }
  });

  it('does not repeat itself at once', () => {
    const leads = bars.map((bar) => JSON.stringify(bar.filter(({ voice }) => voice === piece.lead)));
    expect(new Set(leads).size).toBeGreaterThan(20);
  });
});

it('goes on in the next octave after the mode', () => {
  const piece = pieceOf('bilkent');
  expect(keyOf(piece, 7) - keyOf(piece, 0)).toBe(12);
  expect(pieceOf('somebody-elses-pack')).toBe(PIECES.lantern_bay);
});
