import { canComeBack } from '#server/modules/accounts/erasure.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import { rememberCaller } from '#server/modules/accounts/known-callers.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import { forgetTokens, isTokenKnown, takeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Puts the mail with the link for a new password into the outbox; does nothing for an address without an account, for a
 * login with Google, and for demo accounts.
 */
export async function recoverPassword(people: People, emailKey: string): Promise<void> {
  const row = await people.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where((row) => row.or([row('password_hash', 'is not', null), row('google_subject', 'is', null)]))
    .where('demo', '=', false)
    .executeTakeFirst();
  if (!row || !canComeBack(row.deleted_at)) return;
  await queueMail(people.db, {
    userId: row.id,
    address: row.email,
    language: row.settings.language,
    kind: 'reset',
    facts: { firstName: row.first_name },
  });
  people.wakeMail();
}

/**
 * Sets a new password by the token of a mail and ends every session. The mailbox being theirs, an account that waited for
 * its activation is open, and `address` (of the caller, as limits know it) may log in whatever strangers try. Throws
 * `token.invalid`.
 */
export async function resetPassword(
  people: People,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  if (!(await isTokenKnown(people.db, token, 'reset'))) throw new ApiError('token.invalid');
  const hash = await hashPassword(password);
  await inTransaction(people.db, async (trx) => {
    const opened = await takeOneTimeToken(trx, token, ['reset']);
    if (!opened) throw new ApiError('token.invalid');
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', opened.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!canComeBack(row.deleted_at)) throw new ApiError('token.invalid');
    await trx
      .updateTable('users')
      .set({ activated_at: row.activated_at ?? new Date(), signup_id: null })
      .where('id', '=', row.id)
      .execute();
    await forgetTokens(trx, row.id, ['activation']);
    await people.sessions.endAll(trx, row.id);
    await keepPassword(trx, row, hash);
    await rememberCaller(people.db, trx, { userId: row.id, address });
  });
  people.wakeMail();
}

/**
 * Writes a new password down, and the owner is told. Links for another password become invalid, and so does a change of
 * address that waits: whoever asked for it may be the one that the new password keeps out.
 */
export async function keepPassword(trx: DbTransaction, row: UserRow, hash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: hash, pending_email: null })
    .where('id', '=', row.id)
    .execute();
  await forgetTokens(trx, row.id, ['reset', 'login', 'email']);
  await queueMail(trx, {
    userId: row.id,
    address: row.email,
    language: row.settings.language,
    kind: 'password_changed',
    facts: { firstName: row.first_name, at: new Date().toISOString() },
  });
}
