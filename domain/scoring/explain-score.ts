import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import type { AssetScore, ExplainLine } from '#domain/scoring/snapshot.ts';
import { computeSubScorePoints } from '#domain/scoring/sub-score-points.ts';
import { getPillar } from '#domain/scoring/sub-score-rules.ts';

/**
 * Returns the lines that sum to the published score: the points of each applicable sub-score, the deductions
 * of the limit above Project and of the cap, and what is not published yet (rounding and threshold). Omits
 * lines of 0 other than sub-scores. Empty for an asset without scores.
 */
export function explainScore(score: AssetScore, level: RiskLevel, published: number): ExplainLine[] {
  const levelScore = score.levels?.[level];
  if (!levelScore) return [];
  const points = computeSubScorePoints(score.components, level);
  const lines: ExplainLine[] = SUB_SCORES.filter((name) => score.components[name].score !== null).map(
    (name) => ({
      kind: 'component',
      block: getPillar(name),
      name,
      points: points[name],
    }),
  );
  const addRemainder = (kind: 'limit' | 'cap' | 'pending', amount: number) => {
    if (amount !== 0) lines.push({ kind, block: null, name: null, points: amount });
  };
  addRemainder('limit', levelScore.base - levelScore.arith);
  addRemainder('cap', levelScore.fv - levelScore.base);
  addRemainder('pending', published - lines.reduce((sum, line) => sum + line.points, 0));
  return lines;
}
