import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { computeRange } from '#domain/scoring/published-range.ts';
import type { ScoreColumns } from '#domain/scoring/score-columns.ts';
import type { ScoreError } from '#domain/scoring/score-errors.ts';
import { summariseErrors, toConfidence } from '#domain/scoring/score-range.ts';
import type { LevelScore } from '#domain/scoring/snapshot.ts';

/** Tolerance for sums of weights that are not exact in binary. */
const EPSILON = 1e-9;

/** Returns the scores of asset `i` in the three profiles with their ranges. */
export function toLevelScores(
  run: ScoreColumns,
  i: number,
  errors: readonly ScoreError[],
): Record<RiskLevel, LevelScore> {
  return Object.fromEntries(
    RISK_LEVELS.map((level): [RiskLevel, LevelScore] => {
      const { project, hype, economics, arith, base, fv, measured } = run.levels[level];
      const { half_width, measure } = summariseErrors(errors, level);
      return [
        level,
        {
          project: project[i]!,
          hype: hype[i]!,
          economics: economics[i]!,
          arith: arith[i]!,
          base: base[i]!,
          cap: run.cap[i]!,
          fv: fv[i]!,
          half_width,
          range: computeRange(fv[i]!, half_width, run.cap[i]!),
          confidence: toConfidence(half_width),
          provisional: measured.whole[i]! < METHOD.provisional_below - EPSILON,
          measure,
        },
      ];
    }),
  ) as Record<RiskLevel, LevelScore>;
}
