import { describe, expect, it } from 'vitest';
import { checkEstimateFile } from '#domain/estimates/check-estimate-file.ts';
import { checkReasons, checkSharedReasons } from '#domain/estimates/check-reasons.ts';
import { estimateFile } from '#tests/builders/estimate-file.ts';

interface Entry {
  value: unknown;
  en: string;
  it: string;
  link?: string;
}

const entry = (
  value: unknown,
  en: string,
  it = 'Un motivo scritto per questo dato.',
  link?: string,
): Entry => ({
  value,
  en,
  it,
  ...(link && { link }),
});
const parse = (inputs: Record<string, Entry>, asset = 'example-coin') => {
  const result = checkEstimateFile(estimateFile({ asset, facts: {}, items: {}, inputs }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.file;
};
const listProblems = (inputs: Record<string, Entry>): string[] =>
  checkReasons(parse(inputs)).map(({ path, message }) => `${path} ${message}`);

describe('checkReasons', () => {
  it('accepts a reason written for one input', () => {
    const english = 'About 40,000 people follow the official profile.';
    const italian = 'Circa 40.000 persone seguono il profilo ufficiale.';
    expect(listProblems({ tw: entry(40_000, english, italian) })).toEqual([]);
  });

  it('rejects the same text for two inputs, whatever its case and punctuation', () => {
    expect(
      listProblems({
        tg: entry(5, 'Few people talk.', 'Pochi parlano.'),
        tw: entry(5, 'few people talk', 'Pochi seguono.'),
      }),
    ).toEqual(['inputs.tw.en is the same text as inputs.tg.en']);
  });

  it('rejects a straight apostrophe in either language', () => {
    const reason = entry(5, "Nobody's project.", "L'unico progetto.");
    expect(listProblems({ tw: reason })).toEqual([
      'inputs.tw.en has a straight apostrophe',
      'inputs.tw.it has a straight apostrophe',
    ]);
  });

  it('rejects words about law, crime and conduct without a link', () => {
    const english = 'A court ended the case.';
    const italian = 'Un giudice ha chiuso il caso.';
    expect(listProblems({ inst: entry(1, english, italian) })).toEqual([
      'inputs.inst.en mentions "court" without a link to a report',
      'inputs.inst.it mentions "giudice" without a link to a report',
    ]);
    expect(listProblems({ inst: entry(1, english, italian, 'https://example.org/report') })).toEqual([]);
  });

  it.each([
    ['Most volume is on two exchanges in 2025.', 'Un motivo.'],
    ['Most volume is on two exchanges as of 2024.', 'Un motivo.'],
    ['Most volume is on two exchanges.', 'Il volume è su due exchange nel 2025.'],
    ['Most volume is on two exchanges.', 'Il volume è su due exchange a fine 2025.'],
  ])('rejects a last year that says nothing: %j, %j', (english, italian) => {
    expect(listProblems({ phi: entry(0.5, english, italian) })).toEqual([
      expect.stringMatching(/^inputs\.phi\.(?:en|it) ends with a year that adds no information$/),
    ]);
  });

  it.each([
    ['The mainnet launched in 2025.', 'La mainnet è partita nel 2025.'],
    ['Two upgrades came in 2024 and 2025.', 'Due aggiornamenti nel 2024 e nel 2025.'],
    ['The code has been public since 2019.', 'Il codice è pubblico dal 2019.'],
    ['The first audit is of 2024.', 'Il primo audit è del 2024.'],
  ])('accepts a year that says when: %j, %j', (english, italian) => {
    expect(listProblems({ phi: entry(0.5, english, italian) })).toEqual([]);
  });

  it.each([
    [44, 'Listed at about 12 trusted exchanges.', '12'],
    [44, 'Twelve exchanges list it.', '12'],
    [1000, 'The repository has 1,500 stars.', '1500'],
  ])('rejects for %d the reason %j', (value, english, stated) => {
    expect(listProblems({ [value === 44 ? 'venues' : 'stars']: entry(value, english) })).toEqual([
      `inputs.${value === 44 ? 'venues' : 'stars'}.en states ${stated} although the value is ${value}`,
    ]);
  });

  it('rejects an Italian number that contradicts the value', () => {
    expect(listProblems({ tw: entry(40_000, 'About 40,000 followers.', 'Circa 400.000 follower.') })).toEqual(
      ['inputs.tw.it states 400000 although the value is 40000'],
    );
  });

  it.each([
    ['a number near the value', 'contrib', 110, 'About 100 people contributed.'],
    ['a range around the value', 'act', 40_000, 'Between 30,000 and 50,000 addresses are active.'],
    ['the addends of the value', 'stars', 950, 'The monorepo has 600 stars and the old one 350.'],
    ['an unstated remainder', 'stars', 6500, 'The node has 3,000 stars; tools add the rest.'],
    ['a rate', 'contrib', 90, 'Five people join each month.'],
    ['a rank', 'watch', 500_000, 'A top-20 coin of 2021.'],
    ['no number', 'tw', 9, 'Hardly anybody follows.'],
    ['a number for another kind of input', 'sec', 1, 'Audited within 24 months.'],
  ])('accepts %s', (_title, name, value, english) => {
    expect(listProblems({ [name]: entry(value, english) })).toEqual([]);
  });
});

describe('checkSharedReasons', () => {
  const reason = entry(5, 'Nobody talks about it.');

  it('rejects the same text for different inputs of two assets', () => {
    const files = [parse({ tw: reason }), parse({ tg: reason }, 'other-coin')];
    expect(checkSharedReasons(files).map(({ path, message }) => `${path} ${message}`)).toEqual([
      'other-coin inputs.tg.en is the same text as example-coin inputs.tw.en',
      'other-coin inputs.tg.it is the same text as example-coin inputs.tw.it',
    ]);
  });

  it('accepts the same text for the same input of two assets', () => {
    expect(checkSharedReasons([parse({ tw: reason }), parse({ tw: reason }, 'other-coin')])).toEqual([]);
  });
});
