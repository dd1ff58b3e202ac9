/**
 * Whoever does not want to wait for the picture skips it: with a click or tap on anything that does nothing else, or with
 * any key that means nothing else at that moment.
 */
import type { Picture } from '$lib/stores/picture.svelte';

const CONTROLS = 'button, a, input, textarea, select, summary, label, dialog, [role="button"]';
const SILENT_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'];

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** `answers` says whether a key answers what is asked now. */
export function skipping(picture: Picture, answers: (key: string) => boolean): () => void {
  const skip = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    picture.skip();
  };
  const clicked = (event: MouseEvent): void => {
    if (picture.running && !isControl(event.target)) skip(event);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!picture.running || event.ctrlKey || event.metaKey || event.altKey) return;
    if (SILENT_KEYS.includes(event.key) || isControl(event.target) || answers(event.key.toLowerCase()))
      return;
    skip(event);
  };
  addEventListener('click', clicked, { capture: true });
  addEventListener('keydown', pressed, { capture: true });
  return () => {
    removeEventListener('click', clicked, { capture: true });
    removeEventListener('keydown', pressed, { capture: true });
  };
}
