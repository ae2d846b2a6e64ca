import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import type { HeldValue } from '#domain/wallet/analysis/concentration.ts';
import {
  CORRELATION_DAYS,
  computeCorrelations,
  MAX_CORRELATED,
} from '#domain/wallet/analysis/correlation.ts';
import { findCustomPrice, isCustomAsset } from '#domain/wallet/custom-assets.ts';
import {
  computeRatio,
  MONEY_DECIMALS,
  moneyToNumber,
  moneyToText,
  toPriceMoney,
  unitsToText,
} from '#domain/wallet/fixed.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { toMoneyText } from '#server/modules/wallet/entry-presenter.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Time of the current price of an asset, or day of the newest price of a custom one; null without a price. */
export function findPriceTime(
  { assets }: MarketSnapshot,
  { custom }: WalletMarket,
  asset: string,
): string | null {
  const own = custom.get(asset);
  if (!own) return assets.get(asset)?.quote.price?.observed_at ?? null;
  const newest = findCustomPrice(own, Number.POSITIVE_INFINITY);
  return newest && formatDayNumber(newest.day);
}

/** Orders held assets by value, the highest first, those of unknown value last. */
export function sortByValue(held: readonly HeldValue[]): HeldValue[] {
  return held.toSorted((a, b) => {
    if (a.value === b.value) return a.asset < b.asset ? -1 : 1;
    if (a.value === null || b.value === null) return a.value === null ? 1 : -1;
    return a.value < b.value ? 1 : -1;
  });
}

/** Presents what is held with the exact figures that trades are computed from. */
export function holdingAnswers(
  holdings: readonly Holding[],
  sorted: readonly HeldValue[],
  market: WalletMarket,
  snapshot: MarketSnapshot,
): WalletAnalysisAnswer['holdings'] {
  const byAsset = new Map(holdings.map((holding) => [holding.asset, holding]));
  const total = sorted.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  return sorted.map(({ asset, value }) => {
    const { quantity, lent, pooled } = byAsset.get(asset)!;
    const price = market.priceNow(asset);
    return {
      crypto_id: asset,
      quantity: unitsToText(quantity),
      at_hand: unitsToText(quantity - lent - pooled),
      value: toMoneyText(value),
      share: value === null ? null : computeRatio(value, total),
      price: price === null ? null : moneyToText(toPriceMoney(price), MONEY_DECIMALS),
      price_at: findPriceTime(snapshot, market, asset),
    };
  });
}

/**
 * Correlates the largest holdings with a known value. A custom asset has a price only on the days for which the
 * user entered one.
 */
export function correlationAnswer(
  sorted: readonly HeldValue[],
  market: WalletMarket,
  priceOn: PriceOn,
  to: number,
): WalletAnalysisAnswer['correlation'] {
  const largest = sorted.filter(({ value }) => value !== null && value > 0n).slice(0, MAX_CORRELATED);
  const closeOn = (asset: string) => (day: number) => {
    if (isCustomAsset(asset) && !market.custom.get(asset)?.prices.some((price) => price.day === day))
      return null;
    const price = priceOn(asset, day);
    return typeof price === 'bigint' ? moneyToNumber(price) : price;
  };
  return {
    from: formatDayNumber(to - CORRELATION_DAYS + 1),
    to: formatDayNumber(to),
    assets: largest.map(({ asset }) => asset),
    pairs: computeCorrelations(
      largest.map(({ asset }) => ({ asset, closeOn: closeOn(asset) })),
      to,
    ),
  };
}
