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
