import { type CurrencyRate, findRateOn } from '#domain/fx/rate-on.ts';
import { createEuroRates, type RateOn } from '#domain/wallet/convert.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Published rates between currencies. Days are counted from 1970. */
export interface CurrencyRates {
  /** The rate of a day, or the last one up to 7 days before; null without one and for the euro. */
  find(currency: string, day: number): CurrencyRate | null;
  rateOn: RateOn;
}

export function createCurrencyRates({ rates, fiat }: Pick<MarketSnapshot, 'rates' | 'fiat'>): CurrencyRates {
  const known = new Map<string, CurrencyRate | null>();
  const find = (currency: string, day: number): CurrencyRate | null => {
    const key = `${currency} ${day}`;
    let rate = known.get(key);
    if (rate === undefined) {
      const text = formatDayNumber(day);
      const dollars = currency === 'usd' ? findRateOn(rates, text) : null;
      rate = dollars
        ? { day: dollars.day, per_eur: dollars.usd_per_eur, source: dollars.source }
        : findRateOn(fiat.tables.get(currency) ?? [], text);
      known.set(key, rate);
    }
    return rate;
  };
  return { find, rateOn: createEuroRates((currency, day) => find(currency, day)?.per_eur ?? null) };
}
