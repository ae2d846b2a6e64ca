import { randomUUID } from 'node:crypto';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { applyChange } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { lacksRate } from '#domain/wallet/lacks-rate.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import { priceFee, type ReadLeg, readFeeLeg, type SwapIssue } from '#domain/wallet/read-swap.ts';
import { isIncoming, isReturn, type Transaction, type TransactionType } from '#domain/wallet/transaction.ts';
import type { ChangeKind } from '#domain/wallet/wallet-change.ts';
import { createCurrencyRates } from '#server/modules/market/currency-rates.ts';
import type { CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { findDeletion } from '#server/modules/wallet/change-repository.ts';
import { recordChange, undoAnd } from '#server/modules/wallet/change-service.ts';
import { findCustomTicker } from '#server/modules/wallet/custom-asset-repository.ts';
import { entryIssues } from '#server/modules/wallet/entry-issues.ts';
import {
  deleteEntries,
  findEntry,
  readLinkedEntries,
  updateEntry,
} from '#server/modules/wallet/entry-repository.ts';
import { readSentTags } from '#server/modules/wallet/entry-tags.ts';
import { requireHoldingAccount } from '#server/modules/wallet/holding-account-service.ts';
import { reportEntries } from '#server/modules/wallet/report-entries.ts';
import type { ReportRequest } from '#server/modules/wallet/report-options.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Change to a transaction by a user, with the options for presenting the result. */
export interface EntryRequest extends ReportRequest {
  db: Db;
}

/** A transaction as sent, with its fee in coins, its holding account and its tags. */
export interface RawEntryWithFee extends RawEntry {
  fee?: unknown;
  holding_account?: string | null | undefined;
  tags?: readonly string[] | undefined;
}

/** Adds a transaction, with its fee in coins. */
export function addEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  raw: RawEntryWithFee,
): Promise<WalletEntryAnswer> {
  const { locale } = request;
  return changeEntry(request, holder, 'add', async (wallet, held) => {
    const { entry, fee } = readEntryWithFee(raw, request, false);
    const all = fee ? [entry, fee] : [entry];
    requireRates(all, held, locale);
    for (const { asset } of all) await requireKnownAsset(wallet, held, asset);
    const holdingAccount = await readAccount(wallet, raw.holding_account, null);
    const tags = await readSentTags(wallet, raw.tags);
    const first = await wallet.reserveSequence(all.length);
    const link = fee ? randomUUID() : null;
    const added = all.map((one, at) => ({
      ...one,
      id: randomUUID(),
      sequence: first + at,
      importId: null,
      link,
      holdingAccount,
      tags,
    }));
    await checkChange(wallet, { put: added, remove: [] }, locale);
    await wallet.add(added);
    return added[0]!;
  });
}

/**
 * Replaces the contents of a transaction. It keeps its id, place and import, and may keep an asset that is
 * no longer listed and an unknown price. A fee in coins is replaced when one is stated, and moves with it. The
 * holding account stays when none is stated.
 * Throws `wallet.linked` for a leg of a swap or of a matched transfer, and for a fee of another transaction.
 */
