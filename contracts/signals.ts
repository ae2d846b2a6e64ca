import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';
import { SIGNAL_REASONS, SIGNAL_STATES } from '#domain/signals/signal.ts';

const reason = z.enum(SIGNAL_REASONS);

/**
 * One signal. Prices in USD. `recommended_quantity`: size of the rule for `reference_amount`, which is personal to
 * nobody; `limit` says what sets it. `risk`: what it loses at the stop before costs. `potential_gain`, `potential_loss`:
 * percent after costs of both sides. `break_even`: percent of signals that must reach the target. `valid`: whether the
 * entry may still be taken under the rule. `reason`: why it opened; `expired_reason`, `closed_reason`: why its entry
 * expired and why it closed. `bought_at`: open of the next day, at which the record counts it; null before, or beyond
 * the latest entry. `result`: after costs in multiples of the risk. `ledger`: row and hash of its publication.
 */
const signalAnswer = z.object({
  _id: z.string(),
  crypto_id: asset,
  side: z.literal('buy'),
  recommended_quantity: z.string(),
  entry_price: z.number(),
  profit_target: z.number(),
  stop_loss: z.number(),
  latest_entry: z.number(),
  potential_gain: z.number(),
  potential_loss: z.number(),
  break_even: z.number(),
  risk: z.string(),
  limit: z.enum(['risk', 'amount', 'volume']),
  traded_a_day: z.number(),
  channel_high: z.number(),
  trend_mean: z.number(),
  average_range: z.number(),
  valid: z.boolean(),
  state: z.enum(SIGNAL_STATES),
  reason,
  expired_reason: reason.nullable(),
  closed_reason: reason.nullable(),
  opened_at: z.string(),
  expired_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  closes_by: z.string(),
  bought_at: z.number().nullable(),
  exit_price: z.number().nullable(),
  result: z.number().nullable(),
  source: z.string(),
  rule: z.string(),
  ledger: z.object({ sequence: z.number().int(), hash: z.string() }),
});
export type SignalAnswer = z.infer<typeof signalAnswer>;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();
const tradeFigures = {
  trades: z.number().int(),
  win_rate: z.number().nullable(),
  mean_r: z.number().nullable(),
};

/** One set of the backtest; see `BacktestSet`. Shares are parts of 1. */
const backtestSet = z.object({
  id: z.enum(['candles', 'closes', 'early']),
  ran_on: z.string(),
  from: z.string(),
  until: z.string(),
  assets: z.number().int(),
  delisted: z.number().int(),
  sources: z.record(z.string(), z.number()),
  signals: z.object({
    ...tradeFigures,
    win_rate_interval: interval,
    mean_r_interval: interval,
    open: z.number().int(),
    not_filled: z.number().int(),
    exits: z.object({
      target: z.number().int(),
      stop: z.number().int(),
      time_exit: z.number().int(),
      delisted: z.number().int(),
    }),
    worst: z.object({ asset: z.string(), day: z.string(), r: z.number() }).nullable(),
    by_year: z.array(z.object({ year: z.string(), ...tradeFigures })),
    by_fee: z.array(z.object({ fee: z.number(), mean_r: z.number().nullable() })),
    by_delisting: z.array(z.object({ part: z.number(), share: z.number(), mean_r: z.number().nullable() })),
  }),
  book: z.object({
    trades: z.number().int(),
    total_return: z.number(),
    annual_return: z.number().nullable(),
    max_drawdown: z.number(),
    longest_drawdown_days: z.number().int(),
    exposure: z.number(),
    volatility: z.number(),
    sharpe: z.number(),
    by_year: z.array(z.object({ year: z.string(), result: z.number() })),
  }),
  benchmarks: z.array(
    z.object({
      id: z.enum(['bitcoin', 'equal_weight']),
      share: z.number(),
      total_return: z.number(),
      max_drawdown: z.number(),
      sharpe: z.number(),
    }),
  ),
  deflated_sharpe: z
    .object({ variants: z.number().int(), expected_maximum: z.number(), probability: z.number() })
    .nullable(),
  curve: z.array(
    z.object({
      day: z.string(),
      book: z.number(),
      bitcoin: z.number().nullable(),
      equal_weight: z.number(),
    }),
  ),
});

/**
 * `status`: `limited` when open signals are left out, `hidden` says how many. `track_record.live`: signals that were
 * published, from `began_at` on; null before the first check. `counted`: closed signals with a result. `head`: newest
 * row of the ledger. `backtest`: the rule on recorded days, never part of the live record.
 */
export const signalsAnswer = z.object({
  status: z.enum(['ok', 'limited']),
  hidden: z.number().int(),
  reference_amount: z.string(),
  data: z.array(signalAnswer),
  track_record: z.object({
    live: z.object({
      began_at: z.string().nullable(),
      open: z.number().int(),
      closed: z.number().int(),
      counted: z.number().int(),
      won: z.number().int(),
      mean_r: z.number().nullable(),
      worst_r: z.number().nullable(),
      head: z.object({ sequence: z.number().int(), hash: z.string() }).nullable(),
    }),
    backtest: z.object({ rule: z.string(), reference: z.number(), sets: z.array(backtestSet) }),
  }),
});
export type SignalsAnswer = z.infer<typeof signalsAnswer>;

export const signalsCall = defineCall({
  method: 'GET',
  path: 'trading/signals',
  summary:
    'Returns the signals of the published rule and their record: closed ones to everybody, the oldest open one with a free account, all with PRO.',
  keyScope: 'market',
  query: z.object({}),
  answer: signalsAnswer,
  errors: ['server.unavailable'],
});
