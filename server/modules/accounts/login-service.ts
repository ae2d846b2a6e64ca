import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { isRestorable } from '#server/modules/accounts/erasure.ts';
import { isPassword } from '#server/modules/accounts/hash-password.ts';
import { isKnownCaller, rememberCaller } from '#server/modules/accounts/known-caller-service.ts';
import { LIMITS } from '#server/modules/accounts/limit-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { findUserByEmailKey, lockUser, updateUser } from '#server/modules/accounts/user-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

export interface LoginAttempt {
  email: string;
  password: string;
  /** Whom it comes from, as limits know them. */
  address: string;
  device: string | null;
}

export interface LoggedIn {
  authToken: string;
  user: User;
}

const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 2_000;

/** How long the `attempt`th try in a row on one account waits, in milliseconds: not at all until five have failed. */
export function loginDelayMs(attempt: number): number {
  if (attempt <= FREE_FAILURES) return 0;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - FREE_FAILURES - 1));
}

/**
 * Opens a session. An unknown address costs the same work, and is slowed down in the same way, as a known one. Failures are
 * counted by caller and account, and by account over all callers that its owner has not logged in from: strangers slow each
 * other down, never the owner at a place he has used before. Whether an account is active is told only after its password.
 */
export async function logIn(
  people: AccountServices,
  { email, password, address, device }: LoginAttempt,
): Promise<LoggedIn> {
  const { db, limits } = people;
  const key = emailKey(email) ?? `no address: ${sha256(email).toString('hex')}`;
  const pair = `${key}\n${address}`;
  // Counted before it is known to be wrong: many tries at once are many tries.
  await limits.take('loginOfAddress', address);
  const tries = await limits.take('loginFrom', pair);
  const user = await findUserByEmailKey(db, key);
  const isKnown = await isKnownCaller(db, { userId: user?.id ?? '', address });
  await sleep(loginDelayMs(isKnown ? tries : await countAccountFailure(limits, key)));
  const found = user && canLogIn(people, user) ? user : null;
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found)
    throw new ApiError('auth.wrong_credentials');
  await limits.clear('loginFrom', pair);
  await limits.giveBack('loginOfAddress', address);
  if (!isKnown) await limits.giveBack('loginOfAccount', key);
  if (found.activatedAt === null) throw new ApiError('auth.not_active');
  return openSession(people, found, { address, device, checkedHash: found.passwordHash });
}

/** Counts a try of an unknown caller; after too many of all such callers together, one a minute is let through. */
async function countAccountFailure(limits: AccountServices['limits'], key: string): Promise<number> {
  try {
    return await limits.take('loginOfAccount', key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await limits.take('loginOfAccountAfter', key);
    return LIMITS.loginOfAccount.points;
  }
}

/** Whether there is anybody to log in: accounts to try the site with exist in demo mode alone. */
export function canLogIn({ config }: AccountServices, user: User): boolean {
  return isRestorable(user.deletedAt) && (config.demo || !user.isDemo);
}

/** Where a session is opened from, and with what. */
export interface SessionStart extends Pick<LoginAttempt, 'address' | 'device'> {
  /** The hash of the password that was checked; undefined where the login was by another proof. */
  checkedHash?: string | null;
}

/**
 * A session of somebody who has proved who they are, there and then. It cancels a deletion. Throws `auth.wrong_credentials`
 * where the password was changed or discarded after it was checked: that has ended its sessions, and no other may open.
 */
export async function openSession(
  people: AccountServices,
  user: User,
  { address, device, checkedHash }: SessionStart,
): Promise<LoggedIn> {
  return inTransaction(people.db, async (trx) => {
    const { passwordHash } = await lockUser(trx, user.id);
    if (checkedHash !== undefined && passwordHash !== checkedHash)
      throw new ApiError('auth.wrong_credentials');
    if (user.deletedAt !== null) await updateUser(trx, user.id, { deletedAt: null });
    const authToken = await people.sessions.open(trx, user.id, device);
    await rememberCaller(people.db, trx, { userId: user.id, address });
    return { authToken, user };
  });
}
