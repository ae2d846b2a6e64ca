import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { PasswordField } from '#web/ui/form/password-field.tsx';

const ASKS: readonly string[] = ['auth.fresh_login', 'auth.wrong_password'];

/** Whether a refusal asks for the password of now, because the login is not of the last minutes. */
export const asksForPassword = (failure: unknown): boolean =>
  isApiFailure(failure) && ASKS.includes(failure.answer.code);

/** Proves that it is still the same reader. */
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
