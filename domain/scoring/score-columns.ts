import { computeCapColumn } from '#domain/flags/flag-columns.ts';
import { decayPoints } from '#domain/inputs/freshness.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { computeEffectiveMarketCap } from '#domain/scoring/economics-rules.ts';
import {
  computeMeasuredShares,
  computeMeasuredWeights,
  type MeasuredShares,
  type MeasuredWeights,
} from '#domain/scoring/measured-share.ts';
import { sortColumnsByRank } from '#domain/scoring/order.ts';
import { findUnratedRules } from '#domain/scoring/status.ts';
import type { PartRule, SubScoreRule, Variant } from '#domain/scoring/sub-score-rule.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';

/**
 * Scores from 0 to 100 (NaN: does not apply) and coverage from 0 to 1 of one sub-score, one entry per asset.
 */
export interface SubScoreColumns {
  score: Float64Array;
  coverage: Float64Array;
  weights: MeasuredWeights;
}

export interface LevelColumns {
  project: Float64Array;
  hype: Float64Array;
  economics: Float64Array;
  arith: Float64Array;
  base: Float64Array;
  fv: Float64Array;
  measured: MeasuredShares;
  /** Indexes of the rated assets, best first, for scores published for the first time (method, 7.5). */
  order: Uint32Array;
}

/** Results of a run, one entry per asset. */
export interface ScoreColumns {
  components: Record<SubScore, SubScoreColumns>;
  pillar_coverage: Record<Pillar, Float64Array>;
  coverage: Float64Array;
  cap: Float64Array;
  /** NaN when unknown. */
  mc_eff: Float64Array;
  /** 1 when the conditions of a rating (7.1) are met. Includes stablecoins, excludes wrapped assets. */
  covered: Uint8Array;
  levels: Record<RiskLevel, LevelColumns>;
}

const clampPercent = (x: number): number => Math.min(100, Math.max(0, x));

interface PartSums {
  points: Float64Array;
  weight: Float64Array;
  coverage: Float64Array;
}

/** Adds one part for the assets of its variant. Unknown values get the points of an unknown part. */
function addPart(
  part: PartRule,
  variant: Variant,
  { size, traits, value, fresh }: InputColumns,
  sums: PartSums,
): void {
  const { all } = variant;
  const none = variant.none | part.na;
  const needed = part.inputs.length;
  const values = part.inputs.map((input) => value[input]);
  const ages = part.inputs.map((input) => fresh[input]);
  const x = new Float64Array(5);
  for (let i = 0; i < size; i++) {
    const has = traits[i]!;
    if ((has & all) !== all || (has & none) !== 0) continue;
    let k = 1;
    let known = true;
    for (let slot = 0; slot < needed; slot++) {
      const read = values[slot]![i]!;
      if (Number.isNaN(read)) {
        known = false;
        break;
      }
      x[slot] = read;
      const age = ages[slot]![i]!;
      if (age < k) k = age;
    }
    const observed = known ? part.points(x[0]!, x[1]!, x[2]!, x[3]!, x[4]!) : Number.NaN;
    sums.weight[i]! += part.weight;
    if (Number.isNaN(observed)) {
      sums.points[i]! += part.weight * METHOD.unknown_part;
    } else {
      sums.points[i]! += part.weight * decayPoints(observed, k);
      sums.coverage[i]! += part.weight * k;
    }
  }
}

/**
 * Returns the points deducted for a value (NaN: unknown) with freshness `k`. Ageing never reduces the
 * deduction.
 */
export function computeDeduction(rule: SubScoreRule, value: number, k: number, traits: number): number {
  if (rule.deduction === null) return 0;
  const unknown = rule.deduction.points(rule.deduction.unknown(traits));
  if (Number.isNaN(value)) return unknown;
  const seen = rule.deduction.points(value);
  return k * seen + (1 - k) * Math.max(unknown, seen);
}

function computeSubScoreColumns(rule: SubScoreRule, columns: InputColumns): SubScoreColumns {
  const { size, traits, value, fresh } = columns;
  const sums: PartSums = {
    points: new Float64Array(size),
    weight: new Float64Array(size),
    coverage: new Float64Array(size),
  };
  for (const variant of rule.variants)
    for (const part of variant.parts) addPart(part, variant, columns, sums);
  const input = rule.deduction?.input;
  for (let i = 0; i < size; i++) {
    const weight = sums.weight[i]!;
    if (weight === 0) {
      sums.points[i] = Number.NaN;
      continue;
    }
    const deduction = input ? computeDeduction(rule, value[input][i]!, fresh[input][i]!, traits[i]!) : 0;
    sums.points[i] = clampPercent(sums.points[i]! / weight - deduction);
    sums.coverage[i]! /= weight;
  }
  return { score: sums.points, coverage: sums.coverage, weights: computeMeasuredWeights(rule, columns) };
}

