import { Decimal } from '#domain/decimal.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { findEntry } from '#domain/signals/find-entry.ts';
import type { LedgerSignal, OpenedEvent } from '#domain/signals/ledger.ts';
import { REFERENCE_AMOUNT, SIG_1 } from '#domain/signals/rule.ts';
import { selectSignals } from '#domain/signals/select-signals.ts';
import { computeOdds, priceSignal, sizeSignal } from '#domain/signals/size-signal.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';

export interface NewSignalsRequest {
  eligible: readonly MarketAsset[];
  bars: ReadonlyMap<string, readonly DailyBar[]>;
  /** End of the day whose close is searched. */
  closeAt: number;
  now: Date;
  open: readonly LedgerSignal[];
  /** Source of the bars. */
  source: string;
}

/** Applies the entry rule to the newest close of each asset and returns the signals that may open. */
export function findNewSignals({
  eligible,
  bars,
  closeAt,
  now,
  open,
  source,
}: NewSignalsRequest): OpenedEvent[] {
  const candidates = eligible.flatMap((asset) => {
    const { id } = asset.facts;
    const own = bars.get(id) ?? [];
    const at = own.length - 1;
    if (own[at]?.time !== closeAt - DAY_MS) return [];
    const entry = findEntry(own, at, SIG_1);
    if (typeof entry === 'string') return [];
    const prices = priceSignal(entry, SIG_1);
    const size = sizeSignal({ prices, adv: entry.adv, reference: REFERENCE_AMOUNT }, SIG_1);
    const odds = computeOdds(prices, SIG_1);
    const day = new Date(entry.time).toISOString().slice(0, 10);
    const event: OpenedEvent = {
      kind: 'opened',
      at: now.toISOString(),
      signal: `${id}-${day}`,
      rule: SIG_1.version,
      asset: id,
      side: 'buy',
      day,
      reason: 'breakout_above_trend',
      entry: prices.entry,
      stop: prices.stop,
      target: prices.target,
      latest_entry: prices.latestEntry,
      channel_high: entry.channelHigh,
      trend_mean: entry.trendMean,
      atr: entry.atr,
      adv: entry.adv,
      quantity: size.quantity,
      limit: size.limit,
      risk: size.risk,
      potential_gain: odds.potentialGain,
      potential_loss: odds.potentialLoss,
      break_even: odds.breakEven,
      source,
    };
    return [{ assetId: id, priority: asset.published!.medium.score, risk: size.risk, event }];
  });
  const book = {
    assetIds: new Set(open.map(({ opened }) => opened.asset)),
    count: open.length,
    risk: open.reduce((sum, { opened }) => sum.plus(opened.risk), new Decimal(0)).toFixed(),
  };
  return selectSignals(candidates, book, REFERENCE_AMOUNT, SIG_1).map(({ event }) => event);
}
