import { erasedAt } from '#server/modules/accounts/erasure.ts';
import { ownRow, refuseDemo } from '#server/modules/accounts/own-row.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { provePresence } from '#server/modules/accounts/prove-presence.ts';
import { forgetAllTokens } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';

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
  await inTransaction(people.db, async (trx) => {
    await trx.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', row.id).execute();
    await people.sessions.endAll(trx, row.id);
    for (const table of ['push_subscriptions', 'idempotent_answers'] as const)
      await trx.deleteFrom(table).where('user_id', '=', row.id).execute();
    await forgetAllTokens(trx, row.id);
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
