import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tier } from '#contracts/user.ts';
import { ROLE_SESSION_HOURS, type Role } from '#domain/desk/roles.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';

/** All statements on the table `sessions`. Tokens are stored as SHA-256 hashes. */

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: Buffer;
  device: string | null;
  expiresAt: Date;
  /** Whether the login gave a second factor. */
  hasSecondFactor: boolean;
}

/** A session in the user's list of devices. */
export interface ListedSession {
  id: string;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function insertSession(
  db: Db,
  { id, userId, tokenHash, device, expiresAt, hasSecondFactor }: NewSession,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      id,
      token_sha256: tokenHash,
      device,
      expires_at: expiresAt,
      second_factor: hasSecondFactor,
    })
    .execute();
}

/**
 * Prepared statement, because every request of a member runs it. Counts the hours of accounts with a role here too, so
 * that a session older than the role ends in time.
 */
const FIND_SESSION = {
  name: 'find-session',
  text: `select s.id, s.user_id, s.created_at, s.last_used_at, s.expires_at, s.second_factor, u.tier, u.roles,
      u.settings->>'language' as language
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = $1 and s.expires_at > now() and u.deleted_at is null and u.suspended_at is null
      and (u.roles = '{}' or s.created_at > now() - make_interval(hours => ${ROLE_SESSION_HOURS}))`,
};

interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  second_factor: boolean;
  tier: Tier;
  roles: Role[];
  language: Locale;
}

/** Finds the session of a token. Null when it has expired or its account is deleted or suspended. */
export async function findSession(pool: Pool, tokenHash: Buffer): Promise<Session | null> {
  const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [tokenHash] });
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    tier: row.tier,
    language: row.language,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    roles: row.roles,
    hasSecondFactor: row.second_factor,
  };
}

/** Sets the last use to the current time, and the expiry. */
export async function updateSessionUse(pool: Pool, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await pool.query('update sessions set last_used_at = now(), expires_at = $2 where token_sha256 = $1', [
    tokenHash,
    expiresAt,
  ]);
}

/** Marks a session as opened with the second factor. */
export async function markSecondFactor(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor: true }).where('id', '=', id).execute();
}

/** Sessions of a user that have not expired, most recently used first. */
export async function listSessions(db: Db, userId: string): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

/** Whether the user has this session and it has not expired. */
export async function hasSession(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns whether the user had this session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of a user except `keptId`. */
export async function deleteUserSessions(db: Db, userId: string, keptId: string | null): Promise<void> {
  let deletion = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptId !== null) deletion = deletion.where('id', '!=', keptId);
  await deletion.execute();
}

/** Deletes all sessions of demo accounts. */
export async function deleteDemoSessions(db: Db): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('demo', '=', true);
  await db.deleteFrom('sessions').where('user_id', 'in', demo).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
