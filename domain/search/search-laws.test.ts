import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, splitWords } from '#domain/search/normalise.ts';
import { type SearchIndexes, searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets, type Searchable } from '#domain/search/search-index.ts';
import { rounds } from '#tests/lanes.ts';

/** A small alphabet, so that names collide. */
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'é', ' ', '-', '币'), maxLength: 6 });
const coin = (id: string): fc.Arbitrary<Searchable> =>
  fc.record({
    _id: fc.constant(id),
    name: fc.oneof(letters, fc.string({ maxLength: 8 })),
    thicker: letters,
    rank: fc.option(fc.nat({ max: 30 })),
  });
const coins = (prefix: string) =>
  fc
    .nat({ max: 25 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => coin(`${prefix}${at}`))));
const market = fc.record({ listed: coins('id-'), known: coins('id-1') });
const prepared = ({
  listed,
  known,
}: {
  listed: Searchable[];
  known: Searchable[];
}): SearchIndexes<Searchable> => ({
  listed: indexAssets(listed),
  known: indexAssets(known),
});

/**
 * Reference implementation: every word is a substring of the asset, or the whole text is part of its ticker,
 * name or id.
 */
function matches({ _id, name, thicker }: Searchable, typed: string): boolean {
  const text = normalise(typed);
  const [plain, ticker] = [normalise(name), normalise(thicker)];
  const words = splitWords(text);
  const compact = words.join('');
  return (
    [plain, ticker, _id].some((held) => held.includes(text)) ||
    (words.length > 0 && words.every((word) => `${plain} ${ticker}`.includes(word))) ||
    (compact !== '' && splitWords(plain).join('').includes(compact))
  );
}

describe('searchAssets with any query', () => {
  it('returns at most ten distinct assets, and only matches or near matches', () => {
    fc.assert(
      fc.property(market, letters, (all, text) => {
        const found = searchAssets(prepared(all), text);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(new Set(found.map(({ asset }) => asset._id)).size).toBe(found.length);
        for (const { asset, near } of found) if (!near) expect(matches(asset, text), asset.name).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds an asset by any prefix of its first word', () => {
    fc.assert(
      fc.property(market, fc.nat(), fc.integer({ min: 1, max: 4 }), (all, pick, length) => {
        const isListed = (id: string) => all.listed.some(({ _id }) => _id === id);
        const any = [...all.listed, ...all.known.filter(({ _id }) => !isListed(_id))];
        const chosen = any[pick % Math.max(any.length, 1)];
        const word = chosen && splitWords(normalise(chosen.name))[0]?.slice(0, length);
        fc.pre(word !== undefined && word !== '');
        const found = searchAssets(prepared(all), word);
        expect(found.length).toBeGreaterThan(0);
        expect(found.some(({ near }) => near)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns the largest listed asset with the ticker first', () => {
    fc.assert(
      fc.property(market, fc.nat(), (all, pick) => {
        const text = all.listed[pick % Math.max(all.listed.length, 1)]?.thicker ?? '';
        fc.pre(normalise(text) !== '');
        const matches = all.listed.filter(({ thicker }) => normalise(thicker) === normalise(text));
        const largest = Math.min(...matches.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
        const [first] = searchAssets(prepared(all), text);
        expect(matches).toContain(first!.asset);
        expect(first!.asset.rank ?? Number.POSITIVE_INFINITY).toBe(largest);
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns the same result for any order of the assets', () => {
    fc.assert(
      fc.property(market, letters, (all, text) => {
        const turned = { listed: all.listed.toReversed(), known: all.known.toReversed() };
        expect(searchAssets(prepared(turned), text)).toEqual(searchAssets(prepared(all), text));
      }),
      { numRuns: rounds({ full: 50, slow: 500 }) },
    );
  });
});
