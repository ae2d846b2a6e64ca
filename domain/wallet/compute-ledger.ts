import { Account, type ConvertedTransaction, sumTotals } from '#domain/wallet/account.ts';
import { convertMoney, type Rate, type RateOn } from '#domain/wallet/convert.ts';
import { type Money, UNIT_DECIMALS } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { Disposal, Income, Ledger, MissingFigure, Step } from '#domain/wallet/ledger.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import {
  type CostBasisMethod,
  computeMovedQuantity,
  computeWorth,
  isIncoming,
  isRetained,
  type Transaction,
} from '#domain/wallet/transaction.ts';

export interface LedgerOptions {
  method: CostBasisMethod;
  /** Currency of the report. Transactions in another currency are converted at the rate of their day. */
  currency: string;
  rateOn: RateOn;
}

const MONEY_PER_UNIT = 10n ** BigInt(UNIT_DECIMALS);

/**
 * Computes the ledger of a wallet. The transactions may come in any order; they are booked in the order of
 * `compareTransactions`. Throws a `RangeError` when an outgoing transaction exceeds the balance: check with
 * `findInsufficientBalance` first.
 */
export function computeLedger(transactions: readonly Transaction[], options: LedgerOptions): Ledger {
  const builder = createLedgerBuilder(options);
  for (const transaction of sortTransactions(transactions)) builder.book(transaction);
  return builder.build();
}

/** Builds a ledger one transaction at a time. */
export interface LedgerBuilder {
  /** Books the next transaction. Call it in the order of `compareTransactions`. */
  book(transaction: Transaction): void;
  /** Returns the ledger of all booked transactions. Book none afterwards. */
  build(): Ledger;
}

/** Creates a ledger builder, for callers that do other work between transactions. */
export function createLedgerBuilder({ method, currency, rateOn }: LedgerOptions): LedgerBuilder {
  const steps: Step[] = [];
  const disposals: Disposal[] = [];
  const income: Income[] = [];
  const unknown: MissingFigure[] = [];
  const accounts = new Map<string, Account>();
  const convert = createConverter(currency, rateOn, unknown);
  return {
    book(listed) {
      const transaction = isRetained(listed) ? toTransferFee(listed) : listed;
      const { asset, type } = transaction;
      let account = accounts.get(asset);
      if (!account) {
        account = new Account(asset, method, disposals, income);
        accounts.set(asset, account);
      }
      const entry = convert(transaction);
      steps.push(isIncoming(type) ? account.acquire(entry) : account.dispose(entry));
    },
    build() {
      const holdings = [...accounts.values()].map((account) => account.toHolding());
      return { method, currency, steps, disposals, income, holdings, totals: sumTotals(holdings), unknown };
    },
  };
}

/** Returns what a leg of a matched transfer takes from the wallet: the missing coins and its fees in money. */
const toTransferFee = (leg: Transaction): Transaction => ({
  ...leg,
  type: 'fee',
  quantity: computeMovedQuantity(leg),
  value: null,
});

/**
 * Converts the money of a transaction to the currency of the report. A figure that cannot be known becomes
 * null and is added to `unknown`.
 */
function createConverter(
  currency: string,
  rateOn: RateOn,
  unknown: MissingFigure[],
): (transaction: Transaction) => ConvertedTransaction {
  const rates = new Map<string, Map<number, Rate | null>>();
  const findRate = (from: string, day: number): Rate | null => {
    let ratesByDay = rates.get(from);
    if (!ratesByDay) {
      ratesByDay = new Map();
      rates.set(from, ratesByDay);
    }
    let rate = ratesByDay.get(day);
    if (rate === undefined) {
      rate = rateOn(from, currency, day);
      ratesByDay.set(day, rate);
    }
    return rate;
  };
  return (transaction) => {
    const { id, quantity, currency: transactionCurrency, at } = transaction;
    const amount: Money | null = quantity === 0n ? 0n : computeWorth(transaction);
    const fees = transaction.fees * MONEY_PER_UNIT;
    if (amount === null) unknown.push({ entry: id, what: 'price' });
    if (transactionCurrency === currency || (amount === 0n && fees === 0n))
      return { transaction, worth: amount, fees };
    const rate = findRate(transactionCurrency, toDayNumber(at));
    if (rate === null) {
      unknown.push({ entry: id, what: 'rate' });
      return { transaction, worth: null, fees: null };
    }
    return {
      transaction,
      worth: amount === null ? null : convertMoney(amount, rate),
      fees: fees === 0n ? 0n : convertMoney(fees, rate),
    };
  };
}
