import { sql } from 'kysely';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { ERASED_AFTER_DAYS } from '#server/modules/accounts/erasure.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { eraseMailsOf } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';

/**
 * Erases the accounts deleted 14 days ago or earlier: the picture first, then every row, and the mails and messages that name the
 * address.
 * Nobody can come back to them by then. Gives how many. A picture that could not be taken away leaves its account for the
 * next time; then it rejects after the others.
 */
export async function eraseAccounts({ db, pictures }: Pick<People, 'db' | 'pictures'>): Promise<number> {
  const due = await db
    .selectFrom('users')
    .select(['id', 'email', 'picture'])
    .where('deleted_at', '<=', sql<Date>`now() - make_interval(days => ${ERASED_AFTER_DAYS})`)
    .execute();
  const faults: unknown[] = [];
  for (const { id, email, picture } of due) {
    try {
      if (picture !== null) await pictures.remove(picture);
      await inTransaction(db, async (trx) => {
        await eraseMailsOf(trx, { userId: id, email });
        await trx
          .deleteFrom('messages')
          .where('email_key', '=', emailKey(email) ?? '')
          .execute();
        await trx.deleteFrom('users').where('id', '=', id).execute();
      });
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some accounts could not be erased');
  return due.length;
}
