import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserAnswer } from '#contracts/user.ts';
import { deleteUserCall, exportUserCall } from '#contracts/user-changes.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import styles from '#web/features/user/lines.module.css';
import { pageHref } from '#web/page-href.ts';
import { forgetBrowser } from '#web/state/session.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Section } from '#web/ui/section.tsx';

/** Exports or deletes the personal data. */
export function OwnData({ user }: { user: UserAnswer }) {
  return (
    <Section id="data" title={m.user_data()}>
      <ul>
        <EditLine name={m.user_export()} value={<Export />} note={m.user_export_text()} />
        <EditLine
          name={m.user_delete()}
          value={m.user_delete_short()}
          note={user.social_login ? m.user_delete_social() : null}
          action={m.user_delete_open()}
        >
          {(close) => <DeleteForm user={user} onCancel={close} />}
        </EditLine>
      </ul>
    </Section>
  );
}

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL until it starts to write the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function Export() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const all = await httpClient(exportUserCall, {});
      download(`fairview-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(all, null, 2));
    } catch (error) {
      showSnackbar({ text: failureWords(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy} onClick={() => (busy ? undefined : void save())}>
      {m.user_export_save()}
    </Button>
  );
}

/** Explains the deletion and asks for the password. */
function DeleteForm({ user, onCancel }: { user: UserAnswer; onCancel: () => void }) {
  const navigate = useNavigate();
  const { form, busy } = useForm({
    id: 'delete',
    fields: { currentPassword: m.user_current_password() },
    check: ({ currentPassword }) => ({
      currentPassword: user.social_login ? null : requiredError(currentPassword),
    }),
    send: async ({ currentPassword }) => {
      await httpClient(deleteUserCall, {}, currentPassword ? { password: currentPassword } : {});
      forgetBrowser();
      void navigate(pageHref('index', getLocale()));
      showSnackbar({ text: m.user_deleted() });
    },
  });
  return (
    <Form {...form}>
      <ul className={styles.words}>
        <li>{m.user_delete_now()}</li>
        <li>{m.user_delete_later()}</li>
        <li>{m.user_delete_back()}</li>
      </ul>
      {user.social_login ? null : (
        <PasswordField
          name="currentPassword"
          label={m.user_current_password()}
          autoComplete="current-password"
          words={{ show: m.password_show(), hide: m.password_hide() }}
        />
      )}
      <FormButtons busy={busy} onCancel={onCancel} save={m.user_delete_do()} />
    </Form>
  );
}
