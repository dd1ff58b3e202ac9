import { hasPlace } from '$lib/prompts';
import type { Phase, Prompt, SeatId } from '$lib/protocol/types';

/** A decision lies in the bay, so the turn's own buttons would be a second question. Offers are another matter. */
export function decides(prompts: readonly Prompt[], phase: Phase, seat: SeatId | null): boolean {
  if ('auction' in phase) return true;
  if ('debt' in phase && phase.debt.debtor === seat && prompts.length > 0) return true;
  return hasPlace(prompts, 'paper');
}
