import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces, LazyList } from '#server/platform/http/json-pieces.ts';

const written = (value: unknown, depth: number) => [...jsonPieces(value, depth)].join('');

describe('jsonPieces', () => {
  it('are the JSON of the value together, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 5 }), (value, depth) => {
        expect(written(value, depth)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('make the items of a lazy list one by one, when they are written', () => {
    let made = 0;
    const list = new LazyList(2_000, (at) => {
      made += 1;
      return { at };
    });
    const pieces = jsonPieces({ list }, 1);
    while (!pieces.next().value?.includes('499'));
    expect(made).toBe(500);
    expect(written({ list }, 1)).toBe(
      JSON.stringify({ list: Array.from({ length: 2_000 }, (_, at) => ({ at })) }),
    );
    expect(written(new LazyList(0, () => null), 0)).toBe('[]');
  });

  it('are small of a long list, however deep it is within reach', () => {
    const long = { a: [{ b: Array.from({ length: 5_000 }, (_, at) => at) }] };
    const longest = (depth: number) => Math.max(...[...jsonPieces(long, depth)].map(({ length }) => length));
    expect(longest(4)).toBeLessThan(3_000);
    expect(longest(1)).toBeGreaterThan(20_000);
  });
});
