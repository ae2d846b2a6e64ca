import { roundToSum } from '#domain/format/round-to-sum.ts';
import { BLOCKS, type Block } from '#domain/method/blocks.ts';
import type { ExplainLine } from '#domain/scoring/snapshot.ts';

/** One printed line of the sum. `points` carries the decimals it is printed with. */
export interface ExplainRow {
  kind: ExplainLine['kind'];
  block: Block | null;
  name: ExplainLine['name'];
  points: number;
}

/** Every line of the explanation with two decimals, so rounded that the column adds up to the published score. Lines of 0 stay. */
export function explainRows(lines: readonly ExplainLine[], published: number): ExplainRow[] {
  const points = roundToSum(
    lines.map((line) => line.points),
    published,
    2,
  );
  return lines.map((line, index) => ({ ...line, points: points[index]! }));
}

/** What each block brings and what limit, cap and waiting changes take away, one decimal, adding up to the published score. */
export interface ScoreSum {
  blocks: Record<Block, number>;
  limit: number;
  cap: number;
  pending: number;
}

export function scoreSum(lines: readonly ExplainLine[], published: number): ScoreSum {
  const total = (keep: (line: ExplainLine) => boolean) =>
    lines.filter(keep).reduce((sum, line) => sum + line.points, 0);
  const exact = [
    ...BLOCKS.map((block) => total((line) => line.kind === 'component' && line.block === block)),
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
