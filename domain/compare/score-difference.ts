import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
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
  block: Pillar | null;
  name: SubScore | null;
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
  blocks: Record<Pillar, Omit<DifferencePart, 'kind' | 'name'>>;
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
export function computeScoreDifference(a: ExplainedScore, b: ExplainedScore): ScoreDifference {
  const [linesA, linesB] = [toPrintedLines(a), toPrintedLines(b)];
  const parts = KEYS.flatMap(({ kind, name }): DifferencePart[] => {
    const [lineA, lineB] = [linesA.get(toKey(kind, name)), linesB.get(toKey(kind, name))];
    const line = lineA ?? lineB;
    if (!line) return [];
    const absent = kind === 'component' ? null : 0;
    const [pointsA, pointsB] = [lineA?.points ?? absent, lineB?.points ?? absent];
    return [
      { kind, name, block: line.block, a: pointsA, b: pointsB, points: (pointsA ?? 0) - (pointsB ?? 0) },
    ];
  });
  const total = (block: Pillar) => {
    const within = parts.filter((part) => part.block === block);
    const sum = (side: 'a' | 'b' | 'points') => within.reduce((all, part) => all + (part[side] ?? 0), 0);
    return { block, a: sum('a'), b: sum('b'), points: sum('points') };
  };
  return {
    a: toHundredths(a.fv),
    b: toHundredths(b.fv),
    points: toHundredths(a.fv) - toHundredths(b.fv),
    blocks: Object.fromEntries(PILLARS.map((block) => [block, total(block)])) as ScoreDifference['blocks'],
    parts,
  };
}

const KEYS: readonly Pick<DifferencePart, 'kind' | 'name'>[] = [
  ...SUB_SCORES.map((name) => ({ kind: 'component' as const, name })),
  ...(['limit', 'cap', 'pending'] as const).map((kind) => ({ kind, name: null })),
];

const toKey = (kind: string, name: string | null) => `${kind} ${name ?? ''}`;

/** Returns the printed lines of one score, in hundredths. */
function toPrintedLines({
  fv,
  explain,
}: ExplainedScore): Map<string, Pick<DifferencePart, 'block' | 'points'>> {
  return new Map(
    explainRows(explain, fv).map(({ kind, name, block, points }) => [
      toKey(kind, name),
      { block, points: toHundredths(points) },
    ]),
  );
}
