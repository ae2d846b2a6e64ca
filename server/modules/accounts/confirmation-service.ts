import { z } from 'zod';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { deleteSubscriptionsAndAnswers } from '#server/modules/accounts/deletion-repository.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { clearKnownCallers } from '#server/modules/accounts/known-caller-service.ts';
import { deleteSignUp } from '#server/modules/accounts/sign-up-repository.ts';
import { buildActivation, type User } from '#server/modules/accounts/user.ts';
import { isEmailTaken, lockUser, updateUser } from '#server/modules/accounts/user-repository.ts';
import {
  consumeOneTimeToken,
  makeOneTimeToken,
  revokeTokens,
} from '#server/modules/mail/one-time-token-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

export interface Confirmation {
  done: boolean;
  /** Language of the account; null when the account is not known. */
  language: Locale | null;
  /** Set when the account is active without a password: the token to set one. */
  passwordToken?: string;
  /** Set when the account is active with its sign-up password: the token to confirm it from the browser. */
  confirmToken?: string;
}

const newAddressData = z.object({ email: z.string() });
const activationData = z.object({ signup: z.string().nullable() });

/** `browser`: base64url SHA-256 of the secret stored in the sign-up browser; null when none was sent. */
const confirmationData = z.object({ browser: z.string().nullable() });

/** How long the page after an activation can confirm or set the password. */
const TOKEN_LIFETIME_MS = 3_600_000;

/** Handles an email link: activates a new account, or changes the address of an existing one. */
export async function confirmAddress(people: AccountServices, token: string): Promise<Confirmation> {
  const confirmation = await inTransaction(people.db, async (trx): Promise<Confirmation> => {
    const consumedToken = await consumeOneTimeToken(trx, token, ['activation', 'email']);
    if (!consumedToken) return { done: false, language: null };
    const user = await lockUser(trx, consumedToken.userId);
    const { language } = user.settings;
    if (user.deletedAt !== null) return { done: false, language };
    if (consumedToken.purpose === 'activation')
      return { language, ...(await activate(trx, user, consumedToken.data)) };
    return { language, done: await changeAddress(trx, user, consumedToken.data) };
  }).catch((error: unknown): Confirmation => {
    if (!isUniqueViolation(error, 'users_email_key_key')) throw error;
    // Another account confirmed this address at the same time.
    return { done: false, language: null };
  });
  people.wakeMail();
  return confirmation;
}

/**
 * Activates the account with the password of the sign-up that the link belongs to. Not done when another
 * sign-up has replaced it. A link without a sign-up proves only access to the mailbox: it discards the
 * password, because somebody else may have chosen it.
 */
async function activate(
  trx: DbTransaction,
  user: User,
  data: unknown,
): Promise<Pick<Confirmation, 'done' | 'passwordToken' | 'confirmToken'>> {
  if (user.activatedAt !== null) return { done: false };
  const requested = activationData.safeParse(data).data;
  const discardsPassword = requested?.signup === null;
  if (!discardsPassword && (requested?.signup ?? null) !== user.signupId) return { done: false };
  await updateUser(trx, user.id, {
    ...buildActivation(user),
    ...(discardsPassword ? { passwordHash: null } : {}),
  });
  await revokeTokens(trx, user.id, ['activation', 'reset', 'email']);
  if (discardsPassword) return { done: true, passwordToken: await makePasswordToken(trx, user.id) };
  const browser = user.signupBrowserHash?.toString('base64url') ?? null;
  const tokenRequest = { userId: user.id, purpose: 'confirm' as const, data: { browser } };
  return {
    done: true,
    confirmToken: await makeOneTimeToken(trx, tokenRequest, new Date(Date.now() + TOKEN_LIFETIME_MS)),
  };
}

/** Makes a token that sets the password of an account without one. */
function makePasswordToken(trx: DbTransaction, userId: string): Promise<string> {
  return makeOneTimeToken(
    trx,
    { userId, purpose: 'reset', data: null },
    new Date(Date.now() + TOKEN_LIFETIME_MS),
  );
}

/**
 * Confirms a sign-up from the browser that followed the activation link. Returns the user if `browserSecret`
 * matches the sign-up: the password stays, and the browser may be logged in. Otherwise somebody else may have chosen the password and used the
 * account. Then deletes the password, sessions, open links, push subscriptions and known callers, and returns
 * a token to set a new password. Throws `token.invalid`.
 */
export async function confirmSignUp(
  people: AccountServices,
  { token, browserSecret }: { token: string; browserSecret: string | undefined },
): Promise<{ user: User } | { passwordToken: string }> {
  return inTransaction(people.db, async (trx) => {
    const consumedToken = await consumeOneTimeToken(trx, token, ['confirm']);
    if (!consumedToken) throw new ApiError('token.invalid');
    const user = await lockUser(trx, consumedToken.userId);
    const { id } = user;
    const { browser } = confirmationData.parse(consumedToken.data);
    if (browserSecret !== undefined && browser === sha256(browserSecret).toString('base64url'))
      return { user };
    await updateUser(trx, id, { passwordHash: null, pendingEmail: null });
    await revokeTokens(trx, id, ['reset', 'login', 'email']);
    await people.sessions.endAll(trx, id);
    await deleteSubscriptionsAndAnswers(trx, id);
    await clearKnownCallers(trx, id);
    return { passwordToken: await makePasswordToken(trx, id) };
  });
}

/**
 * Replaces the address and revokes all links sent to the old mailbox. False when the user has requested
 * another address since, or when the address is taken.
 */
async function changeAddress(trx: DbTransaction, user: User, data: unknown): Promise<boolean> {
  const requested = newAddressData.safeParse(data).data?.email;
  const key = requested === undefined ? null : emailKey(requested);
  if (
    requested === undefined ||
    key === null ||
    requested !== user.pendingEmail ||
    (await isEmailTaken(trx, key))
  )
    return false;
  // The mailbox is proved now, so an unproved sign-up for the same address is deleted.
  await deleteSignUp(trx, key);
  await updateUser(trx, user.id, {
    email: requested,
    emailKey: key,
    pendingEmail: null,
    ...buildActivation(user),
  });
  await revokeTokens(trx, user.id, ['activation', 'confirm', 'email', 'reset']);
  return true;
}
