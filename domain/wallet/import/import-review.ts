import type { CashMovement } from '#domain/wallet/cash/cash-movement.ts';
import { parseUnits, type Units, unitsToText } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { findShortages, type Shortage } from '#domain/wallet/import/find-shortages.ts';
import { rejectOverdrawn } from '#domain/wallet/import/reject-overdrawn.ts';
import { rejectUnplaced } from '#domain/wallet/import/reject-unplaced.ts';
import { CashReview } from '#domain/wallet/import/review-cash.ts';
import type {
  ExistingTransaction,
  ReviewedDraft,
  ReviewedGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { rejectGroup, retainTransfer } from '#domain/wallet/import/reviewed-group.ts';
import {
  type BalanceTerms,
  coverShortage,
  type StartingBalance,
  toStartingTransaction,
} from '#domain/wallet/import/starting-balance.ts';
import { parseInstant } from '#domain/wallet/instant.ts';

/** What the user chose. */
export interface ReviewChoices {
  /** Rows to leave out. */
  leftOut: ReadonlySet<number>;
  /** Rows to import although they are duplicates or differ from the wallet. */
  forced: ReadonlySet<number>;
  /** Starting balances to add, by asset; the quantity is what is missing of it. */
  balances?: ReadonlyMap<string, BalanceTerms>;
  /** Ids of transactions of the wallet whose records are not among the drafts: no draft is compared with them. */
  settled?: ReadonlySet<string>;
  /** The cash movements of the account of the file; null or absent when it does not track cash. */
  cash?: readonly CashMovement[] | null;
}

/**
 * Compares drafts with the wallet and with each other. The generators yield between slices of work, so that a
 * long file does not block other work.
 */
export class ImportReview {
  readonly groups: ReviewedGroup[] = [];
  /** What no row and no transaction brought, and the starting balances that cover it. Set by `finish`. */
  shortages: readonly Shortage[] = [];
  startingBalances: readonly StartingBalance[] = [];
  readonly #existing: readonly ExistingTransaction[];
  readonly #choices: ReviewChoices;
  /**
   * Transactions of the wallet by time, by figures, and by figures and price. Matched ones are removed from
   * the end of a list.
   */
  readonly #byTime = new Map<string, ExistingTransaction[]>();
  readonly #byFigures = new Map<string, ExistingTransaction[]>();
  readonly #byPrice = new Map<string, ExistingTransaction[]>();
  /** Drafts by all their fields, then by `mark`. */
  readonly #seen = new Map<string, Map<string | null, ReviewedDraft>>();
  readonly #matched = new Set<string>();
  readonly #cash: CashReview | null;
  #order = 0;

  constructor(existing: readonly ExistingTransaction[], choices: ReviewChoices) {
    this.#existing = existing;
    this.#choices = choices;
    this.#cash = choices.cash ? new CashReview(choices.cash) : null;
  }

  /** Indexes the transactions of the wallet. Must run before the first `add`. */
  *begin(): Iterable<void> {
    let done = 0;
    for (const one of this.#existing) {
      if (this.#choices.settled?.has(one.id)) continue;
      const figures = toFiguresKey(one.type, one.asset, one.quantity, one.at);
      push(this.#byFigures, figures, one);
      push(this.#byPrice, toPriceKey(figures, one.price, one.currency), one);
      push(this.#byTime, toTimeKey(one.type, one.asset, one.at), one);
      done += 1;
      if (done % 500 === 0) yield;
    }
  }

  /**
   * Adds a group and finds its duplicates. `assetOf` returns the asset id of a draft, or null when the user
   * has to choose it.
   */
  add(group: Group, assetOf: (draft: Draft) => string | null): ReviewedGroup {
    const reviewed: ReviewedGroup = { group, verdict: null, reason: null, drafts: [] };
    this.groups.push(reviewed);
    if (group.rejection) {
      reviewed.verdict = group.rejection.verdict;
      reviewed.reason = group.rejection.reason;
      this.#judgeCash(reviewed);
      return reviewed;
    }
    if (group.rows.some((row) => this.#choices.leftOut.has(row))) {
      reviewed.verdict = 'left_out';
      reviewed.reason = { code: 'chosen' };
      return reviewed;
    }
    for (const draft of group.drafts) {
      if (assetOf(draft) !== null) continue;
      reviewed.verdict = 'unresolved';
      reviewed.reason = { code: 'ticker', text: draft.ticker };
      return reviewed;
    }
    const isForced = group.rows.some((row) => this.#choices.forced.has(row));
    for (const draft of group.drafts) {
      this.#order += 1;
      const one: ReviewedDraft = {
        draft,
        asset: assetOf(draft)!,
        at: parseInstant(draft.date, draft.type)!,
        quantity: parseUnits(draft.quantity),
        price: draft.price === null ? null : parseUnits(draft.price),
        order: this.#order,
        group: reviewed,
        verdict: 'new',
        reason: null,
      };
      reviewed.drafts.push(one);
      if (!isForced) this.#markDuplicate(one);
    }
    retainTransfer(reviewed);
    return reviewed;
  }

  /** Makes money that moved a cash movement, where the account of the file tracks cash. */
  #judgeCash(reviewed: ReviewedGroup): void {
    const { cash, rows } = reviewed.group;
    if (!cash || !this.#cash) return;
    if (rows.some((row) => this.#choices.leftOut.has(row))) {
      reviewed.reason = { code: 'chosen' };
      return;
    }
    const isForced = rows.some((row) => this.#choices.forced.has(row));
    Object.assign(reviewed, this.#cash.judge(cash, rows[0]!, isForced));
  }

  #markDuplicate(one: ReviewedDraft): void {
    const { draft, asset, quantity, at, price } = one;
    const figures = toFiguresKey(draft.type, asset, quantity, at);
    const full = toPriceKey(figures, price, draft.currency);
    const duplicate = this.#findEarlierDraft(one, `${full} ${draft.fees} ${draft.notes}`);
    if (duplicate) {
      one.verdict = 'duplicate';
      one.reason = { code: 'in_file', row: duplicate.draft.rows[0]! };
      return;
    }
    // A price that is not from the file may have been looked up differently in an earlier import.
    const candidates = draft.priceFrom === 'file' ? this.#byPrice.get(full) : this.#byFigures.get(figures);
    const found = this.#findUnmatched(candidates);
    if (!found) return;
    this.#matched.add(found.id);
    one.verdict = 'duplicate';
    one.reason = { code: 'in_wallet' };
  }

  /**
   * Returns an earlier draft of another group with the same fields, unless their `mark` differs; otherwise
   * stores the draft.
   */
  #findEarlierDraft(one: ReviewedDraft, key: string): ReviewedDraft | null {
    const { mark } = one.draft;
    let same = this.#seen.get(key);
    if (!same) {
      same = new Map();
      this.#seen.set(key, same);
    }
    const [first] = mark === null ? same.values() : [];
    const duplicate = first ?? same.get(mark) ?? same.get(null);
    if (duplicate && duplicate.group !== one.group) return duplicate;
    if (!duplicate) same.set(mark, one);
    return null;
  }

  /** Returns the last transaction of a list that no draft matched. */
  #findUnmatched(some: ExistingTransaction[] | undefined): ExistingTransaction | undefined {
    while (some && some.length > 0 && this.#matched.has(some.at(-1)!.id)) some.pop();
    return some?.at(-1);
  }

  /**
   * Finds drafts that differ from the wallet and drafts that exceed the balance. Must run after the last
   * `add`.
   */
  *finish(): Iterable<void> {
    let done = 0;
    for (const group of this.groups) {
      done += 1;
      if (done % 500 === 0) yield;
      if (group.drafts.length === 0 || group.group.rows.some((row) => this.#choices.forced.has(row)))
        continue;
      for (const one of group.drafts) {
        if (one.verdict !== 'new') continue;
        const other = this.#findUnmatched(this.#byTime.get(toTimeKey(one.draft.type, one.asset, one.at)));
        if (!other) continue;
        rejectGroup(group, one, {
          code: 'other_figures',
          type: other.type,
          ticker: one.draft.ticker,
          quantity: unitsToText(other.quantity),
          date: new Date(other.at).toISOString(),
        });
        break;
      }
    }
    yield* rejectUnplaced(this.#existing, this.groups);
    this.shortages = yield* findShortages(this.#existing, this.groups);
    this.startingBalances = this.shortages.flatMap((shortage) => {
      const terms = this.#choices.balances?.get(shortage.asset);
      return terms ? [coverShortage(shortage, terms)] : [];
    });
    const before = this.startingBalances.map((balance) => toStartingTransaction(balance, 0));
    const known = [...this.#existing, ...before];
    // A loan that is rejected cannot come back, and what does not come back cannot be sold.
    do yield* rejectOverdrawn(known, this.groups);
    while (yield* rejectUnplaced(known, this.groups));
  }
}

const toFiguresKey = (type: string, asset: string, quantity: Units, at: number) =>
  `${type} ${asset} ${quantity} ${at}`;
const toPriceKey = (figures: string, price: Units | null, currency: string) =>
  `${figures} ${price === null ? '?' : `${price} ${currency}`}`;
const toTimeKey = (type: string, asset: string, at: number) => `${type} ${asset} ${at}`;

function push<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}
