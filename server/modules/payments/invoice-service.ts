import { Decimal } from '#domain/decimal.ts';
import { formatInvoiceNumber, splitPart, splitTotal, toInvoiceSeries } from '#domain/payments/invoice.ts';
import type { Price } from '#domain/payments/price.ts';
import type { PaymentProviderName } from '#domain/payments/subscription.ts';
import { findReceiver } from '#server/modules/accounts/user-service.ts';
import { renderFile } from '#server/modules/documents/render-file.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { MailAttachment } from '#server/modules/mail/outgoing-mail.ts';
import { findBuyer } from '#server/modules/payments/billing-service.ts';
import { insertIssue } from '#server/modules/payments/event-repository.ts';
import {
  findInvoice,
  type Invoice,
  insertInvoice,
  listInvoicesOfSubscription,
  listInvoicesOfUser,
} from '#server/modules/payments/invoice-repository.ts';
import type { PaymentServices } from '#server/modules/payments/payment-services.ts';
import type { ProviderCharge, WebhookEvent } from '#server/modules/payments/provider.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A subscription whose payments are recorded. The caller holds its lock. */
interface ChargedSubscription {
  provider: PaymentProviderName;
  ref: string;
  userId: string | null;
  price: Price;
  charges: readonly ProviderCharge[];
  /** What an event states as paid back. */
  refund: WebhookEvent['refund'];
  /** Whether the user withdrew: a refund is then expected. */
  isWithdrawn: boolean;
}

/** What the documents of a subscription say after they were brought up to date. */
export interface RecordedCharges {
  /** New documents, oldest first. */
  issued: readonly Invoice[];
  /** Whether the last payment was paid back in full. */
  isPaidBack: boolean;
}

/**
 * Issues an invoice for each new payment and a credit note for each amount that was paid back since, with the
 * state of the subscription in one transaction. An amount that was paid back never shrinks, so an older report
 * changes nothing. Refunds that the user did not ask for become entries for the operator.
 */
export async function recordCharges(
  services: Pick<PaymentServices, 'operator'>,
  trx: DbTransaction,
  subscription: ChargedSubscription,
): Promise<RecordedCharges> {
  const { provider, ref, charges, refund } = subscription;
  const issued: Invoice[] = [];
  const known = await listInvoicesOfSubscription(trx, provider, ref);
  for (const charge of charges) {
    if (known.some((each) => each.kind === 'invoice' && each.chargeRef === charge.ref)) continue;
    const invoice = await issueInvoice(services, trx, subscription, charge);
    if (invoice) issued.push(invoice);
  }
  const invoices = [...known, ...issued].filter(({ kind }) => kind === 'invoice');
  const toCredited = ({ chargeRef }: Invoice) =>
    known
      .filter((each) => each.kind === 'credit_note' && each.chargeRef === chargeRef)
      .reduce((sum, { total }) => sum.plus(total), new Decimal(0));
  let isPaidBack = false;
  for (const invoice of invoices.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const stated = charges.find((charge) => charge.ref === invoice.chargeRef)?.refunded ?? '0';
    const reported = refund?.chargeRef === invoice.chargeRef ? (refund.total ?? invoice.total) : '0';
    const credited = toCredited(invoice);
    const paidBack = Decimal.min(Decimal.max(stated, reported, credited), invoice.total);
    isPaidBack = paidBack.gte(invoice.total);
    if (!paidBack.gt(credited)) continue;
    const note = await issueCreditNote(trx, invoice, paidBack.minus(credited).toFixed(2));
    issued.push(note);
    if (subscription.isWithdrawn) continue;
    await insertIssue(trx, {
      kind: isPaidBack ? 'full_refund' : 'partial_refund',
      provider,
      subject: formatInvoiceNumber(note.series, note.number),
      facts: { subscription: ref, charge: invoice.chargeRef, total: note.total, currency: note.currency },
    });
  }
  return { issued, isPaidBack };
}

