import { Decimal } from '#domain/decimal.ts';
import type { PriceOn } from '#domain/wallet/import/fill-prices.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { CurrencyRates } from '#server/modules/market/currency-rates.ts';

/** Returns prices from recorded closes in USD, keyed by `toPriceKey`. */
export function createHistoryPrices(closes: ReadonlyMap<string, number>, { find }: CurrencyRates): PriceOn {
  return (asset, date, currency) => {
    const close = closes.get(toPriceKey(asset, date));
    if (close === undefined || !(close > 0)) return null;
    const dollars = new Decimal(String(close));
    if (currency === 'usd') return dollars;
    const day = toDayNumber(Date.parse(date.slice(0, 10)));
    const perEuro = (of: string) => (of === 'eur' ? 1 : (find(of, day)?.per_eur ?? null));
    const [from, to] = [perEuro('usd'), perEuro(currency)];
    return from === null || to === null ? null : dollars.times(String(to)).div(String(from));
  };
}

/** Key of an asset and a day: `asset yyyy-MM-dd`. */
export const toPriceKey = (asset: string, date: string): string => `${asset} ${date.slice(0, 10)}`;
