import { type Units, unitsOf, unitsText } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { rejectOverdrawn } from '#domain/wallet/import/reject-overdrawn.ts';
import type {
  ExistingTransaction,
  ReviewedDraft,
  ReviewedGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { rejectGroup } from '#domain/wallet/import/reviewed-group.ts';
import { instantOf } from '#domain/wallet/instant.ts';

/** Rows the user chose to leave out, or to import although they are duplicates or differ from the wallet. */
export interface Wanted {
  leave: ReadonlySet<number>;
  take: ReadonlySet<number>;
}

/**
 * Compares drafts with the wallet and with each other. The generators yield between slices of work, so that a
 * long file does not block other work.
 */
export class ImportReview {
  readonly groups: ReviewedGroup[] = [];
  readonly #kept: readonly ExistingTransaction[];
  readonly #wanted: Wanted;
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
  #order = 0;

  constructor(kept: readonly ExistingTransaction[], wanted: Wanted) {
    this.#kept = kept;
    this.#wanted = wanted;
  }

  /** Indexes the transactions of the wallet. Must run before the first `add`. */
  *begin(): Iterable<void> {
    let done = 0;
    for (const one of this.#kept) {
      const figures = figuresKey(one.type, one.asset, one.quantity, one.at);
      push(this.#byFigures, figures, one);
      push(this.#byPrice, priceKey(figures, one.price, one.currency), one);
      push(this.#byTime, timeKey(one.type, one.asset, one.at), one);
      done += 1;
      if (done % 500 === 0) yield;
    }
  }

  /**
   * Adds a group and finds its duplicates. `assetOf` returns the asset id of a draft, or null when the user
   * has to choose it.
   */
  add(group: Group, assetOf: (draft: Draft) => string | null): ReviewedGroup {
    const judged: ReviewedGroup = { group, verdict: null, reason: null, drafts: [] };
    this.groups.push(judged);
    if (group.refused) {
      judged.verdict = group.refused.verdict;
      judged.reason = group.refused.reason;
      return judged;
    }
    if (group.rows.some((row) => this.#wanted.leave.has(row))) {
      judged.verdict = 'left_out';
      judged.reason = { code: 'chosen' };
      return judged;
    }
    for (const draft of group.drafts) {
      if (assetOf(draft) !== null) continue;
      judged.verdict = 'unresolved';
      judged.reason = { code: 'ticker', text: draft.ticker };
      return judged;
    }
    const forced = group.rows.some((row) => this.#wanted.take.has(row));
    for (const draft of group.drafts) {
      this.#order += 1;
      const one: ReviewedDraft = {
        draft,
        asset: assetOf(draft)!,
        at: instantOf(draft.date, draft.type)!,
        quantity: unitsOf(draft.quantity),
        price: draft.price === null ? null : unitsOf(draft.price),
        order: this.#order,
        group: judged,
        verdict: 'new',
        reason: null,
      };
      judged.drafts.push(one);
      if (!forced) this.#findTwin(one);
    }
    return judged;
  }

  #findTwin(one: ReviewedDraft): void {
    const { draft, asset, quantity, at, price } = one;
    const figures = figuresKey(draft.type, asset, quantity, at);
    const full = priceKey(figures, price, draft.currency);
    const duplicate = this.#twinOf(one, `${full} ${draft.fees} ${draft.notes}`);
    if (duplicate) {
      one.verdict = 'duplicate';
      one.reason = { code: 'in_file', row: duplicate.draft.rows[0]! };
      return;
    }
    // A price that is not from the file may have been looked up differently in an earlier import.
    const there = draft.priceFrom === 'file' ? this.#byPrice.get(full) : this.#byFigures.get(figures);
    const found = this.#unmatched(there);
    if (!found) return;
    this.#matched.add(found.id);
    one.verdict = 'duplicate';
    one.reason = { code: 'in_wallet' };
  }

  /**
   * Returns an earlier draft of another group with the same fields, unless their `mark` differs; otherwise
   * stores the draft.
   */
  #twinOf(one: ReviewedDraft, key: string): ReviewedDraft | null {
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
  #unmatched(some: ExistingTransaction[] | undefined): ExistingTransaction | undefined {
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
      if (group.drafts.length === 0 || group.group.rows.some((row) => this.#wanted.take.has(row))) continue;
      for (const one of group.drafts) {
        if (one.verdict !== 'new') continue;
        const other = this.#unmatched(this.#byTime.get(timeKey(one.draft.type, one.asset, one.at)));
        if (!other) continue;
        rejectGroup(group, one, {
          code: 'other_figures',
          type: other.type,
          ticker: one.draft.ticker,
          quantity: unitsText(other.quantity),
          date: new Date(other.at).toISOString(),
        });
        break;
      }
    }
    yield* rejectOverdrawn(this.#kept, this.groups);
  }
}

const figuresKey = (type: string, asset: string, quantity: Units, at: number) =>
  `${type} ${asset} ${quantity} ${at}`;
const priceKey = (figures: string, price: Units | null, currency: string) =>
  `${figures} ${price === null ? '?' : `${price} ${currency}`}`;
const timeKey = (type: string, asset: string, at: number) => `${type} ${asset} ${at}`;

function push<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}
