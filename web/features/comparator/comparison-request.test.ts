import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARISON_SPANS } from '#contracts/pages.ts';
import { SUPPLIES } from '#domain/compare/price-with-cap.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import {
  readComparisonRequest,
  toCanonicalQuery,
  toComparisonQuery,
} from '#web/features/comparator/comparison-request.ts';

const asked = (search: string) => readComparisonRequest(new URLSearchParams(search));
const nothing = { a: null, b: null, c: null, d: null, level: 'medium', range: '1y', supply: 'circulating' };

describe('readComparisonRequest', () => {
  it.each([
    ['', {}],
    ['a=&b=&c=&level=&range=&supply=', {}],
    ['a=bitcoin', { a: 'bitcoin' }],
    ['a=bitcoin&b=ethereum', { a: 'bitcoin', b: 'ethereum' }],
    ['b=bitcoin&a=ethereum&level=insane', { a: 'ethereum', b: 'bitcoin', level: 'insane' }],
    ['a=x&b=y&c=z&range=30d&supply=max', { a: 'x', b: 'y', c: 'z', range: '30d', supply: 'max' }],
  ])('reads %j', (search, parts) => {
    expect(asked(search)).toEqual({ ...nothing, ...parts });
  });

  it('ignores a third asset equal to one of the first two', () => {
    expect(asked('a=x&b=y&c=y')?.c).toBeNull();
    expect(asked('a=x&b=y&c=x')?.c).toBeNull();
  });

  it('makes the fourth asset the third when there is no other third', () => {
    expect(asked('a=x&b=y&c=&d=z')).toMatchObject({ c: 'z', d: null });
    expect(asked('a=x&b=y&c=z&d=z')).toMatchObject({ c: 'z', d: null });
    expect(asked('a=x&b=y&c=z&d=w')).toMatchObject({ c: 'z', d: 'w' });
  });

  it.each(['level=extreme', 'range=2y', 'supply=some'])('returns null for %s', (wrong) => {
    expect(asked(`a=bitcoin&b=ethereum&${wrong}`)).toBeNull();
  });
});

describe('toComparisonQuery', () => {
  it('writes a query that reads back as the same comparison', () => {
    const id = fc.constantFrom(null, 'bitcoin', 'ethereum');
    const others = fc.constantFrom(
      { c: null, d: null },
      { c: 'solana', d: null },
      { c: 'solana', d: 'dogecoin' },
    );
    const any = fc.record({
      a: id,
      b: id,
      level: fc.constantFrom(...RISK_LEVELS),
      range: fc.constantFrom(...COMPARISON_SPANS),
      supply: fc.constantFrom(...SUPPLIES),
    });
    fc.assert(
      fc.property(any, others, (pair, more) => {
        const comparison = { ...pair, ...more };
        expect(readComparisonRequest(new URLSearchParams(toComparisonQuery(comparison)))).toEqual(comparison);
      }),
    );
  });

  it.each(['', 'a=bitcoin', 'a=bitcoin&b=ethereum', 'a=x&b=y&c=z&level=high&range=all&supply=total'])(
    'writes %j unchanged',
    (search) => {
      expect(new URLSearchParams(toComparisonQuery(asked(search)!)).toString()).toBe(search);
    },
  );
});

describe('toCanonicalQuery', () => {
  it('omits parameters that only change the view', () => {
    expect(toCanonicalQuery(asked('a=x&b=y&c=z&level=high&range=all&supply=total')!)).toEqual({
      a: 'x',
      b: 'y',
      c: 'z',
      level: 'high',
    });
  });
});
