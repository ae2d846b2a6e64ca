import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Units } from '#domain/wallet/fixed.ts';

/**
 * What happened to cash: money from the user’s bank, back to it, a fee, interest, or one currency exchanged for
 * another.
 */
export const CASH_MOVEMENT_TYPES = ['deposit', 'withdrawal', 'exchange', 'interest', 'fee'] as const;
export type CashMovementType = (typeof CASH_MOVEMENT_TYPES)[number];

/** Maximum of cash movements in a wallet. */
export const MAX_CASH_MOVEMENTS = 20_000;

/** One validated cash movement. Amounts are above 0. */
export interface CashMovement {
  type: CashMovementType;
  /** Lower case. Of an exchange: what is given. */
  currency: FiatCurrency;
  amount: Units;
  /** Fee in `currency`, in addition to `amount`; 0 for the type `fee`. */
  fee: Units;
  /** What an exchange brings; null for other types. */
  received: { currency: FiatCurrency; amount: Units } | null;
  /** Milliseconds since 1970 UTC; of a day without a time, its first. */
  at: number;
  /** Null when it is not assigned. */
  holdingAccount: string | null;
}

/** Returns what a movement changes, by currency. */
export function listCashEffects({
  type,
  currency,
  amount,
  fee,
  received,
}: Pick<CashMovement, 'type' | 'currency' | 'amount' | 'fee' | 'received'>): {
  currency: FiatCurrency;
  amount: Units;
}[] {
  const isIn = type === 'deposit' || type === 'interest';
  return [{ currency, amount: (isIn ? amount : -amount) - fee }, ...(received ? [received] : [])];
}
