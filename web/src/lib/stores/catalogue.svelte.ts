/** What the server has to offer: presets and themes. They change only with the program. */
import type { PresetView, ThemeView } from '$lib/protocol/types';
import { session } from './session.svelte';

class Catalogue {
  #presets = $state<PresetView[]>([]);
  #themes = $state<ThemeView[]>([]);

  get presets(): PresetView[] {
    return this.#presets;
  }

  get themes(): ThemeView[] {
    return this.#themes;
  }

  async load(): Promise<void> {
    await session.ensure();
    if (this.#presets.length > 0) return;
    [this.#presets, this.#themes] = await Promise.all([session.http.presets(), session.http.themes()]);
  }

  presetTitle(id: string): string {
    return this.#presets.find((preset) => preset.id === id)?.title ?? id;
  }

  themeName(id: string): string {
    return this.#themes.find((theme) => theme.id === id)?.name ?? id;
  }
}

export const catalogue = new Catalogue();
