import { describe, expect, it } from 'vitest';
import { haveSameContracts, isSameAsset, isSameRepository } from '#domain/ingest/check-identity.ts';

const BITCOIN = { name: 'Bitcoin', symbol: 'BTC' };

describe('isSameAsset', () => {
  it.each([
    ['Bitcoin', 'btc', true],
    ['BITCOIN ', 'xbt', true],
    ['Bitcoin Core', 'btc', true],
    ['Ethereum', 'eth', false],
  ])('compares %s (%s) with Bitcoin (BTC): %s', (name, symbol, same) => {
    expect(isSameAsset({ name, symbol }, [BITCOIN])).toBe(same);
  });

  it('accepts a later name of the asset', () => {
    const names = [
      { name: 'Fantom', symbol: 'FTM' },
      { name: 'Sonic', symbol: 'S' },
    ];
    expect(isSameAsset({ name: 'Sonic', symbol: 's' }, names)).toBe(true);
  });

  it('accepts any name of an asset without known names', () => {
    expect(isSameAsset(BITCOIN, [])).toBe(true);
  });
});

describe('haveSameContracts', () => {
  it.each([
    [['ethereum:0xAB'], ['ethereum:0xab'], true],
    [['ethereum:0xab'], ['ethereum:0xcd'], false],
    [['ethereum:0xab'], ['solana:cd'], true],
    [['ethereum:0xab', 'solana:cd'], ['ethereum:0xef', 'solana:cd'], true],
    [[], ['ethereum:0xab'], true],
    [['ethereum:0xab'], [], true],
  ])('compares %j with %j: %s', (known, answered, same) => {
    expect(haveSameContracts(known, answered)).toBe(same);
  });
});

describe('isSameRepository', () => {
  it('ignores case and refuses another owner or name', () => {
    expect(isSameRepository('bitcoin/bitcoin', 'Bitcoin/bitcoin')).toBe(true);
    expect(isSameRepository('maticnetwork/bor', '0xPolygon/bor')).toBe(false);
    expect(isSameRepository('a/b', 'a/c')).toBe(false);
  });
});
