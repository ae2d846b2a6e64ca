import { Decimal } from '#domain/decimal.ts';
import { findPeggedCurrency } from '#domain/wallet/import/currencies.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { toExactValue, toPriceText } from '#domain/wallet/import/read-number.ts';
import { usesPrice } from '#domain/wallet/transaction.ts';

/** Price of an asset on the UTC day of an instant or day, in a currency; null when unknown. */
export type PriceOn = (asset: string, date: string, currency: Draft['currency']) => Decimal | null;

/** Returns whether the price of a draft has to be looked up. */
export const needsPrice = (draft: Draft): boolean =>
  draft.price === null && draft.priceFrom === null && draft.quantity !== '0' && usesPrice(draft.type);

/**
 * Fills in missing prices with those of the day. For a swap one value is used for both coins, that of the
 * coin given or else of the coin received, so that two lookups cannot create a gain or a loss.
 */
export function fillPrices(
  { drafts, unvaluedSwap }: Group,
  assetOf: (draft: Draft) => string | null,
  priceOn: PriceOn,
): void {
  const sales = drafts.filter(({ type }) => type === 'sale');
  const purchases = drafts.filter(({ type }) => type === 'buy');
  if (unvaluedSwap && sales.length === 1 && purchases.length === 1) {
    const found = [sales[0]!, purchases[0]!]
      .map((draft) => valueFromHistory(draft, assetOf, priceOn))
      .find((worth) => worth);
    if (found) for (const draft of [sales[0]!, purchases[0]!]) setPrice(draft, found);
  }
  for (const draft of drafts) {
    if (!needsPrice(draft)) continue;
    const same = drafts.find(({ ticker, price, priceFrom }) => ticker === draft.ticker && price && priceFrom);
    if (same && draft.type === 'fee' && draft.fees === '0') {
      draft.price = same.price;
      draft.priceFrom = same.priceFrom;
      draft.currency = same.currency;
      continue;
    }
    const asset = assetOf(draft);
    const price = asset === null ? null : priceOn(asset, draft.date, draft.currency);
    const peg = findPeggedCurrency(draft.ticker);
    if (price) setHistoryPrice(draft, toPriceText(price, new Decimal(1)));
    else if (peg && (draft.fees === '0' || draft.currency === peg)) {
      draft.currency = peg;
      draft.price = '1';
      draft.priceFrom = 'pegged';
    }
  }
}

interface FoundValue {
  amount: Decimal;
  currency: Draft['currency'];
}

function valueFromHistory(
  draft: Draft,
  assetOf: (draft: Draft) => string | null,
  priceOn: PriceOn,
): FoundValue | null {
  const asset = assetOf(draft);
  const price = asset === null ? null : priceOn(asset, draft.date, draft.currency);
  return price && { amount: price.times(draft.quantity), currency: draft.currency };
}

function setPrice(draft: Draft, { amount, currency }: FoundValue): void {
  if (draft.currency !== currency) {
    // The fees are in its own currency, so that must not change.
    if (draft.fees !== '0') return;
    draft.currency = currency;
  }
  const quantity = new Decimal(draft.quantity);
  const price = toPriceText(amount, quantity);
  setHistoryPrice(draft, price);
  const value = price && toExactValue(amount, price, quantity);
  if (value) draft.value = value;
}

function setHistoryPrice(draft: Draft, price: string | null): void {
  if (price === null) return;
  draft.price = price;
  draft.priceFrom = 'history';
}
