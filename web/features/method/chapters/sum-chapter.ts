import { flagCap } from '#domain/flags/cap.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COMPONENTS } from '#domain/method/components.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { band } from '#domain/scoring/band.ts';
import { m } from '#messages';
import { levelName } from '#web/components/score/profile-words.ts';
import { limitOf, meanOf, type Parts } from '#web/features/method/chapters/weighted.ts';
import type { Chapter, Table } from '#web/features/method/content.ts';

/** A project with much attention and little substance: the limit applies in every risk profile. */
const HYPE_EXAMPLE: Parts = { project: 20, hype: 85, economics: 70 };

export function sumChapter(locale: Locale): Chapter {
  return {
    id: 'sum',
    title: m.method_sum_heading({ count: COMPONENTS.length }),
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
          warning: band(flagCap(1, 0, 0), null),
          severe: band(flagCap(0, 1, 0), null),
          critical: band(flagCap(0, 0, 1), null),
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
    rows: LEVELS.map((level) => {
      const mean = meanOf(HYPE_EXAMPLE, level);
      const limit = limitOf(HYPE_EXAMPLE, level);
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
    flagCap(count, 0, 0) === warning.floor && flagCap(0, count, 0) === severe.floor;
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
        `${flagCap(count, 0, 0)}`,
        `${flagCap(0, count, 0)}`,
        `${flagCap(0, 0, count)}`,
      ],
    })),
  };
}
