import { describe, expect, it } from 'vitest';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { ratedFile, sampleRatingFile, withItem } from '#tests/builders/rating-file.ts';

const NO_HOLDINGS = { ann: [], bob: [], cai: [] };
const listProblems = (raw: unknown, holdings: Record<string, string[]> = NO_HOLDINGS): string[] => {
  const result = checkRatingFile(raw, holdings);
  return result.ok ? [] : result.problems.map((problem) => `${problem.path}: ${problem.message}`);
};
const RATINGS_BY_THREE = { ann: 4, bob: 4, cai: 4, final: 4 };
const FILE_BY_THREE = ratedFile({
  raters: ['ann', 'bob', 'cai'],
  items: Object.fromEntries(
    RATING_ITEMS.map((name) => [
      name,
      { ...RATINGS_BY_THREE, evidence: [{ url: 'https://a.org', archived: 'https://b.org' }] },
    ]),
  ),
});

describe('checkRatingFile', () => {
  it('parses a complete file of two raters', () => {
    const result = checkRatingFile(ratedFile(), NO_HOLDINGS);
    expect(result.ok && result.file.items['team.identity']).toEqual({
      ratings: { ann: 4, bob: 4 },
      final: 4,
      reason: null,
      evidence: [
        {
          url: 'https://example.org/a',
          archived: 'https://archive.example.org/a',
          read: '2025-06-20',
          says: 'live',
        },
      ],
    });
  });

  it('parses a complete sample file', () => {
    const result = checkRatingFile(sampleRatingFile());
    expect(result.ok && [result.file.sample, result.file.first_market, result.file.facts]).toEqual([
      true,
      '2020-11-03',
      { website: 'https://example.org', whitepaper: null },
    ]);
  });

  it('reports all problems of a file', () => {
    const raw = withItem(ratedFile({ as_of: 'soon' }), 'use_case.problem', { ann: 9 });
    expect(listProblems(raw).length).toBeGreaterThanOrEqual(2);
  });

  it.each([null, 7, [], 'asset: x'])('rejects %j', (raw) => {
    expect(listProblems(raw)).toEqual([': must hold an asset and its ratings']);
  });

  it.each([
    ['an unknown part', { note: 'x' }, 'note: is not part of a rating file'],
    ['no asset', { asset: undefined }, 'asset: the id of the asset is needed'],
    ['no rubric', { rubric: '' }, 'rubric: the version of the rubric is needed'],
    ['a day that does not exist', { as_of: '2025-02-30' }, 'as_of: must be a day, YYYY-MM-DD'],
    ['no items', { items: undefined }, 'items: is needed'],
    [
      'a fact that is none',
      { facts: { colour: 'red' } },
      'facts.colour: is not a fact that a rating file states',
    ],
    [
      'a website that is no address',
      { facts: { website: 'soon' } },
      'facts.website: must be an address or null',
    ],
    [
      'a first market that is no day',
      { facts: { first_market: '2020' } },
      'facts.first_market: must be a day, YYYY-MM-DD',
    ],
  ])('rejects a file with %s', (_title, change, problem) => {
    expect(listProblems(ratedFile(change))).toContain(problem);
  });

  describe('ratings', () => {
    it.each([0, 5])('accepts a rating of %d', (value) => {
      expect(
        listProblems(withItem(ratedFile(), 'team.conduct', { ann: value, bob: value, final: value })),
      ).toEqual([]);
    });

    it.each([-1, 6, 2.5, '4', null])('rejects a rating of %j', (value) => {
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { ann: value }))).toContain(
        'items.team.conduct.ann: must be a whole number from 0 to 5',
      );
    });

    it('rejects a rating by a rater not listed in the file', () => {
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { eve: 4 }))).toContain(
        'items.team.conduct.eve: is not one of the raters of this file',
      );
    });

    it('rejects a criterion outside the rubric', () => {
      expect(
        listProblems(withItem(ratedFile(), 'team.charm', { ann: 4, bob: 4, final: 4, evidence: [] })),
      ).toContain('items.team.charm: is not a criterion of the rubric');
    });

    it('requires two raters', () => {
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { bob: undefined }))).toContain(
        'items.team.conduct: two raters are needed',
      );
      expect(listProblems(ratedFile({ raters: ['ann'] }))).toContain('raters: two raters are needed');
    });

    it('requires a third rater for ratings more than 1 apart', () => {
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { ann: 4, bob: 3, final: 3.5 }))).toEqual([]);
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { ann: 4, bob: 2, final: 3 }))).toEqual([
        'items.team.conduct: ratings more than 1 apart need a third rater',
      ]);
      expect(
        listProblems(withItem(FILE_BY_THREE, 'team.conduct', { ann: 5, bob: 2, cai: 3, final: 3 })),
      ).toEqual([]);
    });

    it('requires the median as the final rating', () => {
      expect(
        listProblems(withItem(FILE_BY_THREE, 'team.conduct', { ann: 5, bob: 1, cai: 4, final: 3 })),
      ).toEqual(['items.team.conduct.final: must be the median of the ratings, 4']);
    });

    it('accepts a file without one criterion', () => {
      const items = Object.entries(ratedFile().items as object).filter(([name]) => name !== 'team.conduct');
      expect(listProblems(ratedFile({ items: Object.fromEntries(items) }))).toEqual([]);
    });
  });

  describe('sources', () => {
    it('require one archived copy per criterion', () => {
      const unarchived = [{ url: 'https://example.org/a' }];
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { evidence: unarchived }))).toEqual([
        'items.team.conduct.evidence: at least one archived source is needed',
      ]);
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { evidence: undefined }))).toEqual([
        'items.team.conduct.evidence: at least one archived source is needed',
      ]);
    });

    it('require valid URLs and dates', () => {
      const evidence = [{ url: 'a book', archived: 'https://b.org', read: 'lately' }];
      expect(listProblems(withItem(ratedFile(), 'team.conduct', { evidence }))).toEqual([
        'items.team.conduct.evidence[0].url: an address is needed',
        'items.team.conduct.evidence[0].read: must be a day, YYYY-MM-DD',
      ]);
    });
  });

  describe('holdings', () => {
    it('exclude a rater who holds the asset', () => {
      expect(listProblems(ratedFile(), { ann: ['example-coin'], bob: ['other'] })).toEqual([
        'raters: ann holds example-coin and may not rate it',
      ]);
    });

    it('are required for each rater', () => {
      expect(listProblems(ratedFile(), { ann: [] })).toEqual(['raters: bob has not declared holdings']);
    });
  });

  describe('inputs', () => {
    const words = { en: 'Seen in 2025.', it: 'Visto nel 2025.' };
    const sampleInput = (name: string, value: unknown): string[] =>
      listProblems(sampleRatingFile({ inputs: { [name]: { value, ...words } } }));

    it.each([
      ['consensus', 'pow'],
      ['miles', [0, 2.5]],
      ['miles', []],
      ['inc', [{ severity: 3, years: 0.5 }]],
      ['top100', 1],
      ['priv', 0],
    ])('accept for %s the value %j', (name, value) => {
      expect(sampleInput(name, value)).toEqual([]);
    });

    it.each([
      ['consensus', 'proof of work', 'must be one of pos, pow, none, staking'],
      ['miles', [-1], 'must be a list of months, none negative'],
      ['inc', [{ severity: 4, years: 1 }], 'must be a list of { severity: 1 to 3, years }'],
      ['top100', 1.01, 'must be a number from 0 to 1'],
      ['depth', null, 'must be a number from 0 to 1000000000000000000'],
    ])('reject for %s the value %j', (name, value, problem) => {
      expect(sampleInput(name, value)).toEqual([`inputs.${name}.value: ${problem}`]);
    });

    it.each(['r_use', 'cat_rank', 'age', 'charm'])('reject %s, which cannot be stated', (name) => {
      expect(sampleInput(name, 1)).toEqual([`inputs.${name}: is not an input that a rating file states`]);
    });
  });

  describe('samples', () => {
    it('require fairview-sample as the only rater, which rates no other files', () => {
      expect(listProblems(sampleRatingFile({ raters: ['fairview-sample', 'ann'] }))).toContain(
        'raters: a sample has one rater, fairview-sample',
      );
      expect(listProblems(ratedFile({ raters: ['ann', 'fairview-sample'] }))).toContain(
        'raters: fairview-sample rates samples only',
      );
    });

    it.each(['en', 'it'])('require a reason with a year for each criterion and input in %s', (language) => {
      const reason = { en: 'Seen in 2025.', it: 'Visto nel 2025.', [language]: 'Seen lately.' };
      expect(listProblems(withItem(sampleRatingFile(), 'team.conduct', { reason }))).toEqual([
        `items.team.conduct.reason.${language}: the reason must name a year`,
      ]);
      expect(listProblems(sampleRatingFile({ inputs: { depth: { value: 1, ...reason } } }))).toEqual([
        `inputs.depth.${language}: the reason must name a year`,
      ]);
      const silent = { en: 'Seen in 2025.', it: 'Visto nel 2025.', [language]: '' };
      expect(listProblems(withItem(sampleRatingFile(), 'team.conduct', { reason: silent }))).toEqual([
        `items.team.conduct.reason.${language}: a reason is needed`,
      ]);
    });

    it('require a reason', () => {
      expect(listProblems(withItem(sampleRatingFile(), 'team.conduct', { reason: undefined }))).toEqual([
        'items.team.conduct.reason: a reason in both languages is needed',
      ]);
    });

    it.each(['evidence', 'url', 'archived'])('reject the source field %s', (claim) => {
      expect(
        listProblems(withItem(sampleRatingFile(), 'team.conduct', { [claim]: 'https://a.org' })),
      ).toEqual([`items.team.conduct.${claim}: a sample claims no source`]);
    });
  });
});
