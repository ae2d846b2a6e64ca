import { describe, expect, it } from 'vitest';
import { searchAssets } from '#domain/search/search-assets.ts';
import { indexAssets, type Searchable } from '#domain/search/search-index.ts';

const asset = (_id: string, name: string, thicker: string, rank: number | null = null) => ({
  _id,
  name,
  thicker,
  rank,
});

const searched = {
  listed: indexAssets([
    asset('solana', 'Solana', 'SOL', 5),
    asset('bitcoin', 'Bitcoin', 'BTC', 1),
    asset('bitcoin-cash', 'Bitcoin Cash', 'BCH', 20),
    asset('wrapped-bitcoin', 'Wrapped Bitcoin', 'WBTC', 15),
    asset('avalanche-2', 'Avalanche', 'AVAX', 17),
    asset('shiba-inu', 'Shiba Inu', 'SHIB', 18),
    asset('dogecoin', 'Dogecoin', 'DOGE', 8),
    asset('cafe', 'Café Coin', 'CAFÉ', 900),
    asset('bi-an-ren-sheng', '币安人生', '币安人生', 250),
    asset('soldier', 'Soldier', 'SLD', 700),
  ]),
  known: indexAssets([
    asset('solana', 'Solana', 'SOL'),
    asset('sol-wormhole', 'SOL (Wormhole)', 'SOL'),
    asset('sola', 'Sola', 'SLA'),
    asset('solana-beach', 'Solana Beach', 'SOLANA'),
    asset('batcat', 'batcat', 'BTC'),
    asset('_', '༼ つ ◕_◕ ༽つ', 'GIB'),
    asset('starship-4', 'Starship', '🚀'),
  ]),
};
const ids = (text: string, limit?: number) =>
  searchAssets(searched, text, limit).map(({ asset: { _id } }) => _id);

