/** Keys of a replay. They do nothing where somebody types, chooses or walks over the board. */
import type { Replay } from '$lib/stores/replay.svelte';

/** Whether a key means something here; in small letters. */
export const isReplayKey = (key: string): boolean =>
  [' ', 'arrowright', 'arrowleft', 'pagedown', 'pageup', 'home', 'end'].includes(key);

export function listenForReplayKeys(replay: Replay): () => void {
  const listen = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest('input, select, textarea, dialog, .board')) {
      if (event.key !== ' ' || !target.matches('input[type="range"]')) return;
    }
    const act = actionFor(replay, event.key, target?.closest('button') !== null);
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Space presses a button that has the focus, as everywhere. */
function actionFor(replay: Replay, key: string, onButton: boolean): (() => void) | null {
  switch (key) {
    case ' ':
      return onButton ? null : () => replay.toggle();
    case 'ArrowRight':
      return () => replay.go(replay.at + 1);
    case 'ArrowLeft':
      return () => replay.go(replay.at - 1);
    case 'PageDown':
      return () => replay.byRound(1);
    case 'PageUp':
      return () => replay.byRound(-1);
    case 'Home':
      return () => replay.go(0);
    case 'End':
      return () => replay.go(replay.last);
    default:
      return null;
  }
}
