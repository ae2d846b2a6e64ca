import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { firstSettings } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { forgetTokens } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export interface NewAccount {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  password: string;
  language: Locale;
}

/**
 * Opens an inactive account and queues its activation mail. Until somebody proves the mailbox, a new sign-up for the same
 * address replaces the password, the names and the language, and the links of earlier sign-ups become invalid: a link
 * activates only the password of the sign-up that its mail belongs to. Throws `signup.email_exists` for an active account.
 */
export async function signUp(people: People, account: NewAccount): Promise<void> {
  const { email, emailKey, firstName, lastName, language, password } = account;
  const waiting = await findUnproved(people, emailKey);
  const isRepeated = await isPassword(password, waiting?.password_hash ?? null);
  // The same password is the same person: links that are on their way stay valid. One id never stands for two passwords.
  const signupId = (isRepeated ? waiting?.signup_id : null) ?? randomUUID();
  const proposed = {
    email,
    password_hash: await hashPassword(password),
    first_name: firstName,
    last_name: lastName,
    settings: toJson(firstSettings(language)),
    signup_id: signupId,
  };
  await inTransaction(people.db, async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({ id: randomUUID(), email_key: emailKey, ...proposed })
      .onConflict((taken) =>
        taken
          .column('email_key')
          .doUpdateSet({ ...proposed, created_at: sql`now()` })
          .where('users.activated_at', 'is', null)
          .where('users.deleted_at', 'is', null),
      )
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!row) throw new ApiError('signup.email_exists');
    if (!isRepeated) await forgetTokens(trx, row.id, ['activation', 'reset', 'email']);
    await queueMail(trx, {
      userId: row.id,
      address: email,
      language,
      kind: 'activation',
      facts: { firstName, signup: signupId, askedAt: row.created_at.toISOString() },
    });
  });
  people.wakeMail();
}

/**
 * Queues another activation mail for an account that waits for one; does nothing for any other address. With the password
 * of the sign-up its link activates that password. Without it nobody knows who asks: the link then proves the mailbox
 * alone, discards the password and asks for a new one.
 */
export async function sendActivationAgain(
  people: People,
  emailKey: string,
  password: string | undefined,
): Promise<void> {
  const waiting = await findUnproved(people, emailKey);
  const isProved = password !== undefined && (await isPassword(password, waiting?.password_hash ?? null));
  if (!waiting) return;
  await queueMail(people.db, {
    userId: waiting.id,
    address: waiting.email,
    language: waiting.settings.language,
    kind: 'activation',
    facts: {
      firstName: waiting.first_name,
      signup: isProved ? waiting.signup_id : null,
      askedAt: new Date().toISOString(),
    },
  });
  people.wakeMail();
}

const findUnproved = ({ db }: People, emailKey: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
