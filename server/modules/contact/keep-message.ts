import type { Locale } from '#domain/locale/locales.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { findUserId } from '#server/modules/accounts/user-service.ts';
import { makeReference } from '#server/modules/contact/message-reference.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';

export interface NewMessage {
  email: string;
  emailKey: string;
  language: Locale;
  subject: string;
  text: string;
}

/**
 * Keeps a message to the operator and, where SUPPORT_MAIL is set, queues a mail with it, in one transaction.
 * Returns the reference of the message once both are committed.
 */
export async function keepMessage(
  { db, config, wakeMail }: Pick<People, 'db' | 'config' | 'wakeMail'>,
  { email, emailKey, language, subject, text }: NewMessage,
): Promise<string> {
  const reference = makeReference();
  await inTransaction(db, async (trx) => {
    const userId = await findUserId(trx, emailKey);
    await trx
      .insertInto('messages')
      .values({ reference, user_id: userId, email, email_key: emailKey, language, subject, text })
      .execute();
    if (config.supportMail === null) return;
    await queueMail(trx, {
      userId: null,
      address: config.supportMail,
      language,
      kind: 'support',
      facts: { reference, from: email, subject, text },
    });
  });
  if (config.supportMail !== null) wakeMail();
  return reference;
}
