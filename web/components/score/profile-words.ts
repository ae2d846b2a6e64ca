import type { Pillar } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';

/** Names of the profiles. */
export const levelName: Record<RiskLevel, () => string> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

/** One sentence about what a profile emphasises. */
export const levelSentence: Record<RiskLevel, () => string> = {
  medium: m.level_medium_sentence,
  high: m.level_high_sentence,
  insane: m.level_insane_sentence,
};

const PILLAR_NAMES: Record<Pillar, () => string> = {
  project: m.block_project,
  hype: m.block_hype,
  economics: m.block_economics,
};

export const pillarName = (block: Pillar): string => PILLAR_NAMES[block]();

/** Heights of the three bars in a profile: project, hype, economics. */
export function markWeights(level: RiskLevel): MarkWeights {
  const { project, hype, economics } = PILLAR_WEIGHTS[level];
  return [project, hype, economics];
}
