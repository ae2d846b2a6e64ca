import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

interface EntryPair {
  out: string;
  in: string;
}

/** Returns the pairs that a user refused. */
export async function readRefusedPairs(db: Db, userId: string): Promise<EntryPair[]> {
  return db
    .selectFrom('wallet_refused_transfers')
    .select(['out_entry as out', 'in_entry as in'])
    .where('user_id', '=', userId)
    .execute();
}

/** Stores refused pairs; those that are stored stay. */
export async function insertRefusedPairs(db: Db, userId: string, pairs: readonly EntryPair[]): Promise<void> {
  if (pairs.length === 0) return;
  await db
    .insertInto('wallet_refused_transfers')
    .values(pairs.map((pair) => ({ user_id: userId, out_entry: pair.out, in_entry: pair.in })))
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function deleteRefusedPairs(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_refused_transfers').where('user_id', '=', userId).execute();
}

/** Returns the refused pairs for the data export. */
export function exportRefusedPairs(db: Db, userId: string) {
  return db
    .selectFrom('wallet_refused_transfers')
    .select(['out_entry', 'in_entry', 'refused_at'])
    .where('user_id', '=', userId)
    .orderBy('refused_at')
    .execute();
}

/**
 * Makes ordinary transactions of legs that are left alone, after the other legs of their link were deleted for
 * good.
 */
export async function separateSingleLegs(db: Db, userId: string): Promise<void> {
  await sql`update wallet_entries e set link = null, retained = 0
    where e.user_id = ${userId} and e.link is not null and not exists (
      select from wallet_entries o where o.user_id = e.user_id and o.link = e.link and o.id <> e.id
    )`.execute(db);
}
