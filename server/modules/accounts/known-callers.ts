import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import { keepSecret } from '#server/platform/secrets/keep-secret.ts';

/** A caller that has not logged in for so long is a stranger again. */
export const KNOWN_CALLER_DAYS = 90;

/** Whose account, and the address of the caller as limits know it. */
export interface CallerOfAccount {
  userId: string;
  address: string;
}

/** Keyed, and of account and address together: the table alone names no address and does not show who shares one. */
async function hashOf(db: Db, { userId, address }: CallerOfAccount): Promise<Buffer> {
  const secret = await keepSecret(db, 'known callers', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', secret).update(`${userId}\n${address}`).digest();
}

/** Whether somebody has logged in to that account from there within 90 days. */
export async function isKnownCaller(db: Db, caller: CallerOfAccount): Promise<boolean> {
  const known = await db
    .selectFrom('known_callers')
    .select('user_id')
    .where('user_id', '=', caller.userId)
    .where('caller_hash', '=', await hashOf(db, caller))
    .where('last_login_at', '>', sql<Date>`now() - make_interval(days => ${KNOWN_CALLER_DAYS})`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers that the owner has proved from there who they are. `db`: where the secret is read, `trx`: where it is written. */
export async function rememberCaller(db: Db, trx: Db, caller: CallerOfAccount): Promise<void> {
  await trx
    .insertInto('known_callers')
    .values({ user_id: caller.userId, caller_hash: await hashOf(db, caller) })
    .onConflict((known) =>
      known.columns(['user_id', 'caller_hash']).doUpdateSet({ last_login_at: sql`now()` }),
    )
    .execute();
}
