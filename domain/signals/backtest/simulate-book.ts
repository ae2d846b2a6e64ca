import { type Costs, costPerSide, type Series } from '#domain/signals/backtest/series.ts';
import { findEntries, type Span, sizeTrade } from '#domain/signals/backtest/simulate-signals.ts';
import { simulateTrade, type Trade } from '#domain/signals/backtest/simulate-trade.ts';
import { DAY_MS } from '#domain/signals/daily-bar.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/** Value of a book at the close of each day, and the share of it that was invested. */
export interface BookDay {
  time: number;
  equity: number;
  invested: number;
}

export interface SimulatedBook {
  days: BookDay[];
  trades: number;
}

interface Held {
  trade: Trade;
  series: Series;
  units: number;
  side: number;
  /** Index of the newest bar that is known, for the value of the day. */
  at: number;
}

/**
 * Runs the rule as one book of `reference`: at most `maxOpen` positions and `maxRiskShare` of its value at risk.
 * Signals of one day are taken by traded amount, largest first, because past FV Scores are not known.
 */
export function simulateBook(
  all: readonly Series[],
  rule: SignalRule,
  costs: Costs,
  span: Span,
  reference: number,
): SimulatedBook {
  const offers = new Map<number, { series: Series; trade: Trade }[]>();
  for (const series of all) {
    for (const [at, entry] of findEntries(series, rule, span)) {
      const trade = simulateTrade(series, at, entry, rule, costs.delistedShare);
      if (typeof trade === 'string') continue;
      const list = offers.get(trade.fillTime) ?? [];
      list.push({ series, trade });
      offers.set(trade.fillTime, list);
    }
  }
  const held: Held[] = [];
  const days: BookDay[] = [];
  let cash = reference;
  let equity = reference;
  let trades = 0;
  for (let time = span.from; time <= span.until; time += DAY_MS) {
    // What leaves today still counts as open when today's signals are taken, because they are known before it.
    let risk = held.reduce((sum, { trade, units }) => sum + units * (trade.entry - trade.stop), 0);
    const today = offers.get(time) ?? [];
    today.sort((a, b) => b.trade.adv - a.trade.adv || (a.series.id < b.series.id ? -1 : 1));
    for (const { series, trade } of today) {
      if (held.length >= rule.maxOpen || held.some((one) => one.series === series)) continue;
      const units = sizeTrade(trade, rule, equity);
      const added = units * (trade.entry - trade.stop);
      if (risk + added > rule.maxRiskShare * equity) continue;
      const side = costPerSide(costs, units * trade.entry, trade.adv);
      const cost = units * trade.fill * (1 + side);
      if (cost > cash) continue;
      cash -= cost;
      risk += added;
      trades += 1;
      held.push({ trade, series, units, side, at: trade.fillAt });
    }
    leaveUntil(time);
    let invested = 0;
    for (const one of held) {
      const { bars } = one.series;
      while (one.at + 1 < bars.length && bars[one.at + 1]!.time <= time) one.at += 1;
      invested += one.units * bars[one.at]!.close;
    }
    equity = cash + invested;
    days.push({ time, equity, invested: invested / equity });
  }
  return { days, trades };

  function leaveUntil(time: number): void {
    for (let i = held.length - 1; i >= 0; i -= 1) {
      const { trade, units, side } = held[i]!;
      if (trade.exitTime > time || trade.reason === 'recording_ended') continue;
      cash += units * trade.exit * (1 - side);
      held.splice(i, 1);
    }
  }
}
