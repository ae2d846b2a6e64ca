import type { z } from 'zod';
import type { HistoryAnswer, historyCall } from '#contracts/history.ts';
import { findUsdPerEur } from '#domain/fx/rate-on.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const DAY_MS = 86_400_000;

/**
 * Answers GET rank/history. `days` counts back from the date of the snapshot. In EUR, figures of a day
 * without a rate are null.
 */
export async function historyAnswer(
  snapshot: MarketSnapshot,
  query: z.output<typeof historyCall.query>,
  read: ReadHistory,
): Promise<HistoryAnswer> {
  if (!snapshot.assets.has(query.id)) throw new ApiError('asset.not_found');
  const from =
    query.days === 'max'
      ? null
      : new Date(Date.parse(snapshot.as_of) - query.days * DAY_MS).toISOString().slice(0, 10);
  const withCandles = query.candles === 'true';
  const { rows, recorded, candles, candlesRecorded } = await read(
    query.id,
    from,
    query.lead === 'true',
    withCandles,
  );
  /** Converts a figure of a day; null without a rate of that day. */
  const converterOn = (day: string) => {
    const rate = query.vs === 'eur' ? (findUsdPerEur(snapshot.rates, day)?.usd_per_eur ?? null) : null;
    return (usd: number | null) => toMarketMoney(usd, rate)[query.vs];
  };
  const answer: HistoryAnswer = {
    prices: [],
    market_caps: [],
    total_volumes: [],
    sources: [...new Set(rows.map((row) => row.source))].sort(),
    close_sources: findStretches(rows),
    recorded,
    candles: candlesRecorded
      ? {
          ...candlesRecorded,
          rows: (candles ?? []).map(({ day, open, high, low, close }) => {
            const money = converterOn(day);
            return [toTime(day), money(open), money(high), money(low), money(close)];
          }),
          sources: findStretches(candles ?? []),
        }
      : null,
  };
  for (const row of rows) {
    const at = toTime(row.day);
    const money = converterOn(row.day);
    answer.prices.push([at, money(row.close_usd)]);
    answer.market_caps.push([at, money(row.market_cap_usd)]);
    answer.total_volumes.push([at, money(row.volume_usd)]);
  }
  return answer;
}

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns time and source of the first row of each stretch of rows with the same source. */
const findStretches = (rows: readonly { day: string; source: string }[]): [number, string][] =>
  rows
    .filter(({ source }, index) => source !== rows[index - 1]?.source)
    .map(({ day, source }) => [toTime(day), source]);
