import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from './desk.svelte';

const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const refused = (code: string, message: string, fields: unknown[] = []) => ({
  refusal: { code },
  message,
  fields,
});

describe('Desk', () => {
  const asked: { token: string | null; body: unknown }[] = [];
  let reply: () => Response;
  beforeEach(() => {
    asked.length = 0;
    sessionStorage.clear();
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push({
        token: new Headers(init.headers).get('authorization'),
        body: JSON.parse(String(init.body)),
      });
      return Promise.resolve(reply());
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('keeps a good token for the tab, and nowhere else', async () => {
    const desk = new Desk();
    reply = () => answer(200, { told: 'bans', bans: [] });
    expect(await desk.enter(' secret \n')).toBe(true);
    expect(asked[0]).toEqual({ token: 'Bearer secret', body: { do: 'bans' } });
    expect(new Desk().open).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
    desk.leave();
    expect(new Desk().open).toBe(false);
  });

  it('stays shut to a wrong token, in the words of the server', async () => {
    const desk = new Desk();
    reply = () => answer(401, refused('not_admin', 'This token opens nothing.'));
    expect(await desk.enter('guessed')).toBe(false);
    expect([desk.open, desk.fault, sessionStorage.length]).toEqual([false, 'This token opens nothing.', 0]);
  });

  it('shuts when the token ends, and tells what is wrong with a field', async () => {
    const desk = new Desk();
    reply = () => answer(200, { told: 'bans', bans: [] });
    await desk.enter('secret');
    const hours = { field: 'hours', message: 'The hours go from 1 to 9.' };
    reply = () => answer(422, refused('bad_fields', 'Something is wrong.', [hours]));
    expect(await desk.order({ do: 'ban', whom: '192.0.2.7', reason: '', hours: 0 })).toBe(false);
    expect([desk.fault, desk.open, desk.done]).toEqual(['The hours go from 1 to 9.', true, 0]);
    reply = () => answer(401, refused('not_admin', 'This token opens nothing.'));
    await desk.ask({ do: 'rooms' });
    expect(desk.open).toBe(false);
  });
});
