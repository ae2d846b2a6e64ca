import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  findUserByEmailKey,
  listDemoUserIds,
  lockUser,
} from '#server/modules/accounts/user-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** The account of a session. Throws `auth.required` when it is gone or deleted. */
export async function requireUser(db: Db, { userId }: Pick<Session, 'userId'>): Promise<User> {
  const user = await findUser(db, userId);
  if (!user || user.deletedAt !== null) throw new ApiError('auth.required');
  return user;
}

/**
 * Locks the account of a session until the end of the transaction. Throws `auth.required` when the session
 * has ended since the request began, so that a revoked session cannot complete a change.
 */
export async function requireActiveSession(
  { sessions }: Pick<AccountServices, 'sessions'>,
  trx: DbTransaction,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
): Promise<void> {
  await lockUser(trx, userId);
  if (!(await sessions.isOpen(trx, userId, id))) throw new ApiError('auth.required');
}

/** Demo accounts are shared, so changes that could lock others out throw `demo.fixed`. */
export function rejectDemoAccount(user: User): void {
  if (user.isDemo) throw new ApiError('demo.fixed');
}

/** Id of the account with this address, whatever its state; null when there is none. */
export async function findUserId(db: Db, addressKey: string): Promise<string | null> {
  return (await findUserByEmailKey(db, addressKey))?.id ?? null;
}

/** Ids of the existing demo accounts. */
export function readDemoUserIds(db: Db): Promise<string[]> {
  return listDemoUserIds(db);
}

/** The user as receiver of an email; null when the account no longer exists. */
export function findReceiver(db: Db, userId: string): Promise<User | null> {
  return findUser(db, userId);
}
