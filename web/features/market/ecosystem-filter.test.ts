import { describe, expect, it } from 'vitest';
import { ecosystemHref, readEcosystemFilter } from '#web/features/market/ecosystem-filter.ts';

const read = (search: string) => readEcosystemFilter(new URLSearchParams(search), [{ _id: 'solana' }]);

describe('readEcosystemFilter', () => {
  it.each([
    ['', {}],
    ['chain=&category=', {}],
    ['chain=solana', { chain: 'solana' }],
    ['chain=solana&category=defi', { chain: 'solana', category: 'defi' }],
  ])('reads %j', (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it.each(['chain=nowhere', 'category=nothing', 'chain=solana&category=constructor'])(
    'refuses %j',
    (search) => {
      expect(read(search)).toBeNull();
    },
  );
});

it('ecosystemHref names the page in its language with choices and section', () => {
  expect(ecosystemHref('en', {})).toBe('/ecosystem/');
  expect(ecosystemHref('it', { chain: 'solana', category: 'defi' }, 'assets')).toBe(
    '/it/ecosystem/?chain=solana&category=defi#assets',
  );
});
