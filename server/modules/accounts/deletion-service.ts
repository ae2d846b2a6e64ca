import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  deleteMessagesFrom,
  deleteSubscriptionsAndAnswers,
  deleteUser,
  listUsersDeletedBefore,
} from '#server/modules/accounts/deletion-repository.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { ERASURE_DELAY_DAYS, toErasureDate } from '#server/modules/accounts/erasure.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { updateUser } from '#server/modules/accounts/user-repository.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
import { revokeAllTokens } from '#server/modules/mail/one-time-token-service.ts';
import { eraseUserMails, queueMail } from '#server/modules/mail/outbox-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * Ends all sessions and open links at once. The data is erased after 14 days unless the user logs in before.
 */
export async function deleteAccount(
  people: AccountServices,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const user = await requireUser(people.db, session);
  rejectDemoAccount(user);
  await requireRecentLogin(people, session, user, password);
  await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await closeAccount(people, trx, user);
  });
  people.wakeMail();
}

/** Marks an account as deleted, ends its sessions and open links, and tells the owner. */
export async function closeAccount(
  { sessions }: Pick<AccountServices, 'sessions'>,
  trx: DbTransaction,
  user: User,
): Promise<User> {
  const deletedAt = new Date();
  const closed = await updateUser(trx, user.id, { deletedAt });
  await sessions.endAll(trx, user.id);
  await deleteSubscriptionsAndAnswers(trx, user.id);
  await revokeAllTokens(trx, user.id);
  await queueMail(trx, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'account_deleted',
    facts: { firstName: user.firstName, erasedAt: toErasureDate(deletedAt).toISOString() },
  });
  return closed;
}

/**
 * Erases accounts deleted at least 14 days ago: first the picture, then all rows, emails and messages. These
 * accounts can no longer be restored. Returns how many were erased. An account that fails is retried in the
 * next run; the call then rejects after the others are erased.
 */
export async function eraseAccounts({
  db,
  pictures,
}: Pick<AccountServices, 'db' | 'pictures'>): Promise<number> {
  const users = await listUsersDeletedBefore(db, ERASURE_DELAY_DAYS);
  const errors: unknown[] = [];
  for (const { id, email, picture } of users) {
    try {
      if (picture !== null) await pictures.remove(picture);
      await inTransaction(db, async (trx) => {
        await eraseUserMails(trx, { userId: id, email });
        await deleteMessagesFrom(trx, emailKey(email) ?? '');
        await deleteUser(trx, id);
      });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'some accounts could not be erased');
  return users.length;
}
