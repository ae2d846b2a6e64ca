import { setTimeout as sleep } from 'node:timers/promises';
import type { UserAnswer } from '#contracts/user.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { canComeBack } from '#server/modules/accounts/erasure.ts';
import { isPassword } from '#server/modules/accounts/hash-password.ts';
import { isKnownCaller, rememberCaller } from '#server/modules/accounts/known-callers.ts';
import { LIMITS } from '#server/modules/accounts/limits.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { type UserRow, userAnswer } from '#server/modules/accounts/user-answer.ts';
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
  user: UserAnswer;
}

const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;

/** How long the `attempt`th try in a row on one account waits, in milliseconds: not at all until five have failed. */
export function waitBefore(attempt: number): number {
  if (attempt <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - FREE_FAILURES - 1));
}

/**
 * Opens a session. An unknown address costs the same work, and is slowed down in the same way, as a known one. Failures are
 * counted by caller and account, and by account over all callers that its owner has not logged in from: strangers slow each
 * other down, never the owner at a place he has used before. Whether an account is active is told only after its password.
 */
export async function logIn(
  people: People,
  { email, password, address, device }: LoginAttempt,
): Promise<LoggedIn> {
  const { db, limits } = people;
  const key = emailKey(email) ?? `no address: ${sha256(email).toString('hex')}`;
  const pair = `${key}\n${address}`;
  // Counted before it is known to be wrong: many tries at once are many tries.
  await limits.take('loginOfAddress', address);
  const tries = await limits.take('loginFrom', pair);
  const row = await db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
  const isKnown = await isKnownCaller(db, { userId: row?.id ?? '', address });
  await sleep(waitBefore(isKnown ? tries : await takeOfAccount(limits, key)));
  const found = row && mayLogIn(people, row) ? row : null;
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found)
    throw new ApiError('auth.wrong_credentials');
  await limits.clear('loginFrom', pair);
  await limits.giveBack('loginOfAddress', address);
  if (!isKnown) await limits.giveBack('loginOfAccount', key);
  if (found.activated_at === null) throw new ApiError('auth.not_active');
  return openSession(people, found, { address, device });
}

/** Counts a try of an unknown caller; after too many of all such callers together, one a minute is let through. */
async function takeOfAccount(limits: People['limits'], key: string): Promise<number> {
  try {
    return await limits.take('loginOfAccount', key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await limits.take('loginOfAccountAfter', key);
    return LIMITS.loginOfAccount.points;
  }
}

/** Whether there is anybody to log in: accounts to try the site with exist in demo mode alone. */
export function mayLogIn({ config }: People, row: UserRow): boolean {
  return canComeBack(row.deleted_at) && (config.demo || !row.demo);
}

/** A session of somebody who has proved who they are, there and then. It cancels a deletion. */
export async function openSession(
  people: People,
  row: UserRow,
  { address, device }: Pick<LoginAttempt, 'address' | 'device'>,
): Promise<LoggedIn> {
  return inTransaction(people.db, async (trx) => {
    if (row.deleted_at !== null)
      await trx.updateTable('users').set({ deleted_at: null }).where('id', '=', row.id).execute();
    const authToken = await people.sessions.open(trx, row.id, device);
    await rememberCaller(people.db, trx, { userId: row.id, address });
    return { authToken, user: userAnswer(row) };
  });
}
