import { Decimal } from '#domain/decimal.ts';
import { peggedTo } from '#domain/wallet/import/currencies.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { priceText } from '#domain/wallet/import/read-number.ts';

/** What one coin of an asset cost on the UTC day of an instant or day, in a currency; null where it is not known. */
export type PriceOn = (asset: string, date: string, currency: Draft['currency']) => Decimal | null;

/** Whether a draft's price is to be looked up. */
export const needsPrice = (draft: Draft): boolean =>
  draft.price === null && draft.priceFrom === null && draft.quantity !== '0';

/**
 * Gives drafts without a price that of their day. Of one coin given for another the worth of what was given counts for
 * both, else that of what was got, so that nothing is won or lost by looking two prices up.
 */
export function fillPrices(
  { drafts, unvaluedSwap }: Group,
  assetOf: (draft: Draft) => string | null,
  priceOn: PriceOn,
): void {
  const out = drafts.filter(({ type }) => type === 'sale');
  const into = drafts.filter(({ type }) => type === 'buy');
  if (unvaluedSwap && out.length === 1 && into.length === 1) {
    const found = [out[0]!, into[0]!]
      .map((draft) => valueFromHistory(draft, assetOf, priceOn))
      .find((worth) => worth);
    if (found) for (const draft of [out[0]!, into[0]!]) setPrice(draft, found);
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
    const peg = peggedTo(draft.ticker);
    if (price) setHistoryPrice(draft, priceText(price, new Decimal(1)));
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
    // Fees hold it to its own currency.
    if (draft.fees !== '0') return;
    draft.currency = currency;
  }
  setHistoryPrice(draft, priceText(amount, new Decimal(draft.quantity)));
}

function setHistoryPrice(draft: Draft, price: string | null): void {
  if (price === null) return;
  draft.price = price;
  draft.priceFrom = 'history';
}
