import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { session as Session } from './session.svelte';

const KEY = 'freehold.session';

describe('session', () => {
  let session: typeof Session;
  let replies: Record<string, () => Response>;
  const refused = (status: number, code: string): Response =>
    new Response(JSON.stringify({ refusal: { code }, message: code, fields: [] }), { status });

  beforeEach(async () => {
    vi.resetModules();
    localStorage.clear();
    localStorage.setItem(KEY, 'old');
    localStorage.setItem('freehold.seen.ABC123', '7');
    replies = { 'POST session': () => new Response('{"session": "new"}') };
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const path = new URL(address).pathname.split('/').pop() ?? '';
      return Promise.resolve((replies[`${init.method} ${path}`] ?? (() => refused(404, 'broken')))());
    });
    ({ session } = await import('./session.svelte'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('starts anew when the server does not know it any more', async () => {
    replies['GET me'] = () => refused(401, 'no_session');
    expect(await session.ensure()).toBe('new');
    expect(localStorage.getItem(KEY)).toBe('new');
  });

  it.each(['banned', 'too_many_requests', 'broken'])('stays who it is after %s', async (code) => {
    replies['GET me'] = () => refused(403, code);
    await expect(session.ensure()).rejects.toThrow(code);
    expect([session.secret, localStorage.getItem(KEY)]).toEqual(['old', 'old']);
  });

  it('forgets everything once the server has', async () => {
    replies['DELETE session'] = () => refused(500, 'broken');
    await expect(session.forget()).rejects.toThrow('broken');
    expect(localStorage.getItem(KEY)).toBe('old');
    replies['DELETE session'] = () => new Response(null, { status: 204 });
    await session.forget();
    expect([session.secret, localStorage.length]).toEqual([null, 0]);
  });
});
