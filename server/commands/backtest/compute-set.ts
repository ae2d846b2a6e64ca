import type { BacktestSet, TradeFigures } from '#domain/signals/backtest/backtest-result.ts';
import { equalWeightReturns, holdReturns } from '#domain/signals/backtest/benchmarks.ts';
import { blockBootstrap } from '#domain/signals/backtest/block-bootstrap.ts';
import { BASE_COSTS } from '#domain/signals/backtest/series.ts';
import { type BookDay, simulateBook } from '#domain/signals/backtest/simulate-book.ts';
import { simulateSignals, type TradeResult } from '#domain/signals/backtest/simulate-signals.ts';
import {
  average,
  DAYS_A_YEAR,
  deflateSharpe,
  deviation,
  measureDrawdown,
  sharpe,
  toValues,
} from '#domain/signals/backtest/statistics.ts';
import { REFERENCE_AMOUNT, SIG_1, type SignalRule } from '#domain/signals/rule.ts';
import type { SeriesSet } from '#server/commands/backtest/read-series.ts';
import { VARIANTS } from '#server/commands/backtest/variants.ts';
import { createRandom } from '#server/commands/seeded-random.ts';

const REFERENCE = Number(REFERENCE_AMOUNT);
const FEES = [0.001, 0.0025, 0.005];
/** An assumption, because hardly any delisting is recorded: this part of the positions ends in one. */
const ASSUMED_DELISTED_PART = 0.01;
const DELISTED_SHARES = [0, 0.5, 1];
/** Signals of neighbouring months depend on each other, because the whole market moves. */
const BLOCK_MONTHS = 3;
const SAMPLES = 2000;
/** Fewer closed trades give no annual figure. */
const MIN_TRADES_FOR_YEAR = 100;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Computes all figures of one set of recorded days. `ranOn` is the day of the computation. */
export function computeSet(set: SeriesSet, ranOn: string): BacktestSet {
  const span = { from: set.from, until: set.until };
  const run = (costs = BASE_COSTS) => simulateSignals(set.series, SIG_1, costs, span, REFERENCE);
  const found = run();
  const months = groupByMonth(found.trades, span);
  const bootstrap = (figure: (trades: readonly TradeResult[]) => number | null) => {
    const interval = blockBootstrap(months, (drawn) => figure(drawn.flat()), {
      blockLength: BLOCK_MONTHS,
      samples: SAMPLES,
      random: createRandom(20_261_124),
    });
    return interval && { low: round(interval.low), high: round(interval.high) };
  };
  const worst = found.trades.reduce<TradeResult | null>(
    (least, trade) => (least === null || trade.result < least.result ? trade : least),
    null,
  );
  const exits = { target: 0, stop: 0, time_exit: 0, delisted: 0 };
  for (const { reason } of found.trades) if (reason !== 'recording_ended') exits[reason] += 1;
  return {
    id: set.id,
    ran_on: ranOn,
    from: toDay(set.from),
    until: toDay(set.until),
    assets: set.series.length,
    delisted: set.series.filter(({ wasDelisted }) => wasDelisted).length,
    sources: set.sources,
    signals: {
      ...summarise(found.trades),
      win_rate_interval: bootstrap(winRate),
      mean_r_interval: bootstrap(meanResult),
      open: found.open,
      not_filled: Object.values(found.notFilled).reduce((sum, count) => sum + count, 0),
      exits,
      worst: worst && {
        asset: worst.assetId,
        day: toDay(worst.signalTime),
        r: round(worst.result),
      },
      by_year: [...Map.groupBy(found.trades, ({ signalTime }) => toDay(signalTime).slice(0, 4))].map(
        ([year, trades]) => ({ year, ...summarise(trades) }),
      ),
      by_fee: FEES.map((fee) => ({
        fee,
        mean_r: roundOrNull(meanResult(run({ ...BASE_COSTS, feeShare: fee }).trades)),
      })),
      by_delisting: DELISTED_SHARES.map((share) => ({
        share,
        part: ASSUMED_DELISTED_PART,
        mean_r: roundOrNull(meanWithDelistings(run({ ...BASE_COSTS, delistedShare: share }).trades, share)),
      })),
    },
    ...computeBook(set, span),
  };
}

type Span = { from: number; until: number };

