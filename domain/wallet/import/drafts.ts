import type { Decimal } from '#domain/decimal.ts';
import type { Reason, Refused } from '#domain/wallet/import/reasons.ts';
import type { TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';

/** Where the price of a draft comes from: the file, a coin that is pegged to its currency, our history; null: not known. */
export type PriceOrigin = 'file' | 'pegged' | 'history' | null;

/** An entry that a file asks for. Amounts are plain decimal text that `unitsOf` takes. */
export interface Draft {
  type: TransactionType;
  /** As the file calls it. */
  ticker: string;
  /** The id of the asset, where the file names it. */
  asset: string | null;
  quantity: string;
  price: string | null;
  priceFrom: PriceOrigin;
  fees: string;
  currency: WalletCurrency;
  date: string;
  notes: string;
  /** What tells it from another of the same figures, where the file has such a thing. */
  mark: string | null;
  /** The rows it comes from; it is shown with the first. */
  rows: number[];
}

/** What some rows of a file ask for together: all of it, or nothing. */
export interface Group {
  rows: readonly number[];
  drafts: readonly Draft[];
  /** One coin was given for another, and the file says of neither what it was worth. */
  unvaluedSwap: boolean;
  /** Why there are no drafts. */
  refused: { verdict: Refused['verdict']; reason: Reason } | null;
}

/** An amount of something that came in (above 0) or went out, with the rows that say so. */
export interface Leg {
  unit: string;
  amount: Decimal;
  rows: readonly number[];
  /** What it was worth together, where the file says so. */
  worth?: StatedValue | null;
  asset?: string | null;
}

export interface StatedValue {
  amount: Decimal;
  /** As the file writes it, in capitals. */
  currency: string;
}

/**
 * What happened at one time. `trade`: something was given for something; `reward`, `airdrop`: given without return;
 * `move`: from or to another place; `spend`: paid with; `fee`: paid as a fee, or lost.
 */
export interface Movement {
  kind: 'trade' | 'reward' | 'airdrop' | 'move' | 'spend' | 'fee';
  date: string;
  legs: readonly Leg[];
  fees?: readonly Leg[];
  notes?: string;
  mark?: string | null;
  /** The other side of a trade is not in the file. */
  paidElsewhere?: boolean;
  /** The price the file prints for one coin, of a trade of one coin for money. */
  price?: Decimal | null;
}
