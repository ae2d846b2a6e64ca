import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** The database, or a transaction in it: what a repository works with. */
export type Db = Kysely<Database>;

/** A transaction: for functions that must not run outside one. */
export type DbTransaction = Transaction<Database>;

/** Runs `work` in one transaction: everything it writes is kept, or nothing when it throws. */
export function inTransaction<T>(db: Db, work: (transaction: DbTransaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Runs `read` in one transaction in which every statement sees the database as it was at its first one. */
export function inStableRead<T>(db: Db, read: (transaction: DbTransaction) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
