import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import type { RatingFile, RatingReason } from '#domain/ratings/rating-file.ts';
import {
  listRatingItems,
  RATED_SUB_SCORES,
  RATING_INPUT_BY_SUB_SCORE,
} from '#domain/ratings/rating-items.ts';
import { m } from '#messages';

const DAY_MS = 86_400_000;

/** Returns the days from the first market to `as_of`. Null when the first market is unknown or later. */
export function computeMarketAge(file: Pick<RatingFile, 'first_market' | 'as_of'>): number | null {
  if (file.first_market === null) return null;
  const days = Math.round((Date.parse(file.as_of) - Date.parse(file.first_market)) / DAY_MS);
  return days >= 0 ? days : null;
}

function joinReasons(reasons: readonly (RatingReason | null)[]): RatingReason | undefined {
  const known = reasons.filter((reason) => reason !== null);
  if (known.length === 0) return undefined;
  return { en: known.map((reason) => reason.en).join(' '), it: known.map((reason) => reason.it).join(' ') };
}

/**
 * Returns the observations of a rating file: the ratings of each complete sub-score in rubric order, the
 * stated inputs, and `age` from the first market. They are bundled and have the date of the file.
 */
export function toRatingObservations(file: RatingFile): Observations {
  const observations: Partial<Record<Input, Observation>> = {};
  const observe = (input: Input, value: unknown, reason: RatingReason | undefined): void => {
    observations[input] = {
      value,
      state: 'ok',
      source: file.sample ? 'fairview-sample' : 'fairview',
      observed_at: `${file.as_of}T00:00:00Z`,
      origin: 'bundled',
      sample: file.sample,
      ...(reason && { reason }),
    };
  };

  for (const component of RATED_SUB_SCORES) {
    const items = listRatingItems(component).map((name) => file.items[name]);
    if (items.some((item) => item === undefined)) continue;
    observe(
      RATING_INPUT_BY_SUB_SCORE[component],
      items.map((item) => item!.final),
      joinReasons(items.map((item) => item!.reason)),
    );
  }
  for (const [input, stated] of Object.entries(file.inputs))
    observe(input as Input, stated.value, stated.reason);
  const age = computeMarketAge(file);
  if (age !== null) {
    const date = file.first_market!;
    observe('age', age, {
      en: m.input_first_market({ date }, { locale: 'en' }),
      it: m.input_first_market({ date }, { locale: 'it' }),
    });
  }
  return observations as Observations;
}
