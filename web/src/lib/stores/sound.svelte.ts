/** Sound for the page: silent until the first click, then as loud as the settings say. */
import type { EffectName } from '$lib/sound/effects';
import type { Player } from '$lib/sound/player';
import { settings } from './settings.svelte';

class Sound {
  #player: Player | null = null;
  #waking = false;
  #theme = '';

  /** Waits for a sign of life, as browsers demand, and only then loads the instruments. */
  start(): () => void {
    const wake = (): void => void this.#wake();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    const hide = (): void => (document.hidden ? this.#player?.pause() : this.#adjust());
    document.addEventListener('visibilitychange', hide);
    const stop = settings.listen(() => this.#adjust());
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      document.removeEventListener('visibilitychange', hide);
      stop();
      this.#player?.pause();
    };
  }

  /** Which music belongs to what is in sight. */
  useTheme(theme: string): void {
    this.#theme = theme;
    this.#adjust();
  }

  effect(name: EffectName): void {
    if (settings.hears('effects') && !document.hidden) this.#player?.effect(name);
  }

  async #wake(): Promise<void> {
    if (this.#player || this.#waking || settings.all.muted || typeof AudioContext === 'undefined') return;
    this.#waking = true;
    try {
      const { Player } = await import('$lib/sound/player');
      this.#player = new Player();
      this.#adjust();
    } finally {
      this.#waking = false;
    }
  }

  #adjust(): void {
    const player = this.#player;
    if (!player) return;
    const { muted, music, effects, theme } = settings.all;
    player.setVolumes(
      settings.hears('music') ? music / 100 : 0,
      settings.hears('effects') ? effects / 100 : 0,
    );
    if (muted) player.pause();
    else {
      player.resume();
      if (settings.hears('music')) player.playTheme(this.#theme || theme);
    }
  }
}

export const sound = new Sound();