/** Null without an account: the payment is then an entry for the operator. */
async function issueInvoice(
  { operator }: Pick<PaymentServices, 'operator'>,
  trx: DbTransaction,
  { provider, ref, userId, price }: ChargedSubscription,
  charge: ProviderCharge,
): Promise<Invoice | null> {
  const user = userId === null ? null : await findReceiver(trx, userId);
  if (!user) return null;
  if (charge.currency !== price.currency)
    await insertIssue(trx, {
      kind: 'currency_mismatch',
      provider,
      subject: charge.ref,
      facts: { subscription: ref, paid: charge.currency, price: price.currency },
    });
  const { taxPercent, plan, interval } = price;
  const parts = splitTotal(charge.total, { tax: charge.tax, taxPercent });
  const source = provider === 'stripe' || provider === 'paypal' ? provider : null;
  const details = await findBuyer(trx, user, { provider: source, charge });
  return insertInvoice(trx, {
    series: toInvoiceSeries(new Date(), provider === 'test'),
    kind: 'invoice',
    userId,
    provider,
    subscriptionRef: ref,
    chargeRef: charge.ref,
    language: user.settings.language,
    currency: charge.currency,
    total: charge.total,
    net: parts?.net ?? null,
    tax: parts?.tax ?? null,
    taxPercent: charge.tax === null ? taxPercent : null,
    paidAt: charge.paidAt,
    facts: {
      seller: operator,
      buyer: {
        name: [user.firstName, user.lastName].filter(Boolean).join(' '),
        email: user.email,
        details,
      },
      plan,
      interval,
      corrects: null,
    },
  });
}

function issueCreditNote(trx: DbTransaction, invoice: Invoice, total: string): Promise<Invoice> {
  const parts = splitPart(total, invoice);
  return insertInvoice(trx, {
    ...invoice,
    series: toInvoiceSeries(new Date(), invoice.provider === 'test'),
    kind: 'credit_note',
    total,
    net: parts?.net ?? null,
    tax: parts?.tax ?? null,
    facts: { ...invoice.facts, corrects: formatInvoiceNumber(invoice.series, invoice.number) },
  });
}

/** Queues an email with each document, except `announced`, which another email brings. */
export async function queueInvoiceMails(
  trx: DbTransaction,
  { issued }: RecordedCharges,
  announced: Invoice | null,
): Promise<void> {
  for (const invoice of issued) {
    const user = invoice.userId === null ? null : await findReceiver(trx, invoice.userId);
    if (!user || invoice === announced) continue;
    await queueMail(trx, {
      userId: user.id,
      address: user.email,
      language: user.settings.language,
      kind: 'invoice_issued',
      facts: {
        invoice: invoice.id,
        number: formatInvoiceNumber(invoice.series, invoice.number),
        what: invoice.kind,
        plan: invoice.facts.plan,
        total: invoice.total,
        currency: invoice.currency === 'EUR' ? 'eur' : 'usd',
        test: invoice.provider === 'test',
      },
    });
  }
}

/** Documents of a user, newest first. */
export function listInvoices(db: Db, userId: string): Promise<Invoice[]> {
  return listInvoicesOfUser(db, userId);
}

/** Renders a document of the user as PDF. Throws `payment.unknown_invoice` for another user's. */
export async function renderInvoice(
  db: Db,
  userId: string,
  id: string,
): Promise<{ name: string; format: 'pdf'; file: Buffer }> {
  const invoice = await findInvoice(db, id);
  if (invoice?.userId !== userId) throw new ApiError('payment.unknown_invoice');
  return { name: toFileName(invoice), format: 'pdf', file: await toPdf(invoice) };
}

/** The document that an email brings, as PDF; none when it was deleted meanwhile. */
export async function attachInvoice(db: Db, id: string | null): Promise<MailAttachment[]> {
  const invoice = id === null ? null : await findInvoice(db, id);
  if (!invoice) return [];
  return [
    {
      filename: `${toFileName(invoice)}.pdf`,
      content: await toPdf(invoice),
      contentType: 'application/pdf',
    },
  ];
}

const toFileName = ({ series, number }: Invoice) => `fairview-${formatInvoiceNumber(series, number)}`;

const toPdf = (invoice: Invoice) =>
  renderFile({
    kind: 'invoice-pdf',
    invoice: {
      number: formatInvoiceNumber(invoice.series, invoice.number),
      kind: invoice.kind,
      isTest: invoice.provider === 'test',
      language: invoice.language,
      currency: invoice.currency,
      total: invoice.total,
      net: invoice.net,
      tax: invoice.tax,
      taxPercent: invoice.taxPercent,
      paidAt: invoice.paidAt.toISOString(),
      issuedAt: invoice.issuedAt.toISOString(),
      order: invoice.subscriptionRef,
      facts: invoice.facts,
    },
  });
