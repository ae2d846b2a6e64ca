import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { BacktestResult } from '#domain/signals/backtest/backtest-result.ts';
import type { Series } from '#domain/signals/backtest/series.ts';
import { computeSet } from '#server/commands/backtest/compute-set.ts';
import { readCandleSeries, readCloseSeries } from '#server/commands/backtest/read-series.ts';
import { VARIANTS } from '#server/commands/backtest/variants.ts';
import { createRandom } from '#server/commands/seeded-random.ts';
import type { BundledCandle } from '#server/modules/bundled-data/daily-candles.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { makeBars } from '#tests/builders/daily-bars.ts';

const candle = (day: string, source: BundledCandle['source'] = 'bybit-perp'): BundledCandle => ({
  day,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  source,
  volume: 10,
});
const close = (day: string) => ({
  day,
  close: 1,
  volume: null,
  market_cap: null,
  source: 'coingecko' as const,
});

it('counts an asset as delisted only when its source goes on and no later close is recorded', () => {
  const candles = new Map([
    ['goes-on', [candle('2024-01-01'), candle('2025-11-13')]],
    ['gone', [candle('2024-01-01')]],
    ['elsewhere', [candle('2024-01-01')]],
    ['end-of-source', [candle('2025-10-25', 'coinbase')]],
  ]);
  const days = new Map([['elsewhere', [close('2026-01-01')]]]);
  const { series } = readCandleSeries(candles, days, new Set());
  expect(series.filter(({ wasDelisted }) => wasDelisted).map(({ id }) => id)).toEqual(['gone']);
});

it('leaves stablecoins out and fills closes-only orders at the close of the signal', () => {
  const days = new Map([
    ['tether', [close('2024-01-01')]],
    ['coin', [close('2024-01-01'), { ...close('2024-01-02'), close: 2 }]],
  ]);
  const candles = new Map([['coin', [candle('2024-01-02')]]]);
  const { series } = readCloseSeries(days, candles, new Set(['tether']));
  expect(series.map(({ id, bars }) => [id, bars.at(-1)])).toEqual([
    ['coin', { time: Date.parse('2024-01-02'), open: 1, high: 2, low: 1, close: 2, volume: 10 }],
  ]);
  expect(readCandleSeries(candles, days, new Set(['coin'])).series).toEqual([]);
});

it('finds nothing in prices without drift: the mean result stays near the costs', () => {
  const random = createRandom(7);
  const series = Array.from({ length: 60 }, (_, at): Series => {
    let price = 100;
    const bars = makeBars(
      Array.from({ length: 900 }, () => {
        // Symmetric steps of the price itself, so that the expected price never changes.
        price *= 1 + 0.04 * (random() + random() + random() - 1.5);
        return price;
      }),
    ).map((bar) => ({ ...bar, high: Math.max(bar.open, bar.close), low: Math.min(bar.open, bar.close) }));
    return { id: at === 0 ? 'bitcoin' : `coin-${at}`, bars, wasDelisted: false };
  });
  const { bars } = series[0]!;
  const set = { id: 'candles' as const, series, sources: {}, from: bars[0]!.time, until: bars.at(-1)!.time };
  const { signals, deflated_sharpe, book } = computeSet(set, '2026-11-24');
  expect(signals.trades).toBeGreaterThan(500);
  expect(Math.abs(signals.mean_r!)).toBeLessThan(0.2);
  expect(deflated_sharpe!.variants).toBe(VARIANTS.length);
  expect(deflated_sharpe!.probability).toBeLessThan(0.95);
  expect(book.annual_return === null).toBe(book.trades < 100);
});

it('states the result of the bundled file with its date, the record first', async () => {
  const result = JSON.parse(await readFile(new URL('backtest.json', DATA_FOLDER), 'utf8')) as BacktestResult;
  expect(result.sets.map(({ id }) => id)).toEqual(['candles', 'closes', 'early']);
  for (const { ran_on, signals, deflated_sharpe, curve } of result.sets) {
    expect(ran_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(signals.trades).toBe(Object.values(signals.exits).reduce((sum, count) => sum + count, 0));
    expect(signals.trades).toBe(signals.by_year.reduce((sum, year) => sum + year.trades, 0));
    expect(deflated_sharpe!.variants).toBe(VARIANTS.length);
    expect(curve.length).toBeGreaterThan(12);
  }
});
