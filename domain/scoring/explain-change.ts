import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import type { AssetScore, ExplainLine, Part } from '#domain/scoring/snapshot.ts';

export interface PartChange {
  name: string;
  before: Part | null;
  after: Part | null;
}

/** Reasons why a score changed between two runs. */
export interface ScoreChange {
  /** Change of the published score, equal to the sum of all lines. */
  points: number;
  /** Changes sorted by absolute size. `pending` is the computed change that is not published yet. */
  lines: readonly ExplainLine[];
  /** The three sub-scores with the largest changes and their changed parts. */
  largest: readonly { component: SubScore; points: number; parts: readonly PartChange[] }[];
  /** Codes of flags that were raised. `cleared` contains those that were cleared. */
  raised: readonly string[];
  cleared: readonly string[];
}

/** Returns a key by which the lines of two runs are matched. */
const toLineKey = (line: ExplainLine): string => `${line.kind} ${line.name ?? ''}`;

const serialiseRawValues = (part: Part | null): string =>
  JSON.stringify(part?.inputs.map((input) => input.raw) ?? null);

function findChangedParts(before: readonly Part[], after: readonly Part[]): PartChange[] {
  const names = [...new Set([...before, ...after].map((part) => part.name))];
  return names
    .map((name) => ({
      name,
      before: before.find((part) => part.name === name) ?? null,
      after: after.find((part) => part.name === name) ?? null,
    }))
    .filter(
      ({ before: old, after: now }) =>
        serialiseRawValues(old) !== serialiseRawValues(now) ||
        old?.part_score !== now?.part_score ||
        old?.weight !== now?.weight ||
        old?.state !== now?.state,
    );
}

/**
 * Explains the change between two runs of an asset (method, 7.6). The lines sum to the change of the
 * published score. Returns null when either run has no scores.
 *
 * @param published Published score after each run.
 */
export function explainChange(
  before: AssetScore,
  now: AssetScore,
  level: RiskLevel,
  published: { before: number; now: number },
): ScoreChange | null {
  if (!before.levels || !now.levels) return null;
  const moved = new Map<string, ExplainLine>();
  const add = (line: ExplainLine, sign: 1 | -1) => {
    const points = (moved.get(toLineKey(line))?.points ?? 0) + sign * line.points;
    moved.set(toLineKey(line), { ...line, points });
  };
  for (const line of explainScore(now, level, published.now)) add(line, 1);
  for (const line of explainScore(before, level, published.before)) add(line, -1);
  const lines = [...moved.values()]
    .filter((line) => line.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (toLineKey(a) < toLineKey(b) ? -1 : 1));
  const codes = (score: AssetScore) => score.flags.map((flag) => flag.code);
  return {
    points: published.now - published.before,
    lines,
    largest: lines
      .filter((line) => line.kind === 'component')
      .slice(0, 3)
      .map((line) => ({
        component: line.name!,
        points: line.points,
        parts: findChangedParts(before.components[line.name!].parts, now.components[line.name!].parts),
      })),
    raised: codes(now).filter((code) => !codes(before).includes(code)),
    cleared: codes(before).filter((code) => !codes(now).includes(code)),
  };
}
