import { Account, type ConvertedTransaction, sumTotals } from '#domain/wallet/account.ts';
import { convertMoney, type Rate, type RateOn, toOwnRate } from '#domain/wallet/convert.ts';
import { type Money, UNIT_DECIMALS, type Units } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { Disposal, Holding, Income, Ledger, MissingFigure, Step } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { Placements } from '#domain/wallet/placements.ts';
import {
  type CostBasisMethod,
  computeMovedQuantity,
  computeWorth,
  findPlace,
  isIncoming,
  isMigration,
  isRetained,
  type Transaction,
  usesPrice,
} from '#domain/wallet/transaction.ts';

export interface LedgerOptions {
  method: CostBasisMethod;
  /** Currency of the report. Transactions in another currency are converted at their own rate or that of their day. */
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
  const placements = new Placements();
  /** Lots on their way from one asset to another, by the link of the migration. */
  const migrating = new Map<string, Lot[]>();
  const findAccount = (asset: string): Account => {
    let account = accounts.get(asset);
    if (!account) {
      account = new Account(asset, method, disposals, income);
      accounts.set(asset, account);
    }
    return account;
  };
  return {
    book(listed) {
      const transaction = toBooked(listed, placements);
      const { asset, type, link } = transaction;
      const account = findAccount(asset);
      if (type === 'migration_out' && link != null) {
        const { step, parts } = account.release(convert(transaction));
        migrating.set(link, parts);
        steps.push(step);
        return;
      }
      const parts = type === 'migration_in' && link != null ? migrating.get(link) : undefined;
      if (parts) {
        migrating.delete(link!);
        steps.push(account.receive(convert(transaction), parts));
        return;
      }
      // Without its other side, a migration is a transfer of coins whose cost nobody knows.
      const entry = convert(isMigration(type) ? toLoneSide(transaction) : transaction);
      steps.push(isIncoming(type) ? account.acquire(entry) : account.dispose(entry));
    },
    build() {
      const holdings = [...accounts.values()].map((account): Holding => {
        const holding = account.toHolding();
        const { asset } = holding;
        return {
          ...holding,
          lent: placements.get('lent', asset),
          pooled: placements.get('pooled', asset),
        };
      });
      return { method, currency, steps, disposals, income, holdings, totals: sumTotals(holdings), unknown };
    },
  };
}

/** Returns what a transaction changes: of a transfer, a loan or a pool only fees and what is lost or new. */
function toBooked(listed: Transaction, placements: Placements): Transaction {
  if (isRetained(listed)) return toFee(listed, computeMovedQuantity(listed));
  if (findPlace(listed.type) === null) return listed;
  const excess = placements.apply(listed);
  return excess > 0n ? { ...listed, quantity: excess, value: null } : toFee(listed, 0n);
}

const toFee = (listed: Transaction, quantity: Units): Transaction => ({
  ...listed,
  type: 'fee',
  quantity,
  value: null,
});

const toLoneSide = (side: Transaction): Transaction =>
  side.type === 'migration_in' ? { ...side, type: 'transfer_in' } : { ...side, type: 'transfer_out' };

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
    const { id, type, quantity, currency: transactionCurrency, at, ownRate } = transaction;
    const amount: Money | null = quantity === 0n || !usesPrice(type) ? 0n : computeWorth(transaction);
    const fees = transaction.fees * MONEY_PER_UNIT;
    if (amount === null) unknown.push({ entry: id, what: 'price' });
    if (transactionCurrency === currency || (amount === 0n && fees === 0n))
      return { transaction, worth: amount, fees };
    const day = toDayNumber(at);
    const rate =
      ownRate == null ? findRate(transactionCurrency, day) : toOwnRate(ownRate, currency, day, rateOn);
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
