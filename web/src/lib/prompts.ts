/** Prompts by their kind, typed, and where each is answered. What is allowed is the server's business alone. */
import type { Command, Goods, Prompt, SeatId } from './protocol/types';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type PromptKind = KeysOf<Prompt>;
export type PromptOf<Kind extends PromptKind> = Extract<Prompt, Record<Kind, unknown>>[Kind];

/**
 * Where a prompt is answered: by the buttons of the turn; on a piece of paper in the bay, in place of these
 * buttons; on the paper of an offer, when somebody looks at it; under the hammer; with the deeds; in the dialogs for trades, the bank desk and what is rarely done; for a
 * moment after a slip.
 */
type Place = 'turn' | 'paper' | 'offer' | 'auction' | 'deeds' | 'trade' | 'desk' | 'more' | 'slip';

interface Shown<Kind extends PromptKind> {
  place: Place;
  /** The table waits for it; all others may be used at leisure. */
  awaited?: true;
  /** The letter that answers it, where there is nothing more to say. */
  letter?: Record<Kind, Record<symbol, never>> extends Command ? string : never;
}

const PROMPTS = {
  roll: { place: 'turn', awaited: true, letter: 'r' },
  end_turn: { place: 'turn', awaited: true, letter: 'e' },
  buy_deed: { place: 'paper', awaited: true, letter: 'b' },
  decline_deed: { place: 'paper', awaited: true, letter: 'l' },
  draw_card: { place: 'paper', awaited: true, letter: 'c' },
  choose_option: { place: 'paper', awaited: true },
  choose_tax: { place: 'paper', awaited: true },
  take_over: { place: 'paper', awaited: true },
  pay_jail_fee: { place: 'paper', awaited: true },
  use_jail_card: { place: 'paper' },
  stay_in_jail: { place: 'paper', awaited: true },
  accept_trade: { place: 'offer' },
  decline_trade: { place: 'offer' },
  counter_trade: { place: 'trade' },
  offer_trade: { place: 'trade' },
  withdraw_trade: { place: 'trade' },
  bid: { place: 'auction', awaited: true },
  seal_bid: { place: 'auction', awaited: true },
  pass_bid: { place: 'auction', awaited: true, letter: 'p' },
  build: { place: 'deeds' },
  build_group: { place: 'deeds' },
  sell_building: { place: 'deeds' },
  sell_hotel: { place: 'deeds' },
  sell_group: { place: 'deeds' },
  mortgage: { place: 'deeds' },
  lift_mortgage: { place: 'deeds' },
  sell_deed: { place: 'deeds' },
  auction_deed: { place: 'deeds' },
  take_loan: { place: 'desk' },
  repay_loan: { place: 'desk' },
  buy_currency: { place: 'desk' },
  sell_currency: { place: 'desk' },
  arm_multiplier: { place: 'desk' },
  vote_finish: { place: 'more' },
  resign: { place: 'more' },
  take_back: { place: 'slip', letter: 'u' },
} as const satisfies { [Kind in PromptKind]: Shown<Kind> };

/** The kinds that are answered there. */
export type KindAt<Where extends Place> = {
  [Kind in PromptKind]: (typeof PROMPTS)[Kind]['place'] extends Where ? Kind : never;
}[PromptKind];

const shownOf = (prompt: Prompt): Shown<PromptKind> => PROMPTS[kindOf(prompt)];

/** A prompt is an object with one key. */
export const kindOf = (prompt: Prompt): PromptKind => Object.keys(prompt)[0] as PromptKind;

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

export const isAsked = (prompts: readonly Prompt[]): boolean =>
  prompts.some((prompt) => shownOf(prompt).awaited === true);

export const hasPlace = (prompts: readonly Prompt[], place: Place): boolean =>
  prompts.some((prompt) => shownOf(prompt).place === place);

/**
 * Whether a prompt may be answered while the picture is still behind the truth: what may be done at leisure always, a
 * question only if it was asked `before` in the same words. An offer must still be the `same`. Where everybody bids at
 * once (`live`), what is true counts, and what is typed must not get lost.
 */
export function stillAsked(
  prompt: Prompt,
  before: readonly Prompt[],
  same: (from: SeatId) => boolean,
  live = false,
): boolean {
  const { place } = shownOf(prompt);
  const question = place === 'turn' || place === 'paper' || place === 'offer' || place === 'auction';
  if (!question || (place === 'auction' && live)) return true;
  if ('accept_trade' in prompt && !same(prompt.accept_trade.from)) return false;
  const words = JSON.stringify(prompt);
  return before.some((other) => JSON.stringify(other) === words);
}

/** What a letter says, if there is a prompt for it. */
export function commandOf(letter: string, prompts: readonly Prompt[]): Command | null {
  const prompt = prompts.find((each) => shownOf(each).letter === letter);
  // Only commands without facts have letters.
  return prompt ? ({ [kindOf(prompt)]: {} } as Command) : null;
}

export const noGoods = (): Goods => ({ deeds: [], cash: 0, jail_cards: [0, 0] });
