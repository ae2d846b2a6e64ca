import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import type { WalletSharesTable } from '#server/platform/db/wallet-tables.ts';

export interface WalletShare {
  id: string;
  name: string;
  hidesAmounts: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** A UTC day. */
  lastOpenedOn: string | null;
}

const toShare = (row: Selectable<WalletSharesTable>): WalletShare => ({
  id: row.id,
  name: row.name,
  hidesAmounts: row.hides_amounts,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastOpenedOn: row.last_opened_on,
});

/** Links that have not expired, the oldest first. */
export async function listOpenShares(db: Db, userId: string): Promise<WalletShare[]> {
  const rows = await db
    .selectFrom('wallet_shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toShare);
}

/** Locks an account until the end of the transaction. Returns false when it is deleted or suspended. */
export async function lockOwner(trx: DbTransaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertShare(
  trx: DbTransaction,
  share: { id: string; userId: string; name: string; hash: Buffer; hidesAmounts: boolean; days: number },
): Promise<WalletShare> {
  const row = await trx
    .insertInto('wallet_shares')
    .values({
      user_id: share.userId,
      id: share.id,
      name: share.name,
      token_sha256: share.hash,
      hides_amounts: share.hidesAmounts,
      expires_at: sql<Date>`now() + make_interval(days => ${share.days})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShare(row);
}

/** Returns whether the user had this link. */
export async function deleteShare(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wallet_shares')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An open link of an account that exists. */
export interface OpenShare {
  userId: string;
  hidesAmounts: boolean;
}

/** One statement for links that are open, ended, expired or never existed, so that all take the same time. */
export async function findOpenShare(db: Db, hash: Buffer): Promise<OpenShare | null> {
  const row = await db
    .selectFrom('wallet_shares as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.hides_amounts'])
    .where('s.token_sha256', '=', hash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.deleted_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.user_id, hidesAmounts: row.hides_amounts } : null;
}

/** Notes that a link was opened today in UTC. At most one write a day. */
export async function noteOpening(db: Db, hash: Buffer): Promise<void> {
  await sql`
    update wallet_shares set last_opened_on = (now() at time zone 'utc')::date
    where token_sha256 = ${hash} and last_opened_on is distinct from (now() at time zone 'utc')::date`.execute(
    db,
  );
}

/** Deletes expired links, and those of demo accounts, which everybody shares. */
export async function deleteUnusableShares(db: Db): Promise<void> {
  await sql`
    delete from wallet_shares
    where expires_at <= now() or user_id in (select id from users where demo)`.execute(db);
}
