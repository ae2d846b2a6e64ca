import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { KeyScope } from '#contracts/call.ts';
import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** All statements on the tables of API keys. Secrets are stored as SHA-256 hashes. Days are in UTC. */

/** A key with its owner, as a request with it needs them. */
export interface KeyOwner {
  id: string;
  userId: string;
  scopes: KeyScope[];
  tier: Tier;
  language: Locale;
  createdAt: Date;
}

/** Prepared statement, because every request with a key runs it. */
const FIND_KEY = {
  name: 'find-api-key',
  text: `select k.id, k.user_id as "userId", k.scopes, k.created_at as "createdAt", u.tier,
      u.settings->>'language' as language
    from api_keys k join users u on u.id = k.user_id
    where (k.key_sha256 = $1 or (k.replaced_sha256 = $1 and k.replaced_until > now())) and u.deleted_at is null
      and u.suspended_at is null`,
};

export async function findKey(pool: Pool, hash: Buffer): Promise<KeyOwner | null> {
  const { rows } = await pool.query<KeyOwner>({ ...FIND_KEY, values: [hash] });
  return rows[0] ?? null;
}

const COUNT_USE = {
  name: 'count-api-key-use',
  text: `with counted as (
      insert into api_usage as u (user_id, day, requests) values ($1, (now() at time zone 'utc')::date, 1)
      on conflict (user_id, day) do update set requests = u.requests + 1 where u.requests < $3
      returning day, requests
    ), key_count as (
      insert into api_key_usage as k (key_id, day, requests) select $2, day, 1 from counted
      on conflict (key_id, day) do update set requests = k.requests + 1
    ), used as (
      update api_keys set last_used_at = now()
      where id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')
        and exists (select from counted)
    )
    select requests from counted`,
};

/** Counts a request unless the quota of the day is used up. Returns the count of the day, or null. */
export async function countUse(
  pool: Pool,
  { id, userId }: Pick<KeyOwner, 'id' | 'userId'>,
  quota: number,
): Promise<number | null> {
  const { rows } = await pool.query<{ requests: number }>({ ...COUNT_USE, values: [userId, id, quota] });
  return rows[0]?.requests ?? null;
}

/** Counts a request that was refused because the quota is used up. */
export async function countRefusal(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `update api_usage set refused = refused + 1 where user_id = $1 and day = (now() at time zone 'utc')::date`,
    [userId],
  );
}

export interface ListedKey {
  id: string;
  name: string;
  hint: string;
  scopes: KeyScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  replacedUntil: Date | null;
  requestsToday: number;
  requests30d: number;
}

/** Keys of a user, oldest first. */
export async function listKeys(db: Db, userId: string): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select k.id, k.name, k.hint, k.scopes, k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      case when k.replaced_until > now() then k.replaced_until end as "replacedUntil",
      coalesce(sum(u.requests) filter (where u.day = (now() at time zone 'utc')::date), 0)::int as "requestsToday",
      coalesce(sum(u.requests) filter (where u.day > (now() at time zone 'utc')::date - 30), 0)::int as "requests30d"
    from api_keys k left join api_key_usage u on u.key_id = k.id
    where k.user_id = ${userId}
    group by k.id
    order by k.created_at, k.id`.execute(db);
  return rows;
}

export interface UsageDay {
  day: string;
  requests: number;
  refused: number;
}

/** Days of the last 30 with requests, newest first. */
export async function listUsage(db: Db, userId: string): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    select day::text, requests, refused from api_usage
    where user_id = ${userId} and day > (now() at time zone 'utc')::date - 30
    order by day desc`.execute(db);
  return rows;
}

export async function insertKey(
  db: Db,
  key: { id: string; userId: string; name: string; hash: Buffer; hint: string; scopes: KeyScope[] },
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      key_sha256: key.hash,
      hint: key.hint,
      scopes: key.scopes,
    })
    .execute();
}

/** Replaces the secret of a key; the present one works until then. Returns the name; null without such a key. */
export async function replaceSecret(
  trx: DbTransaction,
  { id, userId }: { id: string; userId: string },
  secret: { hash: Buffer; hint: string; replacedUntil: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable('api_keys')
    .set(({ ref }) => ({
      replaced_sha256: ref('key_sha256'),
      replaced_until: secret.replacedUntil,
      key_sha256: secret.hash,
      hint: secret.hint,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Returns whether the user had this key. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes usage older than so many days. */
export async function deleteUsageBefore(db: Db, days: number): Promise<void> {
  for (const table of ['api_usage', 'api_key_usage'] as const) {
    await sql`delete from ${sql.table(table)} where day < (now() at time zone 'utc')::date - ${days}::int`.execute(
      db,
    );
  }
}

/** Deletes the keys of demo accounts, which everybody shares. */
export async function deleteDemoKeys(db: Db): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('demo', '=', true);
  await db.deleteFrom('api_keys').where('user_id', 'in', demo).execute();
}
