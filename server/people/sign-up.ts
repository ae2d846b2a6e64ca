import { randomUUID } from 'node:crypto';
import { firstSettings } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toJson } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { hashPassword } from '#server/people/hash-password.ts';
import type { People } from '#server/people/people.ts';

export interface NewAccount {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  password: string;
  language: Locale;
}

/** Opens an inactive account and puts its activation mail into the outbox; of two at once the database takes one. */
export async function signUp(people: People, account: NewAccount): Promise<void> {
  const { email, emailKey, firstName, lastName, language } = account;
  const password_hash = await hashPassword(account.password);
  const id = randomUUID();
  await people.db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: emailKey,
        password_hash,
        first_name: firstName,
        last_name: lastName,
        settings: toJson(firstSettings(language)),
      })
      .onConflict((taken) => taken.column('email_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new ApiError('signup.email_exists');
    await queueMail(trx, { userId: id, address: email, language, kind: 'activation', facts: { firstName } });
  });
  people.wakeMail();
}

/** Puts another activation mail into the outbox of an account that waits for one; does nothing for any other address. */
export async function sendActivationAgain(people: People, emailKey: string): Promise<void> {
  const waiting = await people.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  await queueMail(people.db, {
    userId: waiting.id,
    address: waiting.email,
    language: waiting.settings.language,
    kind: 'activation',
    facts: { firstName: waiting.first_name },
  });
  people.wakeMail();
}
