import { describe, expect, it } from 'vitest';
import { checkEstimateFile } from '#domain/estimates/check-estimate-file.ts';
import { toEstimateObservations } from '#domain/estimates/estimate-observations.ts';
import { estimateFile } from '#tests/builders/estimate-file.ts';
import { withItem } from '#tests/builders/rating-file.ts';

function observe(raw: unknown) {
  const result = checkEstimateFile(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return toEstimateObservations(result.file);
}

describe('toEstimateObservations', () => {
  it('returns the criteria of a sub-score in rubric order', () => {
    const raw = withItem(estimateFile(), 'use_case.live_use', { value: 1 });
    const reversed = { ...raw, items: Object.fromEntries(Object.entries(raw.items as object).reverse()) };
    expect(observe(reversed).r_use?.value).toEqual([4, 4, 1, 4]);
  });

  it('returns 4, 3, 3, 4 and 4 criteria', () => {
    const inputs = observe(estimateFile());
    const lengths = [inputs.r_use, inputs.r_inn, inputs.r_road, inputs.r_team, inputs.r_tech];
    expect(lengths.map((input) => input?.value?.length)).toEqual([4, 3, 3, 4, 4]);
  });

  it('omits only a sub-score with a missing criterion', () => {
    const { 'team.conduct': _, ...items } = estimateFile().items as Record<string, unknown>;
    const inputs = observe(estimateFile({ items }));
    expect([inputs.r_team, inputs.r_tech?.state]).toEqual([undefined, 'ok']);
  });

  it('marks inputs as bundled estimates with their reasons and the date of the file', () => {
    expect(observe(estimateFile()).depth).toEqual({
      value: 4e8,
      state: 'ok',
      source: 'fairview-estimate',
      observed_at: '2025-11-03T00:00:00Z',
      origin: 'bundled',
      estimated: true,
      reason: { en: 'Seen at work.', it: 'Visto al lavoro.', links: [] },
    });
  });

  it('joins the reasons of all criteria of a sub-score, and their links once', () => {
    const named = { en: 'Dated.', it: 'Con date.', link: 'https://example.org/a' };
    const tracked = { en: 'Tracked.', it: 'Pubblico.', link: 'https://example.org/a' };
    const raw = withItem(withItem(estimateFile(), 'roadmap.dated', named), 'roadmap.tracker', tracked);
    expect(observe(raw).r_road?.reason).toEqual({
      en: 'Dated. Tracked. Seen at work.',
      it: 'Con date. Pubblico. Visto al lavoro.',
      links: ['https://example.org/a'],
    });
  });

  it.each([
    ['five years after the first market', '2020-11-03', 1826],
    ['on the day of the first market', '2025-11-03', 0],
    ['before the first market', '2025-11-04', undefined],
    ['without a first market', null, undefined],
  ])('returns the age in days %s', (_title, first_market, age) => {
    expect(observe(estimateFile({ facts: { first_market } })).age?.value).toBe(age);
  });
});
