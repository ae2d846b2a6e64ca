import { rankOf } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';

/** Added to times so that none is negative, for years 1 to 9999. */
const EARLIEST_MS = 100_000_000_000_000;

/**
 * Returns a text that sorts the transactions of one wallet like `compareTransactions`. Unique within a
 * wallet, because places are.
 */
export function orderText({ at, type, sequence }: Pick<WalletEntry, 'at' | 'type' | 'sequence'>): string {
  const instant = String(at + EARLIEST_MS).padStart(15, '0');
  return `${instant}${'imo'[rankOf(type)]}${String(sequence).padStart(12, '0')}`;
}

/** Returns whether a text has the format of `orderText`. */
export const isOrderText = (text: string): boolean => /^\d{15}[imo]\d{12}$/.test(text);
