import { randomUUID } from 'node:crypto';
import { createInitialSettings } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';
import {
  deleteExpiredSignUpRows,
  findSignUp,
  upsertSignUp,
} from '#server/modules/accounts/sign-up-repository.ts';
import { ACTIVATION_LINK_HOURS } from '#server/modules/mail/create-mail-link.ts';
import { revokeTokens } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

export interface NewAccount {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  password: string;
  language: Locale;
  /**
   * Secret stored in the sign-up browser, which it sends again after the activation; undefined without one.
   */
  browserSecret: string | undefined;
}

/**
 * Creates an inactive account and queues its activation email. Until the mailbox is proved, a new sign-up for
 * the same address replaces password, names, language and browser secret. A link activates only the password
 * of its own sign-up. Throws `signup.email_exists` for an active account.
 */
export async function signUp(people: AccountServices, account: NewAccount): Promise<void> {
  const { email, emailKey, firstName, lastName, language, password, browserSecret } = account;
  const pendingUser = await findSignUp(people.db, emailKey);
  const isRepeated = await isPassword(password, pendingUser?.passwordHash ?? null);
  // The same password keeps the sign-up id, so earlier links stay valid. Different passwords never share an
  // id.
  const signupId = (isRepeated ? pendingUser?.signupId : null) ?? randomUUID();
  const signUp = {
    email,
    emailKey,
    passwordHash: await hashPassword(password),
    firstName,
    lastName,
    settings: createInitialSettings(language),
    signupId,
    signupBrowserHash: browserSecret === undefined ? null : sha256(browserSecret),
  };
  await inTransaction(people.db, async (trx) => {
    const saved = await upsertSignUp(trx, signUp);
    if (!saved) throw new ApiError('signup.email_exists');
    if (!isRepeated) await revokeTokens(trx, saved.id, ['activation', 'reset', 'email']);
    await queueMail(trx, {
      userId: saved.id,
      address: email,
      language,
      kind: 'activation',
      facts: { firstName, signup: signupId, askedAt: saved.createdAt.toISOString() },
    });
  });
  people.wakeMail();
}

/**
 * Queues another activation email for an inactive account; does nothing for any other address. With the
 * sign-up password, the link activates that password. Without it, the link proves only access to the mailbox:
 * it discards the password and asks for a new one.
 */
export async function sendActivationAgain(
  people: AccountServices,
  emailKey: string,
  password: string | undefined,
): Promise<void> {
  const pendingUser = await findSignUp(people.db, emailKey);
  const isProved = password !== undefined && (await isPassword(password, pendingUser?.passwordHash ?? null));
  if (!pendingUser) return;
  await queueMail(people.db, {
    userId: pendingUser.id,
    address: pendingUser.email,
    language: pendingUser.settings.language,
    kind: 'activation',
    facts: {
      firstName: pendingUser.firstName,
      signup: isProved ? pendingUser.signupId : null,
      askedAt: new Date().toISOString(),
    },
  });
  people.wakeMail();
}

/**
 * Deletes sign-ups that nobody activated while their link was valid. Keeps those with a valid link or an
 * email still to be sent. Returns how many were deleted.
 */
export function deleteExpiredSignUps({ db }: Pick<AccountServices, 'db'>): Promise<number> {
  return deleteExpiredSignUpRows(db, ACTIVATION_LINK_HOURS);
}
