import type { OpenedEvent } from '#domain/signals/ledger.ts';

/** A signal of the published example: entry 100, stop 92, target 116. */
export const makeOpenedEvent = (
  asset: string,
  day: string,
  facts: Partial<OpenedEvent> = {},
): OpenedEvent => ({
  kind: 'opened',
  at: new Date(Date.parse(day) + 86_400_000 + 420_000).toISOString(),
  signal: `${asset}-${day}`,
  rule: 'SIG-1.0',
  asset,
  side: 'buy',
  day,
  reason: 'breakout_above_trend',
  entry: '100',
  stop: '92',
  target: '116',
  latest_entry: '102',
  channel_high: 99,
  trend_mean: 90,
  atr: 4,
  adv: 50_000_000,
  quantity: '10',
  limit: 'amount',
  risk: '80',
  potential_gain: '0.15676',
  potential_loss: '0.08288',
  break_even: '0.345852',
  source: 'binance',
  ...facts,
});
