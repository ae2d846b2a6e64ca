import { describe, expect, it } from 'vitest';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { Raters } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { RATERS, ratingFile, SOURCE, withItem } from '#tests/builders/rating-file.ts';

const listProblems = (raw: unknown, raters: Raters = RATERS): string[] => {
  const result = checkRatingFile(raw, raters);
  return result.ok ? [] : result.problems.map((problem) => `${problem.path}: ${problem.message}`);
};
const FILE_BY_THREE = ratingFile({
  raters: ['ann', 'bob', 'cai'],
  items: Object.fromEntries(
    RATING_ITEMS.map((name) => [name, { ann: 4, bob: 4, cai: 4, final: 4, evidence: [SOURCE] }]),
  ),
});

describe('checkRatingFile', () => {
  it('parses a complete file of two raters', () => {
    const result = checkRatingFile(ratingFile(), RATERS);
    expect(result.ok && result.file.items['team.identity']).toEqual({
      ratings: { ann: 4, bob: 4 },
      final: 4,
      reasons: {},
      note: null,
      evidence: [{ ...SOURCE, by: null }],
    });
  });

  it('reports all problems of a file', () => {
    const raw = withItem(ratingFile({ as_of: 'soon' }), 'use_case.problem', { ann: 9 });
    expect(listProblems(raw).length).toBeGreaterThanOrEqual(2);
  });

  it.each([null, 7, [], 'asset: x'])('rejects %j', (raw) => {
    expect(listProblems(raw)).toEqual([': must contain an asset and its ratings']);
  });

  it.each([
    ['an unknown part', { facts: {} }, 'facts: is not part of this file'],
    ['no asset', { asset: undefined }, 'asset: the id of the asset is needed'],
    ['no rubric', { rubric: '' }, 'rubric: the version of the rubric is needed'],
    ['a day that does not exist', { as_of: '2025-02-30' }, 'as_of: must be a day, YYYY-MM-DD'],
    ['no items', { items: undefined }, 'items: is needed'],
    [
      'an item that is not an object',
      { items: { 'team.conduct': 4 } },
      'items.team.conduct: must contain the ratings and their median',
    ],
  ])('rejects a file with %s', (_title, change, problem) => {
    expect(listProblems(ratingFile(change))).toContain(problem);
  });

  describe('ratings', () => {
    it.each([0, 5])('accepts a rating of %d', (value) => {
      expect(
        listProblems(withItem(ratingFile(), 'team.conduct', { ann: value, bob: value, final: value })),
      ).toEqual([]);
    });

    it.each([-1, 6, 2.5, '4', null])('rejects a rating of %j', (value) => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { ann: value }))).toContain(
        'items.team.conduct.ann: must be a whole number from 0 to 5',
      );
    });

    it('rejects a rating by a rater not listed in the file', () => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { cai: 4 }))).toContain(
        'items.team.conduct.cai: is not one of the raters of this file',
      );
    });

    it('rejects a criterion outside the rubric', () => {
      const item = { ann: 4, bob: 4, final: 4, evidence: [SOURCE] };
      expect(listProblems(withItem(ratingFile(), 'team.charm', item))).toEqual([
        'items.team.charm: is not a criterion of the rubric',
      ]);
    });

    it('rejects a criterion rated by one rater', () => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { bob: undefined }))).toEqual([
        'items.team.conduct: two raters are needed',
      ]);
    });

    it('rejects ratings more than 1 apart without a third rater', () => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { ann: 4, bob: 3, final: 3.5 }))).toEqual(
        [],
      );
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { ann: 4, bob: 2, final: 3 }))).toEqual([
        'items.team.conduct: ratings more than 1 apart need a third rater',
      ]);
      expect(
        listProblems(withItem(FILE_BY_THREE, 'team.conduct', { ann: 5, bob: 2, cai: 3, final: 3 })),
      ).toEqual([]);
    });

    it('rejects a final rating other than the median', () => {
      expect(
        listProblems(withItem(FILE_BY_THREE, 'team.conduct', { ann: 5, bob: 1, cai: 4, final: 3 })),
      ).toEqual(['items.team.conduct.final: must be the median of the ratings, 4']);
    });

    it('accepts a file without one criterion', () => {
      const items = Object.entries(ratingFile().items as object).filter(([name]) => name !== 'team.conduct');
      expect(listProblems(ratingFile({ items: Object.fromEntries(items) }))).toEqual([]);
    });

    it('accepts a note in both languages only', () => {
      const note = { en: 'Two audits.', it: 'Due audit.' };
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { note }))).toEqual([]);
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { note: note.en }))).toEqual([
        'items.team.conduct.note: must be text in both languages',
      ]);
    });
  });

  describe('reasons', () => {
    const reason = { language: 'it', text: 'documentato' };

    it('are optional, and each is of a rater in a language', () => {
      const raw = withItem(ratingFile(), 'team.conduct', { reasons: { ann: reason } });
      const result = checkRatingFile(raw, RATERS);
      expect(result.ok && result.file.items['team.conduct']!.reasons).toEqual({ ann: reason });
    });

    it.each([
      [{ cai: reason }, 'items.team.conduct.reasons.cai: is not a rater of this criterion'],
      [{ ann: { ...reason, language: 'de' } }, 'items.team.conduct.reasons.ann: needs a language and a text'],
      [{ ann: { ...reason, text: ' ' } }, 'items.team.conduct.reasons.ann: needs a language and a text'],
      [[], 'items.team.conduct.reasons: must have the reason of each rater'],
    ])('reject %j', (reasons, problem) => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { reasons }))).toEqual([problem]);
    });
  });

  describe('sources', () => {
    it.each([undefined, [], 'https://example.org'])('rejects a criterion with the sources %j', (evidence) => {
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { evidence }))).toEqual([
        'items.team.conduct.evidence: an archived source is needed',
      ]);
    });

    it.each([
      ['url', 'a book', 'must be an address'],
      ['archived', undefined, 'must be the address of the archived copy'],
      ['sha256', 'A'.repeat(64), 'must be the SHA-256 of the archived text'],
      ['sha256', 'a'.repeat(63), 'must be the SHA-256 of the archived text'],
      ['read', 'lately', 'must be a day, YYYY-MM-DD'],
      ['by', 'cai', 'is not a rater of this criterion'],
    ])('rejects a source whose %s is %j', (field, value, problem) => {
      const evidence = [SOURCE, { ...SOURCE, [field]: value }];
      expect(listProblems(withItem(ratingFile(), 'team.conduct', { evidence }))).toEqual([
        `items.team.conduct.evidence[1].${field}: ${problem}`,
      ]);
    });
  });

  describe('raters', () => {
    it('are two or more', () => {
      expect(listProblems(ratingFile({ raters: ['ann'] }))).toContain('raters: two raters are needed');
    });

    it('are different people', () => {
      expect(listProblems(ratingFile({ raters: ['ann', 'bob', 'bob'] }))).toEqual([
        'raters: names a rater twice',
      ]);
    });

    it.each([undefined, 'ann', ['ann', 7]])('are not %j', (raters) => {
      expect(listProblems(ratingFile({ raters }))).toContain('raters: must be a list of ids');
    });

    it('do not hold the asset', () => {
      const ann = { ...RATERS.ann, holdings: ['bitcoin', 'example-coin'] };
      expect(listProblems(ratingFile(), { ...RATERS, ann })).toEqual([
        'raters: ann holds example-coin and may not rate it',
      ]);
      expect(listProblems(ratingFile(), { ...RATERS, cai: ann })).toEqual([]);
    });

    it('have disclosed their holdings', () => {
      expect(listProblems(ratingFile(), { ann: RATERS.ann })).toEqual([
        'raters: bob has not disclosed holdings',
      ]);
    });
  });
});
