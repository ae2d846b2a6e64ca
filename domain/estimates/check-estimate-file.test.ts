import { describe, expect, it } from 'vitest';
import { checkEstimateFile } from '#domain/estimates/check-estimate-file.ts';
import { estimateFile } from '#tests/builders/estimate-file.ts';
import { withItem } from '#tests/builders/rating-file.ts';

const REASON = { en: 'Seen at work.', it: 'Visto al lavoro.' };
const listProblems = (raw: unknown): string[] => {
  const result = checkEstimateFile(raw);
  return result.ok ? [] : result.problems.map((problem) => `${problem.path}: ${problem.message}`);
};
const listInputProblems = (name: string, entry: unknown): string[] =>
  listProblems(estimateFile({ inputs: { [name]: entry } }));

describe('checkEstimateFile', () => {
  it('parses a complete file', () => {
    const result = checkEstimateFile(estimateFile());
    const file = result.ok ? result.file : null;
    expect([file?.first_market, file?.facts]).toEqual([
      '2020-11-03',
      { website: 'https://example.org', whitepaper: null },
    ]);
    expect(file?.items['team.conduct']).toEqual({ value: 4, reason: { ...REASON, link: null } });
    expect(file?.inputs.depth).toEqual({ value: 4e8, reason: { ...REASON, link: null } });
  });

  it.each([null, 7, [], 'asset: x'])('rejects %j', (raw) => {
    expect(listProblems(raw)).toEqual([': must contain an asset and its estimates']);
  });

  it.each([
    ['raters', { raters: ['ann', 'bob'] }, 'raters: is not part of this file'],
    ['no asset', { asset: '' }, 'asset: the id of the asset is needed'],
    ['no rubric', { rubric: undefined }, 'rubric: the version of the rubric is needed'],
    ['a day that does not exist', { as_of: '2025-02-30' }, 'as_of: must be a day, YYYY-MM-DD'],
    ['items that are not an object', { items: 4 }, 'items: must be an object of estimates'],
    ['inputs that are not an object', { inputs: [] }, 'inputs: must be an object of estimates'],
    ['an unknown fact', { facts: { colour: 'red' } }, 'facts.colour: is not a fact of a file of estimates'],
    ['people', { facts: { team: [] } }, 'facts.team: is not a fact of a file of estimates'],
    ['an invalid website', { facts: { website: 'soon' } }, 'facts.website: must be an address or null'],
    [
      'an invalid day of the first market',
      { facts: { first_market: '2020' } },
      'facts.first_market: must be a day, YYYY-MM-DD',
    ],
  ])('rejects a file with %s', (_title, change, problem) => {
    expect(listProblems(estimateFile(change))).toEqual([problem]);
  });

  it('accepts a file without one criterion, and without inputs', () => {
    const { 'team.conduct': _, ...items } = estimateFile().items as Record<string, unknown>;
    expect(listProblems(estimateFile({ items, inputs: undefined }))).toEqual([]);
  });

  it.each([0, 5])('accepts a criterion of %d', (value) => {
    expect(listProblems(withItem(estimateFile(), 'team.conduct', { value }))).toEqual([]);
  });

  it.each([-1, 6, 2.5, '4', null])('rejects a criterion of %j', (value) => {
    expect(listProblems(withItem(estimateFile(), 'team.conduct', { value }))).toEqual([
      'items.team.conduct.value: must be a whole number from 0 to 5',
    ]);
  });

  it('rejects a criterion outside the rubric', () => {
    expect(listProblems(withItem(estimateFile(), 'team.charm', { value: 4, ...REASON }))).toEqual([
      'items.team.charm: is not a criterion of the rubric',
    ]);
  });

  it.each([
    ['consensus', 'pow'],
    ['miles', [0, 2.5]],
    ['miles', []],
    ['inc', [{ severity: 3, years: 0.5 }]],
    ['top100', 1],
    ['priv', 0],
  ])('accepts for %s the value %j', (name, value) => {
    const reason = { en: 'Repaired in 2025.', it: 'Riparato nel 2025.' };
    expect(listInputProblems(name, { value, ...reason })).toEqual([]);
  });

  it.each([
    ['consensus', 'proof of work', 'must be one of pos, pow, none, staking'],
    ['miles', [-1], 'must be a list of months, none negative'],
    ['inc', [{ severity: 4, years: 1 }], 'must be a list of { severity: 1 to 3, years }'],
    ['top100', 1.01, 'must be a number from 0 to 1'],
    ['depth', null, 'must be a number from 0 to 1000000000000000000'],
  ])('rejects for %s the value %j', (name, value, problem) => {
    expect(listInputProblems(name, { value, ...REASON })).toEqual([`inputs.${name}.value: ${problem}`]);
  });

  it.each(['r_use', 'cat_rank', 'age', 'charm'])('rejects %s, which nobody estimates', (name) => {
    expect(listInputProblems(name, { value: 1, ...REASON })).toEqual([
      `inputs.${name}: is not an input that Fairview estimates`,
    ]);
  });

  it.each(['en', 'it'])('rejects an estimate without a reason in %s', (language) => {
    const problem = `${language}: a reason is needed`;
    expect(listProblems(withItem(estimateFile(), 'team.conduct', { [language]: ' ' }))).toEqual([
      `items.team.conduct.${problem}`,
    ]);
    expect(listInputProblems('depth', { value: 1, ...REASON, [language]: undefined })).toEqual([
      `inputs.depth.${problem}`,
    ]);
  });

  it('accepts the link of a reason only if it is an address', () => {
    const link = 'https://example.org/report';
    const result = checkEstimateFile(estimateFile({ inputs: { depth: { value: 1, ...REASON, link } } }));
    expect(result.ok && result.file.inputs.depth?.reason.link).toBe(link);
    expect(listInputProblems('depth', { value: 1, ...REASON, link: 'a book' })).toEqual([
      'inputs.depth.link: must be an address',
    ]);
  });

  it('rejects other fields of an estimate', () => {
    expect(listInputProblems('depth', { value: 1, ...REASON, evidence: [] })).toEqual([
      'inputs.depth.evidence: is not part of an estimate',
    ]);
  });
});
