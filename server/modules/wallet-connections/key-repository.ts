import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import type { Sealed } from '#server/platform/secrets/key-ring.ts';

interface Owner {
  userId: string;
  id: string;
}

/** Returns the encrypted key of a connection, or null. */
export async function findKey(db: Db, { userId, id }: Owner): Promise<Sealed | null> {
  const row = await db
    .selectFrom('wallet_connection_keys')
    .select(['key_id', 'sealed'])
    .where('user_id', '=', userId)
    .where('connection_id', '=', id)
    .executeTakeFirst();
  return row ? { keyId: row.key_id, sealed: row.sealed } : null;
}

/** Microseconds since 1970 by the clock of the database, which all nodes share. */
const NOW_MICROSECONDS = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/** Stores the encrypted key of a connection, in place of an earlier one. `lastNonce`: of its last request. */
export async function upsertKey(
  db: Db,
  { userId, id }: Owner,
  { keyId, sealed, lastNonce }: Sealed & { lastNonce: bigint },
): Promise<void> {
  const values = { key_id: keyId, sealed, last_nonce: String(lastNonce) };
  await db
    .insertInto('wallet_connection_keys')
    .values({ user_id: userId, connection_id: id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'connection_id']).doUpdateSet({
        ...values,
        last_nonce: sql`greatest(wallet_connection_keys.last_nonce, excluded.last_nonce)`,
        entered_at: sql`now()`,
      }),
    )
    .execute();
}

/** Replaces the encryption of a key, if it is still the same one. */
export async function updateSealed(
  db: Db,
  { userId, id }: Owner,
  before: Sealed,
  after: Sealed,
): Promise<void> {
  await db
    .updateTable('wallet_connection_keys')
    .set({ key_id: after.keyId, sealed: after.sealed })
    .where('user_id', '=', userId)
    .where('connection_id', '=', id)
    .where('sealed', '=', before.sealed)
    .execute();
}

/** Returns the number of the first request with a key that is not stored yet: the time in microseconds. */
export async function computeFirstNonce(db: Db): Promise<bigint> {
  const { rows } = await sql<{ nonce: string }>`select ${NOW_MICROSECONDS}::text as nonce`.execute(db);
  return BigInt(rows[0]!.nonce);
}

/**
 * Returns the number of the next request with a key: the time in microseconds, and more than the last one. Null when
 * there is no key any more.
 */
export async function reserveNonce(db: Db, { userId, id }: Owner): Promise<bigint | null> {
  const { rows } = await sql<{ nonce: string }>`
    update wallet_connection_keys
    set last_nonce = greatest(last_nonce + 1, ${NOW_MICROSECONDS})
    where user_id = ${userId} and connection_id = ${id}
    returning last_nonce::text as nonce`.execute(db);
  return rows[0] ? BigInt(rows[0].nonce) : null;
}

/** Returns since when a user has keys of exchanges, for the data export. The keys themselves are not exported. */
export function exportKeyRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_connection_keys')
    .select(['connection_id', 'entered_at'])
    .where('user_id', '=', userId)
    .orderBy('entered_at')
    .execute();
}
