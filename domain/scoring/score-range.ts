import { METHOD } from '#domain/method/method.ts';
import { COMMON_ERROR_SHARE, RANGE_DEVIATIONS } from '#domain/method/range-constants.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { ScoreError } from '#domain/scoring/score-errors.ts';
import type { Confidence, Measurement } from '#domain/scoring/snapshot.ts';

/**
 * Returns half the width of the range in points, from the effects of the single errors: a part of the errors
 * is common to all estimates, the rest is independent (method, 13.2).
 */
export function computeHalfWidth(sum: number, sumOfSquares: number): number {
  const variance = (1 - COMMON_ERROR_SHARE) * sumOfSquares + COMMON_ERROR_SHARE * sum ** 2;
  return RANGE_DEVIATIONS * Math.sqrt(Math.max(0, variance));
}

/** Returns the confidence by half the width of the range. */
export function toConfidence(halfWidth: number): Confidence {
  const { high, medium } = METHOD.confidence;
  if (halfWidth <= high) return 'high';
  return halfWidth <= medium ? 'medium' : 'low';
}

/** Number of measurements that are stored with a score. */
const MAX_MEASUREMENTS = 5;

/** Half the width of the range from these errors, and the measurements that would narrow it most. */
export function summariseErrors(
  errors: readonly ScoreError[],
  level: RiskLevel,
): { half_width: number; measure: Measurement[] } {
  let sum = 0;
  let squares = 0;
  for (const { effect } of errors) {
    sum += effect[level];
    squares += effect[level] ** 2;
  }
  const halfWidth = computeHalfWidth(sum, squares);
  const measure = [...errors]
    .sort((a, b) => b.effect[level] - a.effect[level])
    .slice(0, MAX_MEASUREMENTS)
    .map(
      ({ input, subScore, part, effect }): Measurement => ({
        input,
        component: subScore,
        part,
        points: halfWidth - computeHalfWidth(sum - effect[level], squares - effect[level] ** 2),
      }),
    );
  return { half_width: halfWidth, measure };
}
