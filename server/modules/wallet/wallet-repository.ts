import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Locks the row of a wallet until the end of the database transaction, creates it if needed, increments its
 * version and returns the next free place.
 */
export async function lockWallet(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ next_sequence: number }>`
    insert into wallets (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = wallets.version + 1
    returning next_sequence`.execute(db);
  return rows[0]!.next_sequence;
}

/** Stores the next free place of a locked wallet. */
export async function updateNextSequence(db: Db, userId: string, nextPlace: number): Promise<void> {
  await db.updateTable('wallets').set({ next_sequence: nextPlace }).where('user_id', '=', userId).execute();
}

/** Returns the version of a wallet; null when it was never changed. */
export async function findVersion(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('wallets')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Returns a text that is unique for each state of a wallet; within a database transaction, that of its own
 * change. Contains the id of the writing transaction, because a rollback frees its version number for the
 * next change.
 */
export async function findStateKey(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('wallets')
    .select(['version', sql<string>`xmin::text`.as('writer')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? `${row.version}.${row.writer}` : '';
}

/** Returns the ticker of a listed asset, else null. */
export async function findListedTicker(db: Db, asset: string): Promise<string | null> {
  const row = await db.selectFrom('assets').select('facts').where('id', '=', asset).executeTakeFirst();
  return row?.facts.ticker ?? null;
}

/** Returns the wallet row for the data export; null when the wallet was never changed. */
export async function exportWalletRow(db: Db, userId: string) {
  const row = await db
    .selectFrom('wallets')
    .select(['next_sequence', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns all transaction rows for the data export. */
export function exportEntryRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_entries')
    .select([
      'id',
      'sequence',
      'type',
      'asset_id',
      'quantity',
      'price',
      'fees',
      'currency',
      'own_rate',
      'date',
      'notes',
      'import_id',
      'link',
      'value',
      'retained',
      'holding_account',
      'tags',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute();
}

/** Returns all import rows for the data export. */
export function exportImportRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_imports')
    .select(['id', 'format', 'file_name', 'added', 'holding_account', 'created_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns whether the user has an import with this id that is not undone. */
export async function hasImport(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the list of imports of a wallet. Their transactions stay. */
export async function deleteImports(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_imports').where('user_id', '=', userId).execute();
}