function computeBook(
  set: SeriesSet,
  span: Span,
): Pick<BacktestSet, 'book' | 'benchmarks' | 'deflated_sharpe' | 'curve'> {
  const runBook = (rule: SignalRule) => simulateBook(set.series, rule, BASE_COSTS, span, REFERENCE);
  const { days, trades } = runBook(SIG_1);
  const returns = toReturns(days);
  const drawdown = measureDrawdown(days.map(({ equity }) => equity));
  const total = days.at(-1)!.equity / REFERENCE - 1;
  const times = days.map(({ time }) => time);
  const bitcoin = set.series.find(({ id }) => id === 'bitcoin');
  const volatility = deviation(returns);
  const benchmarks = [
    ...(bitcoin ? [{ id: 'bitcoin' as const, returns: holdReturns(bitcoin, times) }] : []),
    {
      id: 'equal_weight' as const,
      returns: equalWeightReturns(set.series, SIG_1, times, BASE_COSTS.delistedShare),
    },
  ].map(({ id, returns: own }) => {
    const share = volatility / deviation(own);
    const values = toValues(own.map((change) => change * share));
    return { id, share, values, sharpe: sharpe(own) };
  });
  const trials = VARIANTS.map((rule) => sharpe(toReturns(runBook(rule).days)));
  const deflated = volatility > 0 ? deflateSharpe(returns, trials) : null;
  const valuesOf = (id: string) => benchmarks.find((one) => one.id === id)?.values;
  return {
    book: {
      trades,
      total_return: round(total),
      annual_return:
        trades < MIN_TRADES_FOR_YEAR ? null : round((1 + total) ** (DAYS_A_YEAR / days.length) - 1),
      max_drawdown: round(drawdown.depth),
      longest_drawdown_days: drawdown.longestDays,
      exposure: round(average(days.map(({ invested }) => invested))),
      volatility: round(volatility * Math.sqrt(DAYS_A_YEAR)),
      sharpe: round(sharpe(returns) * Math.sqrt(DAYS_A_YEAR)),
      by_year: yearResults(days),
    },
    benchmarks: benchmarks.map(({ id, share, values, sharpe: ratio }) => ({
      id,
      share: round(share),
      total_return: round(values.at(-1)! - 1),
      max_drawdown: round(measureDrawdown(values).depth),
      sharpe: round(ratio * Math.sqrt(DAYS_A_YEAR)),
    })),
    deflated_sharpe: deflated && {
      variants: VARIANTS.length,
      expected_maximum: round(deflated.expectedMaximum * Math.sqrt(DAYS_A_YEAR)),
      probability: round(deflated.probability),
    },
    curve: days.flatMap(({ time, equity }, at) => {
      const isMonthEnd = days[at + 1] === undefined || toDay(days[at + 1]!.time).endsWith('-01');
      if (!isMonthEnd) return [];
      const value = (id: string) => roundOrNull(valuesOf(id)?.[at] ?? null);
      return [
        {
          day: toDay(time),
          book: round(equity / REFERENCE),
          bitcoin: value('bitcoin'),
          equal_weight: value('equal_weight')!,
        },
      ];
    }),
  };
}

const winRate = (trades: readonly TradeResult[]): number | null =>
  trades.length === 0 ? null : trades.filter(({ result }) => result > 0).length / trades.length;
const meanResult = (trades: readonly TradeResult[]): number | null =>
  trades.length === 0 ? null : average(trades.map(({ result }) => result));

/** Mean result if the assumed part of the positions had been sold at `share` of their fill instead. */
function meanWithDelistings(trades: readonly TradeResult[], share: number): number | null {
  const own = meanResult(trades);
  if (own === null) return null;
  const delisted = average(trades.map(({ fill, entry, stop }) => ((share - 1) * fill) / (entry - stop)));
  return own * (1 - ASSUMED_DELISTED_PART) + delisted * ASSUMED_DELISTED_PART;
}

const roundOrNull = (value: number | null): number | null => (value === null ? null : round(value));

const summarise = (trades: readonly TradeResult[]): TradeFigures => ({
  trades: trades.length,
  win_rate: roundOrNull(winRate(trades)),
  mean_r: roundOrNull(meanResult(trades)),
});

/** Trades by month of their signal, months without a trade included. */
function groupByMonth(trades: readonly TradeResult[], { from, until }: Span): TradeResult[][] {
  const groups = Map.groupBy(trades, ({ signalTime }) => toDay(signalTime).slice(0, 7));
  const months: TradeResult[][] = [];
  const month = new Date(from);
  for (month.setUTCDate(1); month.getTime() <= until; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(groups.get(month.toISOString().slice(0, 7)) ?? []);
  return months;
}

const toReturns = (days: readonly BookDay[]): number[] =>
  days.map(({ equity }, at) => equity / (days[at - 1]?.equity ?? REFERENCE) - 1);

function yearResults(days: readonly BookDay[]): { year: string; result: number }[] {
  const ends = new Map(days.map(({ time, equity }) => [toDay(time).slice(0, 4), equity]));
  let before = REFERENCE;
  return [...ends].map(([year, equity]) => {
    const result = round(equity / before - 1);
    before = equity;
    return { year, result };
  });
}
