import type { Locale } from '#domain/locale/locales.ts';
import { checkPassword } from '#server/modules/accounts/check-password.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import { keepPassword } from '#server/modules/accounts/new-password.ts';
import { ownRow, refuseDemo } from '#server/modules/accounts/own-row.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { provePresence } from '#server/modules/accounts/prove-presence.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

export interface PasswordChange {
  password: string;
  currentPassword?: string | undefined;
}

/** Sets a new password and ends every other session. Who came through Google has none here. */
export async function changePassword(
  people: People,
  session: Session,
  { password, currentPassword }: PasswordChange,
  locale: Locale,
): Promise<void> {
  const row = await ownRow(people.db, session);
  if (row.password_hash === null) throw new ApiError('auth.social_login');
  refuseDemo(row);
  checkPassword(password, locale);
  await provePresence(people, session, row, currentPassword);
  const hash = await hashPassword(password);
  await inTransaction(people.db, async (trx) => {
    await keepPassword(trx, row, hash);
    await people.sessions.endAll(trx, row.id, session.id);
  });
  people.wakeMail();
}
