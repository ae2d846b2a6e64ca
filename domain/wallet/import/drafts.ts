import type { Decimal } from '#domain/decimal.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { CashDraft } from '#domain/wallet/import/cash-draft.ts';
import type { Reason, RowRejection } from '#domain/wallet/import/reasons.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** Source of a draft’s price: the file, a currency peg or the price history; null when unknown. */
export type PriceOrigin = 'file' | 'pegged' | 'history' | null;

/** A transaction read from a file. Amounts are plain decimal text that `parseUnits` accepts. */
export interface Draft {
  type: TransactionType;
  /** As written in the file. */
  ticker: string;
  /** Asset id, when the file contains it. */
  asset: string | null;
  quantity: string;
  price: string | null;
  priceFrom: PriceOrigin;
  /** Exact value of a side of a swap, where the price is rounded. */
  value?: string;
  fees: string;
  currency: FiatCurrency;
  /** Euros for one unit of `currency`, when the file states it. */
  ownRate?: string;
  date: string;
  notes: string;
  /** Name of the holding account, when the file states it. */
  account?: string;
  /** Names of its tags, when the file states any. */
  tags?: readonly string[];
  /** Identifier that distinguishes drafts with the same figures, when the file has one. */
  mark: string | null;
  /** Rows it was read from; it is shown with the first. */
  rows: number[];
}

/** Drafts of some rows, imported together or not at all. */
export interface Group {
  rows: readonly number[];
  drafts: readonly Draft[];
  /** True when a coin was traded for another and the file states no value for either. */
  unvaluedSwap: boolean;
  /** True when the drafts are the legs of one swap, trade with a fee in coins, or matched transfer. */
  isLinked?: boolean;
  /** Why there are no drafts. */
  rejection: { verdict: RowRejection['verdict']; reason: Reason } | null;
  /** What a rejected group is where cash is tracked; absent for one that is no cash movement. */
  cash?: CashDraft;
}

/** An amount that came in (above 0) or went out (below 0), with its rows. */
export interface Leg {
  unit: string;
  amount: Decimal;
  rows: readonly number[];
  /** Total value, when the file states it. */
  worth?: StatedValue | null;
  asset?: string | null;
}

export interface StatedValue {
  amount: Decimal;
  /** Code in upper case. */
  currency: string;
}

/**
 * What happened at one time. `trade`: an exchange. `reward`, `airdrop`: received without payment. `move`: a
 * transfer from or to another place. `spend`: used as payment. `fee`: paid as a fee. `lending`, `pool`: went
 * there or came back. `migration`: one asset became another.
 */
export interface Movement {
  kind:
    | 'trade'
    | 'reward'
    | 'airdrop'
    | 'move'
    | 'spend'
    | 'fee'
    | 'gift'
    | 'fork'
    | 'loss'
    | 'theft'
    | 'derivative'
    | 'lending'
    | 'pool'
    | 'migration';
  date: string;
  legs: readonly Leg[];
  fees?: readonly Leg[];
  notes?: string;
  mark?: string | null;
  /** True when the other side of a trade is not in the file. */
  paidElsewhere?: boolean;
  /** Euros for one unit of `currency`, as stated in the file. */
  ownRate?: StatedValue | null;
  /** Price of one coin printed in the file, for a trade of a coin for money. */
  price?: Decimal | null;
}
