import type { CashMovementType } from '#domain/wallet/cash/cash-movement.ts';
import type { CashDraft } from '#domain/wallet/import/cash-draft.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** Results of the check of an import row. */
export const VERDICTS = ['new', 'duplicate', 'conflict', 'unresolved', 'unreadable', 'left_out'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why a row has its verdict. Each code has a message, `reason_<code>`. Amounts are decimal text with a dot.
 */
export type Reason =
  /** Left out. */
  | { code: 'money_move' }
  | { code: 'money_exchange' }
  | { code: 'own_accounts' }
  | { code: 'derivatives' }
  | { code: 'not_done'; text: string }
  | { code: 'nothing' }
  | { code: 'above_table' }
  | { code: 'no_coin'; text: string }
  | { code: 'by_hand'; text: string }
  | { code: 'chosen' }
  | { code: 'word_left_out'; text: string }
  | { code: 'unlisted_token'; text: string }
  /** Unreadable. */
  | { code: 'no_date' }
  | { code: 'bad_date'; text: string }
  | { code: 'short_year'; text: string }
  | { code: 'future'; text: string }
  | { code: 'before_coins'; text: string }
  | { code: 'no_amount' }
  | { code: 'bad_amount'; text: string }
  | { code: 'decimals'; text: string }
  | { code: 'too_large'; text: string }
  | { code: 'negative'; text: string }
  | { code: 'zero' }
  | { code: 'no_ticker' }
  | { code: 'bad_ticker'; text: string }
  | { code: 'unknown_type'; text: string }
  | { code: 'no_type' }
  | { code: 'currency'; text: string }
  | { code: 'no_rate'; currency: string; date: string }
  | { code: 'one_side' }
  | { code: 'several_sides' }
  | { code: 'bad_source'; text: string }
  | { code: 'long_note' }
  | { code: 'account_name' }
  | { code: 'tag_name' }
  | { code: 'too_many_tags' }
  | { code: 'unknown_pair'; text: string }
  | { code: 'no_price' }
  | { code: 'fee_above' }
  /** Needs an answer from the user. */
  | { code: 'ticker'; text: string }
  | { code: 'unlisted_coin'; text: string }
  | { code: 'inexact'; text: string }
  | { code: 'day_order'; text: string }
  | { code: 'word'; text: string }
  | { code: 'columns' }
  /** Duplicate. */
  | { code: 'in_wallet' }
  | { code: 'in_file'; row: number }
  /** Conflict. */
  | { code: 'other_figures'; type: TransactionType; ticker: string; quantity: string; date: string }
  | { code: 'not_there'; ticker: string; held: string; needed: string; date: string }
  | { code: 'needed_later'; ticker: string; type: TransactionType; quantity: string; date: string }
  | { code: 'not_placed'; ticker: string; date: string }
  | { code: 'together'; row: number }
  /**
   * Remarks on a new row; `formerly` can accompany any other verdict. `conversion`: units of `ticker` for
   * units of the present one, such as `100:1`.
   */
  | { code: 'formerly'; ticker: string; name: string; present: string; conversion: string | null }
  | { code: 'cash_movement'; type: CashMovementType; amount: string; currency: string }
  | { code: 'price_of_day'; ticker: string; date: string }
  | { code: 'price_pegged'; ticker: string }
  | { code: 'price_unknown' };
export type ReasonCode = Reason['code'];

/** Thrown when a row cannot be imported; caught by the reader of the row. */
export class RowRejection extends Error {
  readonly verdict: 'unreadable' | 'left_out' | 'unresolved';
  readonly reason: Reason;
  /** What it is where cash is tracked. */
  readonly cash: CashDraft | null;

  constructor(
    reason: Reason,
    verdict: RowRejection['verdict'] = 'unreadable',
    cash: CashDraft | null = null,
  ) {
    super(reason.code);
    this.name = 'RowRejection';
    this.reason = reason;
    this.verdict = verdict;
    this.cash = cash;
  }
}

/**
 * Returns a `RowRejection` for a row that is left out without being wrong. `cash`: what it is where cash is tracked.
 */
export const skipRow = (reason: Reason, cash: CashDraft | null = null): RowRejection =>
  new RowRejection(reason, 'left_out', cash);
