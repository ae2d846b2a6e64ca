import { describe, expect, it } from 'vitest';
import { FIAT_CURRENCIES, findFiatCurrency } from '#domain/fx/currencies.ts';

describe('findFiatCurrency', () => {
  it.each(FIAT_CURRENCIES)('finds %s in any case', (currency) => {
    expect(findFiatCurrency(currency)).toBe(currency);
    expect(findFiatCurrency(currency.toUpperCase())).toBe(currency);
  });

  it.each(['KES', 'USDT', 'BTC', '', 'constructor'])('returns null for %j', (code) => {
    expect(findFiatCurrency(code)).toBeNull();
  });
});
