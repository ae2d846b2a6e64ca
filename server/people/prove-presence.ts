import { ApiError } from '#server/http/api-error.ts';
import type { Session } from '#server/http/session.ts';
import { isPassword } from '#server/people/hash-password.ts';
import type { People } from '#server/people/people.ts';
import { isFresh } from '#server/people/sessions.ts';
import type { UserRow } from '#server/people/user-answer.ts';

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
