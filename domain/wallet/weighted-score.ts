import { roundScore } from '#domain/scoring/round-score.ts';
import { computeRatio, type Money } from '#domain/wallet/fixed.ts';

/** A score with the range of its estimates, and its measured share from 0 to 1. */
export interface WeighedScore {
  fv: number;
  range: readonly [number, number];
  measured_share: number;
}

/** A holding with its value and the score that the viewer may see; null when unknown. */
interface WeighedHolding {
  value: Money | null;
  score: WeighedScore | null;
}

interface WeightedScore {
  fv: number;
  range: [number, number];
  measured_share: number;
  /** Share of the priced value whose score counts, from 0 to 1. */
  coverage: number;
}

/** Whole numbers by which an average of shares keeps four decimals. */
const SHARE_STEPS = 10_000;

/**
 * Averages scores, ranges and measured shares by value. The range is as wide as if all estimates erred in the
 * same direction. Null without a priced holding that has a score.
 */
export function weighScores(holdings: readonly WeighedHolding[]): WeightedScore | null {
  let total: Money = 0n;
  let covered: Money = 0n;
  const sums = { fv: 0n, low: 0n, high: 0n, measured: 0n };
  for (const { value, score } of holdings) {
    if (value === null) continue;
    total += value;
    if (!score) continue;
    covered += value;
    sums.fv += value * BigInt(Math.round(score.fv * 10));
    sums.low += value * BigInt(Math.round(score.range[0] * 10));
    sums.high += value * BigInt(Math.round(score.range[1] * 10));
    sums.measured += value * BigInt(Math.round(score.measured_share * SHARE_STEPS));
  }
  const average = (sum: bigint): number => computeRatio(sum, covered)!;
  const coverage = computeRatio(covered, total);
  if (coverage === null || computeRatio(sums.fv, covered) === null) return null;
  return {
    fv: roundScore(average(sums.fv) / 10),
    range: [roundScore(average(sums.low) / 10), roundScore(average(sums.high) / 10)],
    measured_share: average(sums.measured) / SHARE_STEPS,
    coverage,
  };
}
