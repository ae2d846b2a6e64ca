import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Held } from '#server/modules/market/snapshot-holder.ts';
import { walletEntryAnswer } from '#server/modules/wallet/entry-presenter.ts';
import { walletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import { bookWallet } from '#server/modules/wallet/wallet-books.ts';
import { readEntries, type WalletEntry } from '#server/modules/wallet/wallet-entries.ts';
import { walletMarket } from '#server/modules/wallet/wallet-market.ts';
import type { ReportOptions } from '#server/modules/wallet/wallet-report.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** One entry of a wallet as the list of all would show it. */
export async function reportEntry(
  db: Db,
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
