import type { Kysely } from 'kysely';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { walletAsset } from '#server/answers/wallet-asset.ts';
import { bookWallet } from '#server/answers/wallet-books.ts';
import { walletEntryAnswer } from '#server/answers/wallet-entry-answer.ts';
import { walletMarket } from '#server/answers/wallet-market.ts';
import type { ReportOptions } from '#server/answers/wallet-report.ts';
import type { Database } from '#server/db/schema.ts';
import type { Held } from '#server/snapshot/snapshot-holder.ts';
import { readEntries, type WalletEntry } from '#server/wallet/wallet-entries.ts';

/** One entry of a wallet as the list of all would show it. */
export async function reportEntry(
  db: Kysely<Database>,
  userId: string,
  { id, asset }: WalletEntry,
  held: Held,
  { currency, method, locale }: ReportOptions,
): Promise<WalletEntryAnswer> {
  const entries = await readEntries(db, userId, [asset]);
  const market = walletMarket(held.snapshot, currency, Date.now());
  const booked = await bookWallet(entries, method, market);
  const at = booked.entries.findIndex((entry) => entry.id === id);
  return walletEntryAnswer(
    booked.entries[at]!,
    booked.books.steps[at]!,
    booked,
    market,
    walletAsset(held, asset, locale),
  );
}
