import { type SubmitEvent, useEffect, useId, useState } from 'react';
import type { KindAnswer } from '#contracts/wallet-connections.ts';
import {
  type AddressKind,
  type ConnectionKind,
  isExchangeKind,
  MAX_ADDRESS_CHARS,
  MAX_CONNECTION_NAME_CHARS,
} from '#domain/wallet/connections/connection.ts';
import { m } from '#messages';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import { requireFields, toConnectionProblem } from '#web/features/wallet/connections/connection-problem.ts';
import { connectionKindName } from '#web/features/wallet/connections/connection-words.ts';
import {
  ExchangeKeyFields,
  exchangeKeyLabels,
  NO_KEY,
} from '#web/features/wallet/connections/exchange-key-fields.tsx';
import { useChangeConnections } from '#web/features/wallet/data/use-connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';

interface ConnectionFormProps {
  kinds: readonly KindAnswer[];
  onDone: () => void;
}

function addressHint(kind: AddressKind): string {
  if (kind === 'bitcoin') return m.connection_address_bitcoin_hint();
  if (kind === 'solana') return m.connection_address_solana_hint();
  return m.connection_address_evm_hint({ network: connectionKindName(kind) });
}

/** Who learns what is entered. */
function privacyWords(kind: ConnectionKind, host: string): string {
  if (isExchangeKind(kind)) return m.connection_key_privacy({ host });
  if (kind === 'bitcoin') return m.connection_privacy({ host });
  return kind === 'solana' ? m.connection_solana_privacy({ host }) : m.connection_address_privacy({ host });
}

/** Form of a new connection. It says who learns the address before it is sent. */
export function ConnectionForm({ kinds, onDone }: ConnectionFormProps) {
  const formId = useId();
  const [kind, setKind] = useState<ConnectionKind>(kinds[0]!.kind);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [key, setKey] = useState(NO_KEY);
  const [account, setAccount] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const accounts = useHoldingAccounts();
  const { add, addExchange } = useChangeConnections();
  // The form replaces the button that opened it.
  useEffect(() => document.getElementById(`connection${formId}-name`)?.focus(), [formId]);
  const labels = {
    kind: m.connection_kind(),
    name: m.connection_name(),
    address: kind === 'bitcoin' ? m.connection_address() : m.connection_address_only(),
    account: m.connection_holding_account(),
    ...exchangeKeyLabels(),
  };
  const { host, lacks } = kinds.find((one) => one.kind === kind)!;
  const submit = async () => {
    const missing = requireFields(isExchangeKind(kind) ? { name, ...key } : { name, address });
    if (missing) {
      setProblem(missing);
      return;
    }
    setBusy(true);
    try {
      const common = { name, holding_account: account || null };
      if (isExchangeKind(kind)) await addExchange({ ...common, kind, ...key });
      else await add({ ...common, kind, address });
      onDone();
    } catch (error) {
      setProblem(toConnectionProblem(error));
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
      {lacks === null ? null : <p className={styles.warning}>{m.connection_key_not_offered()}</p>}
      {isExchangeKind(kind) ? (
        <ExchangeKeyFields value={key} onChange={setKey} disabled={lacks !== null} />
      ) : (
        <Field
          name="address"
          label={labels.address}
          hint={addressHint(kind)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_ADDRESS_CHARS}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <SelectField
        name="account"
        label={labels.account}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      >
        <option value="">{m.connection_holding_account_new()}</option>
        <AccountOptions accounts={accounts} chosen={account} />
      </SelectField>
      <p className={styles.lead}>{privacyWords(kind, host)}</p>
      <div className={`row ${formStyles.end}`}>
        <Button type="submit" busy={busy} disabled={lacks !== null}>
          {m.connection_create()}
        </Button>
        <button type="button" className="link hit" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </Form>
  );
}
