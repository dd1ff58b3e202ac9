import { t } from '$lib/i18n';
import { router } from '$lib/stores/router.svelte';
import { session } from '$lib/stores/session.svelte';
import { settings } from '$lib/stores/settings.svelte';

/** The lessons at a real table, with a partner who keeps to them. */
export async function startTutorial(): Promise<void> {
  await session.ensure();
  // A name that some table refused must not keep anybody from learning.
  const nickname = settings.all.nickname.trim().slice(0, 20) || t('lessonName');
  const room = await session.http.createRoom({
    kind: 'tutorial',
    players: [{ nickname }],
    bots: [],
    settings: { options: null },
  });
  router.go('room', room.code);
}
