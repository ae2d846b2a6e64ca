import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { changed } from '#domain/wallet/find-shortfall.ts';
import { type RawEntry, readEntry } from '#domain/wallet/read-entry.ts';
import { comesIn } from '#domain/wallet/transaction.ts';
import type { WalletInHand } from '#server/modules/wallet/change-wallet.ts';
import { entryIssues } from '#server/modules/wallet/entry-issues.ts';
import {
  findEntry,
  insertEntries,
  putBackEntry,
  removeEntry,
  updateEntry,
  type WalletEntry,
} from '#server/modules/wallet/wallet-entries.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Who writes what: an entry as it came, told in a language; `isKnown` tells whether an asset can be entered. */
export interface Written {
  raw: RawEntry;
  locale: Locale;
  isKnown: (asset: string) => boolean;
}

/** Adds an entry. What comes in takes nothing away from later ones. */
export async function addEntry(
  wallet: WalletInHand,
  { raw, locale, isKnown }: Written,
): Promise<WalletEntry> {
  const { entry, issues } = readEntry(raw, Date.now());
  if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
  if (!isKnown(entry.asset)) throw new ApiError('asset.not_found');
  const added = { ...entry, id: randomUUID(), place: await wallet.takePlaces(1), importId: null };
  if (!comesIn(added.type)) {
    await wallet.check(changed(await wallet.transactions([added.asset]), { put: added }), locale);
  }
  await insertEntries(wallet.trx, wallet.userId, [added]);
  return added;
}

/** Gives an entry new contents. It keeps id, place and import; an asset that is listed no more it may keep, and a price that was never known. */
export async function editEntry(
  wallet: WalletInHand,
  id: string,
  { raw, locale, isKnown }: Written,
): Promise<WalletEntry> {
  const before = await mine(wallet, id);
  const { entry, issues } = readEntry(raw, Date.now(), { priceMayBeUnknown: before.price === null });
  if (issues) throw new ApiError('input.invalid', entryIssues(issues, locale));
  if (entry.asset !== before.asset && !isKnown(entry.asset)) throw new ApiError('asset.not_found');
  const after = { ...entry, id, place: before.place, importId: before.importId };
  const there = await wallet.transactions([before.asset, after.asset]);
  await wallet.check(changed(there, { put: after }), locale);
  await updateEntry(wallet.trx, wallet.userId, after);
  return after;
}

/** Takes an entry out, for a day at first. */
export async function deleteEntry(wallet: WalletInHand, id: string, locale: Locale): Promise<void> {
  const { asset } = await mine(wallet, id);
  await wallet.check(changed(await wallet.transactions([asset]), { remove: id }), locale);
  await removeEntry(wallet.trx, wallet.userId, id);
}

/** Puts an entry back, as it was. */
export async function restoreEntry(wallet: WalletInHand, id: string, locale: Locale): Promise<WalletEntry> {
  await wallet.makeRoom(1);
  const entry = await putBackEntry(wallet.trx, wallet.userId, id);
  if (!entry) throw new ApiError('wallet.entry_not_found');
  const there = await wallet.transactions([entry.asset]);
  await wallet.check(changed(there, { put: entry }), locale);
  return entry;
}

async function mine({ trx, userId }: WalletInHand, id: string): Promise<WalletEntry> {
  const entry = await findEntry(trx, userId, id);
  if (!entry) throw new ApiError('wallet.entry_not_found');
  return entry;
}
