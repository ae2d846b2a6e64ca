import { detailsHref } from '#contracts/pages.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportCell } from '#domain/report/report-document.ts';
import type { LevelWeekChange } from '#domain/scoring/week-change.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

export type ReportWords = Picked<'report_'>;

export const readReportWords = (locale: Locale): ReportWords => messagesWithPrefix('report_', locale);

/** Formats a value, or the sign for an unknown one. */
export const orUnknown = <T>(value: T | null | undefined, format: (value: T) => string): string =>
  value === null || value === undefined ? UNKNOWN : format(value);

export const assetCell = ({ facts: { id, name, ticker } }: MarketAsset): ReportCell => ({
  text: name,
  note: ticker,
  link: detailsHref('en', id, name, 'medium'),
});

/** Name of the source and day of a figure. */
export function sourceText(source: string | null, observedAt: string | null, locale: Locale): string {
  const name = source === null ? null : (SOURCES[source as SourceId]?.name ?? source);
  return [name, observedAt && formatDate(observedAt, locale)].filter(Boolean).join(', ') || UNKNOWN;
}

/** Published score in the medium profile, marked when most of its weight is estimated. */
export function scoreCell(asset: MarketAsset, words: ReportWords, locale: Locale): ReportCell {
  const score = listScoreAnswer(asset, 'medium');
  if (!score) return { text: UNKNOWN };
  const text = formatScore(score.fv, locale);
  return score.provisional ? { text, note: words.estimates } : { text };
}

/** What moved a score: sub-scores with their points, and red flags. */
export function describeReasons(change: LevelWeekChange, words: ReportWords, locale: Locale): string {
  const components = messagesWithPrefix('component_', locale);
  const parts = [
    ...change.moved.map(
      ({ sub_score, points }) => `${components[sub_score]} ${formatPoints(points, locale)}`,
    ),
    ...change.flags.map(
      ({ code, change: what }) =>
        `${getFlagTitle(code, locale)}: ${what === 'raised' ? words.raised : words.cleared}`,
    ),
  ];
  return parts.join('; ') || UNKNOWN;
}

/** Change of the score in the week before the snapshot. */
export function weekCell(asset: MarketAsset, locale: Locale): ReportCell {
  const change = asset.week_change?.levels.medium;
  return { text: change ? formatPoints(change.now - change.before, locale) : UNKNOWN };
}
