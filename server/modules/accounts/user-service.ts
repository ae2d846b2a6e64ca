import type { Tier } from '#contracts/user.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  findUserByEmailKey,
  listDemoUserIds,
  lockUser,
  updateTier,
} from '#server/modules/accounts/user-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** The account of a session. Throws `auth.required` where it has gone meanwhile. */
export async function requireUser(db: Db, { userId }: Pick<Session, 'userId'>): Promise<User> {
  const user = await findUser(db, userId);
  if (!user || user.deletedAt !== null) throw new ApiError('auth.required');
  return user;
}

/**
 * Locks the account of a session until the transaction ends. Throws `auth.required` where the session has ended since the
 * request began: what ended it also keeps out what was under way.
 */
export async function expectSession(
  { sessions }: Pick<AccountServices, 'sessions'>,
  trx: DbTransaction,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  await lockUser(trx, userId);
  if (!(await sessions.isOpen(trx, userId, id))) throw new ApiError('auth.required');
}

/** Everybody tries the site with the same accounts to try it with: nobody takes them from the others. */
export function rejectDemoAccount(user: User): void {
  if (user.isDemo) throw new ApiError('demo.fixed');
}

/** The id of the account that an address belongs to, whatever its state; null when there is none. */
export async function findUserId(db: Db, addressKey: string): Promise<string | null> {
  return (await findUserByEmailKey(db, addressKey))?.id ?? null;
}

/** The ids of the accounts to try the site with, made so far. */
export function demoUserIds(db: Db): Promise<string[]> {
  return listDemoUserIds(db);
}

/** Gives the account of an address a plan without payment; returns its email, or null when no account has the address. */
export function grantTier(db: Db, address: string, tier: Tier): Promise<string | null> {
  return updateTier(db, emailKey(address) ?? '', tier);
}
