import type { ApiClient } from '#contracts/client.ts';
import { type DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { allCryptosCall, rankCall } from '#contracts/rank.ts';
import type { MarketMoney } from '#contracts/shapes.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';

/** Public market figures of a listed asset. */
export interface MarketRow {
  id: string;
  name: string;
  ticker: string;
  logo: string | null;
  /** Null when not assigned. */
  category: CategoryId | null;
  /** Token standard (`ERC-20`) or `Native coin`; null when not recorded. */
  token_type: string | null;
  stablecoin: boolean;
  price: MarketMoney;
  market_caps: MarketMoney;
  volumes: MarketMoney;
  /** Percent, by the price in each currency. */
  day_changes: MarketMoney;
  week_changes: MarketMoney;
  /** Percent below the all-time high: 0 or negative. */
  from_high: number | null;
  /** Time of the price, ISO 8601. */
  at: string | null;
}

export interface MarketData {
  /** Sorted by market cap, stablecoins last. */
  rows: readonly MarketRow[];
  /** Time of the newest price, ISO 8601. */
  at: string | null;
}

const toMarketRow = ({ asset, market, ath, status, token_type }: DetailsAnswer): MarketRow => ({
  id: asset._id,
  name: asset.name,
  ticker: asset.thicker,
  logo: asset.logo,
  category: asset.crypto_asset_category?._id ?? null,
  token_type: token_type?.replace(/ token$/, '') ?? null,
  stablecoin: status === 'stablecoin',
  price: market.price,
  market_caps: market.market_cap,
  volumes: market.volume_24h,
  day_changes: market.change_24h_in,
  week_changes: market.change_7d_in,
  from_high: ath.percent,
  at: market.at,
});

let cachedMarket: { key: string; reading: Promise<MarketData> } | null = null;

/**
 * Loads every listed asset as a visitor sees it. Cached until new data is published, because it takes one
 * call per asset.
 */
export async function loadMarket(api: ApiClient): Promise<MarketData> {
  const { asOf, source, total } = await api(rankCall, { level: DEFAULT_RISK_LEVEL });
  const key = `${asOf} ${source} ${total}`;
  if (cachedMarket?.key === key) return cachedMarket.reading;
  const reading = readAllAssets(api);
  cachedMarket = { key, reading };
  reading.catch(() => {
    cachedMarket = null;
  });
  return reading;
}

async function readAllAssets(api: ApiClient): Promise<MarketData> {
  const listed = await api(allCryptosCall, {});
  const answers = await Promise.all(
    listed.map(({ _id }) => api(detailsCall, { id: _id, level: DEFAULT_RISK_LEVEL })),
  );
  const rows = answers.map(toMarketRow);
  const seen = rows.flatMap(({ at }) => (at === null ? [] : [at])).sort();
  return { rows, at: seen.at(-1) ?? null };
}
