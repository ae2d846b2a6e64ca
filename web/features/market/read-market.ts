import type { ApiClient } from '#contracts/client.ts';
import { type DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { allCryptosCall, rankCall } from '#contracts/rank.ts';
import type { MarketMoney } from '#contracts/shapes.ts';
import type { CategoryId } from '#domain/assets/categories.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';

/** A listed asset with the figures of its market, which are open to everybody. */
export interface MarketRow {
  id: string;
  name: string;
  ticker: string;
  logo: string | null;
  /** Null where none is given yet. */
  category: CategoryId | null;
  /** The standard of a token (`ERC-20`), `Native coin`, or null where not recorded. */
  token_type: string | null;
  stablecoin: boolean;
  price: MarketMoney;
  market_caps: MarketMoney;
  volumes: MarketMoney;
  /** In percent of the price in each currency. */
  day_changes: MarketMoney;
  week_changes: MarketMoney;
  /** Below the all-time high, 0 or negative. */
  from_high: number | null;
  /** When the price was seen, ISO. */
  at: string | null;
}

export interface MarketReading {
  /** In the order of market capitalisation, stablecoins last. */
  rows: readonly MarketRow[];
  /** The newest price among them, ISO. */
  at: string | null;
}

const rowOf = ({ asset, market, ath, status, token_type }: DetailsAnswer): MarketRow => ({
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

let lastReading: { key: string; reading: Promise<MarketReading> } | null = null;

/** Every listed asset as a visitor may read it. Kept until the data of the site change: it takes one call an asset. */
export async function readMarket(api: ApiClient): Promise<MarketReading> {
  const { asOf, source, total } = await api(rankCall, { level: DEFAULT_LEVEL });
  const key = `${asOf} ${source} ${total}`;
  if (lastReading?.key === key) return lastReading.reading;
  const reading = readAllAssets(api);
  lastReading = { key, reading };
  reading.catch(() => {
    lastReading = null;
  });
  return reading;
}

async function readAllAssets(api: ApiClient): Promise<MarketReading> {
  const listed = await api(allCryptosCall, {});
  const answers = await Promise.all(
    listed.map(({ _id }) => api(detailsCall, { id: _id, level: DEFAULT_LEVEL })),
  );
  const rows = answers.map(rowOf);
  const seen = rows.flatMap(({ at }) => (at === null ? [] : [at])).sort();
  return { rows, at: seen.at(-1) ?? null };
}
