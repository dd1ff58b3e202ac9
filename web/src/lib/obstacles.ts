/**
 * Why something cannot be done now that the rules of this table have. The server says so together with the prompts:
 * nothing is judged here. What neither a prompt admits nor an obstacle bars, these rules do not have.
 */
import { kindOf, type PromptKind } from './prompts';
import type {
  Obstacle,
  ObstacleNews,
  Prompt,
  Pursuit,
  SeatObstacleNews,
  SeatObstacles,
  SpaceId,
} from './protocol/types';

export type PursuitKind = 'build' | 'mortgage' | 'trade' | 'buy';

/** The prompts that lead to what is pursued. */
const ADMIT: Record<PursuitKind, readonly PromptKind[]> = {
  build: ['build', 'build_group'],
  mortgage: ['mortgage'],
  trade: ['offer_trade', 'withdraw_trade'],
  buy: ['buy_deed'],
};

/** The deeds of the seat that it is about; nothing where it is about something else. */
function barred(bar: Pursuit, kind: PursuitKind): readonly SpaceId[] | null {
  if (typeof bar === 'string') return bar === kind ? [] : null;
  return (bar as Partial<Record<PursuitKind, SpaceId[]>>)[kind] ?? null;
}

/** Why this cannot be done, with this deed or at all; the most telling reason comes first. */
export function reasonAgainst(
  obstacles: readonly Obstacle[],
  kind: PursuitKind,
  deed: SpaceId | null = null,
): string | null {
  const bars = (bar: Pursuit): boolean => {
    const deeds = barred(bar, kind);
    return deeds !== null && (deed === null || deeds.includes(deed));
  };
  return obstacles.find((obstacle) => obstacle.bars.some(bars))?.message ?? null;
}

/** Possible, or barred by `why`. Nothing: these rules do not have it, or nobody is asked now. */
export function standOf(
  prompts: readonly Prompt[],
  obstacles: readonly Obstacle[],
  kind: PursuitKind,
): { why: string | null } | null {
  if (prompts.some((prompt) => ADMIT[kind].includes(kindOf(prompt)))) return { why: null };
  const why = reasonAgainst(obstacles, kind);
  return why === null ? null : { why };
}

/** What keeps the seats from something now; no news is that all is as before. */
export function obstaclesAfter(
  before: readonly SeatObstacles[],
  news: readonly SeatObstacleNews[] | null = null,
): readonly SeatObstacles[] {
  if (news === null) return before;
  return news.map(({ seat, obstacles }) => {
    const known = before.find((own) => own.seat === seat)?.obstacles ?? [];
    const told = (one: ObstacleNews): Obstacle | undefined => (typeof one === 'number' ? known[one] : one);
    return { seat, obstacles: obstacles.map(told).filter((one) => one !== undefined) };
  });
}
