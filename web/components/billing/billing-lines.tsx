import { type BillingDetails, toAddressLines } from '#domain/payments/billing-details.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './billing.module.css';

/** Addressee, address and VAT number, one line each. */
export function BillingLines({ details }: { details: BillingDetails }) {
  const lines = toAddressLines(details, getLocale());
  if (details.vat !== null) lines.push(m.invoice_vat_number({ number: details.vat }));
  return (
    <>
      {lines.map((line, at) => (
        // Lines may be equal: the order identifies them.
        <span key={at} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}
