import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { type Benchmark, computeBenchmark, sumFlows } from '#domain/wallet/analysis/benchmark.ts';
import { computeRisk, countPricedDays } from '#domain/wallet/analysis/risk.ts';
import { type Money, moneyToText, type ValuationPrice } from '#domain/wallet/fixed.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { HistoryDay, PriceOn } from '#domain/wallet/wallet-history.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Asset of the first benchmark. */
export const BENCHMARK_ASSET = 'bitcoin';
/** Maximum of days named as a reason; their number is stated too. */
const MAX_NAMED_DAYS = 5;
/** Decimals of the values of a chart. */
const CHART_DECIMALS = 2;

/** Compares the wallet with what the same flows would have become; null without a day. */
export function benchmarksAnswer(
  days: readonly HistoryDay[],
  market: WalletMarket,
  priceOn: PriceOn,
): WalletAnalysisAnswer['benchmarks'] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const { flowIn, flowOut } = sumFlows(days);
  const others = {
    bitcoin: computeBenchmark(days, (day) => priceOn(BENCHMARK_ASSET, day)),
    euro: computeBenchmark(days, (day) => findEuroPrice(market, day)),
  };
  const chartText = (amount: Money | null): string | null =>
    amount === null ? null : moneyToText(amount, CHART_DECIMALS);
  return {
    from: formatDayNumber(first.day),
    to: formatDayNumber(last.day),
    put_in: toMoneyText(flowIn),
    taken_out: toMoneyText(flowOut),
    wallet: {
      value: toMoneyText(last.value),
      profit: toMoneyText(addKnown(last.value, subtractKnown(flowOut, flowIn))),
    },
    bitcoin: benchmarkAnswer(others.bitcoin),
    euro: benchmarkAnswer(others.euro),
    days: days.map(({ day, value }, at) => ({
      date: formatDayNumber(day),
      wallet: chartText(value),
      bitcoin: chartText(others.bitcoin.values[at] ?? null),
      euro: chartText(others.euro.values[at] ?? null),
    })),
  };
}

/** Price of one euro in the currency of the report on a day. */
function findEuroPrice({ currency, findRate }: WalletMarket, day: number): ValuationPrice | null {
  return currency === 'eur' ? 1 : (findRate(day)?.usd_per_eur ?? null);
}

const benchmarkAnswer = ({ value, profit, unpriced, unknownFlows, usedUp }: Benchmark) => ({
  value: toMoneyText(value),
  profit: toMoneyText(profit),
  unpriced: unpriced.slice(0, MAX_NAMED_DAYS).map(formatDayNumber),
  unpriced_days: unpriced.length,
  unknown_flow_days: unknownFlows.length,
  used_up: usedUp === null ? null : formatDayNumber(usedUp),
});

/** Drawdown and volatility of the last unbroken stretch, and how many days have a price; null without a day. */
export function riskAnswer(days: readonly HistoryDay[]): WalletAnalysisAnswer['risk'] {
  const coverage = countPricedDays(days);
  if (coverage.held === 0) return null;
  const risk = computeRisk(days);
  return {
    held_days: coverage.held,
    priced_days: coverage.priced,
    measured: risk && {
      from: formatDayNumber(risk.from),
      to: formatDayNumber(risk.to),
      drawdown: {
        depth: risk.drawdown.depth,
        peak: formatDayNumber(risk.drawdown.peak),
        trough: formatDayNumber(risk.drawdown.trough),
        recovered: risk.drawdown.recovered === null ? null : formatDayNumber(risk.drawdown.recovered),
      },
      volatility: risk.volatility,
      returns: risk.returns,
    },
  };
}
