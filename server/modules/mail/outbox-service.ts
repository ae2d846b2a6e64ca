import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { deleteExpiredTokens } from '#server/modules/mail/one-time-token-repository.ts';
import { deleteFinishedMails, deleteUserMails, insertMail } from '#server/modules/mail/outbox-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Days for which sent and given-up emails are kept, so that support can say what was sent. */
const RETENTION_DAYS = 90;

/**
 * Inserts an email into the outbox. Call it in the transaction of the change that the email reports, and
 * call `people.wakeMail()` after the commit to send it.
 */
export function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  return insertMail(db, mail);
}

/** Deletes all emails that name a user, when the account is erased. */
export function eraseUserMails(
  transaction: DbTransaction,
  user: { userId: string; email: string },
): Promise<void> {
  return deleteUserMails(transaction, user);
}

/** Deletes expired one-time tokens and emails past their retention. */
export async function cleanUpMails(db: Db): Promise<void> {
  await deleteExpiredTokens(db);
  await deleteFinishedMails(db, RETENTION_DAYS);
}
