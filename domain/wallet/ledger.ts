import type { Money, Units } from '#domain/wallet/fixed.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import type { CostBasisMethod, TransactionType } from '#domain/wallet/transaction.ts';

/** The effect of one transaction, in the currency of the report. */
export interface Step {
  entry: string;
  asset: string;
  at: number;
  /** Quantity of the asset after it. */
  quantityAfter: Units;
  /** Cost with fees of the coins held whose cost is known; null when it is known for none. */
  costAfter: Money | null;
  /**
   * Money, or coins at their price of that day, that came in from outside, with fees paid; null when unknown.
   */
  flowIn: Money | null;
  /** The same for what went out, less fees. */
  flowOut: Money | null;
  /** Fees of this transaction; for a fee paid in coins, including their worth; null when unknown. */
  fees: Money | null;
  /** Cost that a migration brought from another asset; null when unknown, absent for other transactions. */
  carriedCost?: Money | null;
}

/**
 * Coins that left the wallet, and the lots they came from. `gain` is `proceeds` − `fees` − `cost`, null when
 * one of them is unknown.
 */
export interface Disposal {
  entry: string;
  type: TransactionType;
  asset: string;
  at: number;
  quantity: Units;
  /**
   * Quantity × price; 0 for coins lost; for coins moved out, given or migrated their cost, because they leave
   * without a gain.
   */
  proceeds: Money | null;
  /** Fees of this transaction; for a fee paid in coins, including their worth. */
  fees: Money | null;
  /** Cost of the coins, with the fees of their purchase. */
  cost: Money | null;
  gain: Money | null;
  /** Lots consumed, in order of consumption; for the average method, the part of the pool. */
  parts: Lot[];
}

/** Coins received without payment. Their worth on that day is a gain and becomes their cost. */
export interface Income {
  entry: string;
  type: TransactionType;
  asset: string;
  at: number;
  quantity: Units;
  worth: Money | null;
}

/**
 * Totals of one asset or of the wallet. A transaction with an unknown part is left out of a total; a total
 * without any known part is null. When everything is known, this holds to the last digit:
 * `realised` + (value − cost of the holdings) = `takenOut` + `movedOut` + value − `putIn`.
 */
export interface WalletTotals {
  /**
   * Payments for purchases, coins transferred in or received as a gift at their price, and all fees except
   * those of sales. A migration takes the cost of its coins from one asset to the other.
   */
  putIn: Money | null;
  /** Proceeds of sales less their fees. */
  takenOut: Money | null;
  /** Cost of coins moved out or given. */
  movedOut: Money | null;
  /** Gains of sales plus income less expenses and losses, net of all fees. */
  realised: Money | null;
  /** Worth on their days of rewards, airdrops, gains of derivatives and returns in excess; part of `realised`. */
  income: Money | null;
  /** All fees of incoming and outgoing transactions, in money or coins. */
  fees: Money | null;
}

/** One asset: its quantity, cost, lots and totals. */
export interface Holding extends WalletTotals {
  asset: string;
  quantity: Units;
  /** The parts of `quantity` that are lent, or in liquidity pools. */
  lent: Units;
  pooled: Units;
  /** Quantity with a known cost; for the average method all or none. */
  costed: Units;
  /** Paid for that quantity, without fees; null when no cost is known. */
  paid: Money | null;
  /** `paid` plus the fees of purchase. */
  cost: Money | null;
  /** Lots left, oldest first. */
  lots: Lot[];
}

/** A figure that cannot be known because the price of the transaction or the rate of its day is missing. */
export interface MissingFigure {
  entry: string;
  what: 'price' | 'rate';
}

/** Accounting of a wallet by one cost basis method, in one currency. */
export interface Ledger {
  method: CostBasisMethod;
  currency: string;
  /** One per transaction, in booking order. */
  steps: Step[];
  disposals: Disposal[];
  income: Income[];
  /** One per asset, in the order of their first transactions; includes assets no longer held. */
  holdings: Holding[];
  totals: WalletTotals;
  unknown: MissingFigure[];
}
