import type { Series } from '#domain/signals/backtest/series.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import type { BundledCandle, DailyCandles } from '#server/modules/bundled-data/daily-candles.ts';
import type { MarketDays } from '#server/modules/bundled-data/market-days.ts';

/** Recorded series with what a reader must know about them. */
export interface SeriesSet {
  id: 'candles' | 'closes' | 'early';
  series: Series[];
  /** Bars by source. */
  sources: Record<string, number>;
  from: number;
  until: number;
}

/** Earlier recordings serve as history only. */
const HISTORY_FROM = '2020-01-01';
const SIGNALS_FROM = '2021-01-01';
/** Stablecoins of 2018. */
const EARLY_STABLECOINS: ReadonlySet<string> = new Set(['tether', 'bitusd', 'nubits', 'steem-dollars']);
/** A close so long after the last candle shows that the asset still trades. */
const TRADES_AFTER_DAYS = 30;
/** A series that ends so long before the recording was delisted. */
const DELISTED_DAYS = 7;

/**
 * Recorded candles of 2021 to 2026. An asset counts as delisted when its candles end while the recording of their
 * source goes on and no later close of it is recorded.
 */
export function readCandleSeries(
  candles: DailyCandles,
  days: MarketDays,
  stablecoins: ReadonlySet<string>,
): SeriesSet {
  const sources: Record<string, number> = {};
  const ends = new Map<string, string>();
  const series: Series[] = [];
  const lastRows = new Map<string, BundledCandle>();
  for (const [id, rows] of candles) {
    const used = rows.filter(({ day }) => day >= HISTORY_FROM);
    if (used.length === 0 || stablecoins.has(id)) continue;
    for (const { source, day } of used) {
      sources[source] = (sources[source] ?? 0) + 1;
      if (day > (ends.get(source) ?? '')) ends.set(source, day);
    }
    lastRows.set(id, used.at(-1)!);
    const bars = used.map(({ day, source: _, ...prices }) => ({ time: Date.parse(day), ...prices }));
    series.push({ id, bars, wasDelisted: false });
  }
  const marked = series.map((one): Series => {
    const { day, source } = lastRows.get(one.id)!;
    const last = Date.parse(day);
    const lastClose = Date.parse(days.get(one.id)?.at(-1)?.day ?? day);
    const wasDelisted =
      last < Date.parse(ends.get(source)!) - DELISTED_DAYS * DAY_MS &&
      lastClose < last + TRADES_AFTER_DAYS * DAY_MS;
    return { ...one, wasDelisted };
  });
  const until = findEnd(series);
  return { id: 'candles', series: marked, sources, from: Date.parse(SIGNALS_FROM), until };
}

/**
 * Recorded closes as bars: a day opens at the close before, so an order at the next open is filled at the close of
 * the signal, and no stop is met within a day. Such results flatter. The traded amount is taken from the candles.
 */
export function readCloseSeries(
  days: MarketDays,
  candles: DailyCandles,
  stablecoins: ReadonlySet<string>,
): SeriesSet {
  const sources: Record<string, number> = {};
  const series: Series[] = [];
  for (const [id, rows] of days) {
    if (stablecoins.has(id)) continue;
    const volumes = new Map((candles.get(id) ?? []).map(({ day, volume }) => [day, volume]));
    const bars: DailyBar[] = [];
    for (const { day, close, source, volume } of rows) {
      if (day < HISTORY_FROM) continue;
      sources[source] = (sources[source] ?? 0) + 1;
      const open = bars.at(-1)?.close ?? close;
      bars.push({
        time: Date.parse(day),
        open,
        high: Math.max(open, close),
        low: Math.min(open, close),
        close,
        volume: volumes.get(day) ?? volume,
      });
    }
    if (bars.length > 0) series.push({ id, bars, wasDelisted: false });
  }
  return { id: 'closes', series, sources, from: Date.parse(SIGNALS_FROM), until: findEnd(series) };
}

/**
 * Rows of a file of daily candles with all coins listed in January 2018, whatever became of them. Coins that had
 * gone before are missing.
 */
export function readEarlySeries(rows: readonly Record<string, string>[]): SeriesSet {
  const byId = Map.groupBy(
    rows.filter(({ slug }) => !EARLY_STABLECOINS.has(slug!)),
    ({ slug }) => slug!,
  );
  const series = [...byId].map(([id, own]): Series => {
    const bars = own.map((row): DailyBar => {
      const amount = (name: string) => Number(row[name]);
      return {
        time: Date.parse(row.date!),
        open: amount('open'),
        high: amount('high'),
        low: amount('low'),
        close: amount('close'),
        volume: row.volume === '' ? null : amount('volume'),
      };
    });
    return { id, bars: bars.sort((a, b) => a.time - b.time), wasDelisted: false };
  });
  const until = findEnd(series);
  return {
    id: 'early',
    series: series.map((one) => ({
      ...one,
      wasDelisted: one.bars.at(-1)!.time < until - DELISTED_DAYS * DAY_MS,
    })),
    sources: { coinmarketcap: rows.length },
    from: Math.min(...series.map(({ bars }) => bars[0]!.time)),
    until,
  };
}

const findEnd = (series: readonly Series[]): number =>
  series.reduce((latest, { bars }) => Math.max(latest, bars.at(-1)!.time), 0);