export function editEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  { id, raw }: { id: string; raw: RawEntryWithFee },
): Promise<WalletEntryAnswer> {
  const { locale } = request;
  return changeEntry(request, holder, 'edit', async (wallet, held) => {
    const before = await requireEntry(wallet, id);
    const [feeBefore = null] = await readFeeOf(wallet, before);
    const { entry, fee } = readEntryWithFee(keepOwnRate(raw, before), request, before.price === null);
    requireRates(fee ? [entry, fee] : [entry], held, locale);
    for (const { asset } of [entry, ...(fee ? [fee] : [])])
      if (asset !== before.asset && asset !== feeBefore?.asset) await requireKnownAsset(wallet, held, asset);
    const isKept = raw.fee === undefined && feeBefore !== null;
    const nextFee = fee ?? (isKept && canHaveFee(entry.type) ? moveFee(feeBefore, entry) : null);
    const link = nextFee ? (before.link ?? randomUUID()) : null;
    const holdingAccount = await readAccount(wallet, raw.holding_account, before.holdingAccount);
    const tags = await readSentTags(wallet, raw.tags, before.tags);
    const { sequence, importId } = before;
    const after = { ...entry, id, sequence, importId, link, holdingAccount, tags };
    const feeAfter = nextFee && {
      ...nextFee,
      id: feeBefore?.id ?? randomUUID(),
      sequence: feeBefore?.sequence ?? (await wallet.reserveSequence(1)),
      importId,
      link,
      holdingAccount,
      tags,
    };
    // The fee of what is no longer a purchase or sale was paid all the same.
    const detached = isKept && !feeAfter ? { ...feeBefore, link: null } : null;
    const removed = feeBefore && !feeAfter && !detached ? [feeBefore] : [];
    await checkChange(
      wallet,
      { put: feeAfter ? [after, feeAfter] : [after], remove: [...removed, before] },
      locale,
    );
    await updateEntry(wallet.trx, wallet.userId, after);
    if (detached) await updateEntry(wallet.trx, wallet.userId, detached);
    if (feeAfter && feeBefore) await updateEntry(wallet.trx, wallet.userId, feeAfter);
    else if (feeAfter) await wallet.add([feeAfter]);
    await deleteEntries(
      wallet.trx,
      wallet.userId,
      removed.map((fee) => fee.id),
    );
    return after;
  });
}

/** Deletes a transaction with all that is linked to it. */
export async function deleteEntry(
  { db, session, locale }: Pick<EntryRequest, 'db' | 'session' | 'locale'>,
  id: string,
): Promise<void> {
  await recordChange(db, session.userId, 'delete', async (wallet) => {
    const legs = await readLegs(wallet, await requireEntry(wallet, id));
    await checkChange(wallet, { put: [], remove: legs }, locale);
    await deleteEntries(
      wallet.trx,
      wallet.userId,
      legs.map((leg) => leg.id),
    );
  });
}

/** Throws `wallet.quantity_not_available` when the wallet would lack coins after a change. */
export async function checkChange(
  wallet: LockedWallet,
  { put, remove }: { put: readonly Transaction[]; remove: readonly Transaction[] },
  locale: EntryRequest['locale'],
): Promise<void> {
  // What comes in cannot reduce later holdings, but only what was lent can return.
  if (remove.length === 0 && put.every(({ type }) => isIncoming(type) && !isReturn(type))) return;
  const assets = [...new Set([...put, ...remove].map(({ asset }) => asset))];
  let after = await wallet.transactions(assets);
  const removedIds = new Set(remove.map(({ id }) => id));
  after = after.filter(({ id }) => !removedIds.has(id));
  for (const transaction of put) after = applyChange(after, { put: transaction });
  await wallet.check(after, locale);
}

/** Returns the legs linked to a transaction, or the transaction alone. */
export async function readLegs({ trx, userId }: LockedWallet, entry: WalletEntry): Promise<WalletEntry[]> {
  return entry.link == null ? [entry] : readLinkedEntries(trx, userId, entry.link);
}

/** Throws `asset.not_found` unless the asset is listed, known, or a custom one of the user. */
export async function requireKnownAsset(
  { trx, userId }: LockedWallet,
  { snapshot, known }: CurrentSnapshot,
  asset: string,
): Promise<void> {
  if (snapshot.assets.has(asset) || known.has(asset)) return;
  if ((await findCustomTicker(trx, userId, asset)) === null) throw new ApiError('asset.not_found');
}

/** Returns the holding account as sent, or the present one without it. Throws `holding_account.not_found`. */
export async function readAccount(
  wallet: LockedWallet,
  sent: string | null | undefined,
  present: string | null = null,
): Promise<string | null> {
  if (sent === undefined) return present;
  const account = sent || null;
  if (account !== present) await requireHoldingAccount(wallet, account);
  return account;
}

/**
 * Throws `input.invalid` for `own_rate` when an amount is in a currency that no report shows and no rate of its day is
 * published or entered.
 */
