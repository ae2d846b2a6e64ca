import { PILLARS } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';

/** Heights of the three bars in each risk profile: Project, Hype, Economics. */
export const MARK_WEIGHTS = Object.fromEntries(
  RISK_LEVELS.map((level) => [level, PILLARS.map((block) => PILLAR_WEIGHTS[level][block])]),
) as unknown as Record<RiskLevel, MarkWeights>;
