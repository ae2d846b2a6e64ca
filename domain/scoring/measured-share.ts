import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { listRawInputs } from '#domain/scoring/raw-inputs.ts';
import type { PartRule, SubScoreRule } from '#domain/scoring/sub-score-rule.ts';

/** Weights of the parts of one sub-score, one entry per asset. Both are 0 where it does not apply. */
export interface MeasuredWeights {
  /** Sum over the applicable parts of weight × measured share of the part. */
  measured: Float64Array;
  /** Sum of the weights of the applicable parts. */
  applicable: Float64Array;
}

/** Share of the weight that is measured or rated, from 0 to 1, one entry per asset. */
export interface MeasuredShares {
  whole: Float64Array;
  pillars: Record<Pillar, Float64Array>;
}

/**
 * Returns the weight of a part × its measured share: the share of its raw inputs that are measured or rated,
 * each times its freshness (method, 13.1). 0 for a part without inputs.
 */
export function computeMeasuredWeight(part: PartRule, columns: InputColumns, i: number): number {
  const inputs = listRawInputs(part.inputs, columns, i);
  if (inputs.length === 0) return 0;
  let sum = 0;
  for (const input of inputs) {
    if (columns.observed[input][i] === OBSERVED.MEASURED_OR_RATED) sum += columns.fresh[input][i]!;
  }
  return (part.weight * sum) / inputs.length;
}

/** Returns the measured and the applicable weight of one sub-score. */
export function computeMeasuredWeights(rule: SubScoreRule, columns: InputColumns): MeasuredWeights {
  const { size, traits } = columns;
  const measured = new Float64Array(size);
  const applicable = new Float64Array(size);
  for (const { all, none, parts } of rule.variants) {
    for (const part of parts) {
      const excluded = none | part.na;
      for (let i = 0; i < size; i++) {
        const has = traits[i]!;
        if ((has & all) !== all || (has & excluded) !== 0) continue;
        applicable[i]! += part.weight;
        measured[i]! += computeMeasuredWeight(part, columns, i);
      }
    }
  }
  return { measured, applicable };
}

/** Returns the measured shares of all assets in one profile, over the parts that apply. */
export function computeMeasuredShares(
  getWeights: (subScore: SubScore) => MeasuredWeights,
  level: RiskLevel,
  size: number,
): MeasuredShares {
  const measured = new Float64Array(size);
  const applicable = new Float64Array(size);
  const pillars = {} as Record<Pillar, Float64Array>;
  for (const pillar of PILLARS) {
    const sum = new Float64Array(size);
    const weight = new Float64Array(size);
    for (const subScore of SUB_SCORES_BY_PILLAR[pillar]) {
      const share = METHOD.weights[subScore][level];
      const weights = getWeights(subScore);
      for (let i = 0; i < size; i++) {
        sum[i]! += share * weights.measured[i]!;
        weight[i]! += share * weights.applicable[i]!;
      }
    }
    pillars[pillar] = sum.map((value, i) => value / weight[i]!);
    for (let i = 0; i < size; i++) {
      measured[i]! += METHOD.blocks[level][pillar] * sum[i]!;
      applicable[i]! += METHOD.blocks[level][pillar] * weight[i]!;
    }
  }
  return { whole: measured.map((value, i) => value / applicable[i]!), pillars };
}
