/**
 * House rules that somebody is choosing. The server says what a change takes along, what does not fit and what has
 * no effect; nothing of that is known here.
 */
import { formatAmount } from '$lib/format/amount';
import { t } from '$lib/i18n';
import { readFigures } from '$lib/houseRules';
import type { OptionNote, OptionSection, OptionView } from '$lib/protocol/types';
import { session } from './session.svelte';

interface Chosen {
  preset: string;
  /** Options that differ from the preset. */
  options: Record<string, unknown>;
}

export class HouseRulesForm {
  #sections = $state.raw<OptionSection[]>([]);
  #typed = $state<Record<string, string>>({});
  #followed = $state.raw<OptionNote[]>([]);
  #faults = $state.raw<OptionNote[]>([]);
  #idle = $state.raw<OptionNote[]>([]);
  /** What was chosen and is still to be answered. */
  #draft = $state.raw<Record<string, unknown> | null>(null);
  #asked = 0;
  #pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly chosen: () => Chosen,
    private readonly choose: (options: Record<string, unknown>) => void,
  ) {}

  get sections(): OptionSection[] {
    return this.#sections;
  }
  get followed(): OptionNote[] {
    return this.#followed;
  }
  get idle(): OptionNote[] {
    return this.#idle;
  }
  /** What keeps the game from starting, in the words of the field. */
  faultOf(key: string): string | null {
    return this.#typed[key] ?? this.#faults.find((fault) => fault.key === key)?.text ?? null;
  }
  /** The first option that keeps the game from starting. */
  get faulty(): string | null {
    return Object.keys(this.#typed)[0] ?? this.#faults[0]?.key ?? null;
  }

  /** The form of a preset, in the language of the page. */
  async load(): Promise<void> {
    const { preset } = this.chosen();
    if (preset === '') return;
    this.#typed = {};
    this.#followed = [];
    const list = await session.http.options(preset);
    if (preset !== this.chosen().preset) return;
    this.#sections = list;
    this.#fit(this.chosen().options, null);
  }

  valueOf(option: OptionView): unknown {
    return (this.#draft ?? this.chosen().options)[option.key] ?? option.value;
  }

  set(option: OptionView, value: unknown): void {
    delete this.#typed[option.key];
    const next = { ...(this.#draft ?? this.chosen().options) };
    if (JSON.stringify(value) === JSON.stringify(option.value)) delete next[option.key];
    else next[option.key] = value;
    this.#fit(next, option.key);
  }

  /** What does not fit is told next to the field and not sent. */
  setFigures(option: OptionView, text: string): void {
    const { takes } = option;
    if (takes.kind !== 'figure' && takes.kind !== 'figures') return;
    const figures = readFigures(takes, text);
    if (figures !== null) return this.set(option, figures);
    this.#typed[option.key] = t('outOfRange', { min: formatAmount(takes.min), max: formatAmount(takes.max) });
  }

  clear(): void {
    this.#typed = {};
    this.#fit({}, null);
  }

  /** When the last change has been answered. */
  settled(): Promise<void> {
    return this.#pending;
  }

  #fit(options: Record<string, unknown>, changed: string | null): void {
    const asked = ++this.#asked;
    const { preset } = this.chosen();
    this.#draft = options;
    this.#pending = session.http.fitOptions({ preset, options, changed }).then(
      (fitted) => {
        if (asked !== this.#asked) return;
        this.#draft = null;
        if (preset !== this.chosen().preset) return;
        this.#faults = fitted.faults;
        this.#idle = fitted.idle;
        if (changed !== null) this.#followed = fitted.followed;
        if (JSON.stringify(fitted.options) !== JSON.stringify(this.chosen().options))
          this.choose(fitted.options);
      },
      // Whoever starts the game hears what is wrong with the line.
      () => {
        this.#draft = null;
        this.choose(options);
      },
    );
  }
}
