import type { Block } from '#domain/method/blocks.ts';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { componentWeights } from '#domain/scoring/component-points.ts';
import { blockOf } from '#domain/scoring/component-rules.ts';
import type { AssetScore, ComponentScore } from '#domain/scoring/snapshot.ts';

/** A part that could raise the score. */
export interface Improvement {
  component: Component;
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
function improvementSteps(
  component: Component,
  { score, parts, deduction, deduction_input }: ComponentScore,
): ImprovementStep[] {
  if (score === null) return [];
  const whole = parts.reduce((sum, part) => sum + part.weight * (part.part_score ?? 0), 0);
  const found: ImprovementStep[] = parts
    .filter((part) => part.part_score !== null)
    .map((part) => ({
      component,
      part: part.name,
      part_score: part.part_score,
      missing: part.state !== 'ok',
      score: Math.max(0, whole + part.weight * (100 - part.part_score!) - deduction),
    }));
  if (deduction > 0 && deduction_input) {
    found.push({
      component,
      part: deduction_input.input,
      part_score: null,
      missing: deduction_input.state !== 'ok',
      score: whole,
    });
  }
  return found;
}

/**
 * Returns at most `count` parts that would raise the FV Score most, best first. Omits parts without effect
 * because of limit, cap or deduction. Empty for an asset without scores.
 */
export function findImprovements(score: AssetScore, level: Level, count = 5): Improvement[] {
  const numbers = score.levels?.[level];
  if (!numbers) return [];
  const weights = componentWeights(score.components, level);
  const fvWith = (block: Block, gain: number): number => {
    const arith = numbers.arith + METHOD.blocks[level][block] * gain;
    const project = numbers.project + (block === 'project' ? gain : 0);
    return Math.min(arith, project + METHOD.limits[level], numbers.cap);
  };
  return COMPONENTS.flatMap((component) => improvementSteps(component, score.components[component]))
    .map(({ score: then, ...step }) => {
      const now = score.components[step.component].score!;
      const gain = weights[step.component] * (then - now);
      return { ...step, points: fvWith(blockOf(step.component), gain) - numbers.fv };
    })
    .filter((step) => step.points > 0.005)
    .sort((a, b) => b.points - a.points || (a.part < b.part ? -1 : 1))
    .slice(0, count);
}
