import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserAnswer } from '#contracts/user.ts';
import { usernameAvailabilityCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import styles from '#web/features/user/lines.module.css';
import { useSaveDetails } from '#web/features/user/use-save-details.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

const DEBOUNCE_MS = 350;
/**
 * The rule of the server: letters and digits of any script, separated by single dots, hyphens or underscores.
 */
const USERNAME = /^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u;
const isUsername = (name: string) => USERNAME.test(name) && name.length >= 3 && name.length <= 30;

/** Returns the value after it has not changed for 350 ms. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Changes the username and checks its availability while typing. */
export function UsernameForm({ user, onDone }: { user: UserAnswer; onDone: () => void }) {
  const [typed, setTyped] = useState(user.username ?? '');
  const name = useDebounced(typed.trim());
  const shouldCheck = isUsername(name) && name !== user.username;
  const { data } = useQuery({
    ...callQuery(usernameAvailabilityCall, { username: name }),
    enabled: shouldCheck,
    staleTime: 0,
  });
  const isFree = shouldCheck && name === typed.trim() ? data?.available : undefined;
  const save = useSaveDetails();
  const { form, busy } = useForm({
    id: 'username',
    fields: { username: m.user_name() },
    failed: m.user_not_saved(),
    check: ({ username }) => ({
      username: requiredError(username) ?? (isUsername(username.trim()) ? null : m.user_name_form()),
    }),
    send: async ({ username }) => {
      await save({ username: username.trim() });
      onDone();
    },
  });
  return (
    <Form {...form}>
      <Field
        name="username"
        label={m.user_name()}
        hint={m.user_name_form()}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        defaultValue={user.username ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.available} role="status" data-free={isFree}>
        {isFree === undefined ? '' : isFree ? m.user_name_free() : m.user_name_taken()}
      </p>
      <FormButtons busy={busy} onCancel={onDone} />
    </Form>
  );
}
