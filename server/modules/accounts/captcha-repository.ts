import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Remembers an answer as used; false when it was used before. Of two at once the key of the table takes one. */
export async function insertUsedCaptcha(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ sha256: hash, expires_at: expiresAt })
    .onConflict((used) => used.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpiredCaptchas(db: Db): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', sql<Date>`now()`).execute();
}
