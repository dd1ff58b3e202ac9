/**
 * Calls somebody who looks elsewhere: a message of the browser and a short buzz, for the own turn and for offers. The
 * browser is asked only when the person has just said that they want it.
 */
import { settings } from './settings.svelte';

const BUZZ_MS = [90, 60, 90];

class Alerts {
  #granted = $state(typeof Notification !== 'undefined' && Notification.permission === 'granted');

  /** The browser can do something of it: messages need a secure line, a buzz a device that can. */
  get possible(): boolean {
    return typeof Notification !== 'undefined' || typeof navigator.vibrate === 'function';
  }

  get on(): boolean {
    return settings.all.alerts && (this.#granted || typeof Notification === 'undefined');
  }

  /** To be called from a press: browsers ask for nothing else. */
  async turn(on: boolean): Promise<void> {
    if (on && typeof Notification !== 'undefined')
      this.#granted = (await Notification.requestPermission()) === 'granted';
    settings.change({ alerts: on });
  }

  /** Something waits for this person, who does not look. */
  call(title: string, room: string): void {
    if (!this.on || !document.hidden) return;
    navigator.vibrate?.(BUZZ_MS);
    if (!this.#granted) return;
    try {
      // One message for each table: the next one takes its place.
      const message = new Notification(title, { tag: room, body: 'Freehold' });
      message.onclick = () => {
        window.focus();
        message.close();
      };
    } catch {
      // Some phones let only background workers write messages; the buzz has to do.
    }
  }
}

export const alerts = new Alerts();
