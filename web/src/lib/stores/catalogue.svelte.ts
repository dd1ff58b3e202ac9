/** What the server has to offer: presets and themes. They change only with the program. */
import type { PackFault, PresetView, ThemeView, TokenView } from '$lib/protocol/types';
import { wearPalettes } from '$lib/palette';
import { t } from '$lib/i18n';
import { session } from './session.svelte';

/** With the mark of what came with the program and was edited. */
export const named = (name: string, changed: boolean | undefined): string =>
  changed ? t('changedHere', { name }) : name;

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
    const own = this.#preset(preset)?.tokens;
    return own ?? this.#themes.find((each) => each.id === theme)?.tokens ?? [];
  }

  /** The theme that a preset comes with. The usual game brings none: it wears what the person likes. */
  themeFor(preset: string, liked: string): string {
    const own = this.#preset(preset)?.theme;
    return own === undefined || own === this.#presets[0]?.theme ? liked : own;
  }

  #preset(id: string): PresetView | undefined {
    return this.#presets.find((preset) => preset.id === id);
  }

  /** What a preset is called, and whether its file was edited: on this machine, unless another one says it of its own. */
  presetTitle(id: string, changed = this.#preset(id)?.changed): string {
    return named(this.#preset(id)?.title ?? id, changed);
  }

  /** Why files of this machine are not used, each once. */
  get fileFaults(): PackFault[] {
    const all = this.#presets.flatMap((preset) => preset.faults ?? []);
    const each = new Map(all.map((fault) => [JSON.stringify(fault), fault]));
    return [...each.values()];
  }

  /** The rules of a table: the preset, and how many of its options were changed. */
  rulesTitle(id: string, changes = 0, changed = this.#preset(id)?.changed): string {
    const title = this.presetTitle(id, changed);
    return changes > 0 ? `${title}, ${t('changes', { count: changes })}` : title;
  }

  themeName(id: string): string {
    const theme = this.#themes.find((each) => each.id === id);
    return named(theme?.name ?? id, theme?.changed);
  }
}

export const catalogue = new Catalogue();
