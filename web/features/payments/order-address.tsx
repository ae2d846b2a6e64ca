import { useState } from 'react';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { BillingForm } from '#web/components/billing/billing-form.tsx';
import { BillingLines } from '#web/components/billing/billing-lines.tsx';
import { useBilling } from '#web/components/billing/use-billing.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './payments.module.css';

/** To whom the invoice of this order is made out. Its form stands before that of the order. */
export function OrderAddress() {
  const user = useViewer();
  const { billing, save } = useBilling(user !== null && user !== undefined);
  const [isOpen, setOpen] = useState(false);
  if (!user || billing === null) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <section className={styles.address} aria-label={m.billing_address()}>
      <h2>{m.billing_address()}</h2>
      <div>
        {billing.details ? (
          <BillingLines details={billing.details} />
        ) : (
          m.billing_address_account({ name: name || user.email })
        )}
      </div>
      {isOpen ? (
        <BillingForm details={billing.details} name={name} save={save} onDone={() => setOpen(false)} />
      ) : (
        <Button small onClick={() => setOpen(true)}>
          {billing.details ? m.billing_address_change() : m.billing_address_add()}
        </Button>
      )}
    </section>
  );
}
