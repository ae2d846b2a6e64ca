import { m } from '#messages';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import styles from './entry-form.module.css';

interface AccountFieldProps {
  /** Name of the field in the form. */
  name?: string;
  label?: string;
  /** Whether it takes a whole row of a dialog. */
  wide?: boolean;
  /** Id of the account; empty for none. */
  value: string;
  onChange: (account: string) => void;
}

/** The holding account of a transaction. Absent for a user without accounts. */
export function AccountField({
  name = 'account',
  label = m.holding_account(),
  wide = true,
  value,
  onChange,
}: AccountFieldProps) {
  const accounts = useHoldingAccounts();
  if (accounts.length === 0) return null;
  return (
    <div className={wide ? styles.account : undefined}>
      <SelectField name={name} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{m.holding_account_none()}</option>
        <AccountOptions accounts={accounts} chosen={value} />
      </SelectField>
    </div>
  );
}
