import type { z } from 'zod';
import type { HistoryAnswer, historyCall } from '#contracts/history.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { coversDays, findFirstHour, MAX_HOURLY_DAYS } from '#domain/history/hours.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { HistoryRow, PriceHour, ReadHistory } from '#server/modules/market/recorded-prices.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const DAY_MS = 86_400_000;

/** Ranges that are answered with hourly rows where they are recorded. */
const HOURLY_RANGES = [1, MAX_HOURLY_DAYS];

/**
 * Answers GET rank/history. `days` counts back from the date of the snapshot, hours from its time. In EUR, figures of
 * a day without a rate are null.
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
  const until = Date.parse(snapshot.as_of);
  const {
    rows: daily,
    recorded,
    candles,
    candlesRecorded,
    hours = [],
  } = await read(query.id, from, query.lead === 'true', withCandles, until);
  const hourly = query.hourly === 'true' ? selectHours(hours, query.days, until) : null;
  const rows = hourly ?? daily.map((row): TimedRow => ({ ...row, at: toTime(row.day) }));
  /** Converts a figure of a day; null without a rate of that day. */
  const converterOn = (day: string) => {
    const rate = query.vs === 'eur' ? (findRateOn(snapshot.rates, day)?.usd_per_eur ?? null) : null;
    return (usd: number | null) => toMarketMoney(usd, rate)[query.vs];
  };
  const answer: HistoryAnswer = {
    prices: [],
    market_caps: [],
    total_volumes: [],
    sources: [...new Set(rows.map((row) => row.source))].sort(),
    close_sources: findStretches(rows),
    recorded,
    hourly_days: HOURLY_RANGES.filter((days) => selectHours(hours, days, until) !== null),
    candles: candlesRecorded
      ? {
          ...candlesRecorded,
          rows: (candles ?? []).map(({ day, open, high, low, close }) => {
            const money = converterOn(day);
            return [toTime(day), money(open), money(high), money(low), money(close)];
          }),
          sources: findStretches((candles ?? []).map((row) => ({ ...row, at: toTime(row.day) }))),
        }
      : null,
  };
  for (const row of rows) {
    const { at } = row;
    const money = converterOn(row.day);
    answer.prices.push([at, money(row.close_usd)]);
    answer.market_caps.push([at, money(row.market_cap_usd)]);
    answer.total_volumes.push([at, money(row.volume_usd)]);
  }
  return answer;
}

/** A row with its time in ms. */
type TimedRow = HistoryRow & { at: number };

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the hours of the `days` days that end at `until` (ms), or null when they do not cover them. */
function selectHours(hours: readonly PriceHour[], days: number | 'max', until: number): TimedRow[] | null {
  if (days === 'max' || days > MAX_HOURLY_DAYS) return null;
  const first = findFirstHour(until, days);
  const found = hours.flatMap(({ hour, ...row }) =>
    hour >= first ? [{ ...row, at: hour, day: toDay(hour) }] : [],
  );
  const times = found.map(({ at }) => at);
  return coversDays(times, days, until) ? found : null;
}

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns time and source of the first row of each stretch of rows with the same source. */
const findStretches = (rows: readonly { at: number; source: string }[]): [number, string][] =>
  rows
    .filter(({ source }, index) => source !== rows[index - 1]?.source)
    .map(({ at, source }) => [at, source]);
