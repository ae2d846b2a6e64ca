import { sql } from 'kysely';
import type { HoldingAccount, HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Queries on the holding accounts of a user. Writers must hold the lock of `changeWallet`. */

/** A holding account with the number of its cash movements. */
export interface StoredHoldingAccount extends HoldingAccount {
  cashMovements: number;
}

/** Returns the holding accounts of a user, by name, archived ones included. */
export async function readHoldingAccounts(db: Db, userId: string): Promise<StoredHoldingAccount[]> {
  const rows = await db
    .selectFrom('holding_accounts')
    .select((of) => [
      'id',
      'name',
      'kind',
      'archived_at',
      'tracks_cash',
      of
        .selectFrom('wallet_cash_movements as m')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('m.user_id', '=', 'holding_accounts.user_id')
        .whereRef('m.holding_account', '=', 'holding_accounts.id')
        .as('movements'),
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ archived_at, tracks_cash, movements, ...account }) => ({
    ...account,
    isArchived: archived_at !== null,
    tracksCash: tracks_cash,
    cashMovements: Number(movements),
  }));
}

export async function hasHoldingAccount(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('holding_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertHoldingAccount(
  db: Db,
  userId: string,
  { tracksCash, ...account }: { id: string; name: string; kind: HoldingAccountKind; tracksCash: boolean },
): Promise<void> {
  await db
    .insertInto('holding_accounts')
    .values({ user_id: userId, ...account, tracks_cash: tracksCash })
    .execute();
}

/** An account that stays archived keeps the time when it was. */
export async function updateHoldingAccount(
  db: Db,
  userId: string,
  { id, name, kind, isArchived, tracksCash }: HoldingAccount,
): Promise<void> {
  const archived_at = isArchived ? sql<Date>`coalesce(archived_at, now())` : null;
  await db
    .updateTable('holding_accounts')
    .set({ name, kind, archived_at, tracks_cash: tracksCash })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteHoldingAccount(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('holding_accounts').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Returns the number of transactions by account. */
export async function countAccountEntries(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('wallet_entries')
    .select((of) => ['holding_account', of.fn.countAll<string>().as('count')])
    .where('user_id', '=', userId)
    .where('holding_account', 'is not', null)
    .groupBy('holding_account')
    .execute();
  return new Map(rows.map(({ holding_account, count }) => [holding_account!, Number(count)]));
}

/**
 * Assigns transactions with all legs that are linked to them, but for the other side of a transfer, which has its
 * own account. Returns how many are in the account that were not.
 */
export async function assignEntries(
  db: Db,
  userId: string,
  ids: readonly string[],
  account: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`update wallet_entries e
    set holding_account = ${account}, updated_at = now()
    where e.user_id = ${userId} and e.holding_account is distinct from ${account}
      and (e.id = any(${[...ids]}::text[]) or (e.type not in ('transfer_in', 'transfer_out') and e.link in (
        select o.link from wallet_entries o
        where o.user_id = ${userId} and o.id = any(${[...ids]}::text[])
      )))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Assigns all transactions of an import. Returns how many are in the account that were not. */
export async function assignImportedEntries(
  db: Db,
  userId: string,
  importId: string,
  account: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_entries')
    .set({ holding_account: account, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`holding_account is distinct from ${account}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the number of these transactions that exist. */
export async function countEntriesById(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('wallet_entries')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns all rows of holding accounts for the data export. */
export function exportHoldingAccountRows(db: Db, userId: string) {
  return db
    .selectFrom('holding_accounts')
    .select(['id', 'name', 'kind', 'created_at', 'archived_at', 'tracks_cash'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
