import { setTimeout as sleep } from 'node:timers/promises';
import type { PasskeySignature } from '#contracts/passkeys.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { isRestorable } from '#server/modules/accounts/erasure.ts';
import { isPassword } from '#server/modules/accounts/hash-password.ts';
import { isKnownCaller, recordKnownCaller } from '#server/modules/accounts/known-caller-service.ts';
import { LIMITS } from '#server/modules/accounts/limit-service.ts';
import { takeSignIn } from '#server/modules/accounts/passkey-signature-service.ts';
import {
  checkLoginFactor,
  type GivenFactor,
  hasSecondFactor as needsSecondFactor,
  requestLoginFactor,
} from '#server/modules/accounts/second-factor-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  findUserByEmailKey,
  lockUser,
  updateUser,
} from '#server/modules/accounts/user-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

interface Credentials {
  email: string;
  password: string;
  /** Caller's address as used for rate limits. */
  address: string;
  /** Called with the id of the account that the email address names, before the password is checked. */
  onAccount?: (userId: string) => void;
}

export interface LoginAttempt extends Credentials {
  device: string | null;
  secondFactor: GivenFactor;
}

export interface LoginResult {
  authToken: string;
  user: User;
  hasSecondFactor: boolean;
}

const MAX_UNDELAYED_ATTEMPTS = 5;
const INITIAL_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;

/** Delay in milliseconds before the `attempt`th consecutive login of one account; 0 for the first five. */
export function loginDelayMs(attempt: number): number {
  if (attempt <= MAX_UNDELAYED_ATTEMPTS) return 0;
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (attempt - MAX_UNDELAYED_ATTEMPTS - 1));
}

/** Checks the password and opens a session. Throws the errors of the second factor only when the password is right. */
export async function logIn(
  people: AccountServices,
  { device, secondFactor, ...credentials }: LoginAttempt,
): Promise<LoginResult> {
  const account = await checkCredentials(people, credentials);
  return openSession(people, account, {
    address: credentials.address,
    device,
    hasSecondFactor: await checkLoginFactor(people, account.id, secondFactor),
    checkedHash: account.passwordHash,
  });
}

/** What a login needs after the right password. Throws the errors of `checkCredentials`, and `second_factor.none`. */
export async function beginFactorOfLogin(people: AccountServices, credentials: Credentials) {
  const account = await checkCredentials(people, credentials);
  return requestLoginFactor(people, account.id);
}

/**
 * Checks the password of a login. An unknown address takes the same time as a known one. Counts failures per caller
 * and account, and per account over all unknown callers, so that strangers cannot lock the owner out of an address used
 * before. Throws `auth.not_active` and `auth.suspended` only when the password is right.
 */
async function checkCredentials(
  people: AccountServices,
  { email, password, address, onAccount }: Credentials,
): Promise<User> {
  const { db, limits } = people;
  const key = emailKey(email) ?? `no address: ${sha256(email).toString('hex')}`;
  const pair = `${key}\n${address}`;
  // Counted before the check, so that concurrent attempts cannot exceed the limit.
  await limits.take('loginOfAddress', address);
  const attempts = await limits.take('loginFrom', pair);
  const user = await findUserByEmailKey(db, key);
  if (user) onAccount?.(user.id);
  const isKnown = await isKnownCaller(db, { userId: user?.id ?? '', address });
  await sleep(loginDelayMs(isKnown ? attempts : await countAccountFailure(limits, key)));
  const account = user && canLogIn(people, user) ? user : null;
  if (!(await isPassword(password, account?.passwordHash ?? null)) || !account)
    throw new ApiError('auth.wrong_credentials');
  await limits.clear('loginFrom', pair);
  await limits.giveBack('loginOfAddress', address);
  if (!isKnown) await limits.giveBack('loginOfAccount', key);
  if (account.activatedAt === null) throw new ApiError('auth.not_active');
  if (account.suspendedAt !== null) throw new ApiError('auth.suspended');
  return account;
}

/**
 * Opens a session with a passkey alone. Throws `passkey.unknown` also for an account that cannot log in, and
 * `auth.not_active` and `auth.suspended`.
 */
export async function signInWithPasskey(
  people: AccountServices,
  { passkey, address, device }: Omit<SessionStart, 'hasSecondFactor'> & { passkey: PasskeySignature },
): Promise<LoginResult> {
  const user = await findUser(people.db, await takeSignIn(people, passkey));
  if (!user || !canLogIn(people, user)) throw new ApiError('passkey.unknown');
  if (user.activatedAt === null) throw new ApiError('auth.not_active');
  return openSession(people, user, { address, device, hasSecondFactor: true });
}

/** Counts a login of an unknown caller. Above the limit, all unknown callers share one attempt a minute. */
async function countAccountFailure(limits: AccountServices['limits'], key: string): Promise<number> {
  try {
    return await limits.take('loginOfAccount', key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await limits.take('loginOfAccountAfter', key);
    return LIMITS.loginOfAccount.points;
  }
}

/** False for an account deleted more than 14 days ago, and for a demo account outside demo mode. */
export function canLogIn({ config }: AccountServices, user: User): boolean {
  return isRestorable(user.deletedAt) && (config.demo || !user.isDemo);
}

/** Origin of a session. */
export interface SessionStart extends Pick<LoginAttempt, 'address' | 'device'> {
  /** Whether the second factor was given. */
  hasSecondFactor: boolean;
  /** Hash against which the password was checked; undefined for a login without password. */
  checkedHash?: string | null;
}

/**
 * Opens a session for a user who has just authenticated, and cancels a deletion. Throws
 * `auth.wrong_credentials` when the password was changed or discarded after the check,
 * `auth.suspended`, and `auth.code_required` for an account with a second factor that was not given.
 */
export async function openSession(
  people: AccountServices,
  user: User,
  { address, device, checkedHash, hasSecondFactor }: SessionStart,
): Promise<LoginResult> {
  return inTransaction(people.db, async (trx) => {
    const { passwordHash, suspendedAt } = await lockUser(trx, user.id);
    if (checkedHash !== undefined && passwordHash !== checkedHash)
      throw new ApiError('auth.wrong_credentials');
    if (suspendedAt !== null) throw new ApiError('auth.suspended');
    if (!hasSecondFactor && (await needsSecondFactor(trx, user.id))) throw new ApiError('auth.code_required');
    if (user.deletedAt !== null) await updateUser(trx, user.id, { deletedAt: null });
    const authToken = await people.sessions.open(trx, user.id, device, { hasSecondFactor });
    await recordKnownCaller(people.db, trx, { userId: user.id, address });
    return { authToken, user, hasSecondFactor };
  });
}
