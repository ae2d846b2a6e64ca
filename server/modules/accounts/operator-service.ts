import type { Tier } from '#contracts/user.ts';
import type { Role } from '#domain/desk/roles.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { closeAccount } from '#server/modules/accounts/deletion-service.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { hasSecondFactor, resetSecondFactor } from '#server/modules/accounts/second-factor-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  findUserByEmailKey,
  lockUser,
  type UserChanges,
  updateUser,
} from '#server/modules/accounts/user-repository.ts';
import { rejectDemoAccount } from '#server/modules/accounts/user-service.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * What operators change on accounts of others. Each change and its entry in the audit log are one transaction. An
 * operator cannot change the own account here, so that no admin is locked out by mistake.
 */
export interface Operator {
  /** Null for a command on the server. */
  actorId: string | null;
  reason: string;
}

type Services = Pick<AccountServices, 'db' | 'sessions' | 'wakeMail'>;

/** Finds an account by its id or address; null when there is none. */
export async function findAccount(db: Db, idOrAddress: string): Promise<User | null> {
  const key = emailKey(idOrAddress);
  return (await findUser(db, idOrAddress)) ?? (key === null ? null : findUserByEmailKey(db, key));
}

/** Gives a plan without payment. It applies to open sessions at once. */
export function giveTier(people: Services, userId: string, tier: Tier, by: Operator): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    if (user.deletedAt !== null) throw new ApiError('desk.user_not_found');
    return {
      action: 'plan',
      before: { granted: user.grantedTier },
      after: { granted: tier },
      user: await update(trx, user, { grantedTier: tier }),
    };
  });
}

/** Sets the roles and ends all sessions: the next login asks for the second factor. */
export function giveRoles(
  people: Services,
  userId: string,
  roles: readonly Role[],
  by: Operator,
): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    rejectDemoAccount(user);
    if (user.deletedAt !== null) throw new ApiError('desk.user_not_found');
    await people.sessions.endAll(trx, user.id);
    return {
      action: 'roles',
      before: { roles: user.roles },
      after: { roles },
      user: await update(trx, user, { roles }),
    };
  });
}

/** Suspends an account, which ends its sessions and refuses logins and API keys, or lifts this. */
export function suspend(people: Services, userId: string, isSuspended: boolean, by: Operator): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    rejectDemoAccount(user);
    if (isSuspended) await people.sessions.endAll(trx, user.id);
    const suspendedAt = isSuspended ? (user.suspendedAt ?? new Date()) : null;
    return {
      action: isSuspended ? 'suspend' : 'unsuspend',
      before: { suspended: user.suspendedAt !== null },
      after: { suspended: isSuspended },
      user: await update(trx, user, { suspendedAt }),
    };
  });
}

export function endSessionsOf(people: Services, userId: string, by: Operator): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    const open = await people.sessions.list(trx, user.id);
    await people.sessions.endAll(trx, user.id);
    return { action: 'sessions', before: { open: open.length }, after: { open: 0 }, user };
  });
}

/** For an owner who lost the authenticator app and the recovery codes. Ends all sessions. */
export function resetSecondFactorOf(people: Services, userId: string, by: Operator): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    if (!(await hasSecondFactor(trx, user.id))) throw new ApiError('second_factor.none');
    await resetSecondFactor(trx, user);
    await people.sessions.endAll(trx, user.id);
    return { action: 'second_factor', before: { on: true }, after: { on: false }, user };
  });
}

/** Deletes an account as its owner would: at once for the owner, and erased after 14 days unless they log in. */
export function eraseAccount(people: Services, userId: string, by: Operator): Promise<User> {
  return change(people, userId, by, async (trx, user) => {
    rejectDemoAccount(user);
    if (user.deletedAt !== null) throw new ApiError('desk.user_not_found');
    return {
      action: 'erase',
      before: { deleted: false },
      after: { deleted: true },
      user: await closeAccount(people, trx, user),
    };
  });
}

interface Change {
  action: string;
  before: object;
  after: object;
  user: User;
}

/** Throws `desk.user_not_found` or `desk.own_account`. */
async function change(
  people: Services,
  userId: string,
  { actorId, reason }: Operator,
  work: (trx: DbTransaction, user: User) => Promise<Change>,
): Promise<User> {
  if (userId === actorId) throw new ApiError('desk.own_account');
  if (!(await findUser(people.db, userId))) throw new ApiError('desk.user_not_found');
  const changed = await inTransaction(people.db, async (trx) => {
    const { user, action, before, after } = await work(trx, await lockUser(trx, userId));
    await recordAction(trx, {
      actorId,
      action: `user.${action}`,
      subject: { kind: 'user', id: userId },
      before,
      after,
      reason,
    });
    return user;
  });
  people.wakeMail();
  return changed;
}

const update = (trx: DbTransaction, { id }: User, changes: UserChanges) => updateUser(trx, id, changes);