describe('searchAssets', () => {
  it('sorts a whole ticker first, then prefixes, then known coins with the same ticker', () => {
    expect(ids('sol')).toEqual(['solana', 'soldier', 'sol-wormhole', 'sola', 'solana-beach']);
  });

  it('sorts a whole name before names with it as a prefix and names with it as a word', () => {
    expect(ids('bitcoin')).toEqual(['bitcoin', 'bitcoin-cash', 'wrapped-bitcoin']);
  });

  it('sorts a known coin first when its whole name was typed', () => {
    expect(ids('sola')[0]).toBe('sola');
  });

  it('returns an asset that is listed and known once, as listed', () => {
    const found = searchAssets(searched, 'solana');
    expect(found.map(({ asset: { _id }, listed }) => [_id, listed])).toEqual([
      ['solana', true],
      ['solana-beach', false],
    ]);
  });

  it.each([
    ['ignores case, accents and outer spaces', '  CAFE ', 'cafe'],
    ['finds full-width letters', 'ｂｔｃ', 'bitcoin'],
    ['finds a word inside a name of another script', '人生', 'bi-an-ren-sheng'],
    ['finds words in any order', 'cash bit', 'bitcoin-cash'],
    ['finds name and ticker typed together', 'wormhole sol', 'sol-wormhole'],
    ['finds a name typed without its space', 'shibainu', 'shiba-inu'],
    ['finds a name typed with an extra space', 'doge coin', 'dogecoin'],
    ['finds a name typed with a hyphen', 'shiba-inu', 'shiba-inu'],
    ['finds an id', 'avalanche-2', 'avalanche-2'],
    ['finds an id without a letter', '_', '_'],
    ['finds an emoji', '🚀', 'starship-4'],
    ['finds the middle of a word', 'ecoi', 'dogecoin'],
    ['ignores invisible characters', 'bit\u200Bcoin', 'bitcoin'],
  ])('%s', (_what, text, first) => {
    expect(ids(text)[0]).toBe(first);
  });

  it.each([
    ['an extra letter', 'solanna'],
    ['a missing letter', 'soana'],
    ['a wrong letter at the end', 'solane'],
    ['a wrong letter at the beginning', 'zolana'],
    ['two swapped letters', 'soalna'],
    ['two swapped letters in the middle', 'sloana'],
  ])('tolerates %s when nothing matches and marks the result as near', (_what, text) => {
    const [first] = searchAssets(searched, text);
    expect(first).toMatchObject({ asset: { _id: 'solana' }, near: true });
  });

  describe('with contract addresses', () => {
    const ADDRESS = '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE';
    const listed = indexAssets<Searchable>([
      { ...asset('shiba-inu', 'Shiba Inu', 'SHIB', 18), addresses: [ADDRESS, '1337'] },
      asset('bitcoin', 'Bitcoin', 'BTC', 1),
    ]);
    const find = (text: string) =>
      searchAssets({ listed, known: indexAssets<Searchable>([]) }, text).map(({ asset: { _id } }) => _id);

    it.each([ADDRESS, ADDRESS.toLowerCase(), ` ${ADDRESS} `])('finds the asset of %j', (text) => {
      expect(find(text)).toEqual(['shiba-inu']);
    });

    it.each(['0x', ADDRESS.slice(0, -1), `${ADDRESS}0`, '1337'])('finds nothing for %j', (text) => {
      expect(find(text)).toEqual([]);
    });
  });

  it('tolerates one wrong letter in one of several words', () => {
    expect(ids('bitcion cash')).toEqual(['bitcoin-cash']);
  });

  it('tolerates no typo when there are exact matches', () => {
    expect(searchAssets(searched, 'solan').every(({ near }) => !near)).toBe(true);
  });

  it('tolerates one wrong letter in words of at least five letters', () => {
    expect(ids('dogf')).toEqual([]);
    expect(ids('solanxx')).toEqual([]);
  });

  it.each(['', '   ', '\u200B', '.*', '%', '\\', 'no such name'])('returns nothing for %j', (text) => {
    expect(ids(text)).toEqual([]);
  });

  it('treats a name typed with an extra space as the whole name', () => {
    const listed = indexAssets([
      asset('dogecoin-cash', 'Dogecoin Cash', 'DCH', 2),
      asset('dogecoin', 'Dogecoin', 'DOGE', 8),
    ]);
    const [first] = searchAssets({ listed, known: indexAssets([]) }, 'doge coin');
    expect(first?.asset._id).toBe('dogecoin');
  });

  it('sorts unranked coins by length of the name', () => {
    const known = indexAssets([asset('a-long-one', 'Moonlight', 'MLT'), asset('b-short', 'Moon', 'MN')]);
    const found = searchAssets({ listed: indexAssets<Searchable>([]), known }, 'moo');
    expect(found.map(({ asset: { _id } }) => _id)).toEqual(['b-short', 'a-long-one']);
  });

  describe('with former names', () => {
    const renamed = {
      listed: indexAssets<Searchable>([
        { ...asset('pol', 'Polygon', 'POL', 30), former_names: ['MATIC', 'Matic Network'] },
        { ...asset('vaulta', 'Vaulta', 'A', 120), former_names: ['EOS'] },
        asset('eos', 'EOS', 'EOS', 300),
        { ...asset('gomining', 'GoMining', 'GOMINING', 90), former_names: ['GMT'] },
        asset('stepn', 'STEPN', 'GMT', 200),
        asset('maticus', 'Maticus', 'MTC', 10),
      ]),
      known: indexAssets<Searchable>([asset('matic-wormhole', 'Wormhole Matic', 'MATIC')]),
    };
    const matches = (text: string) =>
      searchAssets(renamed, text).map(({ asset: { _id }, formerly }) => [_id, formerly]);

    it('sorts a whole former ticker before prefixes and known coins and returns it', () => {
      expect(matches('matic')).toEqual([
        ['pol', 'MATIC'],
        ['maticus', null],
        ['matic-wormhole', null],
      ]);
    });

    it('sorts the present owner of a ticker before the former one', () => {
      expect(matches('eos')).toEqual([
        ['eos', null],
        ['vaulta', 'EOS'],
      ]);
      expect(matches('gmt').map(([id]) => id)).toEqual(['stepn', 'gomining']);
    });

    it.each([
      ['the beginning', 'mati'],
      ['a former name without its space', 'maticnetwork'],
      ['a former name with a hyphen', 'matic-network'],
      ['words in another order', 'network matic'],
      ['the middle', 'etwor'],
    ])('finds a former name by %s', (_what, text) => {
      expect(matches(text).map(([id]) => id)).toContain('pol');
    });

    it('returns no former name when the present one matches', () => {
      expect(matches('polygon')).toEqual([['pol', null]]);
    });

    it('tolerates one wrong letter in a former name', () => {
      const [first] = searchAssets(renamed, 'netwrok');
      expect(first).toMatchObject({ asset: { _id: 'pol' }, near: true, formerly: 'Matic Network' });
    });
  });

  it('returns at most the requested number, larger assets first', () => {
    expect(ids('o', 2)).toEqual(['bitcoin', 'solana']);
  });
});
