import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { createInitialSettings } from '#contracts/user.ts';
import { personName } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Identity, OpenId } from '#server/gateways/openid.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { canLogIn, type LoginResult, openSession } from '#server/modules/accounts/login-service.ts';
import {
  checkLoginFactor,
  type GivenFactor,
  hasSecondFactor,
  requestLoginFactor,
} from '#server/modules/accounts/second-factor-service.ts';
import { deleteSocialLogin, insertSocialLogin } from '#server/modules/accounts/social-login-repository.ts';
import { buildActivation, type User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  insertUserIfNew,
  lockUserBy,
  updateUser,
} from '#server/modules/accounts/user-repository.ts';
import {
  consumeOneTimeToken,
  makeOneTimeToken,
  readOneTimeToken,
  revokeTokens,
} from '#server/modules/mail/one-time-token-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const LOGIN_LIFETIME_MS = 10 * 60_000;
const CODE_LIFETIME_MS = 60_000;
/** For an account with a second factor, whose user has a code to type first. */
const LONG_CODE_LIFETIME_MS = 5 * 60_000;

const codeData = z.object({ challenge: z.string() });

/**
 * Starts a login with Google and returns the URL for the browser, or null when the provider does not answer.
 * `challenge`: SHA-256 of a secret of the tab that starts the login.
 */
export async function beginGoogleLogin(
  { db }: AccountServices,
  provider: OpenId,
  { language, challenge }: { language: Locale; challenge: string },
  log: FastifyBaseLogger,
): Promise<string | null> {
  const pendingLogin = await provider.begin().catch((error: unknown) => {
    log.warn({ reason: toErrorName(error) }, 'the server for logins with Google does not answer');
    return null;
  });
  if (!pendingLogin) return null;
  const { state, nonce, codeVerifier, address } = pendingLogin;
  const expiresAt = new Date(Date.now() + LOGIN_LIFETIME_MS);
  await insertSocialLogin(db, sha256(state), { nonce, codeVerifier, language, challenge }, expiresAt);
  return address;
}

/** Result of a login with Google: a code that opens one session, or an error. */
export interface GoogleOutcome {
  /** Language in which the login was started; null when the login is not known. */
  language: Locale | null;
  result: { code: string } | { error: 'unverified' | 'failed' };
}

/**
 * Completes a login with the query string of the provider's redirect. `provider` is null when login with
 * Google is no longer offered; a pending login is deleted in that case too.
 */
export async function completeGoogleLogin(
  people: AccountServices,
  provider: OpenId | null,
  { state, search }: { state: string; search: string },
  log: FastifyBaseLogger,
): Promise<GoogleOutcome> {
  const pendingLogin = await deleteSocialLogin(people.db, sha256(state));
  if (!provider || !pendingLogin || pendingLogin.expiresAt.getTime() <= Date.now())
    return { language: null, result: { error: 'failed' } };
  const { language, challenge, ...rest } = pendingLogin.login;
  const identity = await provider.complete(search, { state, ...rest }).catch((error: unknown) => {
    // The whole error is not logged: it contains codes and tokens from the issuer.
    log.info({ reason: toErrorName(error) }, 'a login with Google was not completed');
    return null;
  });
  const user = identity === null ? 'failed' : await findOrCreateGoogleUser(people, identity, language);
  if (typeof user === 'string') return { language, result: { error: user } };
  const tokenRequest = { userId: user.id, purpose: 'login' as const, data: { challenge } };
  const lifetime = (await hasSecondFactor(people.db, user.id)) ? LONG_CODE_LIFETIME_MS : CODE_LIFETIME_MS;
  const code = await makeOneTimeToken(people.db, tokenRequest, new Date(Date.now() + lifetime));
  return { language, result: { code } };
}

/** Name and code of an error, without its message. */
function toErrorName(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}

interface PendingLogin {
  code: string;
  /** Secret of the tab that started the login. */
  verifier: string;
}

export interface CodeExchange extends PendingLogin {
  /** Caller's address as used for rate limits. */
  address: string;
  device: string | null;
  secondFactor: GivenFactor;
}

