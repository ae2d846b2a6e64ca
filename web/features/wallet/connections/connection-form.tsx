import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import {
  type ConnectionKind,
  MAX_ADDRESS_CHARS,
  MAX_CONNECTION_NAME_CHARS,
} from '#domain/wallet/connections/connection.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import { connectionKindName } from '#web/features/wallet/connections/connection-words.ts';
import { useChangeConnections } from '#web/features/wallet/data/use-connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';

interface ConnectionFormProps {
  kinds: readonly { kind: ConnectionKind; host: string }[];
  onDone: () => void;
}

/** Form of a new connection. It says who learns the address before it is sent. */
export function ConnectionForm({ kinds, onDone }: ConnectionFormProps) {
  const formId = useId();
  const [kind, setKind] = useState<ConnectionKind>(kinds[0]!.kind);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [account, setAccount] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const accounts = useHoldingAccounts();
  const { add } = useChangeConnections();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`connection${formId}-name`)?.focus(), [formId]);
  const labels = {
    kind: m.connection_kind(),
    name: m.connection_name(),
    address: m.connection_address(),
    account: m.connection_holding_account(),
  };
  const { host } = kinds.find((one) => one.kind === kind)!;
  const submit = async () => {
    const missing = Object.entries({ name, address }).filter(([, value]) => value.trim() === '');
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map(([field]) => [field, m.field_required()]));
      setProblem({ fields, whole: null });
      return;
    }
    setBusy(true);
    try {
      await add({ kind, name, address, holding_account: account || null });
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Form
      id={`connection${formId}`}
      labels={labels}
      problem={problem}
      problemTitle={m.form_problem()}
      withoutScript={m.form_without_script()}
      busy={busy}
      wide
      onSubmit={onSubmit}
    >
      <div className={styles.fields}>
        <Field
          name="name"
          label={labels.name}
          autoComplete="off"
          maxLength={MAX_CONNECTION_NAME_CHARS}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          name="kind"
          label={labels.kind}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one.kind === target.value)?.kind ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {connectionKindName(one.kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        name="address"
        label={labels.address}
        hint={m.connection_address_bitcoin_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_ADDRESS_CHARS}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <SelectField
        name="account"
        label={labels.account}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      >
        <option value="">{m.connection_holding_account_new()}</option>
        <AccountOptions accounts={accounts} chosen={account} />
      </SelectField>
      <p className={styles.lead}>{m.connection_privacy({ host })}</p>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy}>
          {m.connection_create()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}

const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  'connection.name_taken': 'name',
  'connection.address_taken': 'address',
  'holding_account.name_taken': 'name',
};

/** Assigns an error of the server to the field that it concerns, else to the whole form. */
function toProblem(error: unknown): FormProblem {
  if (!isApiFailure(error)) return { fields: {}, whole: failureWords(error) };
  const field = FIELD_BY_CODE[error.answer.code];
  if (field) return { fields: { [field]: error.answer.message }, whole: null };
  const issues = error.answer.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  return { fields, whole: issues.length > 0 ? null : failureWords(error) };
}
