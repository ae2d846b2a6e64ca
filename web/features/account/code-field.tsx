import { isApiFailure } from '#contracts/client.ts';
import { m } from '#messages';
import { Field } from '#web/ui/form/field.tsx';

/** Whether a login needs a code of the second factor to continue. */
export const needsCode = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.answer.code === 'auth.code_required';

/** Field for a code of the authenticator app or a recovery code. Takes the focus, because it appears on demand. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <Field
      name="second_factor"
      label={m.login_code()}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      ref={(input) => {
        if (input && input.value === '' && document.activeElement !== input) input.focus();
      }}
    />
  );
}
