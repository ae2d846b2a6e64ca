import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { dayNumber, dayText } from '#domain/wallet/instant.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadPrices } from '#server/modules/market/recorded-prices.ts';

/** Earliest day for which daily closes are read. */
const FROM = '2022-12-31';

/**
 * Returns end-of-day prices in EUR: the recorded close at the exchange rate of that day. On the day of the
 * snapshot the current price is used. Days without a close or a rate give null, never a price of another
 * day.
 */
export async function euroPrices(
  assets: readonly string[],
  snapshot: MarketSnapshot,
  read: ReadPrices,
): Promise<{ on: PriceOn; sources: string[] }> {
  const closes = new Map<string, number>();
  const sources = new Set<string>();
  for (const { asset_id, day, close_usd, source } of await read(assets, FROM)) {
    closes.set(`${asset_id} ${day}`, close_usd);
    sources.add(source);
  }
  const lastDay = dayNumber(Date.parse(snapshot.as_of));
  const dollars = (asset: string, day: number): number | null => {
    const now = day === lastDay ? snapshot.assets.get(asset)?.quote.price?.value : undefined;
    return now ?? closes.get(`${asset} ${dayText(day)}`) ?? null;
  };
  return {
    on: (asset, day) => {
      const price = dollars(asset, day);
      const rate = usdPerEurOn(snapshot.rates, dayText(day));
      return price === null || rate === null ? null : price / rate.usd_per_eur;
    },
    sources: [...sources].sort(),
  };
}