export function requireRates(
  entries: readonly Parameters<typeof lacksRate>[0][],
  { snapshot }: CurrentSnapshot,
  locale: EntryRequest['locale'],
): void {
  const { rateOn } = createCurrencyRates(snapshot);
  if (entries.some((entry) => lacksRate(entry, rateOn)))
    throw new ApiError('input.invalid', entryIssues([{ path: 'own_rate', problem: 'no_rate' }], locale));
}

/** Returns what was sent with the present rate when none was sent and the currency stays. */
export function keepOwnRate<R extends { currency?: unknown; own_rate?: unknown }>(
  raw: R,
  before: Pick<WalletEntry, 'currency' | 'ownRate'> | undefined,
): R {
  const isKept =
    raw.own_rate === undefined &&
    before?.ownRate != null &&
    `${raw.currency}`.toLowerCase() === before.currency;
  return isKept ? { ...raw, own_rate: unitsToText(before.ownRate!) } : raw;
}

export async function requireEntry({ trx, userId }: LockedWallet, id: string): Promise<WalletEntry> {
  const entry = await findEntry(trx, userId, id);
  if (!entry) throw new ApiError('wallet.entry_not_found');
  return entry;
}

/** Only a purchase or sale has a fee in coins of its own. */
const canHaveFee = (type: TransactionType): boolean => type === 'buy' || type === 'sale';

function readEntryWithFee(
  raw: RawEntryWithFee,
  { locale }: EntryRequest,
  priceMayBeUnknown: boolean,
): { entry: Omit<WalletEntry, 'id' | 'sequence' | 'importId'>; fee: ReadLeg | null } {
  const now = Date.now();
  const { entry, issues } = readEntry(raw, now, { priceMayBeUnknown });
  const all: SwapIssue[] = [...(issues ?? [])];
  const hasFee = raw.fee !== undefined && raw.fee !== null && raw.fee !== '';
  if (hasFee && raw.type !== 'buy' && raw.type !== 'sale') all.push({ path: 'fee', problem: 'invalid' });
  const fee = hasFee ? readFeeLeg(raw, now, all) : null;
  if (!entry || all.length > 0) throw new ApiError('input.invalid', entryIssues(all, locale));
  return { entry, fee: fee && priceFee(fee, [entry]) };
}

/** Returns the fees in coins of a purchase or sale. */
async function readFeeOf(wallet: LockedWallet, entry: WalletEntry): Promise<WalletEntry[]> {
  const others = (await readLegs(wallet, entry)).filter(({ id }) => id !== entry.id);
  if (others.length > 0 && (!canHaveFee(entry.type) || others.length > 1 || others[0]!.type !== 'fee'))
    throw new ApiError('wallet.linked');
  return others;
}

/** Returns a fee at the time of its transaction. */
const moveFee = (fee: WalletEntry, { date }: Pick<WalletEntry, 'date'>): WalletEntry => ({
  ...fee,
  date,
  at: parseInstant(date, fee.type)!,
});

/** Restores a deleted transaction, with those that were deleted with it. Throws `wallet.entry_not_found`. */
export async function restoreEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  id: string,
): Promise<WalletEntryAnswer> {
  const { db, session, locale } = request;
  const { held } = holder;
  if (!held) throw new ApiError('server.unavailable');
  const number = await findDeletion(db, session.userId, id);
  if (number === null) throw new ApiError('wallet.entry_not_found');
  return undoAnd(db, session.userId, { number, locale }, async (wallet) => {
    const entry = await findEntry(wallet.trx, session.userId, id);
    const [answer] = await reportEntries(wallet, request, held, [entry!]);
    return answer!;
  });
}

/** Applies a change and presents the transaction. Rolls back when it cannot be presented. */
function changeEntry(
  request: EntryRequest,
  holder: SnapshotHolder,
  kind: ChangeKind,
  work: (wallet: LockedWallet, held: CurrentSnapshot) => Promise<WalletEntry>,
): Promise<WalletEntryAnswer> {
  return recordChange(request.db, request.session.userId, kind, async (wallet) => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    const changed = await work(wallet, held);
    const [answer] = await reportEntries(wallet, request, held, [changed]);
    return answer!;
  });
}
