import type { UserAnswer } from '#contracts/user.ts';
import { m } from '#messages';
import { BillingForm } from '#web/components/billing/billing-form.tsx';
import { BillingLines } from '#web/components/billing/billing-lines.tsx';
import { useBilling } from '#web/components/billing/use-billing.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';

/** To whom later invoices are made out, with its form. */
export function InvoiceAddress({ user }: { user: UserAnswer }) {
  const { billing, isError, save } = useBilling();
  if (isError) return <EditLine name={m.billing_address()} value={m.billing_address_error()} />;
  if (billing === null) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const { details, source } = billing;
  const note =
    source === null || source === 'user'
      ? m.billing_address_note()
      : m.billing_address_provider({ provider: source === 'stripe' ? 'Stripe' : 'PayPal' });
  return (
    <EditLine
      name={m.billing_address()}
      value={
        details ? <BillingLines details={details} /> : m.billing_address_account({ name: name || user.email })
      }
      note={note}
      action={details ? m.user_change() : m.billing_address_add()}
    >
      {(close) => (
        <BillingForm
          details={details}
          name={name}
          save={async (changed) => {
            await save(changed);
            showSnackbar({ text: m.user_saved() });
          }}
          onDone={close}
        />
      )}
    </EditLine>
  );
}
