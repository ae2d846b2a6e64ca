import { Field } from '#web/ui/form/field.tsx';

/** Field for a code of the authenticator app or a recovery code. */
export function FactorCodeField({ label }: { label: string }) {
  return (
    <Field
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
