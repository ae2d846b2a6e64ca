import { describe, expect, it } from 'vitest';
import { createTagger } from '#domain/news/tag-assets.ts';

const tag = createTagger([
  { id: 'bitcoin', name: 'Bitcoin', ticker: 'BTC' },
  { id: 'bitcoin-cash', name: 'Bitcoin Cash', ticker: 'BCH' },
  { id: 'chainlink', name: 'Chainlink', ticker: 'LINK' },
  { id: 'near', name: 'NEAR Protocol', ticker: 'NEAR' },
  { id: 'sui', name: 'Sui', ticker: 'SUI' },
  { id: 'dai', name: 'Dai', ticker: 'DAI' },
  { id: 'ripple', name: 'XRP', ticker: 'XRP' },
  { id: 'shiba-inu', name: 'Shiba Inu', ticker: 'SHIB' },
  { id: 'leo-token', name: 'LEO Token', ticker: 'LEO' },
  { id: 'helium', name: 'Helium', ticker: 'HNT' },
  { id: 'ecash', name: 'eCash', ticker: 'XEC' },
  { id: 'aethir', name: 'Aethir', ticker: 'ATH' },
  { id: 'dog-go-to-the-moon-rune', name: 'Dog (Bitcoin)', ticker: 'DOG' },
  { id: 'maker', name: 'Maker', ticker: 'MKR' },
  { id: 'ftx-token', name: 'FTX Token', ticker: 'FTT' },
  { id: 'the-open-network', name: 'Toncoin', ticker: 'TON' },
  { id: 'agora-dollar', name: 'AUSD', ticker: 'AUSD' },
  { id: 'the-sandbox', name: 'The Sandbox', ticker: 'SAND' },
  { id: 'optimism', name: 'Optimism', ticker: 'OP' },
  { id: 'sun-token', name: 'Sun Token', ticker: 'SUN' },
  {
    id: 'polygon-ecosystem-token',
    name: 'Polygon',
    ticker: 'POL',
    former_names: [{ name: 'Polygon', ticker: 'MATIC', until: '2024-09-04', conversion: '1:1' }],
  },
  {
    id: 'terra-luna',
    name: 'Terra Luna Classic',
    ticker: 'LUNC',
    former_names: [{ name: 'Terra', ticker: 'LUNA', until: '2022-05', conversion: null }],
  },
]);

describe('createTagger', () => {
  it.each([
    ['Bitcoin rises', ['bitcoin']],
    ['bitcoin’s week', ['bitcoin']],
    ['$near and $BTC rise', ['near', 'bitcoin']],
    ['Why Chainlink (LINK) rises', ['chainlink']],
    ['NEAR drops 12% as unlocks weigh', ['near']],
    ['Ripple names a finance chief', ['ripple']],
    ['Old MATIC holders wait', ['polygon-ecosystem-token']],
    ['Furto a un exchange su Sui', ['sui']],
    ['L’offerta di DAI cresce', ['dai']],
    ['Price Analysis This Week: SHIB, LEO, HNT', ['shiba-inu', 'leo-token', 'helium']],
    ['Bitcoin ABC 0.26 is out', ['ecash']],
    ['Why Do Chains Like Ripple and Near Still Need Bridges?', ['ripple']],
    ['What Unites Chainlink, Near, and Optimism', ['chainlink', 'near', 'optimism']],
    ['Chainlink e Near: che cosa le unisce', ['chainlink', 'near']],
    ['Ton Foundation hires an accountant', ['the-open-network']],
    ['A walk past the antennas of @helium', ['helium']],
    ['A biography of Sam Bankman-Fried appears in May', ['ftx-token']],
    ['Three museums rent rooms inside the Sandbox metaverse', ['the-sandbox']],
  ])('tags "%s"', (text, ids) => {
    expect(tag(text)).toEqual(ids);
  });

  it.each([
    'Are prices near a bottom?',
    'The link between rates and prices',
    'Bitcoiner Magazine: The Link Between Rates And Prices'.slice(11),
    'Sui mercati torna la paura',
    'Dai massimi di marzo un terzo in meno',
    'Justin Sun speaks in Singapore',
    'The ripple effect of a bank failure',
    'A New ATH Surpasses The Last One',
    'A Site Replaces Its Logo With the Token’s Dog',
    'Price Analysis, LEO The Lion And More',
    'The Largest Market Maker Closes Its Office',
    'Holders of aUSD wait for an answer',
    'A Regulatory Sandbox For Token Sales',
    'RT @on_the_link: Optimism And Space',
  ])('does not tag an ordinary word in "%s"', (text) => {
    expect(tag(text)).toEqual([]);
  });

  it('tags the longer name only', () => {
    expect(tag('Bitcoin Cash falls')).toEqual(['bitcoin-cash']);
  });

  it('does not tag a former ticker that belongs to another coin today', () => {
    expect(tag('LUNA falls')).toEqual([]);
  });
});
