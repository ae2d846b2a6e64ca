import { describe, expect, it } from 'vitest';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { toRatingObservations } from '#domain/ratings/rating-inputs.ts';
import { ratedFile, sampleRatingFile, withItem } from '#tests/builders/rating-file.ts';

function file(raw: unknown): RatingFile {
  const result = checkRatingFile(raw, { ann: [], bob: [] });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.file;
}

describe('toRatingObservations', () => {
  it('returns the final ratings of a sub-score in rubric order', () => {
    const raw = withItem(sampleRatingFile(), 'use_case.live_use', { 'fairview-sample': 1, final: 1 });
    const shuffled = { ...raw, items: Object.fromEntries(Object.entries(raw.items as object).reverse()) };
    expect(toRatingObservations(file(shuffled)).r_use?.value).toEqual([4, 4, 1, 4]);
  });

  it('returns 4, 3, 3, 4 and 4 ratings', () => {
    const inputs = toRatingObservations(file(sampleRatingFile()));
    const lengths = [inputs.r_use, inputs.r_inn, inputs.r_road, inputs.r_team, inputs.r_tech];
    expect(lengths.map((input) => input?.value?.length)).toEqual([4, 3, 3, 4, 4]);
  });

  it('omits only a sub-score with an unrated criterion', () => {
    const raw = sampleRatingFile();
    const { 'team.conduct': _, ...items } = raw.items as Record<string, unknown>;
    const inputs = toRatingObservations(file({ ...raw, items }));
    expect([inputs.r_team, inputs.r_tech?.state]).toEqual([undefined, 'ok']);
  });

  it('marks sample inputs as bundled estimates with their reasons and the date of the file', () => {
    expect(toRatingObservations(file(sampleRatingFile())).depth).toEqual({
      value: 4e8,
      state: 'ok',
      source: 'fairview-sample',
      observed_at: '2025-11-03T00:00:00Z',
      origin: 'bundled',
      sample: true,
      reason: { en: 'Seen at work in 2025.', it: 'Visto al lavoro nel 2025.' },
    });
  });

  it('joins the reasons of all criteria of a sub-score', () => {
    const reason = { en: 'Named since 2020.', it: 'Con nome dal 2020.' };
    const raw = withItem(sampleRatingFile(), 'roadmap.dated', { reason });
    expect(toRatingObservations(file(raw)).r_road?.reason?.it).toBe(
      'Con nome dal 2020. Visto al lavoro nel 2025. Visto al lavoro nel 2025.',
    );
  });

  it('does not mark ratings of two raters as a sample', () => {
    expect(toRatingObservations(file(ratedFile())).r_use).toMatchObject({
      source: 'fairview',
      sample: false,
    });
  });

  it.each([
    ['five years after the first market', '2020-11-03', 1826],
    ['on the day of the first market', '2025-11-03', 0],
    ['before the first market', '2025-11-04', undefined],
    ['without a first market', null, undefined],
  ])('returns the age in days %s', (_title, first_market, age) => {
    expect(toRatingObservations(file(sampleRatingFile({ facts: { first_market } }))).age?.value).toBe(age);
  });
});
