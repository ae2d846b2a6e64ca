import { z } from 'zod';
import {
  type CheckedRows,
  checkAnswer,
  checkRows,
  lenientDateTime,
  lenientNumber,
} from '#server/gateways/rows.ts';
import type { SourceClient } from '#server/gateways/source-client.ts';

const id = z.string().min(1).max(200);

/** One row of `coins/markets`, money in USD. A row whose price is not a number is rejected. */
export const marketRow = z.object({
  id,
  symbol: z.string().max(100),
  name: z.string().max(300),
  current_price: z.number(),
  market_cap: lenientNumber,
  market_cap_rank: lenientNumber,
  fully_diluted_valuation: lenientNumber,
  total_volume: lenientNumber,
  price_change_percentage_1h_in_currency: lenientNumber,
  price_change_percentage_24h: lenientNumber,
  price_change_percentage_7d_in_currency: lenientNumber,
  circulating_supply: lenientNumber,
  total_supply: lenientNumber,
  max_supply: lenientNumber,
  ath: lenientNumber,
  ath_date: lenientDateTime,
  last_updated: lenientDateTime,
  sparkline_in_7d: z
    .object({ price: z.array(z.number()) })
    .nullish()
    .catch(null),
});
export type MarketRow = z.output<typeof marketRow>;

/** One row of `coins/markets` in euros, of which only the percent changes are used. */
const euroMarketRow = z.object({
  id,
  current_price: lenientNumber,
  price_change_percentage_1h_in_currency: lenientNumber,
  price_change_percentage_24h: lenientNumber,
  price_change_percentage_7d_in_currency: lenientNumber,
  last_updated: lenientDateTime,
});
export type EuroMarketRow = z.output<typeof euroMarketRow>;

const coinDetail = z.object({
  id,
  name: z.string(),
  symbol: z.string(),
  categories: z.array(z.string().nullable()).nullish(),
  hashing_algorithm: z.string().nullish(),
  genesis_date: z.string().nullish(),
  watchlist_portfolio_users: lenientNumber,
  platforms: z.record(z.string(), z.string().nullable()).nullish(),
  links: z
    .object({
      homepage: z.array(z.string()).nullish(),
      whitepaper: z.union([z.string(), z.array(z.string()), z.null()]).optional(),
      blockchain_site: z.array(z.string().nullable()).nullish(),
      repos_url: z.object({ github: z.array(z.string()).nullish() }).nullish(),
    })
    .nullish(),
  community_data: z
    .object({
      reddit_subscribers: lenientNumber,
      reddit_average_posts_48h: lenientNumber,
      reddit_average_comments_48h: lenientNumber,
      reddit_accounts_active_48h: lenientNumber,
      telegram_channel_user_count: lenientNumber,
      twitter_followers: lenientNumber,
    })
    .nullish(),
  developer_data: z.object({ forks: lenientNumber, stars: lenientNumber }).nullish(),
  last_updated: lenientDateTime,
});
export type CoinDetail = z.output<typeof coinDetail>;

export const tickerRow = z.object({
  base: z.string(),
  target: z.string(),
  market: z.object({ name: z.string(), identifier: z.string() }),
  last: lenientNumber,
  converted_last: z.object({ usd: lenientNumber }).nullish(),
  converted_volume: z.object({ usd: lenientNumber }).nullish(),
  trust_score: z.enum(['green', 'yellow', 'red']).nullish().catch(null),
  bid_ask_spread_percentage: lenientNumber,
  cost_to_move_up_usd: lenientNumber,
  cost_to_move_down_usd: lenientNumber,
  is_anomaly: z.boolean().nullish(),
  is_stale: z.boolean().nullish(),
  last_fetch_at: lenientDateTime,
  coin_id: z.string().nullish(),
  target_coin_id: z.string().nullish(),
});
export type TickerRow = z.output<typeof tickerRow>;

export const exchangeRow = z.object({
  id,
  name: z.string(),
  trust_score: lenientNumber,
  centralized: z.boolean().nullish(),
});
export type ExchangeRow = z.output<typeof exchangeRow>;

const chartPoint = z.tuple([z.number(), z.number().nullable()]);
const marketChart = z.object({
  prices: z.array(chartPoint),
  market_caps: z.array(chartPoint),
  total_volumes: z.array(chartPoint),
});
export type MarketChart = z.output<typeof marketChart>;

