import type { Money, Units } from '#domain/wallet/fixed.ts';
import { addKnown, KnownSum, subtractKnown, sumKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Holding, Income, Step, WalletTotals } from '#domain/wallet/ledger.ts';
import { createLotStore } from '#domain/wallet/lot-stores.ts';
import { carryLots, type Lot, type LotStore } from '#domain/wallet/lots.ts';
import { type CostBasisMethod, isIncome, isMoveOut, type Transaction } from '#domain/wallet/transaction.ts';

/**
 * A transaction with `worth` (quantity × price) and `fees` in the currency of the report; null when unknown.
 */
export interface ConvertedTransaction {
  transaction: Transaction;
  worth: Money | null;
  fees: Money | null;
}

const TOTAL_NAMES = [
  'putIn',
  'takenOut',
  'movedOut',
  'realised',
  'income',
  'fees',
] as const satisfies (keyof WalletTotals)[];

class WalletTotalsBuilder {
  private readonly sums = TOTAL_NAMES.map(() => new KnownSum());

  add(name: keyof WalletTotals, part: Money | null): void {
    this.sums[TOTAL_NAMES.indexOf(name)]!.add(part);
  }

  build(): WalletTotals {
    return Object.fromEntries(
      TOTAL_NAMES.map((name, at) => [name, this.sums[at]!.value]),
    ) as unknown as WalletTotals;
  }
}

/** Adds up the totals of several assets. */
export function sumTotals(totalsByAsset: readonly WalletTotals[]): WalletTotals {
  const total = new WalletTotalsBuilder();
  for (const totals of totalsByAsset) for (const name of TOTAL_NAMES) total.add(name, totals[name]);
  return total.build();
}

/** Accounting of one asset: books its transactions and keeps its lots. */
export class Account {
  private readonly asset: string;
  private readonly method: CostBasisMethod;
  private readonly disposals: Disposal[];
  private readonly income: Income[];
  private readonly store: LotStore;
  private quantity: Units = 0n;
  /** Cost of the lots with a known cost, and quantity in the lots without one. */
  private knownCost: Money = 0n;
  private unknownCostQuantity: Units = 0n;
  private readonly totals = new WalletTotalsBuilder();

  /**
   * `disposals` and `income` are the lists of the whole wallet; the account appends to them in booking order.
   */
  constructor(asset: string, method: CostBasisMethod, disposals: Disposal[], income: Income[]) {
    this.asset = asset;
    this.method = method;
    this.disposals = disposals;
    this.income = income;
    this.store = createLotStore(method);
  }

