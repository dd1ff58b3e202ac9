/** What the server has to offer: presets and themes. They change only with the program. */
import type { PresetView, ThemeView, TokenView } from '$lib/protocol/types';
import { wearPalettes } from '$lib/palette';
import { t } from '$lib/i18n';
import { session } from './session.svelte';

class Catalogue {
  #presets = $state<PresetView[]>([]);
  #themes = $state<ThemeView[]>([]);
  #language = '';
  /** What was asked for and is still to come; whoever wants it meanwhile waits for the same. */
  #coming: Promise<void> | null = null;

  get presets(): PresetView[] {
    return this.#presets;
  }

  get themes(): ThemeView[] {
    return this.#themes;
  }

  async load(): Promise<void> {
    await session.ensure();
    if (this.#presets.length > 0) return;
    this.#coming ??= this.#fetch().finally(() => (this.#coming = null));
    await this.#coming;
  }

  /** Titles and summaries are sentences too: they are asked for again in another language. */
  speak(language: string): void {
    if (language === this.#language) return;
    const first = this.#language === '';
    this.#language = language;
    if (!first) void this.#fetch().catch(() => {});
  }

  async #fetch(): Promise<void> {
    [this.#presets, this.#themes] = await Promise.all([session.http.presets(), session.http.themes()]);
    wearPalettes(this.#themes);
  }

  /** What one can play with: some boards bring their own tokens, otherwise the theme does. */
  tokensOf(preset: string, theme: string): TokenView[] {
    const own = this.#presets.find((each) => each.id === preset)?.tokens;
    return own ?? this.#themes.find((each) => each.id === theme)?.tokens ?? [];
  }

  presetTitle(id: string): string {
    return this.#presets.find((preset) => preset.id === id)?.title ?? id;
  }

  /** The rules of a table: the preset, and how many of its options were changed. */
  rulesTitle(id: string, changes = 0): string {
    const title = this.presetTitle(id);
    return changes > 0 ? `${title}, ${t('changes', { count: changes })}` : title;
  }

  themeName(id: string): string {
    return this.#themes.find((theme) => theme.id === id)?.name ?? id;
  }
}

export const catalogue = new Catalogue();
