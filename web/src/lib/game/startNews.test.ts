import { describe, expect, it } from 'vitest';
import { startNews } from './startNews';

const guest = { host: false, hostName: 'Ada', full: false };
const host = { ...guest, host: true };

describe('what the start waits for', () => {
  it('names everything that stands in the way', () => {
    const start = {
      obstacles: [
        { why: 'too_few' as const, needed: 3, seated: 2 },
        { why: 'not_ready' as const, names: ['Ben', 'Cyd'] },
        { why: 'away' as const, names: ['Dan'] },
      ],
    };
    for (const reader of [guest, host])
      expect(startNews(start, reader)).toBe(
        '1 more player is needed: wait for somebody, or seat a bot. Not ready yet: Ben, Cyd. Away: Dan.',
      );
  });

  it('says who can start when nothing does', () => {
    const start = { obstacles: [] };
    expect(startNews(start, host)).toBe(
      'Nobody is waited for any more. Start now, and free berths are dropped.',
    );
    expect(startNews(start, { ...host, full: true })).toBe(
      'Everybody else is ready. Start now, or say ready too.',
    );
    expect(startNews(start, guest)).toBe('Nobody is waited for any more. Ada can start the game.');
    expect(startNews(null, guest)).toBe('');
  });
});
