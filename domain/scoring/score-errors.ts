import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import { getStepKind } from '#domain/method/estimate-steps.ts';
import { INPUTS, type Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { ESTIMATE_STEPS, STALE_PART_STEP, UNKNOWN_PART_STEP } from '#domain/method/range-constants.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { listMovedQuantities, moveInput, type RankByCap } from '#domain/scoring/moved-values.ts';
import { listApplicableParts, type Move, readPart, scoreRow } from '#domain/scoring/score-row.ts';
import type { PartRule, SubScoreRule } from '#domain/scoring/sub-score-rule.ts';
import { getPillar, SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';

/** A possible error of one score and its effect in points of the weighted mean, by profile. */
export interface ScoreError {
  /** The estimate. Null for a part that is unknown or has aged. */
  input: Input | null;
  /** The part that is unknown or has aged, or the first that the estimate moves. */
  subScore: SubScore;
  part: string;
  effect: Record<RiskLevel, number>;
}

interface Row {
  rule: SubScoreRule;
  parts: readonly PartRule[];
  /** Points of the weighted mean per point of the sub-score. */
  weight: Record<RiskLevel, number>;
}

/** Indexes in `SUB_SCORE_RULES` of the rules that an input moves. */
const RULES_BY_INPUT = new Map<Input, readonly number[]>(
  INPUTS.map((input) => {
    const moved = listMovedQuantities(input);
    const reads = ({ variants, deduction }: SubScoreRule) =>
      deduction?.input === input ||
      variants.some(({ parts }) => parts.some((part) => part.inputs.some((read) => moved.includes(read))));
    return [input, SUB_SCORE_RULES.flatMap((rule, index) => (reads(rule) ? [index] : []))];
  }),
);

function listRows(traits: number): Row[] {
  const rows = SUB_SCORE_RULES.map((rule) => ({ rule, parts: listApplicableParts(rule, traits) }));
  const applies = new Set(rows.filter(({ parts }) => parts.length > 0).map(({ rule }) => rule.component));
  return rows.map((row) => ({
    ...row,
    weight: byLevel((level) => {
      const pillar = getPillar(row.rule.component);
      let sum = 0;
      for (const subScore of SUB_SCORES_BY_PILLAR[pillar])
        if (applies.has(subScore)) sum += METHOD.weights[subScore][level];
      return (METHOD.blocks[level][pillar] * METHOD.weights[row.rule.component][level]) / sum;
    }),
  }));
}

const byLevel = (of: (level: RiskLevel) => number): Record<RiskLevel, number> =>
  Object.fromEntries(RISK_LEVELS.map((level) => [level, of(level)])) as Record<RiskLevel, number>;

/** Returns half the absolute difference of the weighted mean between two moves. */
function computeEffect(
  rows: readonly Row[],
  columns: InputColumns,
  i: number,
  up: Move,
  down: Move,
): Record<RiskLevel, number> {
  const differences = rows.map(
    ({ rule, parts }) => scoreRow(rule, parts, columns, i, up) - scoreRow(rule, parts, columns, i, down),
  );
  return byLevel((level) => {
    let sum = 0;
    for (const [at, { weight }] of rows.entries()) sum += weight[level] * differences[at]!;
    return Math.abs(sum) / 2;
  });
}

function listEstimateErrors(
  rows: readonly Row[],
  columns: InputColumns,
  i: number,
  rankByCap: RankByCap,
): ScoreError[] {
  const errors: ScoreError[] = [];
  for (const [input, indexes] of RULES_BY_INPUT) {
    if (columns.observed[input][i] !== OBSERVED.ESTIMATED) continue;
    const affected = indexes.map((index) => rows[index]!).filter(({ parts }) => parts.length > 0);
    if (affected.length === 0) continue;
    const move = (direction: 1 | -1): Move =>
      getStepKind(input) === 'points'
        ? { observed: { input, points: direction * ESTIMATE_STEPS.points } }
        : { values: moveInput(input, direction, columns, i, rankByCap) };
    const effect = computeEffect(affected, columns, i, move(1), move(-1));
    const { rule, parts } = affected[0]!;
    const moved = listMovedQuantities(input);
    const part = parts.find(({ inputs }) => inputs.some((read) => moved.includes(read)));
    errors.push({ input, subScore: rule.component, part: part?.name ?? input, effect });
  }
  return errors;
}

function listPartErrors(rows: readonly Row[], columns: InputColumns, i: number): ScoreError[] {
  const errors: ScoreError[] = [];
  for (const row of rows) {
    for (const part of row.parts) {
      const { observed, k } = readPart(part, columns, i);
      const points = Number.isNaN(observed) ? UNKNOWN_PART_STEP : (1 - k) * STALE_PART_STEP;
      if (points === 0) continue;
      const move = (direction: 1 | -1): Move => ({ part: { rule: part, points: direction * points } });
      const effect = computeEffect([row], columns, i, move(1), move(-1));
      errors.push({ input: null, subScore: row.rule.component, part: part.name, effect });
    }
  }
  return errors;
}

/**
 * Returns the possible errors of the weighted mean of asset `i`: every estimate moved up and down by its step
 * with all its effects, every unknown part and every part that has aged (method, 13.2). Omits those
 * without effect. The columns must contain the derived values.
 */
export function listScoreErrors(columns: InputColumns, i: number, rankByCap: RankByCap): ScoreError[] {
  const rows = listRows(columns.traits[i]!);
  const errors = [...listEstimateErrors(rows, columns, i, rankByCap), ...listPartErrors(rows, columns, i)];
  return errors.filter(({ effect }) => RISK_LEVELS.some((level) => effect[level] > 0));
}
