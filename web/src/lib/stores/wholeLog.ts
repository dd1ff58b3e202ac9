import { session } from './session.svelte';
import type { StepView } from '$lib/protocol/types';

/** More pages than any game has; a limit all the same. */
const MOST_PAGES = 60;

/** The log from the first step to the last. */
export async function wholeLog(code: string): Promise<StepView[]> {
  const steps: StepView[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await session.http.log(code, steps.at(-1)?.seq ?? 0);
    steps.push(...page.steps);
    if (!page.more || page.steps.length === 0) break;
  }
  return steps;
}
