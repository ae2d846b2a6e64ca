import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Pillar as Part, PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { RATED_SUB_SCORES, RATING_CRITERIA } from '#domain/ratings/rating-items.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import { m } from '#messages';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import type { Block, Chapter, Table } from '#web/features/method/content.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';
import { toSubScoreEntry } from '#web/features/method/formula/sub-score-entry.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';

type Criterion = (typeof RATING_CRITERIA)[keyof typeof RATING_CRITERIA][number];

const CRITERIA: Record<Criterion, () => string> = {
  problem: m.method_criterion_problem,
  token_need: m.method_criterion_token_need,
  live_use: m.method_criterion_live_use,
  legal_room: m.method_criterion_legal_room,
  novelty: m.method_criterion_novelty,
  defensibility: m.method_criterion_defensibility,
  adoption: m.method_criterion_adoption,
  dated: m.method_criterion_dated,
  tracker: m.method_criterion_tracker,
  runway: m.method_criterion_runway,
  identity: m.method_criterion_identity,
  track_record: m.method_criterion_track_record,
  disclosure: m.method_criterion_disclosure,
  conduct: m.method_criterion_conduct,
  soundness: m.method_criterion_soundness,
  security: m.method_criterion_security,
  performance: m.method_criterion_performance,
  upgrade_path: m.method_criterion_upgrade_path,
};

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
