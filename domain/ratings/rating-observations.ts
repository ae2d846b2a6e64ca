import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import {
  listRatingItems,
  RATED_SUB_SCORES,
  RATING_INPUT_BY_SUB_SCORE,
} from '#domain/ratings/rating-items.ts';
import { m } from '#messages';

const LISTS = { en: new Intl.ListFormat('en-GB'), it: new Intl.ListFormat('it') };

/**
 * Returns the final ratings of each complete sub-score in rubric order. They are bundled, have the date of
 * the file, and name the raters. They are not estimates. An incomplete sub-score has no rating.
 */
export function toRatingObservations(file: RatingFile, declared: Raters): Observations {
  const observations: Partial<Record<Input, Observation>> = {};
  for (const subScore of RATED_SUB_SCORES) {
    const items = listRatingItems(subScore).flatMap((name) => file.items[name] ?? []);
    if (items.length < listRatingItems(subScore).length) continue;
    const ids = file.raters.filter((id) => items.some(({ ratings }) => ratings[id] !== undefined));
    const names = ids.map((id) => declared[id]!.name);
    const explain = (locale: Locale): string =>
      [
        m.input_rated_by(
          {
            names: LISTS[locale].format(names),
            date: formatDate(file.as_of, locale),
          },
          { locale },
        ),
        ...items.flatMap(({ note }) => note?.[locale] ?? []),
      ].join(' ');
    const links = [...new Set(items.flatMap(({ evidence }) => evidence.map(({ archived }) => archived)))];
    observations[RATING_INPUT_BY_SUB_SCORE[subScore]] = {
      value: items.map(({ final }) => final),
      state: 'ok',
      source: 'fairview',
      observed_at: `${file.as_of}T00:00:00Z`,
      origin: 'bundled',
      estimated: false,
      reason: { en: explain('en'), it: explain('it'), links },
    };
  }
  return observations as Observations;
}
