/** Settings follow the person: kept here at once, and on the server a moment later. */
import { isLoopback } from '$lib/api/place';
import { session } from './session.svelte';
import { write } from './keptSettings';
import { settings } from './settings.svelte';

const PAUSE_MS = 600;

const differ = (kept: unknown, own: Record<string, unknown>): boolean =>
  Object.entries(own).some(([key, value]) => (kept as Record<string, unknown> | null)?.[key] !== value);

/** Takes over what was brought in at this machine, and what the server kept if this browser has nothing of its own. */
export async function fetchSettings(): Promise<void> {
  if (isLoopback(location.hostname)) {
    const here = await session.http.settingsHere().catch(() => undefined);
    settings.bringIn(here);
    // The command line is to find what was chosen last, even if the page was left before it was sent.
    const own = write(settings.all);
    if (here !== undefined && settings.known && session.secret && differ(here, own))
      await session.http.keepSettings(own);
  }
  if (settings.known || !session.secret) return;
  const me = await session.http.me();
  // What the person has chosen while the answer was on its way is newer.
  if (me.settings && !settings.known) settings.adopt(me.settings);
}

/** Sends changes, once they have come to rest. */
export function keepSettings(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = settings.listen((kept) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      if (session.secret) void session.http.keepSettings(write(kept)).catch(() => {});
    }, PAUSE_MS);
  });
  return () => {
    stop();
    if (timer) clearTimeout(timer);
  };
}
