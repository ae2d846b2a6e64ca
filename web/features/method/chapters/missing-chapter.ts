import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { RATED_SUB_SCORES } from '#domain/ratings/rating-items.ts';
import { m } from '#messages';
import { inputName } from '#web/components/score/input-words.ts';
import type { Chapter, Table } from '#web/features/method/content.ts';
import { formatWholeShare } from '#web/features/method/format-figure.ts';

export function missingChapter(locale: Locale): Chapter {
  const { rated, confidence, unknown_part: points } = METHOD;
  const share = (value: number) => formatWholeShare(value, locale);
  return {
    id: 'missing',
    title: m.method_missing_heading(),
    blocks: [
      { kind: 'text', text: m.method_missing_unknown({ points }) },
      { kind: 'text', text: m.method_missing_na() },
      { kind: 'text', text: m.method_missing_ageing({ points }) },
      { kind: 'table', table: ageingTable() },
      { kind: 'heading', id: 'coverage', text: m.method_coverage_heading() },
      {
        kind: 'text',
        text: m.method_coverage_text({
          high: confidence.high,
          medium: confidence.medium,
        }),
      },
      { kind: 'heading', id: 'rated', text: m.method_rated_heading() },
      { kind: 'text', text: m.method_rated_text() },
      {
        kind: 'list',
        items: [
          m.method_rated_coverage({
            coverage: share(rated.coverage),
            project: share(rated.project),
            economics: share(rated.economics),
          }),
          m.method_rated_ratings({ count: rated.rated_components, all: RATED_SUB_SCORES.length }),
          m.method_rated_history({ count: rated.history_days }),
          m.method_rated_age({ count: rated.age_days }),
          m.method_rated_wrapped(),
        ],
      },
      { kind: 'text', text: m.method_rated_stablecoins() },
    ],
  };
}

/** Groups the figures that age alike, those that age fastest first. */
export function ageingTable(): Table {
  const groups = new Map<string, { grace: number; half_life: number; names: Set<string> }>();
  for (const [input, { grace, half_life }] of Object.entries(METHOD.inputs)) {
    const key = `${grace}/${half_life}`;
    const group = groups.get(key) ?? { grace, half_life, names: new Set() };
    group.names.add(inputName(input));
    groups.set(key, group);
  }
  return {
    caption: m.method_ageing_caption(),
    columns: [
      { head: m.method_ageing_figures() },
      { head: m.method_ageing_full(), numeric: true },
      { head: m.method_ageing_half(), numeric: true },
    ],
    rows: [...groups.values()]
      .sort((a, b) => a.grace - b.grace || a.half_life - b.half_life)
      .map(({ grace, half_life, names }) => ({
        cells: [[...names].join(' · '), `${grace}`, `${half_life}`],
      })),
  };
}
