import { promptOf, type PromptKind } from '$lib/prompts';
import type { Phase, Prompt, SeatId } from '$lib/protocol/types';

/** Prompts that are answered on a piece of paper in the bay, in place of the turn's buttons. */
const ON_PAPER: readonly PromptKind[] = [
  'accept_trade',
  'choose_tax',
  'draw_card',
  'choose_option',
  'buy_deed',
  'decline_deed',
  'pay_jail_fee',
  'use_jail_card',
  'stay_in_jail',
];

/** A decision lies in the bay, so the turn's own buttons would be a second question. */
export function decides(prompts: readonly Prompt[], phase: Phase, seat: SeatId | null): boolean {
  if ('auction' in phase) return true;
  if ('debt' in phase && phase.debt.debtor === seat && prompts.length > 0) return true;
  return ON_PAPER.some((kind) => promptOf(prompts, kind) !== null);
}
