import type { CashMovement } from '#domain/wallet/cash/cash-movement.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import type { CashDraft } from '#domain/wallet/import/cash-draft.ts';
import type { Reason, Verdict } from '#domain/wallet/import/reasons.ts';
import type { ReviewedCash } from '#domain/wallet/import/reviewed-group.ts';
import { parseInstant } from '#domain/wallet/instant.ts';

type Figures = Omit<CashMovement, 'holdingAccount'>;

/** Compares cash movements of a file with those of the account and with each other. */
export class CashReview {
  /** Number of unmatched movements of the account with the same figures. */
  readonly #existing = new Map<string, number>();
  /** First row of earlier movements by figures, then by `mark`. */
  readonly #seen = new Map<string, Map<string | null, number>>();

  /** `existing`: the cash movements of the account. */
  constructor(existing: readonly Figures[]) {
    for (const movement of existing) {
      const key = toKey(movement);
      this.#existing.set(key, (this.#existing.get(key) ?? 0) + 1);
    }
  }

  /** Returns the result of a movement. A forced one is new, whatever there is already. */
  judge(
    draft: CashDraft,
    row: number,
    isForced: boolean,
  ): { verdict: Verdict; reason: Reason; cash: ReviewedCash | null } {
    const movement: ReviewedCash = {
      ...draft,
      amount: parseUnits(draft.amount),
      fee: parseUnits(draft.fee),
      received: draft.received && { ...draft.received, amount: parseUnits(draft.received.amount) },
      at: parseInstant(draft.date, 'buy')!,
    };
    const reason = isForced ? null : this.#findDuplicate(movement, draft, row);
    if (reason) return { verdict: 'duplicate', reason, cash: null };
    const { type, amount, currency } = draft;
    return {
      verdict: 'new',
      reason: { code: 'cash_movement', type, amount, currency: currency.toUpperCase() },
      cash: movement,
    };
  }

  #findDuplicate(movement: Figures, { notes, mark }: CashDraft, row: number): Reason | null {
    const key = toKey(movement);
    const full = `${key} ${notes}`;
    const same = this.#seen.get(full) ?? new Map<string | null, number>();
    this.#seen.set(full, same);
    const earlier = mark === null ? same.values().next().value : (same.get(mark) ?? same.get(null));
    if (earlier !== undefined) return { code: 'in_file', row: earlier };
    same.set(mark, row);
    const count = this.#existing.get(key) ?? 0;
    if (count === 0) return null;
    this.#existing.set(key, count - 1);
    return { code: 'in_wallet' };
  }
}

const toKey = ({ type, currency, amount, fee, received, at }: Figures): string =>
  [type, currency, amount, fee, received?.currency, received?.amount, at].join(' ');
