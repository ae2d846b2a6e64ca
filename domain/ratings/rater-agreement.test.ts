import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import { computeRaterAgreement, computeWeightedKappa } from '#domain/ratings/rater-agreement.ts';
import { RATERS, ratingFile, withItem } from '#tests/builders/rating-file.ts';

type Pair = [number, number];
const repeat = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

describe('computeWeightedKappa', () => {
  it('returns 8/13 for five pairs with 3 steps apart, against 39/5 by chance', () => {
    // Differences 0, 0, 1, 0, 2 add up to 3. The 25 crossed differences add up to 39. 1 − 3 × 5 / 39 = 8/13.
    const pairs: Pair[] = [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 4],
      [0, 2],
    ];
    expect(computeWeightedKappa(pairs)).toBeCloseTo(8 / 13, 12);
  });

  it('returns 0.4 for 20 and 15 equal, 5 and 10 unequal answers of two values', () => {
    // Agreement 35/50 = 0.7; by chance 0.5 × 0.6 + 0.5 × 0.4 = 0.5; (0.7 − 0.5) / (1 − 0.5) = 0.4.
    const pairs = [...repeat(20, [1, 1]), ...repeat(5, [1, 0]), ...repeat(10, [0, 1]), ...repeat(15, [0, 0])];
    expect(computeWeightedKappa(pairs)).toBeCloseTo(0.4, 12);
  });

  it('returns 0 for ratings that agree as often as by chance', () => {
    const pairs: Pair[] = [
      [0, 0],
      [0, 5],
      [5, 0],
      [5, 5],
    ];
    expect(computeWeightedKappa(pairs)).toBe(0);
  });

  it('returns -1 for two raters who always state opposite ends', () => {
    const pairs: Pair[] = [
      [0, 5],
      [5, 0],
    ];
    expect(computeWeightedKappa(pairs)).toBe(-1);
  });

  it('returns null without pairs and when all ratings are equal', () => {
    expect(computeWeightedKappa([])).toBeNull();
    expect(computeWeightedKappa(repeat(3, [4, 4]))).toBeNull();
  });

  it('is 1 for equal pairs with two values, at most 1, and the same for swapped raters', () => {
    const rating = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, rating), { minLength: 1 }), (pairs) => {
        const kappa = computeWeightedKappa(pairs);
        const swapped = computeWeightedKappa(pairs.map(([first, second]) => [second, first]));
        if (kappa === null) {
          expect(swapped).toBeNull();
          return;
        }
        expect(kappa).toBeLessThanOrEqual(1);
        expect(swapped).toBeCloseTo(kappa, 12);
        const equal = computeWeightedKappa(pairs.map(([first]) => [first, first]));
        if (equal !== null) expect(equal).toBe(1);
      }),
    );
  });
});

describe('computeRaterAgreement', () => {
  const parse = (raw: unknown) => {
    const result = checkRatingFile(raw, RATERS);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.file;
  };

  it('compares the first two raters of each criterion over the files of a release', () => {
    const files = [
      parse(withItem(ratingFile(), 'team.conduct', { ann: 1, bob: 1, final: 1 })),
      parse(
        withItem(ratingFile({ raters: ['ann', 'bob', 'cai'] }), 'team.conduct', {
          ann: 3,
          bob: 5,
          cai: 4,
          final: 4,
        }),
      ),
    ];
    // Differences 0 and 2; crossed differences 0, 4, 2, 2. 1 − 2 × 2 / 8 = 0.5.
    const agreement = computeRaterAgreement(files);
    expect(agreement).toHaveLength(18);
    expect(agreement.find(({ item }) => item === 'team.conduct')).toEqual({
      item: 'team.conduct',
      pairs: 2,
      kappa: 0.5,
    });
    expect(agreement[0]).toEqual({ item: 'use_case.problem', pairs: 2, kappa: null });
  });

  it('ignores a file without the criterion', () => {
    const { 'team.conduct': _, ...items } = ratingFile().items as Record<string, unknown>;
    const agreement = computeRaterAgreement([parse(ratingFile({ items }))]);
    expect(agreement.find(({ item }) => item === 'team.conduct')).toMatchObject({ pairs: 0, kappa: null });
  });
});
