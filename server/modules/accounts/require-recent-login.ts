import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { isPassword } from '#server/modules/accounts/hash-password.ts';
import { isRecentLogin } from '#server/modules/accounts/session-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * Guards changes that could lock the owner out: needs the current password, or a login within the last 10
 * minutes. Throws `auth.wrong_password` or `auth.fresh_login`.
 */
export async function requireRecentLogin(
  { limits }: AccountServices,
  session: Session,
  user: User,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || user.passwordHash === null) {
    if (!isRecentLogin(session)) throw new ApiError('auth.fresh_login');
    return;
  }
  await limits.take('password', user.id);
  if (!(await isPassword(password, user.passwordHash))) throw new ApiError('auth.wrong_password');
  await limits.clear('password', user.id);
}
