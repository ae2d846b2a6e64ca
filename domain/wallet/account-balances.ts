import type { Units } from '#domain/wallet/fixed.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import {
  computeMovedQuantity,
  findPlace,
  isIncoming,
  isReturn,
  type Transaction,
} from '#domain/wallet/transaction.ts';

/** Quantity of one asset in one holding account. Over all accounts it is the quantity of the wallet. */
export interface AccountBalance {
  /** Null for transactions without an account. */
  holdingAccount: string | null;
  asset: string;
  /** Below 0 when more left the account than came in. */
  quantity: Units;
  /** The parts of `quantity` that are lent, or in liquidity pools. */
  lent: Units;
  pooled: Units;
  /** By how much, at the worst moment, more had left the account than was at hand there; 0 when never. */
  missing: Units;
}

interface OpenBalance {
  atHand: Units;
  lent: Units;
  pooled: Units;
  /** The lowest `atHand` so far, at most 0. */
  lowest: Units;
}

/**
 * Keeps the balances of holding accounts. A matched transfer moves what arrives from account to account, although
 * it leaves the wallet as it is: when it arrives, so that no moment lacks what is on the way. What is lent or in a pool stays in the account that gave it, until it
 * returns to this or another one.
 */
export class AccountBalances {
  private readonly balances = new Map<string, Map<string | null, OpenBalance>>();
  private readonly counts = new Map<string | null, number>();
  /** Balances with one side of a matched transfer, until the other comes, by link. */
  private readonly sides = new Map<string, OpenBalance>();

  /** Books the next transaction. Call it in the order of `compareTransactions`. */
  book(transaction: Transaction): void {
    const { type, asset, link, retained = 0n, holdingAccount = null } = transaction;
    const quantity = computeMovedQuantity(transaction);
    this.counts.set(holdingAccount, (this.counts.get(holdingAccount) ?? 0) + 1);
    const balance = this.find(asset, holdingAccount);
    const place = findPlace(type);
    if (place !== null && isReturn(type)) this.returnFrom(place, asset, balance, quantity);
    else if (place !== null) balance[place] += quantity;
    addAtHand(balance, isIncoming(type) ? quantity : -quantity);
    if (retained === 0n || link == null) return;
    const other = this.sides.get(link);
    if (!other) this.sides.set(link, balance);
    else if (other !== balance) {
      addAtHand(isIncoming(type) ? other : balance, -retained);
      addAtHand(isIncoming(type) ? balance : other, retained);
    }
  }

  /** Returns the balances by asset, without accounts that never lacked an asset and have none left. */
  build(): AccountBalance[] {
    const all: AccountBalance[] = [];
    for (const [asset, byAccount] of this.balances)
      for (const [holdingAccount, { atHand, lent, pooled, lowest }] of byAccount) {
        const quantity = atHand + lent + pooled;
        if (quantity === 0n && lowest === 0n) continue;
        all.push({ holdingAccount, asset, quantity, lent, pooled, missing: -lowest });
      }
    return all;
  }

  /** Returns the number of transactions of each account that has some. */
  countTransactions(): ReadonlyMap<string | null, number> {
    return this.counts;
  }

  private find(asset: string, account: string | null): OpenBalance {
    let byAccount = this.balances.get(asset);
    if (!byAccount) {
      byAccount = new Map();
      this.balances.set(asset, byAccount);
    }
    let balance = byAccount.get(account);
    if (!balance) {
      balance = { atHand: 0n, lent: 0n, pooled: 0n, lowest: 0n };
      byAccount.set(account, balance);
    }
    return balance;
  }

  /** Takes what returns from what its own account gave, then from the others; what exceeds it is new. */
  private returnFrom(place: 'lent' | 'pooled', asset: string, own: OpenBalance, quantity: Units): void {
    let left = quantity;
    for (const balance of [own, ...this.balances.get(asset)!.values()]) {
      if (left === 0n) return;
      let returned = balance[place];
      if (left < returned) returned = left;
      balance[place] -= returned;
      left -= returned;
    }
  }
}

function addAtHand(balance: OpenBalance, quantity: Units): void {
  balance.atHand += quantity;
  if (balance.atHand < balance.lowest) balance.lowest = balance.atHand;
}

/** Returns the balances of all holding accounts after the last transaction. */
export function computeAccountBalances(transactions: readonly Transaction[]): AccountBalance[] {
  const balances = new AccountBalances();
  for (const transaction of sortTransactions(transactions)) balances.book(transaction);
  return balances.build();
}
