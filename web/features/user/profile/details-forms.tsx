import type { UserAnswer } from '#contracts/user.ts';
import { m } from '#messages';
import { emailError, requiredError, useForm } from '#web/api/use-form.ts';
import { CurrentPassword, needsCurrentPassword } from '#web/features/user/current-password.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import { useSaveDetails } from '#web/features/user/use-save-details.ts';
import { Field } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form } from '#web/ui/form/form.tsx';

interface DetailsFormProps {
  user: UserAnswer;
  onDone: () => void;
}

export function NamesForm({ user, onDone }: DetailsFormProps) {
  const save = useSaveDetails();
  const { form, busy } = useForm({
    id: 'names',
    fields: { firstName: m.field_first_name(), lastName: m.field_last_name() },
    failed: m.user_not_saved(),
    check: ({ firstName, lastName }) => ({
      firstName: requiredError(firstName),
      lastName: requiredError(lastName),
    }),
    send: async (names) => {
      await save(names);
      onDone();
    },
  });
  return (
    <Form {...form}>
      <div className={formStyles.two}>
        <Field
          name="firstName"
          label={m.field_first_name()}
          autoComplete="given-name"
          maxLength={80}
          defaultValue={user.firstName}
        />
        <Field
          name="lastName"
          label={m.field_last_name()}
          autoComplete="family-name"
          maxLength={80}
          defaultValue={user.lastName}
        />
      </div>
      <FormButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}

/** Changes the email address. The new one takes effect when the link sent to it is opened. */
export function EmailForm({ user, onDone }: DetailsFormProps) {
  const save = useSaveDetails();
  const { form, busy, failure } = useForm({
    id: 'mail',
    fields: { email: m.user_mail_new(), currentPassword: m.user_current_password() },
    failed: m.user_not_saved(),
    check: ({ email }) => ({
      email: emailError(email) ?? (email.trim() === user.email ? m.user_mail_same() : null),
    }),
    send: async ({ email, currentPassword }) => {
      const address = email.trim();
      await save(
        { email: address, ...(currentPassword ? { currentPassword } : {}) },
        m.user_mail_sent({ address }),
      );
      onDone();
    },
  });
  return (
    <Form {...form}>
      <Field
        name="email"
        label={m.user_mail_new()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {needsCurrentPassword(failure) ? <CurrentPassword /> : null}
      <FormButtons busy={busy} onCancel={onDone} save={m.user_mail_send()} />
    </Form>
  );
}
