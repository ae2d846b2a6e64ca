import { BLOCKS, type Block } from '#domain/method/blocks.ts';
import { COMPONENTS, type Component } from '#domain/method/components.ts';
import { explainRows } from '#domain/scoring/explain-rows.ts';
import type { ExplainLine } from '#domain/scoring/snapshot.ts';

/** A published score and the lines that add up to it. */
export interface ExplainedScore {
  fv: number;
  explain: readonly ExplainLine[];
}

/** Difference in one line between two scores, as printed: `a − b = points` holds to the last digit. */
export interface DifferencePart {
  kind: ExplainLine['kind'];
  block: Block | null;
  name: Component | null;
  /** Points in each of the two scores, in hundredths; null when the sub-score does not apply. */
  a: number | null;
  b: number | null;
  points: number;
}

/**
 * Difference of the published scores of two assets. All figures are whole hundredths of a point, so that sums
 * and differences are exact; divide by 100 to print them.
 */
export interface ScoreDifference {
  a: number;
  b: number;
  points: number;
  /** Sums of the sub-scores of each pillar. */
  blocks: Record<Block, Omit<DifferencePart, 'kind' | 'name'>>;
  /** Every line that at least one of the two scores has, in the order of the method. */
  parts: DifferencePart[];
}

const toHundredths = (points: number) => Math.round(points * 100);

/**
 * Splits the difference of two published scores into their lines: sub-scores, the limit above Project, the
 * cap by red flags, and the part not published yet or lost in rounding. Each side is printed as on the page
 * of its asset. Every column adds up to its score, and the differences to the total difference. Swapping the
 * two changes every sign.
 */
export function scoreDifference(a: ExplainedScore, b: ExplainedScore): ScoreDifference {
  const [ofA, ofB] = [printedLines(a), printedLines(b)];
  const parts = KEYS.flatMap(({ kind, name }): DifferencePart[] => {
    const [lineA, lineB] = [ofA.get(keyOf(kind, name)), ofB.get(keyOf(kind, name))];
    const line = lineA ?? lineB;
    if (!line) return [];
    const absent = kind === 'component' ? null : 0;
    const [pointsA, pointsB] = [lineA?.points ?? absent, lineB?.points ?? absent];
    return [
      { kind, name, block: line.block, a: pointsA, b: pointsB, points: (pointsA ?? 0) - (pointsB ?? 0) },
    ];
  });
  const total = (block: Block) => {
    const within = parts.filter((part) => part.block === block);
    const sum = (side: 'a' | 'b' | 'points') => within.reduce((all, part) => all + (part[side] ?? 0), 0);
    return { block, a: sum('a'), b: sum('b'), points: sum('points') };
  };
  return {
    a: toHundredths(a.fv),
    b: toHundredths(b.fv),
    points: toHundredths(a.fv) - toHundredths(b.fv),
    blocks: Object.fromEntries(BLOCKS.map((block) => [block, total(block)])) as ScoreDifference['blocks'],
    parts,
  };
}

const KEYS: readonly Pick<DifferencePart, 'kind' | 'name'>[] = [
  ...COMPONENTS.map((name) => ({ kind: 'component' as const, name })),
  ...(['limit', 'cap', 'pending'] as const).map((kind) => ({ kind, name: null })),
];

const keyOf = (kind: string, name: string | null) => `${kind} ${name ?? ''}`;

/** Returns the printed lines of one score, in hundredths. */
function printedLines({
  fv,
  explain,
}: ExplainedScore): Map<string, Pick<DifferencePart, 'block' | 'points'>> {
  return new Map(
    explainRows(explain, fv).map(({ kind, name, block, points }) => [
      keyOf(kind, name),
      { block, points: toHundredths(points) },
    ]),
  );
}
