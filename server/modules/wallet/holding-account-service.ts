import { randomUUID } from 'node:crypto';
import type { HoldingAccountAnswer } from '#contracts/holding-accounts.ts';
import { findByName } from '#domain/wallet/find-by-name.ts';
import {
  type HoldingAccount,
  type HoldingAccountKind,
  MAX_HOLDING_ACCOUNTS,
} from '#domain/wallet/holding-account.ts';
import { assignImportedCash } from '#server/modules/wallet/cash-repository.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import {
  assignEntries,
  assignImportedEntries,
  countAccountEntries,
  countEntriesById,
  deleteHoldingAccount,
  hasHoldingAccount,
  insertHoldingAccount,
  readHoldingAccounts,
  type StoredHoldingAccount,
  updateHoldingAccount,
} from '#server/modules/wallet/holding-account-repository.ts';
import { removeAccountFromPortfolios } from '#server/modules/wallet/portfolio-repository.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import { hasImport } from '#server/modules/wallet/wallet-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** An account as entered. */
interface AccountText {
  name: string;
  kind: HoldingAccountKind;
  /** False without it. */
  tracksCash?: boolean;
}

/** Returns the holding accounts of a user by name, archived ones included. */
export function loadHoldingAccounts(db: Db, userId: string): Promise<StoredHoldingAccount[]> {
  return readHoldingAccounts(db, userId);
}

/** Returns the holding accounts of a user as answers, by name. */
export async function listHoldingAccounts(db: Db, userId: string): Promise<HoldingAccountAnswer[]> {
  const counts = await countAccountEntries(db, userId);
  return (await readHoldingAccounts(db, userId)).map((account) =>
    toAnswer(account, counts.get(account.id) ?? 0),
  );
}

/** Adds an account. Throws `holding_account.too_many` or `holding_account.name_taken`. */
export function addHoldingAccount(db: Db, userId: string, text: AccountText): Promise<HoldingAccountAnswer> {
  return recordChange(db, userId, 'account_add', async (wallet) => {
    wallet.setSubject(text.name);
    return toAnswer(await createHoldingAccount(wallet, text), 0);
  });
}

/** Adds an account to a locked wallet. Throws `holding_account.too_many` or `holding_account.name_taken`. */
export async function createHoldingAccount(
  { trx, userId }: LockedWallet,
  { name, kind, tracksCash = false }: AccountText,
): Promise<StoredHoldingAccount> {
  const all = await readHoldingAccounts(trx, userId);
  if (findByName(all, name)) throw new ApiError('holding_account.name_taken');
  if (all.length >= MAX_HOLDING_ACCOUNTS) throw new ApiError('holding_account.too_many');
  const account = { id: randomUUID(), name, kind, tracksCash };
  await insertHoldingAccount(trx, userId, account);
  return { ...account, isArchived: false, cashMovements: 0 };
}

/**
 * Replaces name and kind of an account, whether it is archived, and, if stated, whether it tracks cash. Throws `holding_account.name_taken`.
 */
export function editHoldingAccount(
  db: Db,
  userId: string,
  account: Omit<HoldingAccount, 'tracksCash'> & { tracksCash: boolean | undefined },
): Promise<HoldingAccountAnswer> {
  return recordChange(db, userId, 'account_edit', async ({ trx, setSubject }) => {
    setSubject(account.name);
    const all = await readHoldingAccounts(trx, userId);
    const before = all.find(({ id }) => id === account.id);
    if (!before) throw new ApiError('holding_account.not_found');
    const other = findByName(
      all.filter(({ id }) => id !== account.id),
      account.name,
    );
    if (other) throw new ApiError('holding_account.name_taken');
    const after = { ...before, ...account, tracksCash: account.tracksCash ?? before.tracksCash };
    await updateHoldingAccount(trx, userId, after);
    const counts = await countAccountEntries(trx, userId);
    return toAnswer(after, counts.get(account.id) ?? 0);
  });
}

/**
 * Deletes an account, also from portfolios. Throws `holding_account.in_use` when a transaction or cash movement belongs
 * to it.
 */
export async function removeHoldingAccount(db: Db, userId: string, id: string): Promise<void> {
  await recordChange(db, userId, 'account_delete', async (wallet) => {
    const account = (await readHoldingAccounts(wallet.trx, userId)).find((one) => one.id === id);
    if (!account) throw new ApiError('holding_account.not_found');
    wallet.setSubject(account.name);
    const counts = await countAccountEntries(wallet.trx, userId);
    if (counts.has(id) || account.cashMovements > 0) throw new ApiError('holding_account.in_use');
    await removeAccountFromPortfolios(wallet.trx, userId, id);
    await deleteHoldingAccount(wallet.trx, userId, id);
  });
}

/**
 * Assigns transactions by id, and all of an import with its cash movements, to an account or to none. Returns how many
 * transactions were not there before.
 */
export function assignHoldingAccount(
  db: Db,
  userId: string,
  {
    account,
    ids,
    importId,
  }: { account: string | null; ids: readonly string[]; importId: string | undefined },
): Promise<number> {
  return recordChange(db, userId, 'assign', async (wallet) => {
    const { trx } = wallet;
    await requireHoldingAccount(wallet, account);
    let assigned = 0;
    if (ids.length > 0) {
      const wanted = [...new Set(ids)];
      if ((await countEntriesById(trx, userId, wanted)) < wanted.length)
        throw new ApiError('wallet.entry_not_found');
      assigned += await assignEntries(trx, userId, wanted, account);
    }
    if (importId !== undefined) {
      if (!(await hasImport(trx, userId, importId))) throw new ApiError('import.not_found');
      assigned += await assignImportedEntries(trx, userId, importId, account);
      await assignImportedCash(trx, userId, importId, account);
    }
    return assigned;
  });
}

/** Throws `holding_account.not_found` unless the user has this account. Null is none, and allowed. */
export async function requireHoldingAccount({ trx, userId }: LockedWallet, id: string | null): Promise<void> {
  if (id !== null && !(await hasHoldingAccount(trx, userId, id)))
    throw new ApiError('holding_account.not_found');
}

const toAnswer = (
  { id, name, kind, isArchived, tracksCash, cashMovements }: StoredHoldingAccount,
  transactions: number,
): HoldingAccountAnswer => ({
  _id: id,
  name,
  kind,
  archived: isArchived,
  transactions,
  tracks_cash: tracksCash,
  cash_movements: cashMovements,
});
