import { z } from 'zod';
import type { Candle } from '#domain/pumps/candle.ts';
import { WALL_CLOCK } from '#server/gateways/rate-limiter.ts';
import { checkRows } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Lengths of a bar that are requested. */
export type CandleInterval = '5m' | '1h' | '1d';

/**
 * A row is a list: start, open, high, low, close, volume of the base, end, volume of the quote, trades, and more.
 * Numbers come as text.
 */
const amount = z
  .union([z.number(), z.string().min(1)])
  .transform(Number)
  .pipe(z.number());
const klineRow = z
  .tuple([
    z.number().int(),
    amount,
    amount,
    amount,
    amount,
    amount,
    z.number().int(),
    amount,
    z.number().int(),
  ])
  .rest(z.unknown());

export interface Candles {
  readonly source: string;
  /**
   * Returns the newest complete bars of a market, oldest first as the source states them, unchecked for gaps.
   * Volumes are in the quote currency. Null when the exchange does not have the market.
   */
  fetch(market: string, interval: CandleInterval, limit: number): Promise<Candle[] | null>;
}

/** The exchange answers 400 for a market that it does not have. */
const UNKNOWN_MARKET = 400;

export type OpenCandlesOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'signal'
>;

/** Public candles of Binance, or of a server at `CANDLES_BASE_URL` that speaks the same protocol. */
export function openCandles({ sources }: Pick<Config, 'sources'>, options: OpenCandlesOptions): Candles {
  const given = sources.candles.baseUrl ?? 'https://api.binance.com/api/v3';
  const client = createSourceClient({
    ...options,
    source: 'binance',
    roots: [given.replace(/\/api\/v3\/?$/, '')],
    // The limit is 6,000 of weight a minute, 2 for each request.
    rateLimit: { perMinute: 600, perHour: null, perMonth: null },
  });
  const clock = options.clock ?? WALL_CLOCK;
  return {
    source: client.source,
    async fetch(market, interval, limit) {
      try {
        const { body } = await client.get('api/v3/klines', { symbol: market, interval, limit });
        const { rows } = checkRows(client.source, klineRow, body);
        return rows
          .filter((row) => row[6] < clock.now())
          .map((row) => ({
            time: row[0],
            open: row[1],
            high: row[2],
            low: row[3],
            close: row[4],
            volume: row[7],
            trades: row[8],
          }));
      } catch (error) {
        if (error instanceof SourceError && error.status === UNKNOWN_MARKET) return null;
        throw error;
      }
    },
  };
}
