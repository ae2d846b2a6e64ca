import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

/** A transaction, for functions that must run inside one. */
export type DbTransaction = Transaction<Database>;

/**
 * Runs `work` in one transaction. Rolls back when it throws. When `db` is a transaction, `work` becomes a part of it
 * and is committed with it.
 */
export function inTransaction<T>(db: Db, work: (transaction: DbTransaction) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as DbTransaction) : db.transaction().execute(work);
}

/** Runs `read` in a repeatable-read transaction: every statement sees the same state of the database. */
export function inRepeatableRead<T>(db: Db, read: (transaction: DbTransaction) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
