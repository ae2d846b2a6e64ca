import { COMPONENTS } from '#domain/method/components.ts';
import type { Level } from '#domain/method/levels.ts';
import { componentPoints } from '#domain/scoring/component-points.ts';
import { blockOf } from '#domain/scoring/component-rules.ts';
import type { AssetScore, ExplainLine } from '#domain/scoring/snapshot.ts';

/**
 * Returns the lines that sum to the published score: the points of each applicable sub-score, the deductions
 * of the limit above Project and of the cap, and what is not published yet (rounding and threshold). Omits
 * lines of 0 other than sub-scores. Empty for an asset without scores.
 */
export function explainScore(score: AssetScore, level: Level, published: number): ExplainLine[] {
  const numbers = score.levels?.[level];
  if (!numbers) return [];
  const points = componentPoints(score.components, level);
  const lines: ExplainLine[] = COMPONENTS.filter((name) => score.components[name].score !== null).map(
    (name) => ({
      kind: 'component',
      block: blockOf(name),
      name,
      points: points[name],
    }),
  );
  const rest = (kind: 'limit' | 'cap' | 'pending', amount: number) => {
    if (amount !== 0) lines.push({ kind, block: null, name: null, points: amount });
  };
  rest('limit', numbers.base - numbers.arith);
  rest('cap', numbers.fv - numbers.base);
  rest('pending', published - lines.reduce((sum, line) => sum + line.points, 0));
  return lines;
}
