import type { WalletCurrency } from '#domain/wallet/transaction.ts';

/** Money of states by ISO 4217, as exchanges write it: what is bought or sold for it is a purchase or a sale. */
const MONEY = new Set(
  (
    'USD EUR GBP CHF SEK NOK DKK PLN CZK HUF RON BGN ISK JPY CNY HKD TWD KRW SGD INR IDR MYR THB PHP VND AUD NZD CAD MXN BRL ' +
    'ARS CLP COP PEN UYU ZAR NGN KES GHS EGP MAD UGX TRY UAH RUB KZT ILS AED SAR QAR KWD PKR BDT LKR GEL'
  ).split(' '),
);

/** Coins worth one unit of a currency by what they promise; read so only where a file gives no other worth. */
const PEGGED_COINS: Record<string, WalletCurrency> = {
  USDT: 'usd',
  USDC: 'usd',
  BUSD: 'usd',
  DAI: 'usd',
  TUSD: 'usd',
  USDP: 'usd',
  PAX: 'usd',
  GUSD: 'usd',
  FDUSD: 'usd',
  PYUSD: 'usd',
  EURC: 'eur',
  EURT: 'eur',
  EURS: 'eur',
  EURI: 'eur',
};

const SYMBOLS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  zł: 'PLN',
  kr: 'SEK',
};

/** Whether a unit of a file is money rather than a coin. */
export function isMoney(unit: string): boolean {
  return MONEY.has(unit);
}

/** The currency of a wallet that a unit of a file is; null of every other. */
export function walletCurrency(unit: string): WalletCurrency | null {
  return unit === 'USD' ? 'usd' : unit === 'EUR' ? 'eur' : null;
}

/** The currency a coin is pegged to; null of every other. */
export function peggedTo(ticker: string): WalletCurrency | null {
  return PEGGED_COINS[ticker] ?? null;
}

/** A unit as it is printed beside an amount, `€` or `eth`, in one writing. */
export function unitOf(printed: string): string {
  const unit = printed.trim();
  return SYMBOLS[unit] ?? unit.toUpperCase();
}
