import type { AssetAnswer } from '#contracts/shapes.ts';
import { MAX_HOLDING_LOTS, type WalletHoldingAnswer } from '#contracts/wallet.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { type Money, moneyText, ratio, unitsText } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import { subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import type { PendingPrice } from '#domain/wallet/pending-price.ts';
import { marketValue, positionOf } from '#domain/wallet/position.ts';
import { changeOf } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { visibleScore } from '#server/modules/scoring/score-presenter.ts';
import { costOf, known } from '#server/modules/wallet/entry-presenter.ts';
import type { IndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import { lotName, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

interface HoldingContext {
  snapshot: MarketSnapshot;
  visibility: Visibility;
  assets: ReadonlyMap<string, AssetAnswer>;
  /** Profit and loss in the last 24 hours, by asset. */
  profits: ReadonlyMap<string, Money | null>;
  /** Coins without a price yet, and the number of transactions that brought them, by asset. */
  waiting: ReadonlyMap<string, PendingPrice>;
  waitingEntries: ReadonlyMap<string, number>;
}

/**
 * Returns all assets that were ever in the wallet: highest value first, then those without a price, then
 * those no longer held.
 */
export function walletHoldings(
  ledger: IndexedLedger,
  market: WalletMarket,
  { snapshot, visibility, assets, profits, waiting, waitingEntries }: HoldingContext,
): WalletHoldingAnswer[] {
  const rows: Row[] = [];
  for (const holding of ledger.books.holdings) {
    const { asset, quantity, cost, realised, fees, putIn } = holding;
    const price = market.priceNow(asset);
    const waits = waiting.get(asset);
    const counts = ledger.countsByAsset.get(asset)!;
    const position = positionOf(holding, price, waits);
    const answer: WalletHoldingAnswer = {
      crypto_id: assets.get(asset)!,
      quantity: unitsText(quantity),
      cost: known(cost),
      average_price: known(position.averagePrice),
      current_price: price,
      change_24h: dayChange(snapshot, asset, market),
      value: known(position.value),
      unrealised: known(position.unrealised),
      realised: known(realised),
      fees: known(fees),
      profit_loss: known(position.profitLoss),
      profit_loss_24h: known(profits.get(asset) ?? null),
      return: returnOf(position.profitLoss, putIn, waits),
      score: visibleScore(snapshot, asset, visibility),
      lots: lotsAnswer(ledger, holding.lots.slice(0, MAX_HOLDING_LOTS), price, market.lastPricedDay(asset)),
      lots_total: holding.lots.length,
      no_price_yet: waits
        ? {
            quantity: unitsText(waits.quantity),
            cost: waits.costed > 0n ? moneyText(waits.cost) : null,
            transactions: waitingEntries.get(asset) ?? 0,
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
function returnOf(
  profitLoss: Money | null,
  putIn: Money | null,
  waits: PendingPrice | undefined,
): number | null {
  const counted = subtractKnown(putIn, waits?.cost ?? 0n);
  return profitLoss === null || counted === null ? null : ratio(profitLoss, counted);
}

/** Price change in 24 hours, in percent, in the currency of the report. */
function dayChange(snapshot: MarketSnapshot, asset: string, { currency }: WalletMarket): number | null {
  const quote = snapshot.assets.get(asset)?.quote;
  return quote ? changeOf(snapshot, quote, 'change_24h')[currency] : null;
}

/** Presents the lots held of an asset at its price. */
export function lotsAnswer(
  booked: Pick<WalletLedger, 'lots'>,
  lots: readonly Lot[],
  price: number | null,
  lastPricedDay: number,
): WalletHoldingAnswer['lots'] {
  return lots.map((lot) => {
    const paid = costOf(lot);
    // A pool covers many days. The holding says how many of its coins have no price yet.
    const isWaiting = lot.entry !== null && dayNumber(lot.at) > lastPricedDay;
    const value = isWaiting ? paid : marketValue(lot.quantity, price);
    return {
      ...lotName(booked, lot),
      quantity: unitsText(lot.quantity),
      cost: known(paid),
      value: known(value),
      unrealised: isWaiting ? null : known(subtractKnown(value, paid)),
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
  const apart = rank(a) - rank(b);
  if (apart !== 0) return apart;
  if (a.value !== b.value && a.value !== null && b.value !== null) return a.value < b.value ? 1 : -1;
  return a.holding.asset < b.holding.asset ? -1 : 1;
}
