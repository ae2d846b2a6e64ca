import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { deleteExpiredTokens } from '#server/modules/mail/one-time-token-repository.ts';
import {
  countUnsent,
  deleteFinishedMails,
  deleteUserMails,
  insertMail,
} from '#server/modules/mail/outbox-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/**
 * Inserts an email into the outbox. Call it in the transaction of the change that the email reports, and
 * call `people.wakeMail()` after the commit to send it.
 */
export function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  return insertMail(db, mail);
}

/** Numbers of emails that wait to be sent, and that are given up but still kept. */
export function countUnsentMails(db: Db): Promise<{ waiting: number; givenUp: number }> {
  return countUnsent(db);
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
  await deleteFinishedMails(db, RETENTION_DAYS.emails);
}
