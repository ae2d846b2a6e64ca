import { inviteCall } from '#contracts/team.ts';
import type { Picked } from '#messages/picked.ts';
import { httpClient } from '#web/api/http-client.ts';
import { emailError, useForm } from '#web/api/use-form.ts';
import styles from '#web/features/user/keys/keys.module.css';
import { useShowTeam } from '#web/features/user/team/use-team.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

export function InviteForm({ words }: { words: Picked<'team_'> }) {
  const show = useShowTeam();
  const { form, busy } = useForm({
    id: 'invite',
    fields: { email: words.invite_email },
    failed: words.invite_failed,
    check: ({ email }) => ({ email: emailError(email) }),
    send: async ({ email }) => {
      show(await httpClient(inviteCall, {}, { email: email.trim() }));
      (document.getElementById('invite') as HTMLFormElement | null)?.reset();
      showSnackbar({ text: words.invited });
    },
  });
  return (
    <div className={styles.create}>
      <Form {...form}>
        <Field
          name="email"
          label={words.invite_email}
          hint={words.invite_hint}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <Button type="submit" fill busy={busy}>
          {words.invite}
        </Button>
      </Form>
    </div>
  );
}
