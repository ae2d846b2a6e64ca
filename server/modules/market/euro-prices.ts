import { findRateOn } from '#domain/fx/rate-on.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadPrices } from '#server/modules/market/recorded-prices.ts';

/** Earliest day for which daily closes are read. */
const FIRST_DAY = '2022-12-31';

/**
 * Returns end-of-day prices in EUR: the recorded close at the exchange rate of that day. On the day of the
 * snapshot the current price is used. Days without a close or a rate give null, never a price of another
 * day.
 */
export async function readEuroPrices(
  assets: readonly string[],
  snapshot: MarketSnapshot,
  read: ReadPrices,
): Promise<{ priceOn: PriceOn; sources: string[] }> {
  const closes = new Map<string, number>();
  const sources = new Set<string>();
  for (const { asset_id, day, close_usd, source } of await read(assets, FIRST_DAY)) {
    closes.set(`${asset_id} ${day}`, close_usd);
    sources.add(source);
  }
  const lastDay = toDayNumber(Date.parse(snapshot.as_of));
  const findUsdPrice = (asset: string, day: number): number | null => {
    const now = day === lastDay ? snapshot.assets.get(asset)?.quote.price?.value : undefined;
    return now ?? closes.get(`${asset} ${formatDayNumber(day)}`) ?? null;
  };
  return {
    priceOn: (asset, day) => {
      const price = findUsdPrice(asset, day);
      const rate = findRateOn(snapshot.rates, formatDayNumber(day));
      return price === null || rate === null ? null : price / rate.usd_per_eur;
    },
    sources: [...sources].sort(),
  };
}
