import type { AnswerOf } from '#contracts/call.ts';
import type { ratingReleasesCall } from '#contracts/ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { MIN_KAPPA } from '#domain/ratings/rater-agreement.ts';
import { m } from '#messages';
import { ratingItemName } from '#web/components/rating/criterion-words.ts';
import type { Block, Chapter, Table } from '#web/features/method/content.ts';

export type RatingReleases = AnswerOf<typeof ratingReleasesCall>;

const MAX_RELEASES = 20;

/** Who rates, and how far raters agreed at each publication. `ratings` null: it could not be read. */
export function ratersChapter(locale: Locale, ratings: RatingReleases | null): Chapter {
  const [newest] = ratings?.releases ?? [];
  const blocks: Block[] = [
    { kind: 'text', text: m.method_raters_text() },
    { kind: 'text', text: m.method_kappa_text({ least: formatKappa(MIN_KAPPA, locale) }) },
  ];
  if (ratings && !newest) blocks.push({ kind: 'text', text: m.method_kappa_none() });
  if (ratings && newest)
    blocks.push(
      { kind: 'table', table: releasesTable(locale, ratings.releases.slice(0, MAX_RELEASES)) },
      { kind: 'table', table: criteriaTable(locale, newest) },
    );
  return { id: 'raters', title: m.method_raters_heading(), blocks };
}

/** What the chapter about the score says of ratings by people; null when it is not known. */
export function whoRates(ratings: RatingReleases | null): string | null {
  if (!ratings) return null;
  return ratings.rated === 0 ? m.method_score_estimated() : m.method_score_rated({ count: ratings.rated });
}

type Release = RatingReleases['releases'][number];

const formatKappa = (kappa: number | null, locale: Locale): string => formatFixed(kappa, 2, locale);

function releasesTable(locale: Locale, releases: readonly Release[]): Table {
  return {
    caption: m.method_kappa_releases(),
    columns: [
      { head: m.method_kappa_day() },
      { head: m.method_kappa_asset() },
      { head: m.method_kappa_pairs(), numeric: true },
      { head: m.method_kappa_lowest(), numeric: true },
      { head: m.method_kappa_below(), numeric: true },
    ],
    rows: releases.map(({ asset, published_at, withdrawn_at, agreement }) => {
      const known = agreement.flatMap(({ kappa }) => (kappa === null ? [] : [kappa]));
      const day = formatDate(published_at, locale);
      return {
        cells: [
          withdrawn_at === null ? day : m.method_kappa_withdrawn({ day }),
          asset.name,
          String(Math.max(0, ...agreement.map(({ pairs }) => pairs))),
          formatKappa(known.length === 0 ? null : Math.min(...known), locale),
          String(known.filter((kappa) => kappa < MIN_KAPPA).length),
        ],
      };
    }),
  };
}

function criteriaTable(locale: Locale, { published_at, agreement }: Release): Table {
  return {
    caption: m.method_kappa_criteria({ day: formatDate(published_at, locale) }),
    columns: [
      { head: m.method_kappa_criterion() },
      { head: m.method_kappa_pairs(), numeric: true },
      { head: m.method_kappa(), numeric: true },
    ],
    rows: agreement.map(({ item, pairs, kappa }) => ({
      cells: [ratingItemName(item), String(pairs), formatKappa(kappa, locale)],
    })),
  };
}
