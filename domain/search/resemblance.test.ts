import { describe, expect, it } from 'vitest';
import { findResemblance, indexOriginals } from '#domain/search/resemblance.ts';

const asset = (name: string, thicker: string, rank: number | null = null, _id = `${name}/${thicker}`) => ({
  _id,
  name,
  thicker,
  rank,
});
const large = [
  asset('Bitcoin', 'BTC', 1, 'bitcoin'),
  asset('Ethereum', 'ETH', 2, 'ethereum'),
  asset('Tether', 'USDT', 3, 'tether'),
  asset('Solana', 'SOL', 5, 'solana'),
  asset('USDC', 'USDC', 7, 'usd-coin'),
  asset('Wrapped Bitcoin', 'WBTC', 15, 'wrapped-bitcoin'),
  asset('Chainlink', 'LINK', 16, 'chainlink'),
  asset('Gala', 'GALA', 150, 'gala'),
  asset('The Graph', 'GRT', 60, 'the-graph'),
  asset('Official Trump', 'TRUMP', 50, 'official-trump'),
  asset('Pepe', 'PEPE', 25, 'pepe'),
  asset('Lido DAO', 'LDO', 90, 'lido-dao'),
  asset('Nobody', 'BTC', null, 'unranked'),
];
const originals = indexOriginals(large);
const how = (name: string, ticker: string, rank: number | null = null) => {
  const found = findResemblance(asset(name, ticker, rank), originals);
  return found && `${found.how} ${found.of}`;
};

describe('findResemblance', () => {
  it.each([
    ['the same ticker', 'batcat', 'BTC', 'ticker bitcoin'],
    ['the same ticker in other letters of the same alphabet', 'batcat', 'btc', 'ticker bitcoin'],
    ['the same name', 'Bitcoin', 'XYZ', 'name bitcoin'],
    ['the same name in capitals', 'BITCOIN', 'BTC', 'name bitcoin'],
    ['Cyrillic letters', 'Вitсоin', 'XYZ', 'look bitcoin'],
    ['a Cyrillic ticker', 'Something', 'ВТС', 'look bitcoin'],
    ['Greek letters', 'Τether', 'XYZ', 'look tether'],
    ['zero-width characters', 'Bit\u200Bcoin', 'XYZ', 'name bitcoin'],
    ['inserted spaces', 'B i t c o i n', 'XYZ', 'look bitcoin'],
    ['full-width letters', 'Ｂｉｔｃｏｉｎ', 'XYZ', 'name bitcoin'],
    ['the sign of bitcoin', '₿itcoin', 'XYZ', 'look bitcoin'],
    ['1 for i', 'B1tcoin', 'XYZ', 'look bitcoin'],
    ['l for i', 'Bitcoln', 'XYZ', 'look bitcoin'],
    ['capital I for l', 'ChainIink', 'XYZ', 'look chainlink'],
    ['0 for o', 'Bitc0in', 'XYZ', 'look bitcoin'],
    ['0 for o in a ticker', 'Something', 'S0L', 'look solana'],
    ['3 for e', 'Eth3reum', 'XYZ', 'look ethereum'],
    ['"official"', 'Official Solana', 'XYZ', 'look solana'],
    ['"the original … coin"', 'The Original Pepe Coin', 'XYZ', 'look pepe'],
    ['"token"', 'Bitcoin Token', 'XYZ', 'look bitcoin'],
    ['a name without the article of the larger one', 'Graph', 'XYZ', 'look the-graph'],
    ['a name without the "official" of the larger one', 'Trump', 'XYZ', 'look official-trump'],
    ['a sign before the ticker', 'Something', '$SOL', 'look solana'],
    ['a ticker that is a name', 'HarryPotterObamaSonic10Inu', 'BITCOIN', 'look bitcoin'],
    ['a name that is a ticker', 'SOL', 'XYZ', 'look solana'],
  ])('detects %s', (_what, name, ticker, found) => {
    expect(how(name, ticker)).toBe(found);
  });

  it.each([
    ['wrapped', 'Mezo Wrapped BTC', 'BTC', 'derived bitcoin'],
    ['bridged, of another ticker', 'Avalanche Bridged BTC (Avalanche)', 'BTC.B', 'derived bitcoin'],
    ['a bridged form of a wrapped form', 'Arbitrum Bridged WBTC', 'WBTC', 'derived wrapped-bitcoin'],
    ['with the bridge in brackets', 'SOL (Wormhole)', 'SOL', 'derived solana'],
    ['with the bridge in brackets, of another ticker', 'Bitcoin (Wormhole)', 'WORMBTC', 'derived bitcoin'],
    ['with the chain in brackets', 'Bridged USDC (Ethereum)', 'USDC.E', 'derived usd-coin'],
    ['staked', 'Bido Staked Bitcoin', 'STBTC', 'derived bitcoin'],
    ['pegged', 'Binance-Peg Ethereum', 'BETH', 'derived ethereum'],
    ['a vault', 'Alpha USDC Vault', 'AUSDC', 'derived usd-coin'],
    ['a vault on the chain of another', 'Alpha USDC Vault (Ethereum)', 'AUSDC', 'derived usd-coin'],
  ])('classifies as derived by its name: %s', (_what, name, ticker, found) => {
    expect(how(name, ticker)).toBe(found);
  });

  it.each([
    ['another name with the same beginning', 'Bitcoin Cash', 'BCH'],
    ['a name that contains it', 'Baby Pepe Inu', 'BABYPEPE'],
    ['a short name with one letter changed', 'Gaia', 'GAIA'],
    ['a short ticker with one letter changed', 'Idexo', 'IDO'],
    ['a bridged form of an unlisted coin', 'Bridged Foo', 'FOO.E'],
    ['a name of digits', '101', '101'],
    ['a name without a letter', '༼ つ ◕_◕ ༽つ', 'GIB'],
    ['nothing', '', ''],
  ])('returns null for %s', (_what, name, ticker) => {
    expect(how(name, ticker)).toBeNull();
  });

  it('does not match an asset with itself', () => {
    expect(findResemblance(large[0]!, originals)).toBeNull();
  });

  it('matches only originals with at most a fifth of the rank, or any for an unranked asset', () => {
    expect(how('Other', 'SOL', 25)).toBe('ticker solana');
    expect(how('Other', 'SOL', 24)).toBeNull();
    expect(how('Other', 'SOL', 2)).toBeNull();
  });

  it('returns the largest of several assets with the ticker', () => {
    const two = indexOriginals([asset('Small', 'AAA', 90, 'small'), asset('Large', 'AAA', 10, 'large')]);
    expect(findResemblance(asset('Other', 'AAA'), two)?.of).toBe('large');
  });
});
