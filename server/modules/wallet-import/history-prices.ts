import { Decimal } from '#domain/decimal.ts';
import { type DatedRate, findUsdPerEur } from '#domain/fx/rate-on.ts';
import type { PriceOn } from '#domain/wallet/import/fill-prices.ts';

/** Returns prices from recorded closes in USD, keyed by `toPriceKey`. */
export function createHistoryPrices(
  closes: ReadonlyMap<string, number>,
  rates: readonly DatedRate[],
): PriceOn {
  return (asset, date, currency) => {
    const close = closes.get(toPriceKey(asset, date));
    if (close === undefined || !(close > 0)) return null;
    const dollars = new Decimal(String(close));
    if (currency === 'usd') return dollars;
    const rate = findUsdPerEur(rates, date.slice(0, 10));
    return rate ? dollars.div(new Decimal(String(rate.usd_per_eur))) : null;
  };
}

/** Key of an asset and a day: `asset yyyy-MM-dd`. */
export const toPriceKey = (asset: string, date: string): string => `${asset} ${date.slice(0, 10)}`;
