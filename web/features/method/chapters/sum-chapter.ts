import { computeFlagCapFromCounts } from '#domain/flags/cap.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { computeBand } from '#domain/scoring/band.ts';
import { m } from '#messages';
import { levelName } from '#web/components/score/profile-words.ts';
import {
  computeLimit,
  computeWeightedMean,
  type PillarScores,
} from '#web/features/method/chapters/pillar-scores.ts';
import type { Chapter, Table } from '#web/features/method/content.ts';

/** A project with much attention and little substance: the limit applies in every risk profile. */
const HYPE_EXAMPLE: PillarScores = { project: 20, hype: 85, economics: 70 };

export function sumChapter(locale: Locale): Chapter {
  return {
    id: 'sum',
    title: m.method_sum_heading({ count: SUB_SCORES.length }),
    blocks: [
      {
        kind: 'list',
        ordered: true,
        items: [
          m.method_sum_step_parts(),
          m.method_sum_step_mean(),
          m.method_sum_step_limit(),
          m.method_sum_step_cap(),
        ],
      },
      { kind: 'formula', lines: [m.method_sum_formula_mean(), m.method_sum_formula_score()] },
      { kind: 'table', table: limitTable(locale) },
      { kind: 'heading', id: 'ceilings', text: m.method_caps_heading() },
      {
        kind: 'text',
        text: m.method_caps_text({
          warning: computeBand(computeFlagCapFromCounts(1, 0, 0), null),
          severe: computeBand(computeFlagCapFromCounts(0, 1, 0), null),
          critical: computeBand(computeFlagCapFromCounts(0, 0, 1), null),
        }),
      },
      { kind: 'table', table: capTable() },
    ],
  };
}

export function limitTable(locale: Locale): Table {
  return {
    caption: m.method_sum_example_caption({ ...HYPE_EXAMPLE }),
    columns: [
      { head: m.method_profiles_profile() },
      { head: m.method_sum_mean(), numeric: true },
      { head: m.method_sum_project_limit(), numeric: true },
      { head: m.column_score(), numeric: true },
    ],
    rows: RISK_LEVELS.map((level) => {
      const mean = computeWeightedMean(HYPE_EXAMPLE, level);
      const limit = computeLimit(HYPE_EXAMPLE, level);
      return {
        cells: [
          levelName[level](),
          ...[mean, limit, Math.min(mean, limit)].map((score) => formatScore(score, locale)),
        ],
      };
    }),
  };
}

/** Caps by number of flags, up to the number at which every floor is reached. */
export function capTable(): Table {
  const { warning, severe } = METHOD.caps;
  const floored = (count: number) =>
    computeFlagCapFromCounts(count, 0, 0) === warning.floor &&
    computeFlagCapFromCounts(0, count, 0) === severe.floor;
  const counts = [1];
  for (let count = 1; !floored(count); count++) counts.push(count + 1);
  return {
    caption: m.method_caps_caption(),
    columns: [
      { head: m.method_caps_count() },
      { head: m.method_caps_warning(), numeric: true },
      { head: m.method_caps_severe(), numeric: true },
      { head: m.method_caps_critical(), numeric: true },
    ],
    rows: counts.map((count) => ({
      cells: [
        floored(count) ? m.method_caps_and_more({ count }) : `${count}`,
        `${computeFlagCapFromCounts(count, 0, 0)}`,
        `${computeFlagCapFromCounts(0, count, 0)}`,
        `${computeFlagCapFromCounts(0, 0, count)}`,
      ],
    })),
  };
}
