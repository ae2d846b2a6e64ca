import { METHOD } from '#domain/method/method.ts';
import type { Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import type { AssetScore, SubScoreResult } from '#domain/scoring/snapshot.ts';
import { computeSubScoreWeights } from '#domain/scoring/sub-score-points.ts';
import { getPillar } from '#domain/scoring/sub-score-rules.ts';

/** A part that could raise the score. */
export interface Improvement {
  component: SubScore;
  /** Name of the part (`PART_NAMES`), or `priv` for the deduction for owner privileges. */
  part: string;
  /** Current points of the part from 0 to 100. Null for the deduction. */
  part_score: number | null;
  /** True when the input is unknown. `points` is then an upper bound. */
  missing: boolean;
  /** FV points gained with 100 points in the part, or without the deduction. Includes limit and cap. */
  points: number;
}

interface ImprovementStep extends Omit<Improvement, 'points'> {
  /** Score of the sub-score after the improvement. */
  score: number;
}

/** Returns the score of the sub-score with each part at 100, and without its deduction. */
function toImprovementSteps(
  component: SubScore,
  { score, parts, deduction, deduction_input }: SubScoreResult,
): ImprovementStep[] {
  if (score === null) return [];
  const weightedSum = parts.reduce((sum, part) => sum + part.weight * (part.part_score ?? 0), 0);
  const found: ImprovementStep[] = parts
    .filter((part) => part.part_score !== null)
    .map((part) => ({
      component,
      part: part.name,
      part_score: part.part_score,
      missing: part.state !== 'ok',
      score: Math.max(0, weightedSum + part.weight * (100 - part.part_score!) - deduction),
    }));
  if (deduction > 0 && deduction_input) {
    found.push({
      component,
      part: deduction_input.input,
      part_score: null,
      missing: deduction_input.state !== 'ok',
      score: weightedSum,
    });
  }
  return found;
}

/**
 * Returns at most `count` parts that would raise the FV Score most, best first. Omits parts without effect
 * because of limit, cap or deduction. Empty for an asset without scores.
 */
export function findImprovements(score: AssetScore, level: RiskLevel, count = 5): Improvement[] {
  const levelScore = score.levels?.[level];
  if (!levelScore) return [];
  const weights = computeSubScoreWeights(score.components, level);
  const computeFv = (block: Pillar, gain: number): number => {
    const arith = levelScore.arith + METHOD.blocks[level][block] * gain;
    const project = levelScore.project + (block === 'project' ? gain : 0);
    return Math.min(arith, project + METHOD.limits[level], levelScore.cap);
  };
  return SUB_SCORES.flatMap((component) => toImprovementSteps(component, score.components[component]))
    .map(({ score: then, ...step }) => {
      const now = score.components[step.component].score!;
      const gain = weights[step.component] * (then - now);
      return { ...step, points: computeFv(getPillar(step.component), gain) - levelScore.fv };
    })
    .filter((step) => step.points > 0.005)
    .sort((a, b) => b.points - a.points || (a.part < b.part ? -1 : 1))
    .slice(0, count);
}
