import type { AssetAnswer } from '#contracts/shapes.ts';
import { MAX_HOLDING_LOTS, type WalletHoldingAnswer } from '#contracts/wallet.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { findCustomPrice } from '#domain/wallet/custom-assets.ts';
import {
  computeRatio,
  type Money,
  moneyToText,
  unitsToText,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import { subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import type { PendingPrice } from '#domain/wallet/pending-price.ts';
import { computeMarketValue, computePosition } from '#domain/wallet/position.ts';
import { readPriceChange } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { presentVisibleScore } from '#server/modules/scoring/score-presenter.ts';
import { computeLotCost, toMoneyText, toPriceNumber } from '#server/modules/wallet/entry-presenter.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import { describeLot, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

interface HoldingContext {
  snapshot: MarketSnapshot;
  visibility: Visibility;
  assets: ReadonlyMap<string, AssetAnswer>;
  /** Profit and loss in the last 24 hours, by asset. */
  profits: ReadonlyMap<string, Money | null>;
  /** Coins without a price yet, and the number of transactions that brought them, by asset. */
  pendingPrices: ReadonlyMap<string, PendingPrice>;
  pendingCounts: ReadonlyMap<string, number>;
}

/**
 * Returns all assets that were ever in the wallet: highest value first, then those without a price, then
 * those no longer held.
 */
export function walletHoldings(
  ledger: IndexedLedger,
  market: WalletMarket,
  { snapshot, visibility, assets, profits, pendingPrices, pendingCounts }: HoldingContext,
): WalletHoldingAnswer[] {
  const rows: Row[] = [];
  for (const holding of ledger.baseLedger.holdings) {
    const { asset, quantity, cost, realised, fees, putIn } = holding;
    const price = market.priceNow(asset);
    const pendingPrice = pendingPrices.get(asset);
    const counts = ledger.countsByAsset.get(asset)!;
    const position = computePosition(holding, price, pendingPrice);
    const answer: WalletHoldingAnswer = {
      crypto_id: assets.get(asset)!,
      quantity: unitsToText(quantity),
      lent: unitsToText(holding.lent),
      pooled: unitsToText(holding.pooled),
      cost: toMoneyText(cost),
      average_price: toMoneyText(position.averagePrice),
      current_price: toPriceNumber(price),
      custom_price: findCustomPriceAnswer(market, asset),
      change_24h: readDayChange(snapshot, asset, market),
      value: toMoneyText(position.value),
      unrealised: toMoneyText(position.unrealised),
      realised: toMoneyText(realised),
      fees: toMoneyText(fees),
      profit_loss: toMoneyText(position.profitLoss),
      profit_loss_24h: toMoneyText(profits.get(asset) ?? null),
      return: computeReturn(position.profitLoss, putIn, pendingPrice),
      score: presentVisibleScore(snapshot, asset, visibility),
      lots: lotsAnswer(ledger, holding.lots.slice(0, MAX_HOLDING_LOTS), price, market.lastPricedDay(asset)),
      lots_total: holding.lots.length,
      no_price_yet: pendingPrice
        ? {
            quantity: unitsToText(pendingPrice.quantity),
            cost: pendingPrice.costed > 0n ? moneyToText(pendingPrice.cost) : null,
            transactions: pendingCounts.get(asset) ?? 0,
          }
        : null,
      transactions: { count: counts.count, years: counts.years, first: counts.first },
      unknown: counts.unknown,
    };
    rows.push({ holding, value: position.value, answer });
  }
  return rows.sort(compareValueDescending).map(({ answer }) => answer);
}

/** Returns profit and loss divided by the money put in. Leaves out coins without a price yet. */
function computeReturn(
  profitLoss: Money | null,
  putIn: Money | null,
  pendingPrice: PendingPrice | undefined,
): number | null {
  const counted = subtractKnown(putIn, pendingPrice?.cost ?? 0n);
  return profitLoss === null || counted === null ? null : computeRatio(profitLoss, counted);
}

/** Returns the newest price of a custom asset as the user entered it; null for other assets. */
function findCustomPriceAnswer({ custom }: WalletMarket, asset: string): WalletHoldingAnswer['custom_price'] {
  const known = custom.get(asset);
  const newest = known ? findCustomPrice(known, Number.POSITIVE_INFINITY) : null;
  return (
    newest && {
      date: formatDayNumber(newest.day),
      price: unitsToText(newest.price),
      currency: newest.currency,
    }
  );
}

/** Price change in 24 hours, in percent, in the currency of the report. */
function readDayChange(snapshot: MarketSnapshot, asset: string, { currency }: WalletMarket): number | null {
  const quote = snapshot.assets.get(asset)?.quote;
  return quote ? readPriceChange(snapshot, quote, 'change_24h')[currency] : null;
}

/** Presents the lots held of an asset at its price. */
export function lotsAnswer(
  walletLedger: Pick<WalletLedger, 'lots'>,
  lots: readonly Lot[],
  price: ValuationPrice | null,
  lastPricedDay: number,
): WalletHoldingAnswer['lots'] {
  return lots.map((lot) => {
    const paid = computeLotCost(lot);
    // A pool covers many days. The holding says how many of its coins have no price yet.
    const isPricePending = lot.entry !== null && toDayNumber(lot.at) > lastPricedDay;
    const value = isPricePending ? paid : computeMarketValue(lot.quantity, price);
    return {
      ...describeLot(walletLedger, lot),
      quantity: unitsToText(lot.quantity),
      cost: toMoneyText(paid),
      value: toMoneyText(value),
      unrealised: isPricePending ? null : toMoneyText(subtractKnown(value, paid)),
    };
  });
}

interface Row {
  holding: Holding;
  value: Money | null;
  answer: WalletHoldingAnswer;
}

function compareValueDescending(a: Row, b: Row): number {
  const rank = ({ holding, value }: Row): number => (holding.quantity === 0n ? 2 : value === null ? 1 : 0);
  const difference = rank(a) - rank(b);
  if (difference !== 0) return difference;
  if (a.value !== b.value && a.value !== null && b.value !== null) return a.value < b.value ? 1 : -1;
  return a.holding.asset < b.holding.asset ? -1 : 1;
}
