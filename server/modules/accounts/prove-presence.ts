import { isPassword } from '#server/modules/accounts/hash-password.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { isFresh } from '#server/modules/accounts/sessions.ts';
import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * Before what could lock the owner out: the current password where one is given, else a login of the last 10 minutes.
 * Throws `auth.wrong_password` or `auth.fresh_login`.
 */
export async function provePresence(
  { limits }: People,
  session: Session,
  row: UserRow,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || row.password_hash === null) {
    if (!isFresh(session)) throw new ApiError('auth.fresh_login');
    return;
  }
  await limits.take('password', row.id);
  if (!(await isPassword(password, row.password_hash))) throw new ApiError('auth.wrong_password');
  await limits.clear('password', row.id);
}
