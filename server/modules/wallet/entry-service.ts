import { randomUUID } from 'node:crypto';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { applyChange } from '#domain/wallet/find-insufficient-balance.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import type { CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { findCustomTicker } from '#server/modules/wallet/custom-asset-repository.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { entryIssues } from '#server/modules/wallet/entry-issues.ts';
import { walletEntryAnswer } from '#server/modules/wallet/entry-presenter.ts';
import {
  findEntry,
  readEntries,
  removeEntry,
  restoreRemovedEntry,
  updateEntry,
} from '#server/modules/wallet/entry-repository.ts';
import { type ReportRequest, readReportOptions } from '#server/modules/wallet/report-options.ts';
import { changeWallet, type LockedWallet } from '#server/modules/wallet/service.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { computeWalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import { createWalletMarket } from '#server/modules/wallet/wallet-market.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Change to a transaction by a user, with the options for presenting the result. */
interface EntryRequest extends ReportRequest {
  db: Db;
}

/** Adds a transaction. Incoming ones skip the check, because they cannot reduce later holdings. */
export function addEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  raw: RawEntry,
): Promise<WalletEntryAnswer> {
  const { locale } = request;
  return changeEntry(request, holder, async (wallet, held) => {
    const { entry, issues } = readEntry(raw, Date.now());
    if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
    await requireKnownAsset(wallet, held, entry.asset);
    const added = { ...entry, id: randomUUID(), sequence: await wallet.reserveSequence(1), importId: null };
    if (!isIncoming(added.type)) {
      await wallet.check(applyChange(await wallet.transactions([added.asset]), { put: added }), locale);
    }
    await wallet.add([added]);
    return added;
  });
}

/**
 * Replaces the contents of a transaction. It keeps its id, place and import, and may keep an asset that is
 * no longer listed and an unknown price.
 */
export function editEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  { id, raw }: { id: string; raw: RawEntry },
): Promise<WalletEntryAnswer> {
  const { locale } = request;
  return changeEntry(request, holder, async (wallet, held) => {
    const before = await requireEntry(wallet, id);
    const { entry, issues } = readEntry(raw, Date.now(), { priceMayBeUnknown: before.price === null });
    if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
    if (entry.asset !== before.asset) await requireKnownAsset(wallet, held, entry.asset);
    const after = { ...entry, id, sequence: before.sequence, importId: before.importId };
    const transactions = await wallet.transactions([before.asset, after.asset]);
    await wallet.check(applyChange(transactions, { put: after }), locale);
    await updateEntry(wallet.trx, wallet.userId, after);
    return after;
  });
}

/** Removes a transaction. It can be restored within 24 hours. */
export async function deleteEntry(
  { db, session, locale }: Pick<EntryRequest, 'db' | 'session' | 'locale'>,
  id: string,
): Promise<void> {
  await changeWallet(db, session.userId, async (wallet) => {
    const { asset } = await requireEntry(wallet, id);
    await wallet.check(applyChange(await wallet.transactions([asset]), { remove: id }), locale);
    await removeEntry(wallet.trx, wallet.userId, id);
  });
}

/** Restores a removed transaction. */
export function restoreEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  id: string,
): Promise<WalletEntryAnswer> {
  return changeEntry(request, holder, async (wallet) => {
    await wallet.requireCapacity(1);
    const entry = await restoreRemovedEntry(wallet.trx, wallet.userId, id);
    if (!entry) throw new ApiError('wallet.entry_not_found');
    const transactions = await wallet.transactions([entry.asset]);
    await wallet.check(applyChange(transactions, { put: entry }), request.locale);
    return entry;
  });
}

/** Applies a change and presents the transaction. Rolls back when it cannot be presented. */
function changeEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  work: (wallet: LockedWallet, held: CurrentSnapshot) => Promise<WalletEntry>,
): Promise<WalletEntryAnswer> {
  return changeWallet(request.db, request.session.userId, async (wallet) => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    return reportEntry(wallet, request, held, await work(wallet, held));
  });
}

/** Presents a transaction as the list shows it. */
async function reportEntry(
  { trx, userId }: LockedWallet,
  request: ReportRequest,
  held: CurrentSnapshot,
  { id, asset }: WalletEntry,
): Promise<WalletEntryAnswer> {
  const { currency, method, locale } = await readReportOptions(trx, request);
  const entries = await readEntries(trx, userId, [asset]);
  const custom = await loadCustomAssets(trx, userId);
  const market = createWalletMarket(held.snapshot, currency, Date.now(), custom);
  const walletLedger = await computeWalletLedger(entries, method, market);
  const at = walletLedger.entries.findIndex((entry) => entry.id === id);
  return walletEntryAnswer(
    walletLedger.entries[at]!,
    walletLedger.baseLedger.steps[at]!,
    walletLedger,
    market,
    presentWalletAsset(held, custom, asset, locale),
  );
}

/** Throws `asset.not_found` unless the asset is listed, known, or a custom one of the user. */
async function requireKnownAsset(
  { trx, userId }: LockedWallet,
  { snapshot, known }: CurrentSnapshot,
  asset: string,
): Promise<void> {
  if (snapshot.assets.has(asset) || known.has(asset)) return;
  if ((await findCustomTicker(trx, userId, asset)) === null) throw new ApiError('asset.not_found');
}

async function requireEntry({ trx, userId }: LockedWallet, id: string): Promise<WalletEntry> {
  const entry = await findEntry(trx, userId, id);
  if (!entry) throw new ApiError('wallet.entry_not_found');
  return entry;
}
