import type { AssetAnswer } from '#contracts/shapes.ts';
import type { WalletAnswer } from '#contracts/wallet.ts';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { type CalendarReturn, computeCalendarReturns } from '#domain/wallet/analysis/calendar-returns.ts';
import { HoldingSpans } from '#domain/wallet/analysis/closed-positions.ts';
import { computeConcentration, type HeldValue } from '#domain/wallet/analysis/concentration.ts';
import { computeContributions, type ProfitParts } from '#domain/wallet/analysis/contributions.ts';
import { CostsByMonth } from '#domain/wallet/analysis/costs-and-income.ts';
import { computeFlagExposure, type FlagGroup } from '#domain/wallet/analysis/flag-exposure.ts';
import { moneyToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { findPendingPrices } from '#domain/wallet/pending-price.ts';
import { computePosition } from '#domain/wallet/position.ts';
import { type HistoryDay, type PriceOn, walkWalletHistory } from '#domain/wallet/wallet-history.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  correlationAnswer,
  holdingAnswers,
  sortByValue,
} from '#server/modules/wallet/analysis-holdings-presenter.ts';
import { benchmarksAnswer, riskAnswer } from '#server/modules/wallet/analysis-performance-presenter.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { HistorySpan } from '#server/modules/wallet/history-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import {
  collectYielding,
  forEachYielding,
  yieldToEventLoop,
} from '#server/modules/wallet/yield-to-event-loop.ts';

interface AnalysisContext {
  market: WalletMarket;
  snapshot: MarketSnapshot;
  summary: WalletAnswer['summary'];
  presentAsset: (id: string) => AssetAnswer;
  /** Days from the first transaction to the day of the prices; null when there are none. */
  span: HistorySpan | null;
  priceOn: PriceOn;
  sources: readonly string[];
}

/** Answers GET user/getWalletAnalysis. Yields to the event loop. */
export async function walletAnalysisAnswer(
  ledger: Ledger,
  context: AnalysisContext,
): Promise<WalletAnalysisAnswer> {
  const { market, snapshot, summary, span, priceOn } = context;
  const pending = findPendingPrices(ledger, market.lastPricedDay);
  await yieldToEventLoop();
  const held = ledger.holdings
    .filter(({ quantity }) => quantity > 0n)
    .map((holding): HeldValue => {
      const { asset } = holding;
      return { asset, value: computePosition(holding, market.priceNow(asset), pending.get(asset)).value };
    });
  const sorted = sortByValue(held);
  const { assets, total } = computeContributions(ledger.holdings, market.priceNow, pending);
  await yieldToEventLoop();
  const { costs, spans } = await walkLedger(ledger);
  const days = span ? await collectYielding(walkWalletHistory(ledger.steps, { ...span, priceOn })) : [];
  await yieldToEventLoop();
  const closed = spans.listClosed(ledger.holdings);
  const benchmarks = await afterYield(() => benchmarksAnswer(days, market, priceOn));
  const risk = await afterYield(() => riskAnswer(days));
  const years = await afterYield(() => yearAnswers(days));
  const holdings = await afterYield(() => holdingAnswers(ledger.holdings, sorted, market, snapshot));
  const lastDay = span?.to ?? toDayNumber(market.now);
  const correlation = await afterYield(() => correlationAnswer(sorted, market, priceOn, lastDay));
  await yieldToEventLoop();
  return {
    currency: market.currency,
    method: ledger.method,
    as_of: summary.as_of,
    value: summary.value,
    unpriced: summary.unpriced,
    without: summary.without,
    score: summary.score,
    contributions: {
      total: partsAnswer(total),
      assets: assets
        .toSorted((a, b) => compareKnown(b.profit, a.profit) || (a.asset < b.asset ? -1 : 1))
        .map(({ asset, quantity, ...parts }) => ({
          crypto_id: context.presentAsset(asset),
          held: quantity > 0n,
          ...partsAnswer(parts),
        })),
    },
    concentration: concentrationAnswer(held),
    flags: computeFlagExposure(held, (asset) => findFlagGroup(snapshot, asset)).map(
      ({ value, ...group }) => ({
        ...group,
        value: moneyToText(value),
      }),
    ),
    costs: costs.build().map(({ months, fees, income, year }) => ({
      year,
      fees: toMoneyText(fees),
      income: toMoneyText(income),
      months: months.map((month) => ({
        month: month.month,
        fees: toMoneyText(month.fees),
        income: toMoneyText(month.income),
      })),
    })),
    years,
    closed: closed.map(({ asset, bought, sold, moved, gain, ...span }) => ({
      crypto_id: asset,
      ...span,
      bought: toMoneyText(bought),
      sold: toMoneyText(sold),
      moved: toMoneyText(moved),
      gain: toMoneyText(gain),
    })),
    benchmarks,
    risk,
    holdings,
    correlation,
    sources: [...context.sources],
  };
}

/** Lets other requests in first, so that the parts of an analysis are no one stretch. */
async function afterYield<T>(compute: () => T): Promise<T> {
  await yieldToEventLoop();
  return compute();
}

/** Adds up costs and spans in one pass over the steps. */
async function walkLedger({ steps, income }: Ledger) {
  const costs = new CostsByMonth();
  const spans = new HoldingSpans();
  await forEachYielding(steps, (step) => {
    costs.add(step.at, 'fees', step.fees);
    spans.add(step);
  });
  await forEachYielding(income, ({ at, worth }) => costs.add(at, 'income', worth));
  return { costs, spans };
}

const partsAnswer = ({ realised, income, unrealised, profit }: ProfitParts) => ({
  realised: toMoneyText(realised),
  income: toMoneyText(income),
  unrealised: toMoneyText(unrealised),
  profit: toMoneyText(profit),
});

function concentrationAnswer(held: readonly HeldValue[]): WalletAnalysisAnswer['concentration'] {
  const concentration = computeConcentration(held);
  if (!concentration) return null;
  const { largest, hhi, effective } = concentration;
  return {
    assets: held.filter(({ value }) => value !== null && value > 0n).length,
    largest: { crypto_id: largest.asset, share: largest.share },
    hhi,
    effective,
  };
}

/** Group of the most severe flag in force. Assets that Fairview does not list are not checked for flags. */
function findFlagGroup({ assets }: MarketSnapshot, id: string): FlagGroup {
  const asset = assets.get(id);
  if (!asset) return 'unchecked';
  const severities = listFlagsInForce(asset.flags).map(({ severity }) => severity);
  return severities.sort().at(-1) ?? 'none';
}

function yearAnswers(days: readonly HistoryDay[]): WalletAnalysisAnswer['years'] {
  const months = computeCalendarReturns(days, 'month');
  return computeCalendarReturns(days, 'year').map((year) => ({
    ...returnAnswer(year),
    months: months
      .filter((month) => month.year === year.year)
      .map((month) => ({ ...returnAnswer(month), month: month.month })),
  }));
}

const returnAnswer = ({ year, value, from, to, unpricedDays }: CalendarReturn) => ({
  year,
  return: value,
  from: formatDayNumber(from),
  to: formatDayNumber(to),
  unpriced_days: unpricedDays,
});

/** Orders amounts, unknown ones as the lowest. */
function compareKnown(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
