import { MAX_EXCHANGE_KEY_CHARS } from '#domain/wallet/connections/connection.ts';
import { m } from '#messages';
import { Field } from '#web/ui/form/field.tsx';

interface ExchangeKeyValue {
  api_key: string;
  api_secret: string;
}

export const NO_KEY: ExchangeKeyValue = { api_key: '', api_secret: '' };

export const exchangeKeyLabels = () => ({
  api_key: m.connection_api_key(),
  api_secret: m.connection_api_secret(),
});

interface ExchangeKeyFieldsProps {
  value: ExchangeKeyValue;
  onChange: (value: ExchangeKeyValue) => void;
  disabled?: boolean;
}

/** Fields of a key of an exchange. What is typed is hidden. */
export function ExchangeKeyFields({ value, onChange, disabled = false }: ExchangeKeyFieldsProps) {
  const hints = { api_key: m.connection_kraken_hint(), api_secret: m.connection_api_secret_hint() };
  const labels = exchangeKeyLabels();
  return (['api_key', 'api_secret'] as const).map((name) => (
    <Field
      key={name}
      type="password"
      name={name}
      label={labels[name]}
      hint={hints[name]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EXCHANGE_KEY_CHARS}
      disabled={disabled}
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  ));
}
