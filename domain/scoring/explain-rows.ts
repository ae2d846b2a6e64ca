import { roundToSum } from '#domain/format/round-to-sum.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import type { ExplainLine } from '#domain/scoring/snapshot.ts';

/** One displayed line of the sum, with rounded `points`. */
export interface ExplainRow {
  kind: ExplainLine['kind'];
  block: Pillar | null;
  name: ExplainLine['name'];
  points: number;
}

/** Rounds all lines to two decimals that sum to the published score. Keeps lines of 0. */
export function explainRows(lines: readonly ExplainLine[], published: number): ExplainRow[] {
  const points = roundToSum(
    lines.map((line) => line.points),
    published,
    2,
  );
  return lines.map((line, index) => ({ ...line, points: points[index]! }));
}

/**
 * Points of each pillar, limit, cap and pending changes, rounded to one decimal. They sum to the published
 * score.
 */
export interface ScoreSum {
  blocks: Record<Pillar, number>;
  limit: number;
  cap: number;
  pending: number;
}

export function computeScoreSum(lines: readonly ExplainLine[], published: number): ScoreSum {
  const total = (isIncluded: (line: ExplainLine) => boolean) =>
    lines.filter(isIncluded).reduce((sum, line) => sum + line.points, 0);
  const exact = [
    ...PILLARS.map((block) => total((line) => line.kind === 'component' && line.block === block)),
    ...(['limit', 'cap', 'pending'] as const).map((kind) => total((line) => line.kind === kind)),
  ];
  const [project, hype, economics, limit, cap, pending] = roundToSum(exact, published, 1) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { blocks: { project, hype, economics }, limit, cap, pending };
}
