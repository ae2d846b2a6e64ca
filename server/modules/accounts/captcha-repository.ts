import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Stores an answer as used. False when it is already stored, also for two concurrent requests. */
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
