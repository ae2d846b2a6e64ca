import type { BodyOf } from '#contracts/call.ts';
import { provePasskeyCall } from '#contracts/passkeys.ts';
import type { removeSecondFactorCall } from '#contracts/second-factor.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import { FactorCodeField } from '#web/features/user/settings/factor-code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface ProveFormProps {
  id: string;
  /** Label of the button that sends a code. */
  save: string;
  hasPasskey: boolean;
  onCancel: () => void;
  send: (proof: BodyOf<typeof removeSecondFactorCall>) => Promise<void>;
}

/** Confirms a change with a code or a passkey. */
export function ProveForm({ id, save, hasPasskey, onCancel, send }: ProveFormProps) {
  const { form, busy } = useForm({
    id,
    fields: { code: m.factor_code_or_recovery() },
    check: ({ code }) => ({ code: requiredError(code) }),
    send: ({ code }) => send({ code }),
  });
  return (
    <Form {...form}>
      {hasPasskey ? (
        <PasskeyButton
          request={() => httpClient(provePasskeyCall, {}, {})}
          send={(passkey) => send({ passkey })}
        />
      ) : null}
      <FactorCodeField label={m.factor_code_or_recovery()} />
      <FormButtons busy={busy} onCancel={onCancel} save={save} />
    </Form>
  );
}
