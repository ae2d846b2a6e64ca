import type { Money, Units } from '#domain/wallet/fixed.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import type { CostMethod, TransactionType } from '#domain/wallet/transaction.ts';

/** What one entry did, in the currency of the report. */
export interface Step {
  entry: string;
  asset: string;
  at: number;
  /** Coins of the asset after it. */
  quantityAfter: Units;
  /** What those of known cost cost, with fees; null where it is known of none. */
  costAfter: Money | null;
  /** Money or coins at their price of that day that came from outside, with fees paid; null where unknown. */
  flowIn: Money | null;
  /** The same going out, less fees. */
  flowOut: Money | null;
}

/** Coins that left the wallet, and the lots they came from. `gain` = `proceeds` − `fees` − `cost`, null where one is unknown. */
export interface Disposal {
  entry: string;
  type: TransactionType;
  asset: string;
  at: number;
  quantity: Units;
  /** Quantity × price; of coins moved out, their cost: they leave without a gain. */
  proceeds: Money | null;
  /** Fees of this entry; of a fee paid in coins, their worth too. */
  fees: Money | null;
  /** What the coins had cost, with the fees of their purchase. */
  cost: Money | null;
  gain: Money | null;
  /** The lots consumed, in the order of consumption; of the average method, the part of the pool. */
  parts: Lot[];
}

/** Coins received without paying, worth what they were on that day: a gain at once, and their cost from then on. */
export interface Income {
  entry: string;
  type: TransactionType;
  asset: string;
  at: number;
  quantity: Units;
  worth: Money | null;
}

/**
 * Sums of one asset or of the wallet, of what is known: an entry whose part is unknown is left out of the sum, and a sum of
 * which no part is known is null. While everything is known, always, to the last digit:
 * `realised` + (value − cost of what is left) = `takenOut` + `movedOut` + value − `putIn`.
 */
export interface WalletTotals {
  /** Paid for purchases and for coins brought along at their price, with all fees that are not taken from proceeds. */
  putIn: Money | null;
  /** Proceeds of sales less their fees. */
  takenOut: Money | null;
  /** Cost of coins moved out. */
  movedOut: Money | null;
  /** Gains of sales, income and, negative, expenses, net of all fees. */
  realised: Money | null;
  /** Worth of rewards and airdrops on their days; part of `realised`. */
  income: Money | null;
  /** All fees, of what came in and of what went out, in money or coins. */
  fees: Money | null;
}

/** One asset: what is held, what it cost, and its sums. */
export interface Holding extends WalletTotals {
  asset: string;
  quantity: Units;
  /** How many of them have a known cost; of a pool all or none. */
  costed: Units;
  /** Paid for those, without fees; null where there are none. */
  paid: Money | null;
  /** `paid` with the fees of purchase. */
  cost: Money | null;
  /** What is left, oldest first. */
  lots: Lot[];
}

/** A figure that cannot be known: the entry, and whether its price or the rate of its day is missing. */
export interface MissingFigure {
  entry: string;
  what: 'price' | 'rate';
}

/** Everything the entries of a wallet say, by one method, in one currency. */
export interface Ledger {
  method: CostMethod;
  currency: string;
  /** One for each entry, in the order of booking. */
  steps: Step[];
  disposals: Disposal[];
  income: Income[];
  /** By asset, in the order of their first entries; assets no longer held too. */
  holdings: Holding[];
  tally: WalletTotals;
  unknown: MissingFigure[];
}
