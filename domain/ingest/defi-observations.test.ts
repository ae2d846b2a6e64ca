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
    {
      id: '1599',
      parent: 'parent#aave',
      name: 'Aave V3',
      gecko_id: 'aave',
      chains: ['Ethereum', 'Base'],
      category: 'Lending',
      tvl: 30e9,
    },
    {
      id: '111',
      parent: 'parent#aave',
      name: 'Aave V2',
      gecko_id: 'aave',
      chains: ['Ethereum', 'Polygon'],
      category: 'Lending',
      tvl: 1e9,
    },
    {
      id: '2269',
      parent: null,
      name: 'Binance CEX',
      gecko_id: null,
      chains: ['Ethereum'],
      category: 'CEX',
      tvl: 190e9,
    },
  ],
  is_protocol_list_complete: true,
  hacks: [],
  now: Date.parse('2026-05-04'),
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
    const found = toDefiObservations(asset(), data({ fees: null, pools: null, hacks: null }));
    expect(found).toEqual({ tvl: 31e9, chains: 3 });
  });
});

describe('toDefiObservations of thefts', () => {
  const day = (back: number) => Date.parse('2026-05-04') - back * 86_400_000;
  const theft = (changes: object = {}) => ({
    time: day(10),
    amount: 5e9,
    returned: 1e9,
    protocol: '1599',
    parent: null,
    ...changes,
  });
  const lossOf = (...hacks: ReturnType<typeof theft>[]) =>
    toDefiObservations(asset(), data({ hacks })).hack_loss;

  it('adds what was stolen from its protocols and not returned', () => {
    expect(lossOf(theft(), theft({ protocol: '111', amount: 2e6, returned: null }))).toBe(4_002_000_000);
    expect(lossOf(theft({ protocol: null, parent: 'parent#aave' }))).toBe(4e9);
    expect(lossOf(theft({ returned: 6e9 }))).toBe(0);
  });

  it('counts the last 90 days, and nothing after the refresh', () => {
    expect(lossOf(theft({ time: day(90) + 1 }))).toBe(4e9);
    expect(lossOf(theft({ time: day(90) }))).toBe(0);
    expect(lossOf(theft({ time: day(-1) }))).toBe(0);
  });

  it('is 0 without a theft from its protocols', () => {
    expect(lossOf()).toBe(0);
    expect(lossOf(theft({ protocol: '7' }), theft({ protocol: null }))).toBe(0);
  });

  it('is unknown without the list, for a theft of unknown amount, and for an asset whose protocols have no id', () => {
    expect(toDefiObservations(asset(), data({ hacks: null }))).not.toHaveProperty('hack_loss');
    expect(lossOf(theft({ amount: null }))).toBeUndefined();
    const protocols = data().protocols.map((protocol) => ({ ...protocol, id: null }));
    expect(toDefiObservations(asset(), data({ protocols }))).not.toHaveProperty('hack_loss');
    expect(toDefiObservations(asset({ id: 'ethereum', chain: true }), data())).not.toHaveProperty(
      'hack_loss',
    );
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
