import { createHmac, randomBytes } from 'node:crypto';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import {
  deleteKnownCallers,
  hasKnownCaller,
  type KnownCaller,
  upsertKnownCaller,
} from '#server/modules/accounts/known-caller-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

/** Days after the last login for which a caller counts as known. */
export const KNOWN_CALLER_DAYS = RETENTION_DAYS.login_origins;

/** An account and the caller's address as used for rate limits. */
export interface AccountCaller {
  userId: string;
  address: string;
}

/** The HMAC covers account and address, so the table shows neither addresses nor who shares one. */
async function hashCaller(db: Db, { userId, address }: AccountCaller): Promise<KnownCaller> {
  const secret = await getOrCreateSecret(db, 'known callers', () => randomBytes(32).toString('base64url'));
  return { userId, hash: createHmac('sha256', secret).update(`${userId}\n${address}`).digest() };
}

/** Whether this account was logged in to from this address within 90 days. */
export async function isKnownCaller(db: Db, caller: AccountCaller): Promise<boolean> {
  return hasKnownCaller(db, await hashCaller(db, caller), KNOWN_CALLER_DAYS);
}

/**
 * Records that the owner has authenticated from this address. Reads the secret with `db`, writes with `trx`.
 */
export async function recordKnownCaller(db: Db, trx: Db, caller: AccountCaller): Promise<void> {
  await upsertKnownCaller(trx, await hashCaller(db, caller));
}

/** Deletes all known callers of an account. */
export function clearKnownCallers(trx: Db, userId: string): Promise<void> {
  return deleteKnownCallers(trx, userId);
}
