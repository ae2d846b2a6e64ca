import type { SourceId } from '#domain/assets/sources.ts';

/**
 * Kinds of figures as listed on the sources page. `history`: daily prices. `markets`: exchanges and market
 * depth.
 */
export const FIGURE_KINDS = [
  'price',
  'market_cap',
  'volume',
  'supply',
  'ath',
  'history',
  'markets',
  'exchange_rate',
  'community',
  'code',
  'tvl',
  'fees',
  'yields',
  'chains',
  'team',
  'consensus',
  'links',
  'events',
  'registers',
  'token_security',
  'incidents',
  'computed',
  'estimate',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The kinds of figures that Fairview uses from each source, live or bundled. */
export const FIGURE_KINDS_BY_SOURCE: Record<SourceId, readonly FigureKind[]> = {
  coingecko: [
    'price',
    'market_cap',
    'volume',
    'supply',
    'ath',
    'history',
    'markets',
    'exchange_rate',
    'community',
    'code',
    'links',
  ],
  coinmarketcap: ['price', 'market_cap', 'volume', 'supply', 'history'],
  'coingecko-intraday': ['history'],
  binance: ['history'],
  'binance-perp': ['history'],
  bitstamp: ['history'],
  'bybit-perp': ['history'],
  coinbase: ['history'],
  kaggle: ['history'],
  coinpaprika: ['team', 'consensus', 'links'],
  defillama: ['tvl', 'fees', 'yields', 'chains', 'incidents'],
  coinmarketcal: ['events'],
  github: ['code'],
  'git-history': ['code'],
  'federal-reserve': ['exchange_rate'],
  ecb: ['exchange_rate'],
  'dn-institute': ['incidents'],
  esma: ['registers'],
  goplus: ['token_security'],
  'alternative-me': ['history'],
  fairview: ['computed'],
  'fairview-estimate': ['estimate'],
};
