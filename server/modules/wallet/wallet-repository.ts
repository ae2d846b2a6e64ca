import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Locks the row that stands for a wallet until the transaction ends, raises its version, makes it where there was none, and
 * gives the sequence of the next entry.
 */
export async function lockWallet(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ next_sequence: number }>`
    insert into wallets (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = wallets.version + 1
    returning next_sequence`.execute(db);
  return rows[0]!.next_sequence;
}

/** Writes the sequence of the next entry of a wallet that is locked. */
export async function updateNextSequence(db: Db, userId: string, nextPlace: number): Promise<void> {
  await db.updateTable('wallets').set({ next_sequence: nextPlace }).where('user_id', '=', userId).execute();
}

/** The version of a wallet; null where there never was one. */
export async function findVersion(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('wallets')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * A text that no two states of a wallet share; within a transaction that changes it, that of the change. It names the
 * transaction that wrote the row last, as a change that is rolled back leaves its version to the next one.
 */
export async function findState(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('wallets')
    .select(['version', sql<string>`xmin::text`.as('writer')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? `${row.version}.${row.writer}` : '';
}

/** The ticker of a listed asset; null for any other. */
export async function findTicker(db: Db, asset: string): Promise<string | null> {
  const row = await db.selectFrom('assets').select('facts').where('id', '=', asset).executeTakeFirst();
  return row?.facts.ticker ?? null;
}

/** The row of a wallet as it is exported; null where there never was one. */
export async function exportWalletRow(db: Db, userId: string) {
  const row = await db
    .selectFrom('wallets')
    .select(['next_sequence', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The rows of all entries as they are exported, those that were taken out among them, as long as they are kept. */
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
      'date',
      'notes',
      'import_id',
      'created_at',
      'updated_at',
      'removed_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute();
}

/** The rows of all imports as they are exported. */
export function exportImportRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_imports')
    .select(['id', 'format', 'file_name', 'added', 'created_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Deletes the list of imports of a wallet; the entries that they brought stay. */
export async function deleteImports(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_imports').where('user_id', '=', userId).execute();
}
