import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { PasskeySignature } from '#contracts/passkeys.ts';
import { RECOVERY_CODES } from '#contracts/second-factor.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  countPasskeys,
  deleteAllPasskeys,
  listPasskeys,
  type Passkey,
} from '#server/modules/accounts/passkey-repository.ts';
import { requestSignature, takeSignature } from '#server/modules/accounts/passkey-signature-service.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  findSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  writePendingFactor,
} from '#server/modules/accounts/second-factor-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { lockUser } from '#server/modules/accounts/user-repository.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
import type { MailFacts } from '#server/modules/mail/mail-facts.ts';
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
const GROUPS = 6;
const GROUP_LENGTH = 4;

const toTotp = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A code as compared: without spaces and hyphens, in capitals. */
const normalise = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A recovery code such as `7K3Q-X2M9-HTRD-4WPZ-8VNC-3JGF`: 117 random bits, so a hash without salt protects it. */
const makeRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Whether codes of an authenticator app are accepted for this user. */
export async function isAppOn(db: Db, userId: string): Promise<boolean> {
  return ((await findSecondFactor(db, userId))?.confirmedAt ?? null) !== null;
}

/** Whether logins of this user need a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await isAppOn(db, userId)) || (await countPasskeys(db, userId)) > 0;
}

/** The second factors of a user. */
export interface SecondFactorState {
  /** When the authenticator app was set up; null without one. */
  appSince: Date | null;
  passkeys: readonly Passkey[];
  recoveryCodes: number;
  isRequired: boolean;
}

export async function readSecondFactor(db: Db, user: Pick<User, 'id' | 'roles'>): Promise<SecondFactorState> {
  return {
    appSince: (await findSecondFactor(db, user.id))?.confirmedAt ?? null,
    passkeys: await listPasskeys(db, user.id),
    recoveryCodes: await countRecoveryCodes(db, user.id),
    isRequired: user.roles.length > 0,
  };
}

/** A code of the app or a recovery code, or a signature of a passkey. */
export interface GivenFactor {
  code?: string | undefined;
  passkey?: PasskeySignature | undefined;
}

type Services = Pick<AccountServices, 'db' | 'limits' | 'config'>;

/** Who gives a second factor, and what for: a signature is valid for nothing else. */
interface Giver {
  userId: string;
  purpose: 'prove' | 'login';
}

/**
 * Checks the second factor of a login. Returns false for a user without one, and true for a valid one, which is used
 * up. Throws the errors of `takeFactor`.
 */
export async function checkLoginFactor(
  people: Services,
  userId: string,
  given: GivenFactor,
): Promise<boolean> {
  if (!(await hasSecondFactor(people.db, userId))) return false;
  await takeFactor(people, { userId, purpose: 'login' }, given);
  return true;
}

/**
 * What a login needs for its second factor: whether codes of an app are accepted, and what the browser needs to sign
 * with a passkey, null for a user without one. Throws `second_factor.none`.
 */
export async function requestLoginFactor(people: Services, userId: string) {
  const app = await isAppOn(people.db, userId);
  const passkey = await requestSignature(people, { userId, purpose: 'login' });
  if (!app && passkey === null) throw new ApiError('second_factor.none');
  return { app, passkey };
}

/**
 * Uses up a second factor. Attempts are counted before the check, for codes and passkeys apart. Throws
 * `auth.code_required` without one, `auth.wrong_code`, `rate.limited`, and the errors of `takeSignature`.
 */
