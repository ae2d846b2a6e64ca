import { describe, expect, it } from 'vitest';
import { askedPair, pairQuery } from '#web/features/comparator/asked-pair.ts';

const asked = (search: string) => askedPair(new URLSearchParams(search));

describe('askedPair', () => {
  it.each([
    ['', { a: null, b: null, level: 'medium' }],
    ['a=&b=&level=', { a: null, b: null, level: 'medium' }],
    ['a=bitcoin', { a: 'bitcoin', b: null, level: 'medium' }],
    ['a=bitcoin&b=ethereum', { a: 'bitcoin', b: 'ethereum', level: 'medium' }],
    ['b=bitcoin&a=ethereum&level=insane', { a: 'ethereum', b: 'bitcoin', level: 'insane' }],
  ])('reads %j', (search, pair) => {
    expect(asked(search)).toEqual(pair);
  });

  it('knows no other profile than the three', () => {
    expect(asked('a=bitcoin&b=ethereum&level=extreme')).toBeNull();
  });
});

describe('pairQuery', () => {
  it.each(['', 'a=bitcoin', 'a=bitcoin&b=ethereum', 'a=bitcoin&b=ethereum&level=high'])(
    'writes %j as it was read',
    (search) => {
      const written = new URLSearchParams(pairQuery(asked(search)!)).toString();
      expect(written).toBe(search);
    },
  );
});
