import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { issue } from '#contracts/issues.ts';

const series = z.array(z.tuple([z.number(), z.number().nullable()]));

/**
 * Rows `[ms since 1970 UTC, value]`, oldest first: daily, or hourly when asked for and recorded. A value is null when that day's rate or figure is
 * unknown. `recorded`: first and last recorded day (`YYYY-MM-DD`); null for an asset without records.
 * `close_sources`: `[ms, source]` for the first row of each stretch of rows with one source of the close.
 */
export const historyAnswer = z.object({
  prices: series,
  market_caps: series,
  total_volumes: series,
  sources: z.array(z.string()),
  close_sources: z.array(z.tuple([z.number(), z.string()])),
  recorded: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Ranges in days that have hourly rows, each the first price of its hour. */
  hourly_days: z.array(z.number().int()),
  /**
   * First and last day with a candle; null without any. `rows`: `[ms, open, high, low, close]`, all four of one
   * source, and null prices on a day without an exchange rate; empty unless asked for. `sources` as
   * `close_sources`.
   */
  candles: z
    .object({
      from: z.string(),
      until: z.string(),
      rows: z.array(
        z.tuple([
          z.number(),
          z.number().nullable(),
          z.number().nullable(),
          z.number().nullable(),
          z.number().nullable(),
        ]),
      ),
      sources: z.array(z.tuple([z.number(), z.string()])),
    })
    .nullable(),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

export const historyCall = defineCall({
  method: 'GET',
  path: 'rank/history',
  summary: 'Returns the recorded daily or hourly prices, market caps and volumes of one asset.',
  keyScope: 'market',
  query: z.object({
    id: assetId,
    days: z
      .union([z.literal('max'), z.coerce.number().int().min(1).max(3650)], { error: issue('days.form') })
      .default(365),
    /**
     * Adds the last row before these days when their first day has none, so that the rows cover the whole
     * range.
     */
    lead: z.enum(['true', 'false']).default('false'),
    /** Returns hourly rows for up to 7 days, where they are recorded. */
    hourly: z.enum(['true', 'false']).default('false'),
    /** Adds the recorded candles of these days. */
    candles: z.enum(['true', 'false']).default('false'),
    vs: z.enum(['usd', 'eur']).default('usd'),
  }),
  answer: historyAnswer,
  errors: ['input.invalid', 'asset.not_found', 'server.unavailable'],
});
