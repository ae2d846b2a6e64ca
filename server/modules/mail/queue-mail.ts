import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import type { MailFacts, MailKind } from '#server/modules/mail/mail-facts.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** `userId` is null for a mail that belongs to no account; any other goes when its account is erased. */
export type QueuedMail = {
  [K in MailKind]: {
    userId: string | null;
    address: string;
    language: Locale;
    kind: K;
    facts: MailFacts[K];
  };
}[MailKind];

/**
 * Puts a mail into the outbox: in the transaction that does what it tells of, so that both are kept or neither. Nothing is
 * sent yet: call `people.wakeMail()` once that is committed.
 */
export async function queueMail(
  db: Db,
  { userId, address, language, kind, facts }: QueuedMail,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({ id: randomUUID(), user_id: userId, address, language, kind, facts: toJson(facts) })
    .execute();
}
