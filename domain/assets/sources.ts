/** Sources of figures. Observations contain the key; pages display the name. */
export const SOURCES = {
  coingecko: { name: 'CoinGecko', url: 'https://www.coingecko.com', kind: 'market data provider' },
  coinmarketcap: { name: 'CoinMarketCap', url: 'https://coinmarketcap.com', kind: 'market data provider' },
  'coingecko-intraday': {
    name: 'CoinGecko (intraday)',
    url: 'https://www.coingecko.com',
    kind: 'last price recorded that day, not a close',
  },
  binance: { name: 'Binance', url: 'https://www.binance.com', kind: 'exchange' },
  'binance-perp': { name: 'Binance Futures', url: 'https://www.binance.com', kind: 'perpetual futures' },
  bitstamp: { name: 'Bitstamp', url: 'https://www.bitstamp.net', kind: 'exchange' },
  'bybit-perp': { name: 'Bybit Futures', url: 'https://www.bybit.com', kind: 'perpetual futures' },
  coinbase: { name: 'Coinbase Exchange', url: 'https://exchange.coinbase.com', kind: 'exchange' },
  kaggle: {
    name: 'Kaggle (svaningelgem)',
    url: 'https://www.kaggle.com',
    kind: 'collection of daily prices',
  },
  coinpaprika: { name: 'Coinpaprika', url: 'https://coinpaprika.com', kind: 'crypto research data provider' },
  defillama: { name: 'DefiLlama', url: 'https://defillama.com', kind: 'list of DeFi platforms' },
  coinmarketcal: { name: 'CoinMarketCal', url: 'https://coinmarketcal.com', kind: 'events calendar' },
  goplus: { name: 'GoPlus Security', url: 'https://gopluslabs.io', kind: 'token security service' },
  github: { name: 'GitHub', url: 'https://github.com', kind: 'code hosting site' },
  'git-history': {
    name: 'Public git history of the main repository',
    url: null,
    kind: 'version control',
  },
  'federal-reserve': {
    name: 'Federal Reserve (H.10)',
    url: 'https://www.federalreserve.gov/releases/h10/',
    kind: 'exchange rates',
  },
  ecb: {
    name: 'European Central Bank',
    url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
    kind: 'exchange rates',
  },
  'dn-institute': {
    name: 'dn institute',
    url: 'https://github.com/1712n/dn-institute',
    kind: 'incident reports',
  },
  esma: {
    name: 'European Securities and Markets Authority',
    url: 'https://www.esma.europa.eu',
    kind: 'supervisor',
  },
  'alternative-me': {
    name: 'alternative.me',
    url: 'https://alternative.me/crypto/fear-and-greed-index/',
    kind: 'fear-and-greed index',
  },
  fairview: { name: 'Fairview', url: null, kind: 'computed from recorded figures' },
  'fairview-estimate': { name: 'Fairview estimate', url: null, kind: 'estimate, not a measurement' },
} as const satisfies Record<string, { name: string; url: string | null; kind: string }>;

export type SourceId = keyof typeof SOURCES;
