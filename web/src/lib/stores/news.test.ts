import { describe, expect, it } from 'vitest';
import { formatMoment } from '$lib/format/date';
import { news } from './news.svelte';

describe('news', () => {
  it('is put aside until something else is said', () => {
    expect([news.text, news.aside]).toEqual(['', false]);
    news.tell({ text: 'A pause', at: null });
    expect([news.text, news.aside]).toEqual(['A pause', false]);
    news.putAside();
    expect(news.aside).toBe(true);
    // Told again over a new line, it is still the same.
    news.tell({ text: 'A pause', at: null });
    expect(news.aside).toBe(true);
    news.tell({ text: 'A longer pause', at: null });
    expect(news.aside).toBe(false);
    news.tell(null);
    expect([news.text, news.aside]).toEqual(['', false]);
  });

  it('names the time, and the day if that is another', () => {
    const at = new Date(2026, 10, 18, 21, 30).getTime() / 1000;
    expect(formatMoment(at, new Date(2026, 10, 18, 9))).toBe('21:30');
    expect(formatMoment(at, new Date(2026, 10, 17, 9))).toBe('18 Nov 21:30');
    news.tell({ text: 'A pause', at });
    expect(news.text).toMatch(/^From .*21:30: A pause$/);
    news.tell(null);
  });
});
