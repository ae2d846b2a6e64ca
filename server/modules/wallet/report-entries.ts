import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { readEntries, readLinkedEntries, readMigrations } from '#server/modules/wallet/entry-repository.ts';
import { createIndexedLedger } from '#server/modules/wallet/indexed-ledger.ts';
import { type ReportRequest, readReportOptions } from '#server/modules/wallet/report-options.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { createWalletMarket } from '#server/modules/wallet/wallet-market.ts';
import { entriesAnswer } from '#server/modules/wallet/wallet-presenter.ts';

/** Presents changed transactions as the list shows them, in the given order. */
export async function reportEntries(
  { trx, userId }: LockedWallet,
  request: ReportRequest,
  held: CurrentSnapshot,
  changed: readonly WalletEntry[],
): Promise<WalletEntryAnswer[]> {
  const { currency, method, locale } = await readReportOptions(trx, request);
  const links = [...new Set(changed.flatMap(({ link }) => link ?? []))];
  const linked = (await Promise.all(links.map((link) => readLinkedEntries(trx, userId, link)))).flat();
  const own = [...new Set([...changed, ...linked].map(({ asset }) => asset))];
  const assets = addMigrationSources(own, await readMigrations(trx, userId));
  const custom = await loadCustomAssets(trx, userId);
  const market = createWalletMarket(held.snapshot, currency, Date.now(), custom);
  const ledger = await createIndexedLedger(await readEntries(trx, userId, assets), method, market);
  const indices = changed.map(({ id }) => ledger.indices.get(id)!);
  return entriesAnswer(ledger, indices, market, { held, locale, withLegs: false });
}

/** Adds the assets that became one of these in a migration, and those that became them, because cost travels. */
function addMigrationSources(
  assets: readonly string[],
  migrations: readonly { from: string; to: string }[],
): string[] {
  const all = new Set(assets);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { from, to } of migrations) if (all.has(to)) all.add(from);
  }
  return [...all];
}
