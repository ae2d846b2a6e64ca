import type { Session } from '#server/http/session.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { erasedAt } from '#server/people/erasure.ts';
import { dropWaitingMails } from '#server/people/one-time-token.ts';
import { ownRow, refuseDemo } from '#server/people/own-row.ts';
import type { People } from '#server/people/people.ts';
import { provePresence } from '#server/people/prove-presence.ts';

/** Ends access, every session and every open link at once. What is kept is erased after 14 days, unless they log in before. */
export async function deleteAccount(
  people: People,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const row = await ownRow(people.db, session);
  refuseDemo(row);
  await provePresence(people, session, row, password);
  const deletedAt = new Date();
  await people.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', row.id).execute();
    await people.sessions.endAll(trx, row.id);
    for (const table of ['one_time_tokens', 'push_subscriptions', 'idempotent_answers'] as const)
      await trx.deleteFrom(table).where('user_id', '=', row.id).execute();
    await dropWaitingMails(trx, row.id, null);
    await queueMail(trx, {
      userId: row.id,
      address: row.email,
      language: row.settings.language,
      kind: 'account_deleted',
      facts: { firstName: row.first_name, erasedAt: erasedAt(deletedAt).toISOString() },
    });
  });
  people.wakeMail();
}
