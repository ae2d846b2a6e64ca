import type { Exclusions } from '#scripts/bundle/read-recordings.ts';
import { OTHER_ASSETS, readRows, toAmount, UNUSABLE_DAYS } from '#scripts/bundle/read-recordings.ts';
import {
  type BundledCandle,
  type DailyCandles,
  roundPrice,
  roundVolume,
} from '#server/modules/bundled-data/daily-candles.ts';
import type { MarketDays } from '#server/modules/bundled-data/market-days.ts';

/** Sources of candles, best first: spot, a provider of early years, perpetual futures. */
const ORDER: readonly BundledCandle['source'][] = ['coinbase', 'coinmarketcap', 'binance-perp', 'bybit-perp'];

/** A candle whose close is further from the day's recorded close is that of another coin. */
const MAX_DIFFERENCE = 0.15;

const FILES = [
  ['coinbase', 'history/coinbase_daily_ohlcv_top200_2020-01_2025-10.csv.gz', 'base'],
  ['coinbase', 'history/coinbase_daily_ohlcv_extra_symbols.csv.gz', 'base'],
  ['coinmarketcap', 'history/cmc_daily_ohlcv_mcap_1389coins_2013-04_2018-01.csv.gz', 'slug'],
  ['binance-perp', 'market-2026/prices/binance_perp_ohlcv_218ids_2024-01_2026-03.csv.gz', 'id'],
  ['bybit-perp', 'market-2026/prices/bybit_perp_ohlcv_194ids_2020-11_2025-11.csv.gz', 'id'],
] as const;

interface CandleAsset {
  id: string;
  ticker: string;
}

/**
 * Returns one recorded candle a day: all four prices of the best source that has the day. A day without a
 * recorded close, or whose close contradicts it, has no candle.
 */
export async function readCandles(
  folder: string,
  { assets, days, last }: { assets: readonly CandleAsset[]; days: MarketDays; last: string },
  excluded: Exclusions,
): Promise<DailyCandles> {
  const byTicker = Map.groupBy(assets, ({ ticker }) => ticker.toUpperCase());
  const ids = new Set(assets.map(({ id }) => id));
  const namedBy = {
    // A ticker of two assets names neither.
    base: (name: string) => (byTicker.get(name)?.length === 1 ? byTicker.get(name)![0]!.id : null),
    slug: (name: string) => (ids.has(name) ? name : null),
    id: (name: string) => (ids.has(name) && !OTHER_ASSETS.has(name) ? name : null),
  };
  const closes = new Map(
    [...days].map(([id, rows]) => [id, new Map(rows.map(({ day, close }) => [day, close]))]),
  );
  const found = new Map<string, Map<string, BundledCandle>>();
  for (const [source, file, column] of FILES) {
    for (const row of await readRows(folder, file)) {
      const id = namedBy[column](row[column] ?? '');
      const close = id === null ? undefined : closes.get(id)?.get(row.date!);
      if (id === null || row.date! >= last || close === undefined || UNUSABLE_DAYS[id]?.(row.date!)) continue;
      const candle = readCandle(row, source);
      const reason =
        candle === null
          ? 'candle without four prices in order'
          : Math.max(candle.close, close) / Math.min(candle.close, close) - 1 > MAX_DIFFERENCE
            ? 'candle far from the recorded close'
            : null;
      if (reason !== null || candle === null) {
        excluded.add(reason ?? '');
        continue;
      }
      const byDay = found.get(id) ?? new Map<string, BundledCandle>();
      const other = byDay.get(candle.day);
      const volume = takeLarger(candle.volume, other?.volume ?? null);
      if (!other || ORDER.indexOf(source) < ORDER.indexOf(other.source))
        byDay.set(candle.day, { ...candle, volume });
      else byDay.set(candle.day, { ...other, volume });
      found.set(id, byDay);
    }
  }
  return new Map(
    [...found].map(([id, byDay]) => [id, [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))]),
  );
}

function readCandle(row: Record<string, string>, source: BundledCandle['source']): BundledCandle | null {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map((cell) => {
    const amount = toAmount(cell);
    return amount === null ? null : roundPrice(amount);
  });
  if (!open || !high || !low || !close) return null;
  if (low > Math.min(open, close) || high < Math.max(open, close)) return null;
  return { day: row.date!, open, high, low, close, source, volume: readVolume(row, source, close) };
}

/** Amount traded in USD. Coinbase counts coins, CoinMarketCap and the perpetual futures dollars. */
function readVolume(
  row: Record<string, string>,
  source: BundledCandle['source'],
  close: number,
): number | null {
  const amount = toAmount(row.volume_usdt ?? row.volume);
  if (amount === null || amount < 0) return null;
  return roundVolume(source === 'coinbase' ? amount * close : amount);
}

const takeLarger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
