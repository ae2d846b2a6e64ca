import { describe, expect, it } from 'vitest';
import { readTokenSecurity, type TokenSecurity } from '#domain/ingest/token-security.ts';

const NOTHING: TokenSecurity = {
  symbol: null,
  honeypot: null,
  sell_tax: null,
  pool_holders: null,
  holders: null,
  verified: null,
};
const read = (stated: TokenSecurity, isOnlyContract = true) => readTokenSecurity(stated, { isOnlyContract });
const holder = (percent: number, locked = false, address = '0x1') => ({ percent, locked, address });

describe('readTokenSecurity', () => {
  it('returns no input for what is not stated', () => {
    expect(read(NOTHING)).toEqual({ inputs: {}, refused: [] });
  });

  it('reads a failed and a successful sale, and the tax in percent', () => {
    expect(read({ ...NOTHING, honeypot: true }).inputs).toEqual({ sell_ok: 0 });
    expect(read({ ...NOTHING, honeypot: false, sell_tax: 0.05 }).inputs).toEqual({
      sell_ok: 1,
      sell_tax: 5,
    });
  });

  it.each([1.01, -0.01, Number.NaN])('refuses a tax of %s of a sale', (sell_tax) => {
    expect(read({ ...NOTHING, honeypot: false, sell_tax })).toMatchObject({
      inputs: { sell_ok: 1 },
      refused: [{ field: 'sell_tax' }],
    });
  });

  it('counts the holders of an asset with one contract, and not those of one of several', () => {
    expect(read({ ...NOTHING, holders: 41_000 }).inputs).toEqual({ addr: 41_000 });
    expect(read({ ...NOTHING, holders: 41_000 }, false)).toEqual({ inputs: {}, refused: [] });
    expect(read({ ...NOTHING, holders: 0 })).toEqual({
      inputs: {},
      refused: [{ field: 'holders', value: '0' }],
    });
  });

  it('reads a verified source, and nothing from an unverified one', () => {
    expect(read({ ...NOTHING, verified: true }).inputs).toEqual({ verif: 1 });
    expect(read({ ...NOTHING, verified: false }).inputs).toEqual({});
  });

  it('counts tokens of a pool as locked when they are locked or burnt', () => {
    const pool_holders = [
      holder(0.5, true),
      holder(0.2, false, '0x000000000000000000000000000000000000dEaD'),
      holder(0.3),
    ];
    expect(read({ ...NOTHING, pool_holders }).inputs.lp_unlocked).toBeCloseTo(0.3, 12);
  });

  it('says nothing about a pool of which less than 95 % is listed', () => {
    expect(read({ ...NOTHING, pool_holders: [holder(0.94)] }).inputs).toEqual({});
    expect(read({ ...NOTHING, pool_holders: [holder(0.95)] }).inputs).toEqual({
      lp_unlocked: 0.95,
    });
  });

  it.each([[[holder(0.9), holder(0.2)]], [[holder(-0.1), holder(1)]], [[holder(1.5)]]])(
    'refuses shares of a pool that cannot be true: %j',
    (pool_holders) => {
      expect(read({ ...NOTHING, pool_holders })).toMatchObject({
        inputs: {},
        refused: [{ field: 'pool_holders' }],
      });
    },
  );
});
