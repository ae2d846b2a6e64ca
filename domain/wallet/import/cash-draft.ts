import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { CashMovementType } from '#domain/wallet/cash/cash-movement.ts';

/** A cash movement read from a file. Amounts are plain decimal text that `parseUnits` accepts. */
export interface CashDraft {
  type: CashMovementType;
  currency: FiatCurrency;
  amount: string;
  fee: string;
  received: { currency: FiatCurrency; amount: string } | null;
  date: string;
  notes: string;
  /** Identifier that distinguishes movements with the same figures, when the file has one. */
  mark: string | null;
}
