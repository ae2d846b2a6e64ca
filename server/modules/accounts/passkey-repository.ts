import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import type { PasskeyPurpose } from '#server/platform/db/passkey-tables.ts';

/** All statements on the tables `passkeys` and `passkey_challenges`. */

export interface NewPasskeyRow {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
}

export interface Passkey extends Omit<NewPasskeyRow, 'publicKey'> {
  publicKey: Buffer;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** False when the credential is registered already, by whomever. */
export async function insertPasskey(db: Db, passkey: NewPasskeyRow): Promise<boolean> {
  const written = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      backed_up: passkey.isBackedUp,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Passkeys of a user, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await selectPasskeys(db)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | null> {
  const row = await selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

const selectPasskeys = (db: Db) => db.selectFrom('passkeys').selectAll();

type PasskeyRow = Awaited<ReturnType<ReturnType<typeof selectPasskeys>['executeTakeFirstOrThrow']>>;

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  isBackedUp: row.backed_up,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records a use. False when the counter did not rise since; authenticators that do not count stay at 0. */
export async function recordPasskeyUse(
  db: Db,
  id: string,
  { counter, isBackedUp }: Pick<Passkey, 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: new Date() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** False when the user has no such passkey. */
export async function updatePasskeyName(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Returns the name of the deleted passkey; null when the user has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | null> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name ?? null;
}

export async function deleteAllPasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

export interface Challenge {
  /** Null for a login without password. */
  userId: string | null;
  purpose: PasskeyPurpose;
}

export async function insertChallenge(
  db: Db,
  hash: Buffer,
  { userId, purpose }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_sha256: hash, user_id: userId, purpose, expires_at: expiresAt })
    .execute();
}

/** Deletes a challenge and returns it, so that it counts only once. */
export async function takeChallenge(db: Db, hash: Buffer): Promise<(Challenge & { expiresAt: Date }) | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_sha256', '=', hash)
    .returning(['user_id', 'purpose', 'expires_at'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, purpose: row.purpose, expiresAt: row.expires_at } : null;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}
