import { useQueryClient } from '@tanstack/react-query';
import { changePasswordCall, sessionsCall } from '#contracts/user-changes.ts';
import { findBrokenPasswordRules } from '#domain/people/password-rule.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { CurrentPassword, needsCurrentPassword } from '#web/features/user/current-password.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';

/** Changes the password and logs out all other devices. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { form, busy, failure } = useForm({
    id: 'password',
    fields: {
      password: m.password_new(),
      repeated: m.password_repeat(),
      currentPassword: m.user_current_password(),
    },
    failed: m.user_password_failed(),
    check: ({ password, repeated }) => ({
      password:
        requiredError(password) ?? (findBrokenPasswordRules(password).length > 0 ? m.password_rule() : null),
      repeated: requiredError(repeated) ?? (repeated === password ? null : m.password_differs()),
    }),
    send: async ({ password, currentPassword }) => {
      await httpClient(changePasswordCall, {}, { password, ...(currentPassword ? { currentPassword } : {}) });
      showSnackbar({ text: m.user_password_done() });
      onDone();
      await client.invalidateQueries(callQuery(sessionsCall, {}));
    },
  });
  const words = { show: m.password_show(), hide: m.password_hide() };
  return (
    <Form {...form}>
      {needsCurrentPassword(failure) ? <CurrentPassword /> : null}
      <PasswordField
        name="password"
        label={m.password_new()}
        hint={m.password_rule()}
        autoComplete="new-password"
        words={words}
      />
      <PasswordField name="repeated" label={m.password_repeat()} autoComplete="new-password" words={words} />
      <FormButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
