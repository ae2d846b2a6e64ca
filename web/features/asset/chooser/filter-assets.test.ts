import { describe, expect, it } from 'vitest';
import { filterAssets } from './filter-assets.ts';

const assets = [
  { name: 'Bitcoin', thicker: 'BTC' },
  { name: 'Ethereum', thicker: 'ETH' },
  { name: 'Tether', thicker: 'USDT' },
  { name: 'Pokémon', thicker: 'PKM' },
];
const found = (text: string) => filterAssets(assets, text).map(({ name }) => name);

describe('filterAssets', () => {
  it('keeps everything for an empty text', () => {
    expect(found(' ')).toHaveLength(4);
  });

  it('finds names that hold the text and tickers that begin with it', () => {
    expect(found('eth')).toEqual(['Ethereum', 'Tether']);
    expect(found('SDT')).toEqual([]);
    expect(found('btc')).toEqual(['Bitcoin']);
  });

  it('reads accents as their letters', () => {
    expect(found('pokemon')).toEqual(['Pokémon']);
  });
});
