import type { ListScore } from '#contracts/shapes.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ScoreProps } from '#web/components/score/score.tsx';
import type { MarkLengths } from '#web/components/score/score-mark.tsx';

export type DescribedScore = Pick<
  ListScore,
  'fv' | 'project' | 'hype' | 'economics' | 'band' | 'range' | 'measured_share' | 'provisional' | 'held_from'
>;

/** The range as shown beside a score: `66–77`. */
export function formatScoreRange([low, high]: ListScore['range']): string {
  const locale = getLocale();
  return `${formatScore(low, locale)}–${formatScore(high, locale)}`;
}

/** The score in words, with range and measured share, as screen readers say it. */
export function describeScore(score: DescribedScore): string {
  const locale = getLocale();
  const words = {
    score: formatScore(score.fv, locale),
    band: score.band,
    low: formatScore(score.range[0], locale),
    high: formatScore(score.range[1], locale),
    measured: formatShare(score.measured_share, locale, 0),
    project: formatScore(score.project, locale),
    hype: formatScore(score.hype, locale),
    economics: formatScore(score.economics, locale),
  };
  const label =
    score.held_from === null
      ? m.score_label_range(words)
      : m.score_label_range_held({ ...words, held: formatScore(score.held_from, locale) });
  return score.provisional ? `${label}; ${m.score_provisional()}` : label;
}

/** Bars, range and words of a score of the API. */
export function toScoreProps(
  score: DescribedScore,
): Pick<
  ScoreProps,
  'label' | 'band' | 'lengths' | 'figure' | 'uncappedFigure' | 'measured' | 'range' | 'provisional'
> & { lengths: MarkLengths } {
  const locale = getLocale();
  const { fv, band, project, hype, economics, range, measured_share, provisional, held_from } = score;
  return {
    label: describeScore(score),
    band,
    lengths: [project, hype, economics],
    figure: formatScore(fv, locale),
    measured: [measured_share, measured_share, measured_share],
    range: { low: range[0], high: range[1], score: fv, isCapped: held_from !== null },
    provisional,
    ...(held_from === null ? {} : { uncappedFigure: formatScore(held_from, locale) }),
  };
}
