import type { AnswerOf, BodyOf } from '#contracts/call.ts';
import {
  addPasskeyCall,
  beginPasskeyCall,
  MAX_PASSKEY_NAME,
  provePasskeyCall,
  renamePasskeyCall,
} from '#contracts/passkeys.ts';
import { removePasskeyCall, type secondFactorCall } from '#contracts/second-factor.ts';
import type { UserAnswer } from '#contracts/user.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { createPasskey, hasWebAuthn } from '#web/components/passkey/authenticator.ts';
import { PasskeyButton } from '#web/components/passkey/passkey-button.tsx';
import { CurrentPassword } from '#web/features/user/current-password.tsx';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { FormButtons } from '#web/features/user/form-buttons.tsx';
import { FactorCodeField } from '#web/features/user/settings/factor-code-field.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

type State = AnswerOf<typeof secondFactorCall>;

interface PasskeysProps {
  user: UserAnswer;
  state: State;
  /** `codes`: recovery codes of an account that had none. */
  onAdded: (codes: readonly string[] | null) => void;
  /** After a passkey was renamed or removed. */
  onChanged: () => void;
}

/** Rows of the passkeys, and the row that adds one. */
export function Passkeys({ user, state, onAdded, onChanged }: PasskeysProps) {
  const locale = getLocale();
  const { passkeys } = state;
  const isLast = passkeys.length === 1 && state.since === null;
  return (
    <>
      <EditLine
        name={m.passkey_title()}
        value={passkeys.length === 0 ? m.passkey_none() : m.passkey_count({ count: passkeys.length })}
        note={hasWebAuthn() ? m.passkey_note() : m.passkey_unsupported()}
        action={m.passkey_add()}
      >
        {hasWebAuthn()
          ? (close) => (
              <AddForm
                user={user}
                onCancel={close}
                onDone={(codes) => {
                  close();
                  onAdded(codes);
                }}
              />
            )
          : undefined}
      </EditLine>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <EditLine
          key={id}
          name={name}
          value={m.passkey_since({ date: formatDate(created_at, locale) })}
          note={[
            last_used_at
              ? m.passkey_used({ at: formatDateTime(last_used_at, locale) })
              : m.passkey_never_used(),
            ...(isLast && state.required ? [m.factor_required_note()] : []),
          ].join(' ')}
          action={m.passkey_rename()}
          second={
            isLast && state.required
              ? undefined
              : {
                  action: m.passkey_remove(),
                  form: (close) => (
                    <RemoveForm
                      id={id}
                      user={user}
                      isLast={isLast}
                      onCancel={close}
                      onDone={() => {
                        close();
                        onChanged();
                        showSnackbar({ text: isLast ? m.factor_removed() : m.passkey_removed() });
                      }}
                    />
                  ),
                }
          }
        >
          {(close) => (
            <RenameForm
              id={id}
              name={name}
              onCancel={close}
              onDone={() => {
                close();
                onChanged();
                showSnackbar({ text: m.passkey_renamed() });
              }}
            />
          )}
        </EditLine>
      ))}
    </>
  );
}

interface AddProps {
  user: UserAnswer;
  onCancel: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

/** The field for the name of a passkey. */
const NameField = ({ name }: { name?: string }) => (
  <Field
    name="name"
    label={m.passkey_name()}
    hint={m.passkey_name_hint()}
    autoComplete="off"
    maxLength={MAX_PASSKEY_NAME}
    defaultValue={name}
  />
);

function AddForm({ user, onCancel, onDone }: AddProps) {
  const { form, busy } = useForm({
    id: 'passkey-add',
    fields: { name: m.passkey_name(), currentPassword: m.user_current_password() },
    check: ({ name }) => ({ name: requiredError(name) }),
    send: async ({ name, currentPassword }) => {
      const creation = await httpClient(beginPasskeyCall, {}, currentPassword ? { currentPassword } : {});
      const passkey = await createPasskey(creation);
      const { recovery_codes } = await httpClient(addPasskeyCall, {}, { name, passkey });
      onDone(recovery_codes);
    },
  });
  return (
    <Form {...form}>
      <NameField />
      {user.social_login ? null : (
        <>
          <p>{m.factor_password()}</p>
          <CurrentPassword />
        </>
      )}
      <FormButtons busy={busy} onCancel={onCancel} save={m.passkey_add()} />
    </Form>
  );
}

interface RenameProps {
  id: string;
  name: string;
  onCancel: () => void;
  onDone: () => void;
}

function RenameForm({ id, name, onCancel, onDone }: RenameProps) {
  const { form, busy } = useForm({
    id: `passkey-rename-${id}`,
    fields: { name: m.passkey_name() },
    check: ({ name }) => ({ name: requiredError(name) }),
    send: async (values) => {
      await httpClient(renamePasskeyCall, {}, { id, ...values });
      onDone();
    },
  });
  return (
    <Form {...form}>
      <NameField name={name} />
      <FormButtons busy={busy} onCancel={onCancel} />
    </Form>
  );
}

interface RemoveProps {
  id: string;
  user: UserAnswer;
  /** Whether no other second factor is left. */
  isLast: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** The last second factor is removed with itself or a recovery code. */
function RemoveForm({ id, user, isLast, onCancel, onDone }: RemoveProps) {
  const remove = async (currentPassword: string, proof?: BodyOf<typeof removePasskeyCall>['proof']) => {
    await httpClient(
      removePasskeyCall,
      {},
      { id, ...(currentPassword ? { currentPassword } : {}), ...(proof ? { proof } : {}) },
    );
    onDone();
  };
  const formId = `passkey-remove-${id}`;
  const { form, busy } = useForm({
    id: formId,
    fields: { currentPassword: m.user_current_password(), code: m.factor_recovery_code() },
    check: ({ code }) => ({ code: isLast ? requiredError(code) : null }),
    send: ({ currentPassword, code }) => remove(currentPassword, isLast ? { code } : undefined),
  });
  const typedPassword = () => {
    const typed = document.querySelector<HTMLFormElement>(`form[id="${formId}"]`);
    return typed ? String(new FormData(typed).get('currentPassword') ?? '') : '';
  };
  return (
    <Form {...form}>
      {user.social_login ? null : (
        <>
          <p>{m.factor_password()}</p>
          <CurrentPassword />
        </>
      )}
      {isLast ? (
        <>
          <p>{m.passkey_last()}</p>
          <PasskeyButton
            request={() => httpClient(provePasskeyCall, {}, {})}
            send={(passkey) => remove(typedPassword(), { passkey })}
          />
          <FactorCodeField label={m.factor_recovery_code()} />
        </>
      ) : null}
      <FormButtons busy={busy} onCancel={onCancel} save={m.passkey_remove()} />
    </Form>
  );
}
