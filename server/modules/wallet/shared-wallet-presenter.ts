import type { AssetAnswer } from '#contracts/shapes.ts';
import type { SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import { findCustomPrice, isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { type Money, unitsToText } from '#domain/wallet/fixed.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import { sumKnown } from '#domain/wallet/known-sum.ts';
import type { Holding, Ledger } from '#domain/wallet/ledger.ts';
import { findPendingPrices } from '#domain/wallet/pending-price.ts';
import { computePosition } from '#domain/wallet/position.ts';
import { computeSharedReturns, computeWeight, roundReturn } from '#domain/wallet/shared-figures.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Cash of the accounts that track it, in one currency. */
type SharedCash = NonNullable<SharedWalletAnswer['amounts']>['cash'][number];

interface SharedWalletContext {
  market: WalletMarket;
  snapshot: MarketSnapshot;
  presentAsset: (id: string) => AssetAnswer;
  /** The history from its beginning; empty without one. */
  days: readonly HistoryDay[];
  historySources: readonly string[];
  /** By currency; empty when amounts are hidden. */
  cash: readonly SharedCash[];
  hidesAmounts: boolean;
}

/** Source of prices that the owner entered. */
const OWN_PRICES = 'own';

/** A row of the answer: one asset, or all custom assets together (`asset` null). */
interface Row {
  asset: string | null;
  quantity: string | null;
  value: Money | null;
  cost: Money | null;
  unrealised: Money | null;
  isAtCost: boolean;
}

/** Presents a wallet to everybody who has its link. Nothing is listed in an order that depends on hidden amounts. */
export function sharedWalletAnswer(ledger: Ledger, context: SharedWalletContext): SharedWalletAnswer {
  const { market, snapshot, presentAsset, days, historySources, cash, hidesAmounts } = context;
  const held = ledger.holdings.filter(({ quantity }) => quantity > 0n);
  const rows = buildRows(ledger, held, market);
  const total = sumKnown(rows.map(({ value }) => value));
  const holdings = rows.map(({ asset, isAtCost, ...row }) => ({
    asset: asset === null ? null : presentAsset(asset),
    weight: computeWeight(row.value, total),
    at_cost: isAtCost,
    amounts: hidesAmounts
      ? null
      : {
          quantity: row.quantity,
          value: toMoneyText(row.value),
          cost: toMoneyText(row.cost),
          unrealised: toMoneyText(row.unrealised),
        },
  }));
  const summary = summarise(ledger, market);
  const { spans, whole, years } = computeSharedReturns(days);
  return {
    currency: market.currency,
    as_of: snapshot.as_of,
    prices: priceSources(held, snapshot, market),
    history_sources: [...historySources],
    holdings: holdings.toSorted(compareHoldings),
    performance: {
      roi: roundReturn(summary.roi),
      days_30: spans[30],
      days_90: spans[90],
      days_365: spans[365],
      whole,
      years,
    },
    amounts: hidesAmounts
      ? null
      : {
          method: ledger.method,
          value: toMoneyText(summary.value),
          cost: toMoneyText(summary.invested),
          unrealised: toMoneyText(summary.unrealised),
          realised: toMoneyText(summary.realised),
          profit_loss: toMoneyText(summary.profitLoss),
          cash: [...cash],
        },
  };
}

function buildRows(ledger: Ledger, held: readonly Holding[], market: WalletMarket): Row[] {
  const pending = findPendingPrices(ledger, market.lastPricedDay);
  const rows = held.map((holding): Row => {
    const { asset, quantity, cost } = holding;
    const waiting = pending.get(asset);
    const { value, unrealised } = computePosition(holding, market.priceNow(asset), waiting);
    return {
      asset,
      quantity: unitsToText(quantity),
      value,
      cost,
      unrealised,
      isAtCost: (waiting?.quantity ?? 0n) > 0n,
    };
  });
  const own = rows.filter(({ asset }) => isCustomAsset(asset!));
  if (own.length === 0) return rows;
  const sumOf = (field: 'value' | 'cost' | 'unrealised') => sumKnown(own.map((row) => row[field]));
  const together: Row = {
    asset: null,
    quantity: null,
    value: sumOf('value'),
    cost: sumOf('cost'),
    unrealised: sumOf('unrealised'),
    isAtCost: own.some(({ isAtCost }) => isAtCost),
  };
  return [...rows.filter((row) => !own.includes(row)), together];
}

/** Highest weight first, then without a price, each in the order of ids; custom assets last. */
function compareHoldings(
  a: SharedWalletAnswer['holdings'][number],
  b: SharedWalletAnswer['holdings'][number],
): number {
  if (a.asset === null || b.asset === null) return a.asset === null ? 1 : -1;
  const difference = (b.weight ?? -1) - (a.weight ?? -1);
  return difference === 0 ? (a.asset._id < b.asset._id ? -1 : 1) : difference;
}

/** Sources of the prices of what is held, with the days of these prices. */
function priceSources(
  held: readonly Holding[],
  snapshot: MarketSnapshot,
  { custom }: WalletMarket,
): SharedWalletAnswer['prices'] {
  const dates = held.flatMap(({ asset }): { source: string; day: string }[] => {
    const known = custom.get(asset);
    const own = known ? findCustomPrice(known, Number.POSITIVE_INFINITY) : null;
    if (own) return [{ source: OWN_PRICES, day: formatDayNumber(own.day) }];
    const price = snapshot.assets.get(asset)?.quote.price;
    return price ? [{ source: price.source, day: price.observed_at.slice(0, 10) }] : [];
  });
  return [...Map.groupBy(dates, ({ source }) => source)]
    .map(([source, own]) => {
      const days = own.map(({ day }) => day).sort();
      return { source, from: days[0]!, until: days.at(-1)! };
    })
    .sort((a, b) => (a.source < b.source ? -1 : 1));
}
