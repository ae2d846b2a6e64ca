import { describe, expect, it } from 'vitest';
import { indexAssets, searchAssets } from '#domain/search/search-assets.ts';

const asset = (_id: string, name: string, thicker: string, rank: number | null) => ({
  _id,
  name,
  thicker,
  rank,
});

const index = indexAssets([
  asset('solana', 'Solana', 'SOL', 5),
  asset('sol-wormhole', 'SOL (Wormhole)', 'SOL', null),
  asset('bitcoin', 'Bitcoin', 'BTC', 1),
  asset('bitcoin-cash', 'Bitcoin Cash', 'BCH', 20),
  asset('wrapped-bitcoin', 'Wrapped Bitcoin', 'WBTC', 15),
  asset('cafe', 'Café Coin', 'CAFÉ', 900),
  asset('bi-an-ren-sheng', '币安人生', '币安人生', 250),
  asset('soldier', 'Soldier', 'SLD', 700),
]);
const ids = (text: string) => searchAssets(index, text).map((hit) => hit._id);

describe('searchAssets', () => {
  it('puts a whole ticker before names that begin with it, and the larger of two equal tickers first', () => {
    expect(ids('sol')).toEqual(['solana', 'sol-wormhole', 'soldier']);
  });

  it('puts a whole name before names that begin with it and names that contain it', () => {
    expect(ids('bitcoin')).toEqual(['bitcoin', 'bitcoin-cash', 'wrapped-bitcoin']);
  });

  it('ignores case, accents and outer spaces', () => {
    expect(ids('  CAFE ')).toEqual(['cafe']);
  });

  it('finds names in other scripts', () => {
    expect(ids('币安')).toEqual(['bi-an-ren-sheng']);
  });

  it('finds nothing for empty text', () => {
    expect(ids('   ')).toEqual([]);
  });

  it('gives at most as many as asked', () => {
    expect(searchAssets(index, 'o', 2)).toHaveLength(2);
  });
});