  /** Books an incoming transaction. */
  acquire({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { totals } = this;
    // When the exchange rate is missing (`fees` is null), the whole cost is unknown.
    const paid = fees === null ? null : worth;
    this.addLot({ entry, at, quantity, paid, fees: fees ?? 0n });
    const flowIn = isIncome(type) ? fees : addKnown(worth, fees);
    if (isIncome(type)) {
      this.income.push({ entry, type, asset: this.asset, at, quantity, worth });
      totals.add('income', worth);
      totals.add('realised', worth);
    }
    totals.add('putIn', flowIn);
    totals.add('fees', fees);
    return this.buildStep(transaction, fees, { flowIn, flowOut: 0n });
  }

  /**
   * Books an outgoing transaction. Throws a `RangeError` when the balance is insufficient: call
   * `findInsufficientBalance` first.
   */
  dispose({ transaction, worth, fees }: ConvertedTransaction): Step {
    const { id: entry, type, at, quantity } = transaction;
    const { totals } = this;
    // A matched transfer without a fee changes nothing.
    if (type === 'fee' && quantity === 0n && fees === 0n)
      return this.buildStep(transaction, 0n, { flowIn: 0n, flowOut: 0n });
    const parts = this.store.take(quantity);
    const cost = this.subtractLots(parts, quantity);
    const isSale = type === 'sale';
    const isFeeInCoins = type === 'fee';
    const proceeds = isMoveOut(type) ? cost : worth;
    const allFees = isFeeInCoins ? addKnown(fees, worth) : fees;
    // A fee paid in coins is both proceeds and fee, so the gain does not depend on its price.
    const gain = subtractKnown(subtractKnown(isFeeInCoins ? 0n : proceeds, fees), cost);
    this.pushDisposal({ entry, type, at, quantity, proceeds, fees: allFees, cost, gain, parts });
    if (isSale) totals.add('takenOut', subtractKnown(proceeds, fees));
    else totals.add('putIn', fees);
    if (isMoveOut(type)) totals.add('movedOut', cost);
    const flows = isSale
      ? { flowIn: 0n, flowOut: subtractKnown(worth, fees) }
      : { flowIn: fees, flowOut: isMoveOut(type) ? worth : 0n };
    return this.buildStep(transaction, allFees, flows);
  }

  /** Books the outgoing side of a migration. Returns the lots that leave too, in order of purchase. */
  release({ transaction, fees }: ConvertedTransaction): { step: Step; parts: Lot[] } {
    const { id: entry, type, at, quantity } = transaction;
    const parts = this.store.take(quantity);
    const cost = this.subtractLots(parts, quantity);
    const gain = subtractKnown(subtractKnown(cost, fees), cost);
    this.pushDisposal({ entry, type, at, quantity, proceeds: cost, fees, cost, gain, parts });
    this.totals.add('putIn', subtractKnown(fees, cost));
    const step = this.buildStep(transaction, fees, { flowIn: fees, flowOut: 0n });
    return { step, parts: this.sortByPurchase(parts) };
  }

  /** Books the incoming side of a migration, with the lots of the other side. */
  receive({ transaction, fees }: ConvertedTransaction, parts: readonly Lot[]): Step {
    const lots = carryLots(parts, transaction.quantity, transaction.id);
    const last = lots.at(-1)!;
    if (fees === null) last.paid = null;
    else last.fees += fees;
    const carriedCost = lots.reduce<Money | null>(
      (sum, { paid, fees: own }) => addKnown(sum, addKnown(paid, own)),
      0n,
    );
    for (const lot of lots) this.addLot(lot);
    this.totals.add('putIn', carriedCost);
    this.totals.add('fees', fees);
    return { ...this.buildStep(transaction, fees, { flowIn: fees, flowOut: 0n }), carriedCost };
  }

  /** Returns the quantity, cost and lots left, with the totals. */
  toHolding(): Omit<Holding, 'lent' | 'pooled'> {
    const lots = this.store.getRemainingLots();
    return {
      asset: this.asset,
      quantity: this.quantity,
      costed: this.costed(),
      paid: sumKnown(lots.map((lot) => lot.paid)),
      cost: this.cost(),
      lots,
      ...this.totals.build(),
    };
  }

  /** Returns lots, in the order in which they were consumed, in the order in which they came. */
  private sortByPurchase(parts: readonly Lot[]): Lot[] {
    const oldestFirst = this.method === 'lifo' ? parts.toReversed() : parts;
    // Lots of an earlier migration are older than their place among the lots says.
    return oldestFirst.toSorted((a, b) => a.at - b.at);
  }

  private pushDisposal(disposal: Omit<Disposal, 'asset'>): void {
    this.disposals.push({ ...disposal, asset: this.asset });
    this.totals.add('realised', disposal.gain);
    this.totals.add('fees', disposal.fees);
  }

  private addLot(lot: Lot): void {
    this.quantity += lot.quantity;
    if (lot.paid === null) this.unknownCostQuantity += lot.quantity;
    else this.knownCost += lot.paid + lot.fees;
    this.store.add(lot);
  }

  private subtractLots(parts: readonly Lot[], quantity: Units): Money | null {
    this.quantity -= quantity;
    let known: Money = 0n;
    let unknown: Units = 0n;
    for (const { paid, fees, quantity: coins } of parts) {
      if (paid === null) unknown += coins;
      else known += fees === 0n ? paid : paid + fees;
    }
    this.knownCost -= known;
    if (unknown === 0n) return known;
    this.unknownCostQuantity -= unknown;
    return null;
  }

  private cost(): Money | null {
    if (this.method !== 'average') {
      return this.quantity > 0n && this.unknownCostQuantity === this.quantity ? null : this.knownCost;
    }
    const [pool] = this.store.getRemainingLots();
    if (!pool) return 0n;
    return pool.paid === null ? null : pool.paid + pool.fees;
  }

  private costed(): Units {
    if (this.method !== 'average') return this.quantity - this.unknownCostQuantity;
    return this.store.getRemainingLots()[0]?.paid === null ? 0n : this.quantity;
  }

  private buildStep(
    { id, at }: Transaction,
    fees: Money | null,
    flows: Pick<Step, 'flowIn' | 'flowOut'>,
  ): Step {
    return {
      entry: id,
      asset: this.asset,
      at,
      quantityAfter: this.quantity,
      costAfter: this.cost(),
      ...flows,
      fees,
    };
  }
}
