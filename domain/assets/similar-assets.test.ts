import { describe, expect, it } from 'vitest';
import { type ComparableAsset, findSimilarAssets } from './similar-assets.ts';

const build = (change: Partial<ComparableAsset>): ComparableAsset => ({
  id: 'sui',
  kind: 'coin',
  category: 'smart-contract-platform',
  contracts: [],
  market_cap: 1_000,
  ...change,
});
const idsOf = (asset: ComparableAsset, others: ComparableAsset[]) =>
  findSimilarAssets(asset, others).map(({ id }) => id);

describe('findSimilarAssets', () => {
  it('says what is in common: the category, a blockchain, and how many times larger it is', () => {
    const token = build({ contracts: ['ethereum:0x1', 'base:0x2'] });
    const others = [
      build({ id: 'apt', market_cap: 2_000 }),
      build({ id: 'uni', category: 'defi', market_cap: 500, contracts: ['solana:x', 'base:0x3'] }),
    ];
    expect(findSimilarAssets(token, others)).toEqual([
      { id: 'apt', category: true, chain: null, cap_ratio: 2 },
      { id: 'uni', category: false, chain: 'base', cap_ratio: 0.5 },
    ]);
  });

  it('leaves out the asset itself, and assets without anything in common', () => {
    expect(idsOf(build({}), [build({}), build({ id: 'uni', category: 'defi' })])).toEqual([]);
  });

  it('accepts ten times the market cap and a tenth of it, and nothing beyond', () => {
    const others = [100, 99.9, 10_000, 10_001].map((cap) => build({ id: `cap ${cap}`, market_cap: cap }));
    expect(idsOf(build({}), others).toSorted()).toEqual(['cap 100', 'cap 10000']);
  });

  it('is empty without a market cap, and leaves out assets without one', () => {
    expect(idsOf(build({ market_cap: null }), [build({ id: 'apt' })])).toEqual([]);
    expect(idsOf(build({ market_cap: 0 }), [build({ id: 'apt', market_cap: 0 })])).toEqual([]);
    expect(
      idsOf(build({}), [build({ id: 'apt', market_cap: null }), build({ id: 'near', market_cap: 0 })]),
    ).toEqual([]);
  });

  it('sorts by category, then by nearness of the market cap, then by id, and keeps five', () => {
    const asset = build({ contracts: ['ethereum:0x1'] });
    const chainMate = { category: 'defi' as const, contracts: ['ethereum:0x2'] };
    const others = [
      build({ id: 'chain near', ...chainMate, market_cap: 1_001 }),
      build({ id: 'far', market_cap: 4_000 }),
      build({ id: 'half', market_cap: 500 }),
      build({ id: 'b', market_cap: 1_100 }),
      build({ id: 'a', market_cap: 1_100 }),
      build({ id: 'chain far', ...chainMate, market_cap: 9_000 }),
    ];
    expect(idsOf(asset, others)).toEqual(['a', 'b', 'half', 'far', 'chain near']);
  });

  it('compares stablecoins and wrapped assets only with their own kind', () => {
    const kinds = ['coin', 'token', 'stablecoin', 'wrapped'] as const;
    const others = kinds.map((kind) => build({ id: kind, kind }));
    expect(idsOf(build({ kind: 'coin' }), others)).toEqual(['coin', 'token']);
    expect(idsOf(build({ kind: 'stablecoin' }), others)).toEqual(['stablecoin']);
    expect(idsOf(build({ kind: 'wrapped' }), others)).toEqual(['wrapped']);
  });
});
