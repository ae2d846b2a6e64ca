import { isIncoming } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';

/** Added to instants so that none is below zero: dates have years 1 to 9999. */
const EARLIEST_MS = 100_000_000_000_000;

/**
 * A text by which the entries of one wallet compare as `compareTransactions` orders them. Places are unique within a
 * wallet, so that no two are alike.
 */
export function orderText({ at, type, sequence }: Pick<WalletEntry, 'at' | 'type' | 'sequence'>): string {
  const instant = String(at + EARLIEST_MS).padStart(15, '0');
  return `${instant}${isIncoming(type) ? 'i' : 'o'}${String(sequence).padStart(12, '0')}`;
}

/** Whether a text has the form that `orderText` gives. */
export const isOrderText = (text: string): boolean => /^\d{15}[io]\d{12}$/.test(text);
