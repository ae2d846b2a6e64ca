import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, level, listScore, marketMoney, status, worstFlag } from '#contracts/shapes.ts';

/**
 * Market figures of a row. `change_*`: in percent of the price in each currency; null when not recorded or
 * when the price is older than the period. `supply_share`: circulating supply of the maximum, 0..1; null
 * without a maximum. `at`, `source`: of the price.
 */
const marketFigures = z.object({
  price: marketMoney,
  market_cap: marketMoney,
  volume_24h: marketMoney,
  change_1h: marketMoney,
  change_24h: marketMoney,
  change_7d: marketMoney,
  sparkline_7d: z.array(z.number().nullable()).nullable(),
  sparkline_until: z.string().nullable(),
  circulating: z.number().nullable(),
  supply_share: z.number().nullable(),
  at: z.string().nullable(),
  source: z.string().nullable(),
});

/** `locked`: the asset has a score that the caller may not see; then `score` is null. */
const marketRow = z.object({
  crypto_id: asset,
  status,
  market: marketFigures,
  worst_flag: worstFlag.nullable(),
  flags: z.array(z.string()),
  score: listScore.nullable(),
  locked: z.boolean(),
});
export type MarketRow = z.infer<typeof marketRow>;

export const marketAnswer = z.object({
  level,
  asOf: z.string(),
  source: z.enum(['bundled', 'live']),
  data: z.array(marketRow),
});
export type MarketAnswer = z.infer<typeof marketAnswer>;

export const marketCall = defineCall({
  method: 'GET',
  path: 'market',
  summary:
    'Returns every listed asset with its market figures and red flags, the largest market cap first. Scores are those that the caller may see.',
  keyScope: 'market',
  query: z.object({ level: level.default('medium') }),
  answer: marketAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});
