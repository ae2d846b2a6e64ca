import { formatDateTime } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { MAX_PORTFOLIOS } from '#domain/wallet/portfolio.ts';
import { MAX_TAGS } from '#domain/wallet/tag.ts';
import type { ChangeKind } from '#domain/wallet/wallet-change.ts';
import { m } from '#messages';
import { requireCashCapacity } from '#server/modules/wallet/cash-repository.ts';
import {
  closeChange,
  findChanges,
  openChange,
  readChanges,
  type StoredChange,
  setUndoneIn,
} from '#server/modules/wallet/change-repository.ts';
import { readPortfolios } from '#server/modules/wallet/portfolio-repository.ts';
import { changeWallet, type LockedWallet } from '#server/modules/wallet/service.ts';
import { readTags } from '#server/modules/wallet/tag-repository.ts';
import {
  deleteAddedEntries,
  deleteAddedOwners,
  findLaterChange,
  isAddedInUse,
  isNameTaken,
  isOwnerMissing,
  readUndoneAssets,
  restoreEntries,
  restoreOwners,
} from '#server/modules/wallet/undo-repository.ts';
import { findVersion } from '#server/modules/wallet/wallet-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A locked wallet whose rows are recorded as one change. */
export interface RecordedWallet extends LockedWallet {
  /** States what the change is about: a file name, the name of what was changed, or an amount of cash. */
  setSubject(subject: string): void;
}

/** Changes a wallet like `changeWallet`, as one change of its history. Users’ changes go through it. */
export function recordChange<T>(
  db: Db,
  userId: string,
  kind: ChangeKind,
  work: (wallet: RecordedWallet) => Promise<T>,
): Promise<T> {
  return record(db, userId, { kind, undoes: null }, work);
}

function record<T>(
  db: Db,
  userId: string,
  change: { kind: ChangeKind; undoes: number | null },
  work: (wallet: RecordedWallet, number: number) => Promise<T>,
): Promise<T> {
  return changeWallet(db, userId, async (wallet) => {
    const number = (await findVersion(wallet.trx, userId))!;
    let subject = '';
    await openChange(wallet.trx, userId, { number, ...change });
    const setSubject = (text: string) => {
      subject = text;
    };
    const result = await work({ ...wallet, setSubject }, number);
    await closeChange(wallet.trx, userId, number, subject);
    return result;
  });
}

/** Returns changes of a wallet that can be undone, newest first, each with the one that it undid. */
export async function listChanges(
  db: Db,
  userId: string,
  page: { before: number | null; limit: number },
): Promise<(StoredChange & { undone: StoredChange | null })[]> {
  const changes = await readChanges(db, userId, page);
  const numbers = changes.flatMap(({ undoes }) => undoes ?? []);
  const undone = new Map((await findChanges(db, userId, numbers)).map((one) => [one.number, one]));
  return changes.map((change) => ({ ...change, undone: undone.get(change.undoes ?? -1) ?? null }));
}

/**
 * Takes the wallet back to what it was before a change, as a change of its own. Returns its number. Throws
 * `wallet.change_not_found`; `wallet.change_conflict` with the reason; `wallet.quantity_not_available` when a
 * transaction that stays would lack coins.
 */
export function undoChange(
  db: Db,
  userId: string,
  { number, locale }: { number: number; locale: Locale },
): Promise<number> {
  return undoAnd(db, userId, { number, locale }, async (_, undo) => undo);
}

/** Undoes a change like `undoChange`, and returns what `present` makes of the wallet afterwards. */
export function undoAnd<T>(
  db: Db,
  userId: string,
  { number, locale }: { number: number; locale: Locale },
  present: (wallet: LockedWallet, undo: number) => Promise<T>,
): Promise<T> {
  return record(db, userId, { kind: 'undo', undoes: number }, async (wallet, undo) => {
    const { trx } = wallet;
    const [change] = await findChanges(trx, userId, [number]);
    if (!change || number === undo) throw new ApiError('wallet.change_not_found');
    if (change.undoneIn !== null) throw conflict(m.api_issue_change_undone({}, { locale }));
    const terms = { userId, number, undo };
    const { isConflict, later } = await findLaterChange(trx, terms);
    if (isConflict) throw conflict(await describeLater(trx, userId, later, locale));
    for (const [table, code] of NAMED_TABLES)
      if (await isNameTaken(trx, terms, table)) throw new ApiError(code);
    await deleteAddedEntries(trx, terms);
    await restoreOwners(trx, terms);
    if (await isOwnerMissing(trx, terms)) throw conflict(m.api_issue_change_owner({}, { locale }));
    await restoreEntries(trx, terms);
    if (await isAddedInUse(trx, terms)) throw conflict(m.api_issue_change_in_use({}, { locale }));
    await deleteAddedOwners(trx, terms);
    await wallet.requireCapacity(0);
    await requireCashCapacity(trx, userId, 0);
    if ((await readTags(trx, userId)).length > MAX_TAGS) throw new ApiError('tag.too_many');
    if ((await readPortfolios(trx, userId)).length > MAX_PORTFOLIOS) throw new ApiError('portfolio.too_many');
    const assets = await readUndoneAssets(trx, terms);
    if (assets.length > 0) await wallet.check(await wallet.transactions(assets), locale);
    await setUndoneIn(trx, userId, number, undo);
    if (change.undoes !== null) await setUndoneIn(trx, userId, change.undoes, null);
    wallet.setSubject(change.subject);
    return present(wallet, undo);
  });
}

/** Tables whose rows have names of their own, with the error when another row has the name. */
const NAMED_TABLES = [
  ['holding_accounts', 'holding_account.name_taken'],
  ['wallet_portfolios', 'portfolio.name_taken'],
  ['wallet_tags', 'tag.name_taken'],
] as const;

const conflict = (message: string) => new ApiError('wallet.change_conflict', [{ path: 'id', message }]);

async function describeLater(db: Db, userId: string, number: number | null, locale: Locale): Promise<string> {
  const [later] = number === null ? [] : await findChanges(db, userId, [number]);
  if (!later) return m.api_issue_change_rows({}, { locale });
  return m.api_issue_change_later({ time: formatDateTime(later.madeAt.getTime(), locale) }, { locale });
}
