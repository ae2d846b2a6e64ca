import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { explainChange, type PartChange, type ScoreChange } from '#domain/scoring/explain-change.ts';
import type { AssetScore, Part } from '#domain/scoring/snapshot.ts';

/** Tolerance for differences of scores that are rounded to 0.1. */
const EPSILON = 1e-9;
/** Smallest contribution of a sub-score that is listed, in points. */
const MIN_LISTED_POINTS = 0.05;

/** What moved a score between two times. */
export interface ScoreMove {
  /** The sub-scores behind a change, largest first, with the inputs that changed. Empty for a small change. */
  moved: { sub_score: SubScore; points: number; reason: string[] }[];
  /** Flags raised or cleared between the two times. */
  flags: { code: string; change: 'raised' | 'cleared' }[];
}

/** Returns whether a change of a published score is at least this large, in points. */
export const reachesPoints = (points: number, least: number): boolean => Math.abs(points) >= least - EPSILON;

/**
 * Describes what moved a score, by the published scores at both times. Empty when either has no scores.
 *
 * @param least smallest change whose sub-scores are listed, in points.
 */
export function describeMove(
  before: AssetScore,
  now: AssetScore,
  level: RiskLevel,
  published: { before: number; now: number },
  least: number,
): ScoreMove {
  const change = explainChange(before, now, level, published);
  if (!change) return { moved: [], flags: [] };
  return {
    moved: reachesPoints(change.points, least) ? listCauses(change) : [],
    flags: [
      ...change.raised.map((code) => ({ code, change: 'raised' as const })),
      ...change.cleared.map((code) => ({ code, change: 'cleared' as const })),
    ],
  };
}

function listCauses({ largest }: ScoreChange): ScoreMove['moved'] {
  return largest
    .filter(({ points }) => Math.abs(points) >= MIN_LISTED_POINTS)
    .map(({ component, points, parts }) => ({
      sub_score: component,
      points: Math.round(points * 100) / 100,
      reason: listChangedInputs(parts),
    }));
}

/** Returns the inputs with another value; when only their age changed, the inputs of the parts. */
function listChangedInputs(parts: readonly PartChange[]): string[] {
  const find = (isListed: (input: string, change: PartChange) => boolean): string[] => [
    ...new Set(
      parts.flatMap((change) =>
        (change.after?.inputs ?? [])
          .map(({ input }) => input as string)
          .filter((input) => isListed(input, change)),
      ),
    ),
  ];
  const rawOf = (part: Part | null, input: string): string =>
    JSON.stringify(part?.inputs.find((each) => each.input === input)?.raw ?? null);
  const changed = find((input, { before, after }) => rawOf(before, input) !== rawOf(after, input));
  return changed.length > 0 ? changed : find(() => true);
}
