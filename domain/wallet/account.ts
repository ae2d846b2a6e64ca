import type { Money, Units } from '#domain/wallet/fixed.ts';
import { addKnown, KnownSum, subtractKnown, sumKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Holding, Income, Step, WalletTotals } from '#domain/wallet/ledger.ts';
import { lotStore } from '#domain/wallet/lot-stores.ts';
import type { Lot, LotStore } from '#domain/wallet/lots.ts';
import type { CostMethod, Transaction } from '#domain/wallet/transaction.ts';

/**
 * A transaction with `worth` (quantity × price) and `fees` in the currency of the report; null when unknown.
 */
export interface ConvertedTransaction {
  transaction: Transaction;
  worth: Money | null;
  fees: Money | null;
}

const SUMS = [
  'putIn',
  'takenOut',
  'movedOut',
  'realised',
  'income',
  'fees',
] as const satisfies (keyof WalletTotals)[];

class WalletTotalsBuilder {
  private readonly sums = SUMS.map(() => new KnownSum());

  add(name: keyof WalletTotals, part: Money | null): void {
    this.sums[SUMS.indexOf(name)]!.add(part);
  }

  close(): WalletTotals {
    return Object.fromEntries(
      SUMS.map((name, at) => [name, this.sums[at]!.value]),
    ) as unknown as WalletTotals;
  }
}

/** Adds up the totals of several assets. */
export function addTotals(tallies: readonly WalletTotals[]): WalletTotals {
  const total = new WalletTotalsBuilder();
  for (const tally of tallies) for (const name of SUMS) total.add(name, tally[name]);
  return total.close();
}

/** Accounting of one asset: books its transactions and keeps its lots. */
export class Account {
  private readonly asset: string;
  private readonly method: CostMethod;
  private readonly disposals: Disposal[];
  private readonly income: Income[];
  private readonly store: LotStore;
  private quantity: Units = 0n;
  /** Cost of the lots with a known cost, and quantity in the lots without one. */
  private knownCost: Money = 0n;
  private unknownCoins: Units = 0n;
  private readonly tally = new WalletTotalsBuilder();

  /**
   * `disposals` and `income` are the lists of the whole wallet; the account appends to them in booking order.
   */
  constructor(asset: string, method: CostMethod, disposals: Disposal[], income: Income[]) {
    this.asset = asset;
    this.method = method;
    this.disposals = disposals;
    this.income = income;
    this.store = lotStore(method);
  }

  /** Books an incoming transaction. */
  acquire({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { tally } = this;
    // When the exchange rate is missing (`fees` is null), the whole cost is unknown.
    const paid = fees === null ? null : worth;
    this.hold({ entry, at, quantity, paid, fees: fees ?? 0n });
    const given = type === 'reward' || type === 'airdrop';
    const flowIn = given ? fees : addKnown(worth, fees);
    if (given) {
      this.income.push({ entry, type, asset: this.asset, at, quantity, worth });
      tally.add('income', worth);
      tally.add('realised', worth);
    }
    tally.add('putIn', flowIn);
    tally.add('fees', fees);
    return this.step(transaction, flowIn, 0n);
  }

  /**
   * Books an outgoing transaction. Throws a `RangeError` when the balance is insufficient: call
   * `findInsufficientBalance` first.
   */
  dispose({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { tally } = this;
    const parts = this.store.take(quantity);
    const cost = this.release(parts, quantity);
    const sold = type === 'sale';
    const inCoins = type === 'fee';
    const proceeds = type === 'transfer_out' ? cost : worth;
    const allFees = inCoins ? addKnown(fees, worth) : fees;
    // A fee paid in coins is both proceeds and fee, so the gain does not depend on its price.
    const gain = subtractKnown(subtractKnown(inCoins ? 0n : proceeds, fees), cost);
    this.disposals.push({
      entry,
      type,
      asset: this.asset,
      at,
      quantity,
      proceeds,
      fees: allFees,
      cost,
      gain,
      parts,
    });
    tally.add('realised', gain);
    tally.add('fees', allFees);
    if (sold) tally.add('takenOut', subtractKnown(proceeds, fees));
    else tally.add('putIn', fees);
    if (type === 'transfer_out') tally.add('movedOut', cost);
    if (sold) return this.step(transaction, 0n, subtractKnown(worth, fees));
    return this.step(transaction, fees, type === 'transfer_out' ? worth : 0n);
  }

  /** Returns the quantity, cost and lots left, with the totals. */
  holding(): Holding {
    const lots = this.store.left();
    return {
      asset: this.asset,
      quantity: this.quantity,
      costed: this.costed(),
      paid: sumKnown(lots.map((lot) => lot.paid)),
      cost: this.cost(),
      lots,
      ...this.tally.close(),
    };
  }

  private hold(lot: Lot): void {
    this.quantity += lot.quantity;
    if (lot.paid === null) this.unknownCoins += lot.quantity;
    else this.knownCost += lot.paid + lot.fees;
    this.store.add(lot);
  }

  private release(parts: readonly Lot[], quantity: Units): Money | null {
    this.quantity -= quantity;
    let known: Money = 0n;
    let unknown: Units = 0n;
    for (const { paid, fees, quantity: coins } of parts) {
      if (paid === null) unknown += coins;
      else known += fees === 0n ? paid : paid + fees;
    }
    this.knownCost -= known;
    if (unknown === 0n) return known;
    this.unknownCoins -= unknown;
    return null;
  }

  private cost(): Money | null {
    if (this.method !== 'average') {
      return this.quantity > 0n && this.unknownCoins === this.quantity ? null : this.knownCost;
    }
    const [pool] = this.store.left();
    if (!pool) return 0n;
    return pool.paid === null ? null : pool.paid + pool.fees;
  }

  private costed(): Units {
    if (this.method !== 'average') return this.quantity - this.unknownCoins;
    return this.store.left()[0]?.paid === null ? 0n : this.quantity;
  }

  private step({ id, at }: Transaction, flowIn: Money | null, flowOut: Money | null): Step {
    return {
      entry: id,
      asset: this.asset,
      at,
      quantityAfter: this.quantity,
      costAfter: this.cost(),
      flowIn,
      flowOut,
    };
  }
}
