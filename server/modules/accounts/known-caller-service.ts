import { createHmac, randomBytes } from 'node:crypto';
import {
  deleteCallersOf,
  hasKnownCaller,
  type KnownCaller,
  upsertKnownCaller,
} from '#server/modules/accounts/known-caller-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { getOrCreateSecret } from '#server/platform/secrets/get-or-create-secret.ts';

/** A caller that has not logged in for so long is a stranger again. */
export const KNOWN_CALLER_DAYS = 90;

/** Whose account, and the address of the caller as limits know it. */
export interface CallerOfAccount {
  userId: string;
  address: string;
}

/** Keyed, and of account and address together: the table alone names no address and does not show who shares one. */
async function hashed(db: Db, { userId, address }: CallerOfAccount): Promise<KnownCaller> {
  const secret = await getOrCreateSecret(db, 'known callers', () => randomBytes(32).toString('base64url'));
  return { userId, hash: createHmac('sha256', secret).update(`${userId}\n${address}`).digest() };
}

/** Whether somebody has logged in to that account from there within 90 days. */
export async function isKnownCaller(db: Db, caller: CallerOfAccount): Promise<boolean> {
  return hasKnownCaller(db, await hashed(db, caller), KNOWN_CALLER_DAYS);
}

/** Remembers that the owner has proved from there who they are. `db`: where the secret is read, `trx`: where it is written. */
export async function rememberCaller(db: Db, trx: Db, caller: CallerOfAccount): Promise<void> {
  await upsertKnownCaller(trx, await hashed(db, caller));
}

/** Nobody is known at an account any more. */
export function forgetCallers(trx: Db, userId: string): Promise<void> {
  return deleteCallersOf(trx, userId);
}
