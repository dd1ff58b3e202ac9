/** Mortgages that came with deeds: the figures are the server's, and are only added up here. */
import type { PromptOf } from './prompts';
import type { SpaceId } from './protocol/types';

type Bound = PromptOf<'take_over'>;

/** What is paid in all if these are lifted: the fee, and what each of them adds. */
export const costOfLifting = ({ fee, lift }: Bound, deeds: readonly SpaceId[]): number =>
  deeds.reduce((sum, deed) => sum + (lift[deed] ?? 0), fee);

/** Whether the cash does for one more. */
export const canAlsoLift = (bound: Bound, deeds: readonly SpaceId[], deed: SpaceId): boolean =>
  costOfLifting(bound, [...deeds, deed]) <= bound.held;
