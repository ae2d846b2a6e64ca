import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#contracts/second-factor.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  writePendingFactor,
} from '#server/modules/accounts/second-factor-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
import type { SecondFactorEvent } from '#server/modules/mail/mail-facts.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const ISSUER = 'Fairview';
/** Validity of a code in seconds, as authenticator apps assume. */
const PERIOD_SECONDS = 30;
/** Periods before and after the present one whose codes count, for clocks that differ. */
const WINDOW = 1;

/** Without characters that are easily confused: I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const toTotp = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A code as compared: without spaces and hyphens, in capitals. */
const normalise = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A recovery code such as `7K3Q-X2M9-HTRD-4WPZ`: 78 random bits, so a plain hash protects it. */
const makeRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Whether logins of this user need a code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return ((await findSecondFactor(db, userId))?.confirmedAt ?? null) !== null;
}

/** State of the second factor of a user. */
export interface SecondFactorState {
  /** When it was turned on; null when it is off. */
  since: Date | null;
  recoveryCodes: number;
  isRequired: boolean;
}

export async function readSecondFactor(db: Db, user: Pick<User, 'id' | 'roles'>): Promise<SecondFactorState> {
  const since = (await findSecondFactor(db, user.id))?.confirmedAt ?? null;
  return {
    since,
    recoveryCodes: since === null ? 0 : await countRecoveryCodes(db, user.id),
    isRequired: user.roles.length > 0,
  };
}

/**
 * Checks the code of a login. Returns false for a user without a second factor, and true for the right code, which is
 * used up. Throws `auth.code_required` without a code, `auth.wrong_code` or `rate.limited`.
 */
export async function checkLoginCode(
  people: Pick<AccountServices, 'db' | 'limits'>,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasSecondFactor(people.db, userId))) return false;
  if (code === undefined) throw new ApiError('auth.code_required');
  await takeCode(people, userId, code);
  return true;
}

/** Uses up a code of the authenticator app or a recovery code. Attempts are counted before the check. */
async function takeCode(
  { db, limits }: Pick<AccountServices, 'db' | 'limits'>,
  userId: string,
  code: string,
): Promise<void> {
  await limits.take('secondFactor', userId);
  const factor = await findSecondFactor(db, userId);
  if (!factor) throw new ApiError('second_factor.none');
  const given = normalise(code);
  const isTaken =
    (await takeAppCode(db, userId, factor.secret, given)) ||
    (factor.confirmedAt !== null && (await takeRecoveryCode(db, userId, sha256(given))));
  if (!isTaken) throw new ApiError('auth.wrong_code');
  await limits.clear('secondFactor', userId);
}

async function takeAppCode(db: Db, userId: string, secret: string, token: string): Promise<boolean> {
  const now = Date.now();
  const delta = toTotp(secret, '').validate({ token, timestamp: now, window: WINDOW });
  return delta !== null && takeStep(db, userId, Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
}

/** Stores a new secret, which a code must confirm. Returns it with its address for authenticator apps. */
export async function beginSecondFactor(
  people: AccountServices,
  session: Session,
  currentPassword: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const user = await requireUser(people.db, session);
  rejectDemoAccount(user);
  await requireRecentLogin(people, session, user, currentPassword);
  const secret = new Secret({ size: 20 }).base32;
  if (!(await writePendingFactor(people.db, user.id, secret))) throw new ApiError('second_factor.active');
  return { secret, uri: toTotp(secret, user.email).toString() };
}

/** Turns the second factor on, ends all other sessions and returns the recovery codes. */
export async function confirmSecondFactor(
  people: AccountServices,
  session: Session,
  code: string,
): Promise<string[]> {
  const user = await requireUser(people.db, session);
  if (await hasSecondFactor(people.db, user.id)) throw new ApiError('second_factor.active');
  await takeCode(people, user.id, code);
  const codes = await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    if (!(await confirmFactor(trx, user.id))) throw new ApiError('second_factor.active');
    await people.sessions.confirm(trx, session.id);
    await people.sessions.endAll(trx, user.id, session.id);
    await queueFactorMail(trx, user, 'on');
    return storeNewCodes(trx, user.id);
  });
  people.wakeMail();
  return codes;
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(
  people: AccountServices,
  session: Session,
  code: string,
): Promise<string[]> {
  const user = await requireUser(people.db, session);
  if (!(await hasSecondFactor(people.db, user.id))) throw new ApiError('second_factor.none');
  await takeCode(people, user.id, code);
  const codes = await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await queueFactorMail(trx, user, 'codes');
    return storeNewCodes(trx, user.id);
  });
  people.wakeMail();
  return codes;
}

/** Turns the second factor off. */
export async function removeSecondFactor(
  people: AccountServices,
  session: Session,
  code: string,
): Promise<void> {
  const user = await requireUser(people.db, session);
  if (!(await hasSecondFactor(people.db, user.id))) throw new ApiError('second_factor.none');
  if (user.roles.length > 0) throw new ApiError('second_factor.needed');
  await takeCode(people, user.id, code);
  await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await resetSecondFactor(trx, user);
  });
  people.wakeMail();
}

/** Deletes the second factor of a user and tells the owner. */
export async function resetSecondFactor(trx: DbTransaction, user: User): Promise<void> {
  await deleteFactor(trx, user.id);
  await queueFactorMail(trx, user, 'off');
}

async function storeNewCodes(trx: DbTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => sha256(normalise(code)));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}

function queueFactorMail(trx: DbTransaction, user: User, what: SecondFactorEvent): Promise<void> {
  return queueMail(trx, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'second_factor',
    facts: { firstName: user.firstName, what, at: new Date().toISOString() },
  });
}
