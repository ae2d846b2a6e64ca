import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Pillar as Part, PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { RATED_SUB_SCORES, RATING_CRITERIA } from '#domain/ratings/rating-items.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import { m } from '#messages';
import { CRITERIA, type Criterion } from '#web/components/rating/criterion-words.ts';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import type { Block, Chapter, Table } from '#web/features/method/content.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';
import { toSubScoreEntry } from '#web/features/method/formula/sub-score-entry.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';

export function subScoresChapter(locale: Locale): Chapter {
  return {
    id: 'sub-scores',
    title: m.method_sub_heading({ count: SUB_SCORES.length }),
    blocks: [
      { kind: 'text', text: m.method_sub_terms() },
      { kind: 'text', text: m.method_sub_scales() },
      ...sharedTerms(locale),
      ...PILLARS.flatMap((part) => listFormulas(part, locale)),
    ],
  };
}

function listFormulas(part: Part, locale: Locale): Block[] {
  const own: readonly string[] = SUB_SCORES_BY_PILLAR[part];
  return [
    { kind: 'heading', id: part, text: pillarName(part), listed: true },
    {
      kind: 'sub_scores',
      heads: {
        weight: m.why_weight(),
        term: m.method_sub_term(),
        zero: m.method_sub_zero(),
        hundred: m.method_sub_hundred(),
      },
      entries: SUB_SCORE_RULES.filter(({ component }) => own.includes(component)).map((rule) =>
        toSubScoreEntry(rule, locale),
      ),
    },
  ];
}

/** Explains quantities used by several formulas, and the ratings. */
function sharedTerms(locale: Locale): Block[] {
  return [
    { kind: 'heading', id: 'shared', text: m.method_shared_heading() },
    {
      kind: 'terms',
      terms: [
        {
          id: 'trusted-volume',
          name: m.method_shared_volume(),
          text: m.method_shared_volume_text({ times: FORMULA_CONSTANTS.volume_per_depth }),
        },
        {
          id: 'author-days',
          name: m.method_shared_author_days(),
          text: m.method_shared_author_days_text(),
        },
        {
          id: 'followers',
          name: m.method_shared_followers(),
          text: m.method_shared_followers_text({
            factor: formatFixed(FORMULA_CONSTANTS.engagement_factor, 1, locale),
            least: formatWholeShare(FORMULA_CONSTANTS.min_authenticity, locale),
            most: formatWholeShare(FORMULA_CONSTANTS.max_authenticity, locale),
            unknown: formatWholeShare(FORMULA_CONSTANTS.unknown_authenticity, locale),
          }),
        },
        { id: 'ratings', name: m.method_shared_ratings(), text: m.method_shared_ratings_text() },
      ],
    },
    { kind: 'table', table: criteriaTable() },
  ];
}

function criteriaTable(): Table {
  return {
    caption: m.method_shared_ratings_caption(),
    wide: true,
    columns: [{ head: m.asset_sub_score() }, { head: m.method_shared_ratings_criteria() }],
    rows: RATED_SUB_SCORES.map((component) => ({
      href: `#${component}`,
      cells: [
        subScoreName(component),
        RATING_CRITERIA[component].map((criterion: Criterion) => CRITERIA[criterion]()).join(' · '),
      ],
    })),
  };
}
