import { describe, expect, it } from 'vitest';
import { readTokenSecurity, type TokenSecurity } from '#domain/ingest/token-security.ts';

const NOTHING: TokenSecurity = { symbol: null, honeypot: null, sell_tax: null, pool_holders: null };
const holder = (percent: number, locked = false, address = '0x1') => ({ percent, locked, address });

describe('readTokenSecurity', () => {
  it('returns no input for what is not stated', () => {
    expect(readTokenSecurity(NOTHING)).toEqual({ inputs: {}, refused: [] });
  });

  it('reads a failed and a successful sale, and the tax in percent', () => {
    expect(readTokenSecurity({ ...NOTHING, honeypot: true }).inputs).toEqual({ sell_ok: 0 });
    expect(readTokenSecurity({ ...NOTHING, honeypot: false, sell_tax: 0.05 }).inputs).toEqual({
      sell_ok: 1,
      sell_tax: 5,
    });
  });

  it.each([1.01, -0.01, Number.NaN])('refuses a tax of %s of a sale', (sell_tax) => {
    expect(readTokenSecurity({ ...NOTHING, honeypot: false, sell_tax })).toMatchObject({
      inputs: { sell_ok: 1 },
      refused: [{ field: 'sell_tax' }],
    });
  });

  it('counts tokens of a pool as locked when they are locked or burnt', () => {
    const pool_holders = [
      holder(0.5, true),
      holder(0.2, false, '0x000000000000000000000000000000000000dEaD'),
      holder(0.3),
    ];
    expect(readTokenSecurity({ ...NOTHING, pool_holders }).inputs.lp_unlocked).toBeCloseTo(0.3, 12);
  });

  it('says nothing about a pool of which less than 95 % is listed', () => {
    expect(readTokenSecurity({ ...NOTHING, pool_holders: [holder(0.94)] }).inputs).toEqual({});
    expect(readTokenSecurity({ ...NOTHING, pool_holders: [holder(0.95)] }).inputs).toEqual({
      lp_unlocked: 0.95,
    });
  });

  it.each([[[holder(0.9), holder(0.2)]], [[holder(-0.1), holder(1)]], [[holder(1.5)]]])(
    'refuses shares of a pool that cannot be true: %j',
    (pool_holders) => {
      expect(readTokenSecurity({ ...NOTHING, pool_holders })).toMatchObject({
        inputs: {},
        refused: [{ field: 'pool_holders' }],
      });
    },
  );
});
