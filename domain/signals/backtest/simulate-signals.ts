import { type Costs, costPerSide, type Series } from '#domain/signals/backtest/series.ts';
import { type NotFilled, simulateTrade, type Trade } from '#domain/signals/backtest/simulate-trade.ts';
import { type Entry, findEntry } from '#domain/signals/find-entry.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/** A trade with its result after costs, in multiples of the risk from entry to stop. */
export interface TradeResult extends Trade {
  result: number;
}

export interface SimulatedSignals {
  /** Closed trades, oldest signal first. */
  trades: TradeResult[];
  /** Positions that were open when the recording ended. They have no result. */
  open: number;
  notFilled: Record<NotFilled, number>;
}

export interface Span {
  /** Start of the first and last day on which a signal may arise. */
  from: number;
  until: number;
}

/** The entries of a series within the span, by index of their bar. */
export function findEntries(series: Series, rule: SignalRule, { from, until }: Span): Map<number, Entry> {
  const found = new Map<number, Entry>();
  for (const [at, bar] of series.bars.entries()) {
    if (bar.time < from || bar.time > until) continue;
    const entry = findEntry(series.bars, at, rule);
    if (typeof entry === 'object') found.set(at, entry);
  }
  return found;
}

/** Follows every signal on its own, one open position per asset, with the size of the rule for `reference`. */
export function simulateSignals(
  all: readonly Series[],
  rule: SignalRule,
  costs: Costs,
  span: Span,
  reference: number,
): SimulatedSignals {
  const outcome: SimulatedSignals = {
    trades: [],
    open: 0,
    notFilled: { too_high: 0, at_stop: 0, no_next_day: 0 },
  };
  for (const series of all) {
    let free = 0;
    for (const [at, entry] of findEntries(series, rule, span)) {
      if (at < free) continue;
      const trade = simulateTrade(series, at, entry, rule, costs.delistedShare);
      if (typeof trade === 'string') {
        outcome.notFilled[trade] += 1;
        continue;
      }
      // The close of the exit day may give the next signal.
      free = trade.exitAt;
      if (trade.reason === 'recording_ended') outcome.open += 1;
      else outcome.trades.push({ ...trade, result: computeResult(trade, rule, costs, reference) });
    }
  }
  outcome.trades.sort((a, b) => a.signalTime - b.signalTime || (a.assetId < b.assetId ? -1 : 1));
  return outcome;
}

/** Units that the rule buys for a reference amount. */
export const sizeTrade = (
  { entry, stop, adv }: Pick<Trade, 'entry' | 'stop' | 'adv'>,
  rule: SignalRule,
  reference: number,
): number =>
  Math.min(
    (rule.riskShare * reference) / (entry - stop),
    (rule.positionShare * reference) / entry,
    (rule.advShare * adv) / entry,
  );

function computeResult(trade: Trade, rule: SignalRule, costs: Costs, reference: number): number {
  const amount = sizeTrade(trade, rule, reference) * trade.entry;
  const side = costPerSide(costs, amount, trade.adv);
  return (trade.exit * (1 - side) - trade.fill * (1 + side)) / (trade.entry - trade.stop);
}
