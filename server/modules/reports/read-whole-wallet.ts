import { type WalletAnswer, walletEntriesCall } from '#contracts/wallet.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { Reader } from '#server/modules/reports/repository.ts';
import { WalletReports } from '#server/modules/wallet/report-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Sums and holdings of a wallet, as its user sees them, in the currency and method of the settings. */
export async function readWholeWallet(
  db: Db,
  holder: SnapshotHolder,
  { id, tier }: Reader,
  locale: Locale,
): Promise<Pick<WalletAnswer, 'summary' | 'holdings'>> {
  const now = new Date();
  const session: Session = {
    id,
    userId: id,
    tier,
    language: locale,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now,
    roles: [],
    hasSecondFactor: false,
  };
  return new WalletReports(db, holder).entries({
    session,
    locale,
    query: walletEntriesCall.query.parse({ limit: 1 }),
  });
}
