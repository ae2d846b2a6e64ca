/**
 * Currencies that a transaction can be in: the euro and those for which the European Central Bank publishes a daily
 * rate. ISO 4217 codes in lower case, the most used first.
 */
export const FIAT_CURRENCIES = [
  'eur',
  'usd',
  'gbp',
  'chf',
  'jpy',
  'cad',
  'aud',
  'pln',
  'sek',
  'nok',
  'dkk',
  'czk',
  'huf',
  'ron',
  'brl',
  'try',
] as const;
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

/** Returns the currency of a code in any case, or null. */
export function findFiatCurrency(code: string): FiatCurrency | null {
  const lower = code.toLowerCase();
  return FIAT_CURRENCIES.find((currency) => currency === lower) ?? null;
}
