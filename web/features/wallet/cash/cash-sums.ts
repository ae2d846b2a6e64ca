import type { WholeWallet } from '#contracts/wallet.ts';
import type { CashBalanceAnswer, WalletCashAnswer } from '#contracts/wallet-cash.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { MONEY_DECIMALS, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';

/** What the section of cash needs of a wallet. */
export type CashWallet = Pick<WholeWallet, 'holding_accounts' | 'summary'>;

/** Returns whether a wallet shows cash: an account tracks it, or has movements from when it did. */
export const hasCash = ({ holding_accounts }: Pick<WholeWallet, 'holding_accounts'>): boolean =>
  holding_accounts.some(({ tracks_cash, cash_movements }) => tracks_cash || cash_movements > 0);

const addMoney = (a: string, b: string): string => moneyToText(parseMoney(a) + parseMoney(b), MONEY_DECIMALS);

/** Returns the exact sum of two values; null when one is unknown. */
export const addCash = (value: string | null, cash: string | null): string | null =>
  value === null || cash === null ? null : addMoney(value, cash);

/** Adds up balances by currency, in the order in which the currencies occur. */
export function sumByCurrency(
  balances: readonly CashBalanceAnswer[],
): { currency: FiatCurrency; balance: string; value: string | null }[] {
  const sums = new Map<FiatCurrency, { balance: string; value: string | null }>();
  for (const { currency, balance, value } of balances) {
    const sum = sums.get(currency);
    sums.set(
      currency,
      sum
        ? { balance: addMoney(sum.balance, balance), value: addCash(sum.value, value) }
        : { balance, value },
    );
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
}

/** Returns the rates behind the values, each once. */
export const listCashRates = ({ balances }: WalletCashAnswer): CashBalanceAnswer['rates'] => [
  ...new Map(balances.flatMap(({ rates }) => rates.map((rate) => [rate.currency, rate]))).values(),
];
