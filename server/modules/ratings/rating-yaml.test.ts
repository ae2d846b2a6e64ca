import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatedItem, Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { computeMedian } from '#domain/scoring/median.ts';
import {
  parseUntrustedYaml,
  readRatingFile,
  writeRaters,
  writeRatingFile,
} from '#server/modules/ratings/rating-yaml.ts';

/** Texts that YAML could take for something else. */
const HOSTILE = [
  'yes',
  'null',
  '~',
  '1e3',
  '0x1f',
  '2026-06-01',
  '- a',
  '&a',
  '*a',
  '<<',
  '# no',
  'a: b',
  "'",
  '"',
];
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(...HOSTILE),
    fc.string({ minLength: 1 }),
  )
  .filter((value) => value.trim() !== '' && value.isWellFormed());
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
const raterIds = fc.constantFrom(['ann', 'bob'], ['null', 'ann'], ['zoe', 'bob', 'yes']);

const itemOf = (raters: readonly string[]): fc.Arbitrary<RatedItem> =>
  fc
    .record({
      values: fc.array(fc.integer({ min: 2, max: 3 }), {
        minLength: raters.length,
        maxLength: raters.length,
      }),
      note: fc.option(fc.record({ en: text, it: text })),
      reasons: fc.array(
        fc.option(fc.record({ language: fc.constantFrom('en' as const, 'it' as const), text })),
        {
          minLength: raters.length,
          maxLength: raters.length,
        },
      ),
      evidence: fc.array(
        fc.record({
          url,
          archived: url,
          sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
          read: day,
          says: fc.option(text),
          by: fc.option(fc.constantFrom(...raters)),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ values, note, reasons, evidence }) => ({
      ratings: Object.fromEntries(raters.map((rater, at) => [rater, values[at]!])),
      final: computeMedian(values)!,
      reasons: Object.fromEntries(raters.flatMap((rater, at) => (reasons[at] ? [[rater, reasons[at]]] : []))),
      note,
      evidence,
    }));

const fileAndRaters = raterIds.chain((raters) =>
  fc.record({
    file: fc.record({
      asset: fc.constantFrom('example-coin', 'true', '0x'),
      rubric: fc.constant('rub-1.0'),
      as_of: day,
      raters: fc.constant(raters),
      items: fc.dictionary(fc.constantFrom(...RATING_ITEMS), itemOf(raters), { maxKeys: 4 }),
    }) as fc.Arbitrary<RatingFile>,
    raters: fc
      .tuple(text, day)
      .map(
        ([name, disclosed]): Raters =>
          Object.fromEntries(raters.map((id) => [id, { name, holdings: ['bitcoin', 'no'], disclosed }])),
      ),
  }),
);

describe('a rating file as YAML', () => {
  it('comes back the same, with its raters, and equal files have equal bytes', () => {
    fc.assert(
      fc.property(fileAndRaters, ({ file, raters }) => {
        const yaml = writeRatingFile(file);
        expect(readRatingFile(yaml, raters)).toEqual({ ok: true, file });
        expect(parseUntrustedYaml(writeRaters(raters))).toEqual(raters);
        // The order of keys is lost in the database.
        const turned = JSON.parse(JSON.stringify(file), (_, value) =>
          value && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        );
        expect(writeRatingFile(turned)).toBe(yaml);
      }),
    );
  });

  it('is refused with aliases, which could grow without end, and when it is no YAML', () => {
    expect(parseUntrustedYaml('a: &x [1]\nb: *x')).toBeNull();
    expect(parseUntrustedYaml('a: [')).toBeNull();
  });
});
