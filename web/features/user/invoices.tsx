import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { invoiceFileCall, invoicesCall } from '#contracts/payments.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { formatPrice } from '#web/components/money/price-words.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import styles from '#web/features/user/lines.module.css';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';

type InvoiceAnswer = AnswerOf<typeof invoicesCall>['data'][number];

/** Invoices and credit notes, newest first, each as PDF. Nothing before the first payment. */
export function Invoices() {
  const { data, isError } = useQuery({ ...callQuery(invoicesCall, {}), staleTime: 0 });
  if (isError) return <EditLine name={m.billing_invoices()} value={m.billing_invoices_error()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <EditLine
      name={m.billing_invoices()}
      value={
        <ul className={styles.documents}>
          {data.data.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      }
    />
  );
}

function InvoiceLine({ invoice }: { invoice: InvoiceAnswer }) {
  const locale = getLocale();
  const download = useMutation({
    mutationFn: () => downloadFile(invoiceFileCall, { id: invoice.id }),
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
  });
  const isCredit = invoice.kind === 'credit_note';
  const notes = [
    isCredit ? m.billing_invoice_credit_note() : null,
    invoice.test ? m.billing_invoice_test() : null,
  ].filter((note) => note !== null);
  return (
    <li className="row">
      <span>
        {invoice.number} · {formatDate(invoice.issued_at, locale)} · {isCredit ? '−' : ''}
        {formatPrice({ amount: invoice.total, currency: invoice.currency }, locale)}
        {notes.length > 0 ? ` (${notes.join(', ')})` : ''}
      </span>
      <Button
        small
        busy={download.isPending}
        onClick={() => download.mutate()}
        aria-label={m.billing_invoice_download({ number: invoice.number })}
      >
        PDF
      </Button>
    </li>
  );
}
