import { describe, expect, it } from 'vitest';
import { findKrakenKeyProblem } from '#domain/wallet/connections/kraken-key.ts';

const READS = ['query-funds', 'query-open-trades', 'query-closed-trades', 'query-ledger'];
const find = (permissions: string[], range: { queryFrom?: number; queryTo?: number } = {}) =>
  findKrakenKeyProblem({ permissions, queryFrom: null, queryTo: null, ...range });

describe('a key of Kraken', () => {
  it('that only reads, and reads the ledger, is accepted', () => {
    expect(find(['query-ledger'])).toBeNull();
    expect(find(READS)).toBeNull();
  });

  it.each([
    'modify-trades',
    'close-trades',
    'withdraw-funds',
    'add-withdraw-address',
    'update-withdraw-address',
    'deposit-funds',
    'earn-funds',
    'export-data',
    'create-ws-token',
    'a permission that does not exist yet',
    'QUERY-LEDGER',
  ])('is refused with %s', (permission) => {
    expect(find([...READS, permission])).toEqual({ code: 'excess', permissions: [permission] });
  });

  it('is refused when it cannot read the ledger', () => {
    expect(find([])).toEqual({ code: 'no_ledger' });
    expect(find(['query-funds', 'query-closed-trades'])).toEqual({ code: 'no_ledger' });
  });

  it('is refused when it reads only some dates', () => {
    expect(find(READS, { queryFrom: 1_700_000_000 })).toEqual({ code: 'limited' });
    expect(find(READS, { queryTo: 1_700_000_000 })).toEqual({ code: 'limited' });
  });
});
