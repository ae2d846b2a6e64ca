import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { deleteExpiredTokens } from '#server/modules/mail/one-time-token-repository.ts';
import {
  deleteMailsDoneBefore,
  deleteMailsNaming,
  insertMail,
} from '#server/modules/mail/outbox-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** How long a mail that was sent or given up is kept, so that the user can be told what was sent. */
const KEPT_DAYS = 90;

/**
 * Puts a mail into the outbox: in the transaction that does what it tells of, so that both are kept or neither. Nothing is
 * sent yet: call `people.wakeMail()` once that is committed.
 */
export function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  return insertMail(db, mail);
}

/** Deletes every mail that names a user who is being erased. */
export function eraseMailsOf(
  transaction: DbTransaction,
  user: { userId: string; email: string },
): Promise<void> {
  return deleteMailsNaming(transaction, user);
}

/** Deletes one-time tokens that have expired and mails that are no longer kept. */
export async function cleanUpMails(db: Db): Promise<void> {
  await deleteExpiredTokens(db);
  await deleteMailsDoneBefore(db, KEPT_DAYS);
}