const listedCoin = z.object({ id, symbol: z.string(), name: z.string() });
export type ListedCoin = z.output<typeof listedCoin>;

const simplePrices = z.record(z.string(), z.record(z.string(), lenientNumber));

export interface CoinGecko {
  /** Up to 250 rows by market cap, or of the given ids, with hourly prices of 7 days. */
  fetchMarkets(query: { page: number } | { ids: readonly string[] }): Promise<CheckedRows<MarketRow>>;
  /** The 250 largest assets by market cap, with changes of their price in euros. */
  fetchMarketsInEuros(): Promise<CheckedRows<EuroMarketRow>>;
  fetchCoin(id: string): Promise<CoinDetail>;
  /** First page by volume, with depth. Sorted by trust, it would omit the untrusted exchanges. */
  fetchTickers(id: string): Promise<CheckedRows<TickerRow>>;
  fetchExchanges(): Promise<CheckedRows<ExchangeRow>>;
  /** Daily points, up to 365 days back, in US dollars by default. */
  fetchMarketChart(id: string, days: number, currency?: 'usd' | 'eur'): Promise<MarketChart>;
  /** Hourly points in US dollars, up to 90 days back. */
  fetchHours(id: string, days: number): Promise<MarketChart>;
  fetchSimplePrice(
    ids: readonly string[],
    currencies: readonly string[],
  ): Promise<Record<string, Record<string, number | null>>>;
  /** Every coin of CoinGecko. Only ids are unique; names and symbols repeat. */
  fetchCoinList(): Promise<CheckedRows<ListedCoin>>;
}

const MARKETS_QUERY = { order: 'market_cap_desc', per_page: 250, price_change_percentage: '1h,24h,7d' };

/** https://docs.coingecko.com/v3.0.1/reference (Demo). The keyless public endpoint has the same API. */
export function createCoinGecko(client: SourceClient): CoinGecko {
  const { source } = client;
  return {
    async fetchMarkets(query) {
      const selection: Record<string, string | number> =
        'ids' in query ? { ids: query.ids.join(','), page: 1 } : { page: query.page };
      const { body } = await client.get('coins/markets', {
        ...MARKETS_QUERY,
        ...selection,
        vs_currency: 'usd',
        sparkline: 'true',
      });
      return checkRows(source, marketRow, body);
    },
    async fetchMarketsInEuros() {
      const { body } = await client.get('coins/markets', {
        ...MARKETS_QUERY,
        page: 1,
        vs_currency: 'eur',
        sparkline: 'false',
      });
      return checkRows(source, euroMarketRow, body);
    },
    async fetchCoin(coinId) {
      const { body } = await client.get(`coins/${encodeURIComponent(coinId)}`, {
        localization: 'false',
        tickers: 'false',
        market_data: 'false',
        community_data: 'true',
        developer_data: 'true',
        sparkline: 'false',
      });
      return checkAnswer(source, coinDetail, body);
    },
    async fetchTickers(coinId) {
      const { body } = await client.get(`coins/${encodeURIComponent(coinId)}/tickers`, {
        depth: 'true',
        order: 'volume_desc',
        page: 1,
      });
      const { tickers } = checkAnswer(source, z.object({ tickers: z.array(z.unknown()) }), body);
      return checkRows(source, tickerRow, tickers);
    },
    async fetchExchanges() {
      const { body } = await client.get('exchanges', { per_page: 250, page: 1 });
      return checkRows(source, exchangeRow, body);
    },
    async fetchMarketChart(coinId, days, currency = 'usd') {
      const { body } = await client.get(`coins/${encodeURIComponent(coinId)}/market_chart`, {
        vs_currency: currency,
        days,
        interval: 'daily',
      });
      return checkAnswer(source, marketChart, body);
    },
    async fetchHours(coinId, days) {
      // Without an interval, charts of 2 to 90 days are hourly.
      const { body } = await client.get(`coins/${encodeURIComponent(coinId)}/market_chart`, {
        vs_currency: 'usd',
        days,
      });
      return checkAnswer(source, marketChart, body);
    },
    async fetchSimplePrice(ids, currencies) {
      const { body } = await client.get('simple/price', {
        ids: ids.join(','),
        vs_currencies: currencies.join(','),
      });
      return checkAnswer(source, simplePrices, body);
    },
    async fetchCoinList() {
      const { body } = await client.get('coins/list');
      return checkRows(source, listedCoin, body);
    },
  };
}
