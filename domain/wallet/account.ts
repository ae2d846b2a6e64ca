import type { Money, Units } from '#domain/wallet/fixed.ts';
import { addKnown, KnownSum, subtractKnown, sumKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Holding, Income, Step, WalletTotals } from '#domain/wallet/ledger.ts';
import { lotStore } from '#domain/wallet/lot-stores.ts';
import type { Lot, LotStore } from '#domain/wallet/lots.ts';
import type { CostMethod, Transaction } from '#domain/wallet/transaction.ts';

/** An entry with its money in the currency of the report: quantity × price, and fees; null where unknown. */
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

/** Those sums while they are being made. */
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

/** The sums of several assets together. */
export function addTotals(tallies: readonly WalletTotals[]): WalletTotals {
  const total = new WalletTotalsBuilder();
  for (const tally of tallies) for (const name of SUMS) total.add(name, tally[name]);
  return total.close();
}

/** The books of one asset. */
export class Account {
  private readonly asset: string;
  private readonly method: CostMethod;
  private readonly disposals: Disposal[];
  private readonly income: Income[];
  private readonly store: LotStore;
  private quantity: Units = 0n;
  /** Cost of the lots whose cost is known, and coins in lots whose cost is not. */
  private knownCost: Money = 0n;
  private unknownCoins: Units = 0n;
  private readonly tally = new WalletTotalsBuilder();

  /** `disposals` and `income` are the lists of the whole wallet, added to in the order of booking. */
  constructor(asset: string, method: CostMethod, disposals: Disposal[], income: Income[]) {
    this.asset = asset;
    this.method = method;
    this.disposals = disposals;
    this.income = income;
    this.store = lotStore(method);
  }

  /** Coins that come in. */
  acquire({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { tally } = this;
    // With the rate unknown the cost is unknown as a whole.
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

  /** Coins that leave; throws a `RangeError` when there are fewer: `findInsufficientBalance` comes first. */
  dispose({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { tally } = this;
    const parts = this.store.take(quantity);
    const cost = this.release(parts, quantity);
    const sold = type === 'sale';
    const inCoins = type === 'fee';
    const proceeds = type === 'transfer_out' ? cost : worth;
    const allFees = inCoins ? addKnown(fees, worth) : fees;
    // The worth of coins given as a fee is proceeds and fee at once, so the gain is known without it.
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

  /** What is left in the end, with the sums. */
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
