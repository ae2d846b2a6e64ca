import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { PasswordField } from '#web/ui/form/password-field.tsx';

const PASSWORD_ERROR_CODES: readonly string[] = ['auth.fresh_login', 'auth.wrong_password'];

/** Returns whether the error requires the current password because the login is not recent. */
export const needsCurrentPassword = (failure: unknown): boolean =>
  isApiFailure(failure) && PASSWORD_ERROR_CODES.includes(failure.answer.code);

/** Field for the current password. */
export function CurrentPassword() {
  return (
    <PasswordField
      name="currentPassword"
      label={m.user_current_password()}
      autoComplete="current-password"
      words={{ show: m.password_show(), hide: m.password_hide() }}
    />
  );
}
