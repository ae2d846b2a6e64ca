import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';

/** Five minutes of trades in USD; `trades`: their number, null where it is not recorded. `time`: start. */
const pumpCandle = z.object({
  time: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
  trades: z.number().nullable(),
});

/**
 * An unusual rise on unusual volume. `level`: 1; 2 at the strict point; 3 when half of such a rise was lost within
 * six hours. `at`: start of the candle at whose close it was seen. `volume_ratio`, `trades_ratio`: of this candle over
 * the mean of the twelve hours before.
 */
const pumpAlert = z.object({
  at: z.string(),
  level: z.number().int(),
  rise_percent: z.number(),
  volume_ratio: z.number(),
  trades_ratio: z.number().nullable(),
  source: z.string(),
  candles: z.array(pumpCandle),
});
export type PumpAlertAnswer = z.infer<typeof pumpAlert>;

export const pumpAlertsCall = defineCall({
  method: 'GET',
  path: 'pumps/alerts',
  summary: 'Returns the newest alerts of the pump detector for an asset, each with its candles.',
  query: z.object({ asset: assetId }),
  answer: z.object({ asset: z.string(), alerts: z.array(pumpAlert) }),
  errors: ['input.invalid', 'server.unavailable'],
});