export async function takeFactor(
  people: Services,
  giver: Giver,
  { code, passkey }: GivenFactor,
): Promise<void> {
  if (passkey !== undefined) return takeSignature(people, passkey, giver);
  if (code === undefined) throw new ApiError('auth.code_required');
  const { db, limits } = people;
  const { userId } = giver;
  await limits.take('secondFactor', userId);
  const given = normalise(code);
  const factor = await findSecondFactor(db, userId);
  const isTaken =
    (factor !== null &&
      factor.confirmedAt !== null &&
      (await takeAppCode(db, userId, factor.secret, given))) ||
    (await takeRecoveryCode(db, userId, sha256(given)));
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

/** Turns the authenticator app on. Returns recovery codes if the user had none, otherwise null. */
export async function confirmSecondFactor(
  people: AccountServices,
  session: Session,
  code: string,
): Promise<string[] | null> {
  const { db, limits } = people;
  const user = await requireUser(db, session);
  await limits.take('secondFactor', user.id);
  const factor = await findSecondFactor(db, user.id);
  if (!factor) throw new ApiError('second_factor.none');
  if (factor.confirmedAt !== null) throw new ApiError('second_factor.active');
  if (!(await takeAppCode(db, user.id, factor.secret, normalise(code))))
    throw new ApiError('auth.wrong_code');
  await limits.clear('secondFactor', user.id);
  const codes = await inTransaction(db, async (trx) => {
    await requireActiveSession(people, trx, session);
    const isFirst = (await countPasskeys(trx, user.id)) === 0;
    return beginFactor(
      people,
      trx,
      { session, user, mail: { what: isFirst ? 'on' : 'app_on' } },
      async () => {
        if (!(await confirmFactor(trx, user.id))) throw new ApiError('second_factor.active');
      },
    );
  });
  people.wakeMail();
  return codes;
}

interface Beginning {
  session: Session;
  user: User;
  mail: FactorMail;
}

/**
 * Writes a new second factor of a locked account and notifies the owner. The first one ends all other sessions.
 * Returns recovery codes if the account had none, otherwise null.
 */
export async function beginFactor(
  { sessions }: Pick<AccountServices, 'sessions'>,
  trx: DbTransaction,
  { session, user, mail }: Beginning,
  write: () => Promise<void>,
): Promise<string[] | null> {
  const isFirst = !(await hasSecondFactor(trx, user.id));
  await write();
  if (isFirst) {
    await sessions.confirm(trx, session.id);
    await sessions.endAll(trx, user.id, session.id);
  }
  await queueFactorMail(trx, user, mail);
  const areKept = !isFirst && (await countRecoveryCodes(trx, user.id)) > 0;
  return areKept ? null : storeNewCodes(trx, user.id);
}

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(
  people: AccountServices,
  session: Session,
  given: GivenFactor,
): Promise<string[]> {
  const user = await requireUser(people.db, session);
  if (!(await hasSecondFactor(people.db, user.id))) throw new ApiError('second_factor.none');
  await takeFactor(people, { userId: user.id, purpose: 'prove' }, given);
  const codes = await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await queueFactorMail(trx, user, { what: 'codes' });
    return storeNewCodes(trx, user.id);
  });
  people.wakeMail();
  return codes;
}

/** Turns the authenticator app off. */
export async function removeSecondFactor(
  people: AccountServices,
  session: Session,
  given: GivenFactor,
): Promise<void> {
  const user = await requireUser(people.db, session);
  if (!(await isAppOn(people.db, user.id))) throw new ApiError('second_factor.none');
  if (user.roles.length > 0 && (await countPasskeys(people.db, user.id)) === 0)
    throw new ApiError('second_factor.needed');
  await takeFactor(people, { userId: user.id, purpose: 'prove' }, given);
  await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await deleteFactor(trx, user.id);
    await endFactor(trx, user.id, { isProved: true, mail: { what: 'app_off' } });
  });
  people.wakeMail();
}

/**
 * Completes the removal of a second factor of a locked account, and notifies the owner. After the last one the recovery
 * codes go too. Throws `second_factor.needed` when the last one of an account with a role was removed, and
 * `auth.code_required` when the last one was removed without a second factor.
 */
export async function endFactor(
  trx: DbTransaction,
  userId: string,
  { isProved, mail }: { isProved: boolean; mail: FactorMail },
): Promise<void> {
  const user = await lockUser(trx, userId);
  if (await hasSecondFactor(trx, userId)) return queueFactorMail(trx, user, mail);
  if (user.roles.length > 0) throw new ApiError('second_factor.needed');
  if (!isProved) throw new ApiError('auth.code_required');
  await resetSecondFactor(trx, user);
}

/** Deletes all second factors of a user and the recovery codes, and tells the owner. */
export async function resetSecondFactor(trx: DbTransaction, user: User): Promise<void> {
  await deleteFactor(trx, user.id);
  await deleteAllPasskeys(trx, user.id);
  await deleteRecoveryCodes(trx, user.id);
  await queueFactorMail(trx, user, { what: 'off' });
}

async function storeNewCodes(trx: DbTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => sha256(normalise(code)));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}

/** What changed, with the name of the passkey. */
type FactorMail = Pick<MailFacts['second_factor'], 'what' | 'passkey'>;

function queueFactorMail(trx: DbTransaction, user: User, changed: FactorMail): Promise<void> {
  return queueMail(trx, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'second_factor',
    facts: { firstName: user.firstName, ...changed, at: new Date().toISOString() },
  });
}
