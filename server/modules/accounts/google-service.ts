import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { firstSettings } from '#contracts/user.ts';
import { personName } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Identity, OpenId } from '#server/gateways/openid.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { canLogIn, type LoggedIn, openSession } from '#server/modules/accounts/login-service.ts';
import { deleteSocialLogin, insertSocialLogin } from '#server/modules/accounts/social-login-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  findUser,
  insertUserIfNew,
  lockUserBy,
  updateUser,
} from '#server/modules/accounts/user-repository.ts';
import {
  consumeOneTimeToken,
  makeOneTimeToken,
  revokeTokens,
} from '#server/modules/mail/one-time-token-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const LOGIN_MS = 10 * 60_000;
const CODE_MS = 60_000;

const codeData = z.object({ challenge: z.string() });

/**
 * Begins a login with Google and returns the address to send the browser to, or null when the provider does not answer.
 * `challenge`: the SHA-256 of a secret of the tab that begins it.
 */
export async function beginGoogleLogin(
  { db }: AccountServices,
  provider: OpenId,
  { language, challenge }: { language: Locale; challenge: string },
  log: FastifyBaseLogger,
): Promise<string | null> {
  const begun = await provider.begin().catch((error: unknown) => {
    log.warn({ reason: reasonOf(error) }, 'the issuer of social logins does not answer');
    return null;
  });
  if (!begun) return null;
  const { state, nonce, codeVerifier, address } = begun;
  const expiresAt = new Date(Date.now() + LOGIN_MS);
  await insertSocialLogin(db, sha256(state), { nonce, codeVerifier, language, challenge }, expiresAt);
  return address;
}

/** How a login with Google went: a code that opens a session, once, or why there is none. */
export interface GoogleOutcome {
  /** In which the login was begun; null where it is not known. */
  language: Locale | null;
  result: { code: string } | { error: 'unverified' | 'failed' };
}

/**
 * Completes a login with the query that the provider has sent the browser back with. `provider`: null where logins with
 * Google are no longer offered; one that was begun before is used up all the same.
 */
export async function completeGoogleLogin(
  people: AccountServices,
  provider: OpenId | null,
  { state, search }: { state: string; search: string },
  log: FastifyBaseLogger,
): Promise<GoogleOutcome> {
  const begun = await deleteSocialLogin(people.db, sha256(state));
  if (!provider || !begun || begun.expiresAt.getTime() <= Date.now())
    return { language: null, result: { error: 'failed' } };
  const { language, challenge, ...rest } = begun.login;
  const identity = await provider.complete(search, { state, ...rest }).catch((error: unknown) => {
    // The error carries what the issuer sent: codes and tokens.
    log.info({ reason: reasonOf(error) }, 'a social login was not completed');
    return null;
  });
  const user = identity === null ? 'failed' : await googleUser(people, identity, language);
  if (typeof user === 'string') return { language, result: { error: user } };
  const opens = { userId: user.id, purpose: 'login' as const, data: { challenge } };
  const code = await makeOneTimeToken(people.db, opens, new Date(Date.now() + CODE_MS));
  return { language, result: { code } };
}

/** Its name alone. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}

export interface CodeExchange {
  code: string;
  /** The secret of the tab that began the login. */
  verifier: string;
  /** Whom it comes from, as limits know them. */
  address: string;
  device: string | null;
}

/** Exchanges the code of a login for a session. Throws `token.invalid`, also for a code of another tab. */
export async function exchangeGoogleCode(
  people: AccountServices,
  { code, verifier, address, device }: CodeExchange,
): Promise<LoggedIn> {
  const taken = await consumeOneTimeToken(people.db, code, ['login']);
  const challenge = codeData.safeParse(taken?.data).data?.challenge;
  if (!taken || challenge !== createHash('sha256').update(verifier).digest('base64url'))
    throw new ApiError('token.invalid');
  const user = await findUser(people.db, taken.userId);
  if (!user) throw new ApiError('token.invalid');
  return openSession(people, user, { address, device });
}

/**
 * The account of who logged in with Google: the one they came to before, else the one of their mail address, else a new
 * one. By its address an account is found only where Google has verified it. `unverified`: it has not; `failed`: that
 * account belongs to another login with Google, or is gone.
 */
async function googleUser(
  people: AccountServices,
  identity: Identity,
  language: Locale,
): Promise<User | 'unverified' | 'failed'> {
  return inTransaction(people.db, async (trx) => {
    const known = await lockUserBy(trx, 'googleSubject', identity.subject);
    if (known) return canLogIn(people, known) ? known : 'failed';
    const key = identity.emailVerified ? emailKey(identity.email) : null;
    if (key === null) return 'unverified';
    // Made where there is none; of two at once the database takes one.
    await insertUserIfNew(trx, {
      email: identity.email,
      emailKey: key,
      passwordHash: null,
      googleSubject: identity.subject,
      ...profileOf(identity, language),
      activatedAt: new Date(),
    });
    const user = await lockUserBy(trx, 'emailKey', key);
    if (!user || user.isDemo || !canLogIn(people, user)) return 'failed';
    if (user.googleSubject === identity.subject) return user;
    return user.googleSubject === null ? linkGoogleAccount(trx, user, identity, language) : 'failed';
  });
}

/**
 * Joins an account with its owner's login at Google. Of one that was never activated nothing is kept but the row: somebody
 * else may have signed up in their name.
 */
async function linkGoogleAccount(
  trx: DbTransaction,
  user: User,
  identity: Identity,
  language: Locale,
): Promise<User> {
  const unproved = user.activatedAt === null;
  if (unproved) await revokeTokens(trx, user.id, ['activation', 'reset', 'email']);
  return updateUser(trx, user.id, {
    googleSubject: identity.subject,
    ...(unproved
      ? {
          ...profileOf(identity, language),
          email: identity.email,
          activatedAt: new Date(),
          passwordHash: null,
          pendingEmail: null,
          signupId: null,
        }
      : {}),
  });
}

/** What a new account takes from Google. */
const profileOf = ({ email, givenName, familyName }: Identity, language: Locale) => ({
  firstName: nameOf(givenName) ?? email.slice(0, email.lastIndexOf('@')).slice(0, 80),
  lastName: nameOf(familyName) ?? '',
  settings: firstSettings(language),
});

const nameOf = (text: string | null) => personName.safeParse(text).data ?? null;
