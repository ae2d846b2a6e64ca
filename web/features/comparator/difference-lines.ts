import {
  computeScoreDifference,
  type DifferencePart,
  type ScoreDifference,
} from '#domain/compare/score-difference.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreInSentence } from '#web/components/score/sub-score-words.ts';
import type { Side } from '#web/features/comparator/side.ts';

type NonSubScoreKind = Exclude<DifferencePart['kind'], 'component'>;

/** A line of the sum of a score: a pillar, or a line outside the pillars. In hundredths of a point. */
export type ScoreLine = { id: Pillar | NonSubScoreKind; a: number; b: number; points: number };

const ADJUSTMENTS: readonly NonSubScoreKind[] = ['limit', 'cap', 'pending'];

/**
 * Returns the difference of two scores. Null when a score is not visible or an asset is not ranked: its score
 * has other sub-scores.
 */
export function compareScores(one: Side, other: Side): ScoreDifference | null {
  const explained = [one, other].map(({ status, scores, explain }) =>
    status === 'rated' && scores && explain ? { fv: scores.fv, explain } : null,
  );
  const [a, b] = explained;
  return a && b ? computeScoreDifference(a, b) : null;
}

/**
 * Returns the pillars and the effects of limit, cap and pending changes, if any. They add up to the score of
 * each asset.
 */
export function listPillarDifferences(difference: ScoreDifference): ScoreLine[] {
  return [
    ...PILLARS.map((id) => ({
      id,
      a: difference.blocks[id].a ?? 0,
      b: difference.blocks[id].b ?? 0,
      points: difference.blocks[id].points,
    })),
    ...ADJUSTMENTS.flatMap((kind): ScoreLine[] =>
      difference.parts
        .filter((part) => part.kind === kind)
        .map(({ a, b, points }) => ({ id: kind, a: a ?? 0, b: b ?? 0, points })),
    ),
  ];
}

const SUM_NAMES: Record<NonSubScoreKind, () => string> = {
  limit: m.asset_line_limit,
  cap: m.asset_line_cap,
  pending: m.asset_line_pending,
};

/** Label of a row. */
export const toLineName = (id: ScoreLine['id']): string =>
  id === 'project' || id === 'hype' || id === 'economics' ? pillarName(id) : SUM_NAMES[id]();

const SUM_PHRASES: Record<NonSubScoreKind, () => string> = {
  limit: m.compare_phrase_limit,
  cap: m.compare_phrase_cap,
  pending: m.compare_phrase_pending,
};

const toLinePhrase = (id: ScoreLine['id']): string =>
  id === 'project' || id === 'hype' || id === 'economics' ? pillarName(id) : SUM_PHRASES[id]();

/** Formats hundredths of a point with sign: `+9.18`, `−2,22`. */
export const formatSignedPoints = (hundredths: number, locale: Locale): string =>
  formatFixed(hundredths / 100, 2, locale, 'always');

/** Formats hundredths of a point as the contribution of a line: `26.73`. */
export const formatContribution = (hundredths: number | null, locale: Locale): string =>
  formatFixed(hundredths === null ? null : hundredths / 100, 2, locale);

const compareSize = (left: { points: number }, right: { points: number }) =>
  Math.abs(right.points) - Math.abs(left.points);

/** Returns `Bitcoin has 12.3 points more than Ethereum: +9.18 Project, …`. The parts add up to the difference. */
export function formatDifference(difference: ScoreDifference, a: string, b: string, locale: Locale): string {
  const parts = listPillarDifferences(difference)
    .filter(({ points }) => points !== 0)
    .sort(compareSize)
    .map(({ id, points }) => `${formatSignedPoints(points, locale)}\u00a0${toLinePhrase(id)}`)
    .join(', ');
  const points = formatFixed(Math.abs(difference.points) / 100, 1, locale);
  if (difference.points > 0) return m.compare_ahead({ a, b, points, parts });
  if (difference.points < 0) return m.compare_behind({ a, b, points, parts });
  const score = formatFixed(difference.a / 100, 1, locale);
  return parts === '' ? m.compare_level_exactly({ a, b, score }) : m.compare_level({ a, b, score, parts });
}

/** Returns the 4 sub-scores that differ most: `decentralization rate +3.25, …`; null when none differ. */
export function formatLargestDifferences(difference: ScoreDifference, locale: Locale): string | null {
  const lines = difference.parts
    .filter((part): part is DifferencePart & { name: SubScore } => part.name !== null && part.points !== 0)
    .sort(compareSize)
    .slice(0, 4)
    .map(({ name, points }) => `${subScoreInSentence(name)} ${formatSignedPoints(points, locale)}`);
  return lines.length === 0 ? null : lines.join(', ');
}
