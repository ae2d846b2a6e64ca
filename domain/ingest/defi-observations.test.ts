import { describe, expect, it } from 'vitest';
import {
  type DefiAsset,
  type DefiData,
  isCompleteProtocolList,
  toDefiObservations,
} from '#domain/ingest/defi-observations.ts';

const asset = (changes: Partial<DefiAsset> = {}): DefiAsset => ({
  id: 'aave',
  ticker: 'AAVE',
  chain: false,
  contracts: [],
  ticker_is_unique: true,
  ...changes,
});
const data = (changes: Partial<DefiData> = {}): DefiData => ({
  chains: [{ name: 'Ethereum', gecko_id: 'ethereum', tvl: 80e9 }],
  protocols: [
    { name: 'Aave V3', gecko_id: 'aave', chains: ['Ethereum', 'Base'], category: 'Lending', tvl: 30e9 },
    { name: 'Aave V2', gecko_id: 'aave', chains: ['Ethereum', 'Polygon'], category: 'Lending', tvl: 1e9 },
    { name: 'Binance CEX', gecko_id: null, chains: ['Ethereum'], category: 'CEX', tvl: 190e9 },
  ],
  is_protocol_list_complete: true,
  fees: [
    { name: 'Aave V3', total30d: 60e6 },
    { name: 'Aave V2', total30d: null },
  ],
  pools: [
    { project: 'balancer', chain: 'Ethereum', symbol: 'AAVE-WETH', tvl: 2e6, apy_base: 1, underlying: [] },
    { project: 'uniswap', chain: 'Ethereum', symbol: 'aave-usdc', tvl: 100_000, apy_base: 3, underlying: [] },
    { project: 'tiny', chain: 'Ethereum', symbol: 'AAVE', tvl: 99_999, apy_base: 900, underlying: [] },
    { project: 'other', chain: 'Ethereum', symbol: 'STKAAVE', tvl: 5e6, apy_base: 2, underlying: [] },
  ],
  ...changes,
});

describe('toDefiObservations', () => {
  it('sums all protocol versions of a token and counts each chain once', () => {
    expect(toDefiObservations(asset(), data())).toMatchObject({ tvl: 31e9, chains: 3, fees30: 60e6 });
  });

  it('includes pools of at least 100,000 USD that contain the token', () => {
    expect(toDefiObservations(asset(), data())).toMatchObject({
      pool_tvl: 2_100_000,
      pool_proj: 2,
      pool_apy: 2,
      projects: 2,
    });
  });

  it('matches a pool by contract only when the ticker is shared', () => {
    const shared = asset({ ticker_is_unique: false });
    expect(toDefiObservations(shared, data())).not.toHaveProperty('pool_tvl');
    const byContract = data({
      pools: [
        { project: 'x', chain: 'Ethereum', symbol: 'ANY', tvl: 1e6, apy_base: null, underlying: ['0xABC'] },
      ],
    });
    expect(toDefiObservations({ ...shared, contracts: ['ethereum:0xabc'] }, byContract)).toMatchObject({
      pool_tvl: 1e6,
      pool_proj: 1,
    });
  });

  it('returns TVL and applications of a chain, without exchanges', () => {
    const found = toDefiObservations(
      asset({ id: 'ethereum', ticker: 'ETH', chain: true }),
      data({ pools: [] }),
    );
    expect(found).toEqual({ tvl: 80e9, projects: 2 });
  });

  it('omits the applications of a chain when the protocol list is incomplete', () => {
    const part = data({ pools: [], is_protocol_list_complete: false });
    expect(toDefiObservations(asset({ id: 'ethereum', ticker: 'ETH', chain: true }), part)).toEqual({
      tvl: 80e9,
    });
  });

  it('omits inputs of unavailable lists', () => {
    const found = toDefiObservations(asset(), data({ fees: null, pools: null }));
    expect(found).toEqual({ tvl: 31e9, chains: 3 });
  });
});

describe('isCompleteProtocolList', () => {
  it.each([
    [999, false],
    [1_000, true],
  ])('for %d projects returns %s', (count, whole) => {
    expect(isCompleteProtocolList(Array.from({ length: count }))).toBe(whole);
  });
});
