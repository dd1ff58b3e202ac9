/** Finding prompts by their kind, typed. What is allowed is the server's business alone. */
import type { Goods, Prompt } from './protocol/types';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type PromptKind = KeysOf<Prompt>;
export type PromptOf<Kind extends PromptKind> = Extract<Prompt, Record<Kind, unknown>>[Kind];

export function promptsOf<Kind extends PromptKind>(prompts: readonly Prompt[], kind: Kind): PromptOf<Kind>[] {
  return prompts.flatMap((prompt) =>
    kind in prompt ? [(prompt as unknown as Record<Kind, PromptOf<Kind>>)[kind]] : [],
  );
}

export function promptOf<Kind extends PromptKind>(
  prompts: readonly Prompt[],
  kind: Kind,
): PromptOf<Kind> | null {
  return promptsOf(prompts, kind)[0] ?? null;
}

export const noGoods = (): Goods => ({ deeds: [], cash: 0, jail_cards: [0, 0] });

/** Prompts that the table waits for; all others may be used at leisure. */
const ANSWERS: readonly PromptKind[] = [
  'roll',
  'end_turn',
  'buy_deed',
  'decline_deed',
  'bid',
  'seal_bid',
  'pass_bid',
  'draw_card',
  'choose_option',
  'choose_tax',
  'pay_jail_fee',
  'stay_in_jail',
];
export const isAsked = (prompts: readonly Prompt[]): boolean =>
  prompts.some((prompt) => ANSWERS.some((kind) => kind in prompt));
