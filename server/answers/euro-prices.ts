import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { dayNumber, dayText } from '#domain/wallet/instant.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';
import type { ReadHistory } from '#server/answers/history-answer.ts';
import type { MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

/** Daily closes are looked up from here on. */
const FROM = '2022-12-31';

/**
 * Prices in euros at the end of a day: the recorded close at the rate of that day; on the day of the snapshot the price of
 * now. Of a day without a close or a rate there is none, never one of another day.
 */
export async function euroPrices(
  assets: readonly string[],
  snapshot: MarketSnapshot,
  read: ReadHistory,
): Promise<{ on: PriceOn; sources: string[] }> {
  const closes = new Map<string, Map<string, number>>();
  const sources = new Set<string>();
  for (const asset of assets) {
    const rows = await read(asset, FROM);
    closes.set(asset, new Map(rows.map(({ day, close_usd }) => [day, close_usd])));
    for (const { source } of rows) sources.add(source);
  }
  const lastDay = dayNumber(Date.parse(snapshot.as_of));
  const dollars = (asset: string, day: number): number | null => {
    const now = day === lastDay ? snapshot.assets.get(asset)?.quote.price?.value : undefined;
    return now ?? closes.get(asset)?.get(dayText(day)) ?? null;
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
