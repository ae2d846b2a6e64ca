import type { Block } from '#domain/method/blocks.ts';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { componentWeights } from '#domain/scoring/component-points.ts';
import { blockOf } from '#domain/scoring/component-rules.ts';
import type { AssetScore, ComponentScore } from '#domain/scoring/snapshot.ts';

/** One part that would raise the score. */
export interface Improvement {
  component: Component;
  /** Name of the part (`PART_NAMES`), or `priv`: the deduction for owner powers. */
  part: string;
  /** What it has now, 0..100; null for the deduction. */
  part_score: number | null;
  /** It is not known: the points are the most it could bring. */
  missing: boolean;
  /** FV points gained if it stood at 100 (if the deduction fell away), all else equal, limit and cap included. */
  points: number;
}

interface ImprovementStep extends Omit<Improvement, 'points'> {
  /** The component's score then. */
  score: number;
}

/** What the component would score with one part at 100, or without its deduction. */
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
 * The parts that would raise the FV Score most, best first, at most `count`. Parts that would change nothing (because
 * the limit or a cap holds, or the deduction eats them) are not listed. Empty for an asset without scores.
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
