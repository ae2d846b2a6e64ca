import type { EstimateFile, EstimateReason } from '#domain/estimates/estimate-file.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import {
  listRatingItems,
  RATED_SUB_SCORES,
  RATING_INPUT_BY_SUB_SCORE,
} from '#domain/ratings/rating-items.ts';
import { m } from '#messages';

const DAY_MS = 86_400_000;

/** Returns the days from the first market to `as_of`. Null when the first market is unknown or later. */
function computeMarketAge(file: Pick<EstimateFile, 'first_market' | 'as_of'>): number | null {
  if (file.first_market === null) return null;
  const days = Math.round((Date.parse(file.as_of) - Date.parse(file.first_market)) / DAY_MS);
  return days >= 0 ? days : null;
}

const joinReasons = (reasons: readonly EstimateReason[]): NonNullable<Observation['reason']> => ({
  en: reasons.map(({ en }) => en).join(' '),
  it: reasons.map(({ it }) => it).join(' '),
  links: [...new Set(reasons.flatMap(({ link }) => link ?? []))],
});

/**
 * Returns the observations of a file of estimates: the criteria of each complete sub-score in rubric order,
 * the inputs, and `age` from the first market. They are bundled and have the date of the file.
 */
export function toEstimateObservations(file: EstimateFile): Observations {
  const observations: Partial<Record<Input, Observation>> = {};
  const observe = (input: Input, value: unknown, reasons: readonly EstimateReason[]): void => {
    observations[input] = {
      value,
      state: 'ok',
      source: 'fairview-estimate',
      observed_at: `${file.as_of}T00:00:00Z`,
      origin: 'bundled',
      estimated: true,
      reason: joinReasons(reasons),
    };
  };

  for (const subScore of RATED_SUB_SCORES) {
    const names = listRatingItems(subScore);
    const items = names.flatMap((name) => file.items[name] ?? []);
    if (items.length < names.length) continue;
    observe(
      RATING_INPUT_BY_SUB_SCORE[subScore],
      items.map(({ value }) => value),
      items.map(({ reason }) => reason),
    );
  }
  for (const [input, { value, reason }] of Object.entries(file.inputs))
    observe(input as Input, value, [reason]);
  const age = computeMarketAge(file);
  if (age !== null) {
    const date = file.first_market!;
    const en = m.input_first_market({ date }, { locale: 'en' });
    const it = m.input_first_market({ date }, { locale: 'it' });
    observe('age', age, [{ en, it, link: null }]);
  }
  return observations as Observations;
}
