import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { type CashMovement, listCashEffects } from '#domain/wallet/cash/cash-movement.ts';
import { type Money, unitsToMoney } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { TransactionLink } from '#domain/wallet/links.ts';
import { computeWorth, type Transaction } from '#domain/wallet/transaction.ts';

/** Cash of one currency in one holding account. */
export interface CashBalance {
  holdingAccount: string;
  currency: FiatCurrency;
  /** Below 0 when more was spent than came in. */
  balance: Money;
  /** By how much, at the end of the worst UTC day, it was below 0, and the first such day; 0 and null when never. */
  missing: Money;
  missingSince: number | null;
  /** Number of purchases and sales whose price is unknown. The balance lacks their money. */
  unknown: number;
}

/** A transaction in a currency that cash can have. */
export type PaidTransaction = Transaction & { currency: FiatCurrency };

interface OpenBalance {
  /** Change of each UTC day, counted from 1970. */
  byDay: Map<number, Money>;
  unknown: number;
}

/**
 * Adds up the cash of holding accounts. The result does not depend on the order of booking. Accounts other than
 * `tracked` have no balance.
 */
export class CashBalances {
  private readonly tracked: ReadonlySet<string>;
  private readonly balances = new Map<string, Map<FiatCurrency, OpenBalance>>();

  constructor(tracked: ReadonlySet<string>) {
    this.tracked = tracked;
  }

  bookMovement(movement: CashMovement): void {
    const { holdingAccount, at } = movement;
    for (const { currency, amount } of listCashEffects(movement))
      this.add(holdingAccount, currency, at, unitsToMoney(amount));
  }

  /**
   * Books the money of a transaction: a purchase is paid, a sale is received, and fees in money are paid whatever the
   * type. `link`: its linked transactions. The sides of a swap have one value, so that only its fees are paid; that
   * holds where the value is unknown, too.
   */
  bookTransaction(transaction: PaidTransaction, link: Pick<TransactionLink, 'kind' | 'legs'> | null): void {
    const { type, currency, fees, at, holdingAccount = null } = transaction;
    const isUnpricedSwap =
      link?.kind === 'swap' && link.legs.some((leg) => isTrade(leg) && computeWorth(leg) === null);
    const worth = isTrade(transaction) && !isUnpricedSwap ? computeWorth(transaction) : 0n;
    if (worth === null) this.countUnknown(holdingAccount, currency);
    const paid = type === 'sale' ? -(worth ?? 0n) : (worth ?? 0n);
    this.add(holdingAccount, currency, at, -paid - unitsToMoney(fees));
  }

  /** Returns the balances that are not 0, or were below 0, or lack money, in no particular order. */
  build(): CashBalance[] {
    const all: CashBalance[] = [];
    for (const [holdingAccount, byCurrency] of this.balances)
      for (const [currency, open] of byCurrency) {
        const balance = { holdingAccount, currency, ...walkDays(open.byDay), unknown: open.unknown };
        if (balance.balance !== 0n || balance.missing !== 0n || balance.unknown > 0) all.push(balance);
      }
    return all;
  }

  private add(account: string | null, currency: FiatCurrency, at: number, amount: Money): void {
    if (account === null || !this.tracked.has(account) || amount === 0n) return;
    const { byDay } = this.find(account, currency);
    const day = toDayNumber(at);
    byDay.set(day, (byDay.get(day) ?? 0n) + amount);
  }

  private countUnknown(account: string | null, currency: FiatCurrency): void {
    if (account !== null && this.tracked.has(account)) this.find(account, currency).unknown += 1;
  }

  private find(account: string, currency: FiatCurrency): OpenBalance {
    let byCurrency = this.balances.get(account);
    if (!byCurrency) {
      byCurrency = new Map();
      this.balances.set(account, byCurrency);
    }
    let balance = byCurrency.get(currency);
    if (!balance) {
      balance = { byDay: new Map(), unknown: 0 };
      byCurrency.set(currency, balance);
    }
    return balance;
  }
}

const isTrade = ({ type }: Pick<Transaction, 'type'>): boolean => type === 'buy' || type === 'sale';

function walkDays(
  byDay: ReadonlyMap<number, Money>,
): Pick<CashBalance, 'balance' | 'missing' | 'missingSince'> {
  let balance: Money = 0n;
  let lowest: Money = 0n;
  let missingSince: number | null = null;
  for (const [day, amount] of [...byDay].sort(([a], [b]) => a - b)) {
    balance += amount;
    if (balance < 0n) missingSince ??= day;
    if (balance < lowest) lowest = balance;
  }
  return { balance, missing: -lowest, missingSince };
}

/** The balances of movements and transactions, by account and currency. */
export function computeCashBalances(
  movements: readonly CashMovement[],
  transactions: readonly PaidTransaction[],
  {
    tracked,
    links,
  }: { tracked: ReadonlySet<string>; links: ReadonlyMap<string, Pick<TransactionLink, 'kind' | 'legs'>> },
): CashBalance[] {
  const balances = new CashBalances(tracked);
  for (const movement of movements) balances.bookMovement(movement);
  for (const one of transactions) balances.bookTransaction(one, links.get(one.link ?? '') ?? null);
  return balances.build();
}
