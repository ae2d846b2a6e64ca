import { WALLET_CURRENCIES, type WalletCurrency } from '#domain/wallet/transaction.ts';

/** ISO 4217 codes that exchanges use. Trading a coin for one of these is a purchase or a sale. */
const MONEY_CODES = new Set(
  (
    'USD EUR GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK JPY CNY HKD TWD KRW SGD INR IDR MYR THB PHP VND AUD NZD CAD MXN BRL ' +
    'ARS CLP COP PEN UYU ZAR NGN KES GHS EGP MAD UGX TRY UAH RUB KZT ILS AED SAR QAR KWD PKR BDT LKR GEL'
  ).split(' '),
);

/** Coins pegged to one unit of a currency. Used only when a file gives no other value. */
const PEGGED_COINS: Record<WalletCurrency, ReadonlySet<string>> = {
  usd: new Set('USDT USDC BUSD DAI TUSD USDP PAX GUSD FDUSD PYUSD'.split(' ')),
  eur: new Set('EURC EURT EURS EURI'.split(' ')),
};

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['zł', 'PLN'],
  ['kr', 'SEK'],
]);

/** Returns whether a unit in a file is money rather than a coin. */
export function isMoney(unit: string): boolean {
  return MONEY_CODES.has(unit);
}

/** Returns the currency a coin is pegged to, or null. */
export function findPeggedCurrency(ticker: string): WalletCurrency | null {
  return WALLET_CURRENCIES.find((currency) => PEGGED_COINS[currency].has(ticker)) ?? null;
}

/** Normalises a unit printed beside an amount, such as `€` or `eth`, to a code in upper case. */
export function normaliseUnit(printed: string): string {
  const unit = printed.trim();
  return SYMBOLS.get(unit) ?? unit.toUpperCase();
}