type AllSubScoreColumns = Record<SubScore, SubScoreColumns>;

/** Returns the weighted mean over the applicable sub-scores of a pillar. */
function computePillarMean(
  components: AllSubScoreColumns,
  block: Pillar,
  level: RiskLevel,
  of: 'score' | 'coverage',
  size: number,
): Float64Array {
  const sum = new Float64Array(size);
  const weight = new Float64Array(size);
  for (const component of SUB_SCORES_BY_PILLAR[block]) {
    const { score } = components[component];
    const values = components[component][of];
    const share = METHOD.weights[component][level];
    for (let i = 0; i < size; i++) {
      if (Number.isNaN(score[i])) continue;
      sum[i]! += share * values[i]!;
      weight[i]! += share;
    }
  }
  for (let i = 0; i < size; i++) sum[i] = sum[i]! / weight[i]!;
  return sum;
}

function computeLevelColumns(
  components: AllSubScoreColumns,
  level: RiskLevel,
  cap: Float64Array,
): Omit<LevelColumns, 'order'> {
  const size = cap.length;
  const project = computePillarMean(components, 'project', level, 'score', size).map(clampPercent);
  const hype = computePillarMean(components, 'hype', level, 'score', size).map(clampPercent);
  const economics = computePillarMean(components, 'economics', level, 'score', size).map(clampPercent);
  const shares = METHOD.blocks[level];
  const limit = METHOD.limits[level];
  const arith = new Float64Array(size);
  const base = new Float64Array(size);
  const fv = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const mean = shares.project * project[i]! + shares.hype * hype[i]! + shares.economics * economics[i]!;
    arith[i] = clampPercent(mean);
    base[i] = Math.min(arith[i]!, project[i]! + limit);
    fv[i] = Math.min(base[i]!, cap[i]!);
  }
  const measured = computeMeasuredShares((component) => components[component].weights, level, size);
  return { project, hype, economics, arith, base, fv, measured };
}

/**
 * Scores a snapshot in columns: sub-scores, pillars, coverage and FV Score of the three profiles, and the
 * order of the rated assets. Takes time proportional to assets × parts, plus three sorts.
 *
 * @param caps Highest FV Score per asset by its flags in force. Defaults to the flags raised by this run.
 */
export function scoreColumns(
  inputs: InputColumns,
  caps: Float64Array = computeCapColumn(inputs),
): ScoreColumns {
  const columns = addDerivedColumns(inputs);
  const { size, value, traits } = columns;
  const components = Object.fromEntries(
    SUB_SCORE_RULES.map((rule) => [rule.component, computeSubScoreColumns(rule, columns)]),
  ) as AllSubScoreColumns;
  const pillarCoverage = Object.fromEntries(
    PILLARS.map((block) => [block, computePillarMean(components, block, 'medium', 'coverage', size)]),
  ) as Record<Pillar, Float64Array>;
  const coverage = new Float64Array(size);
  const mcEff = new Float64Array(size);
  const shares = METHOD.blocks.medium;
  for (let i = 0; i < size; i++) {
    for (const block of PILLARS) coverage[i]! += shares[block] * pillarCoverage[block][i]!;
    mcEff[i] = computeEffectiveMarketCap(value.mcap[i]!, value.adv[i]!);
  }
  const numbers = Object.fromEntries(
    RISK_LEVELS.map((level) => [level, computeLevelColumns(components, level, caps)]),
  ) as Record<RiskLevel, Omit<LevelColumns, 'order'>>;
  const known = { coverage, pillars: pillarCoverage, measured: numbers.medium.measured };
  const covered = Uint8Array.from({ length: size }, (_, i) =>
    findUnratedRules(columns, i, known).length === 0 ? 1 : 0,
  );
  const ranked = Uint32Array.from({ length: size }, (_, i) => i).filter(
    (i) => covered[i] === 1 && (traits[i]! & TRAIT.STABLECOIN) === 0,
  );
  const levels = Object.fromEntries(
    RISK_LEVELS.map((level) => {
      const keys = { ...numbers[level], ids: inputs.ids, coverage, mc_eff: mcEff };
      return [level, { ...numbers[level], order: sortColumnsByRank(ranked, keys) }];
    }),
  ) as Record<RiskLevel, LevelColumns>;
  return { components, pillar_coverage: pillarCoverage, coverage, cap: caps, mc_eff: mcEff, covered, levels };
}
