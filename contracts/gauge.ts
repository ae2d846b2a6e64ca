import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { GAUGE_PARTS, type GaugePart } from '#domain/market-gauge/gauge-rules.ts';

const known = z.number().nullable();

/** `value`: of the part; `points`: 0 to 100; `weight`: share of the gauge, 0 to 1. */
const part = z.object({
  name: z.enum(GAUGE_PARTS as unknown as [GaugePart, ...GaugePart[]]),
  value: known,
  points: known,
  weight: z.number(),
});

/** `assets`: number of assets with a close on the day. */
const day = z.object({ day: z.iso.date(), value: known, assets: z.number().int() });

const fearGreed = z.object({ day: z.iso.date(), value: z.number().int(), source: z.string() });

/**
 * A day of the history: day, gauge, values of the parts in their order, Bitcoin’s share of the market caps, number
 * of assets, fear-and-greed index.
 */
const historyDay = z.tuple([
  z.iso.date(),
  known,
  known,
  known,
  known,
  known,
  known,
  known,
  known,
  z.number().int(),
  z.number().int().nullable(),
]);
export type GaugeHistoryDay = z.infer<typeof historyDay>;

export const gaugeAnswer = z.object({
  version: z.string(),
  /** The newest day with a gauge; null when none is known. */
  newest: day.extend({ parts: z.array(part), dominance: known }).nullable(),
  /** Newest gauge at least 7, 30 and 365 days before it; null when unknown. */
  earlier: z.object({ week: day.nullable(), month: day.nullable(), year: day.nullable() }),
  /** The newest day of the fear-and-greed index of a third party. */
  fear_greed: fearGreed.nullable(),
  /** Days of the history, oldest first. Empty if `locked`. */
  history: z.array(historyDay),
  /** Whether the history belongs to another plan. */
  locked: z.boolean(),
});
export type GaugeAnswer = z.infer<typeof gaugeAnswer>;

export const gaugeCall = defineCall({
  method: 'GET',
  path: 'market/gauge',
  summary:
    'Returns the market gauge of the newest day with its parts, and its history to plans that include it.',
  keyScope: 'market',
  query: z.object({}),
  answer: gaugeAnswer,
  errors: ['server.unavailable'],
});