const isSameTab = ({ data }: { data: unknown }, verifier: string) =>
  codeData.safeParse(data).data?.challenge === createHash('sha256').update(verifier).digest('base64url');

/** What a login with Google needs for its second factor. Throws `token.invalid` and `second_factor.none`. */
export async function beginFactorOfGoogleLogin(people: AccountServices, { code, verifier }: PendingLogin) {
  const pending = await readOneTimeToken(people.db, code, 'login');
  if (!pending || !isSameTab(pending, verifier)) throw new ApiError('token.invalid');
  return requestLoginFactor(people, pending.userId);
}

/**
 * Exchanges the code of a login for a session. Throws `token.invalid`, also when the tab is not the same, and the
 * errors of `checkLoginFactor`; these leave the code for another attempt of the same tab.
 */
export async function exchangeGoogleCode(
  people: AccountServices,
  { code, verifier, address, device, secondFactor }: CodeExchange,
): Promise<LoginResult> {
  const pending = await readOneTimeToken(people.db, code, 'login');
  const isFactorGiven =
    pending && isSameTab(pending, verifier)
      ? await checkLoginFactor(people, pending.userId, secondFactor)
      : false;
  const consumedToken = await consumeOneTimeToken(people.db, code, ['login']);
  if (!consumedToken || !isSameTab(consumedToken, verifier)) throw new ApiError('token.invalid');
  const user = await findUser(people.db, consumedToken.userId);
  if (!user) throw new ApiError('token.invalid');
  return openSession(people, user, { address, device, hasSecondFactor: isFactorGiven });
}

/**
 * Finds the account for a login with Google: by Google subject, then by email address, else creates one. The
 * address counts only if Google has verified it. Returns `unverified` when it has not, and `failed` when the
 * account is linked to another Google subject or cannot log in.
 */
async function findOrCreateGoogleUser(
  people: AccountServices,
  identity: Identity,
  language: Locale,
): Promise<User | 'unverified' | 'failed'> {
  return inTransaction(people.db, async (trx) => {
    const linkedUser = await lockUserBy(trx, 'googleSubject', identity.subject);
    if (linkedUser) return canLogIn(people, linkedUser) ? linkedUser : 'failed';
    const key = identity.emailVerified ? emailKey(identity.email) : null;
    if (key === null) return 'unverified';
    // Does nothing when the account exists. Of two concurrent logins, the database accepts one insert.
    await insertUserIfNew(trx, {
      email: identity.email,
      emailKey: key,
      passwordHash: null,
      googleSubject: identity.subject,
      ...toProfile(identity, language),
      activatedAt: new Date(),
    });
    const user = await lockUserBy(trx, 'emailKey', key);
    if (!user || user.isDemo || !canLogIn(people, user)) return 'failed';
    if (user.googleSubject === identity.subject) return user;
    return user.googleSubject === null ? linkGoogleAccount(trx, user, identity, language) : 'failed';
  });
}

/**
 * Links an account with a Google login. Resets profile, password and links of an account that was never
 * activated, because somebody else may have signed up with the address.
 */
async function linkGoogleAccount(
  trx: DbTransaction,
  user: User,
  identity: Identity,
  language: Locale,
): Promise<User> {
  const isUnproved = user.activatedAt === null;
  if (isUnproved) await revokeTokens(trx, user.id, ['activation', 'reset', 'email']);
  return updateUser(trx, user.id, {
    googleSubject: identity.subject,
    ...(isUnproved
      ? {
          ...toProfile(identity, language),
          email: identity.email,
          ...buildActivation(user),
          passwordHash: null,
          pendingEmail: null,
        }
      : {}),
  });
}

/** Profile of a new account, from the Google identity. */
const toProfile = ({ email, givenName, familyName }: Identity, language: Locale) => ({
  firstName: toPersonName(givenName) ?? email.slice(0, email.lastIndexOf('@')).slice(0, 80),
  lastName: toPersonName(familyName) ?? '',
  settings: createInitialSettings(language),
});

const toPersonName = (text: string | null) => personName.safeParse(text).data ?? null;
