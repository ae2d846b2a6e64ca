import { describe, expect, it } from 'vitest';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import { toRatingObservations } from '#domain/ratings/rating-observations.ts';
import { RATERS, ratingFile, SOURCE, withItem } from '#tests/builders/rating-file.ts';

function observe(raw: unknown) {
  const result = checkRatingFile(raw, RATERS);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return toRatingObservations(result.file, RATERS);
}

describe('toRatingObservations', () => {
  it('returns the final ratings of a sub-score in rubric order, as no estimate', () => {
    const raw = withItem(ratingFile(), 'use_case.live_use', { ann: 2, bob: 1, final: 1.5 });
    const reversed = { ...raw, items: Object.fromEntries(Object.entries(raw.items as object).reverse()) };
    expect(observe(reversed).r_use).toMatchObject({
      value: [4, 4, 1.5, 4],
      state: 'ok',
      source: 'fairview',
      estimated: false,
      observed_at: '2025-11-03T00:00:00Z',
    });
  });

  it('names the raters and the day in both languages, before the notes', () => {
    const note = { en: 'Two audits.', it: 'Due audit.' };
    expect(observe(withItem(ratingFile(), 'technology.security', { note })).r_tech?.reason).toMatchObject({
      en: 'Rated by Ann Example and Bob Sample on 2025-11-03. Two audits.',
      it: 'Valutato da Ann Example e Bob Sample il 03-11-2025. Due audit.',
    });
  });

  it('names a third rater only where they rated', () => {
    const raw = withItem(ratingFile({ raters: ['ann', 'bob', 'cai'] }), 'team.conduct', {
      ann: 1,
      bob: 4,
      cai: 3,
      final: 3,
    });
    expect(observe(raw).r_team?.reason?.en).toContain('Ann Example, Bob Sample and Cai Model');
    expect(observe(raw).r_use?.reason?.en).not.toContain('Cai');
  });

  it('links every archived source once', () => {
    const other = { ...SOURCE, archived: 'https://archive.example.org/b' };
    const raw = withItem(ratingFile(), 'roadmap.dated', { evidence: [SOURCE, other] });
    expect(observe(raw).r_road?.reason?.links).toEqual([
      'https://archive.example.org/a',
      'https://archive.example.org/b',
    ]);
  });

  it('omits only a sub-score with an unrated criterion', () => {
    const { 'team.conduct': _, ...items } = ratingFile().items as Record<string, unknown>;
    expect(Object.keys(observe(ratingFile({ items })))).toEqual(['r_use', 'r_inn', 'r_road', 'r_tech']);
  });
});
