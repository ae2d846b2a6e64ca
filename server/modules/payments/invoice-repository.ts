import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type { InvoiceFacts } from '#domain/payments/invoice.ts';
import type { PaymentProviderName } from '#domain/payments/subscription.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import type { InvoicesTable } from '#server/platform/db/payment-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** An invoice or a credit note. Amounts are decimal text; those of a credit note are what it takes back. */
export interface Invoice {
  id: string;
  series: string;
  number: number;
  kind: 'invoice' | 'credit_note';
  userId: string | null;
  provider: PaymentProviderName;
  subscriptionRef: string;
  chargeRef: string;
  language: Locale;
  currency: string;
  total: string;
  /** Null when the tax is unknown. */
  net: string | null;
  tax: string | null;
  taxPercent: string | null;
  paidAt: Date;
  issuedAt: Date;
  facts: InvoiceFacts;
}

const toInvoice = (row: Selectable<InvoicesTable>): Invoice => ({
  id: row.id,
  series: row.series,
  number: row.number,
  kind: row.kind,
  userId: row.user_id,
  provider: row.provider,
  subscriptionRef: row.subscription_ref,
  chargeRef: row.charge_ref,
  language: row.language,
  currency: row.currency,
  total: row.total,
  net: row.net,
  tax: row.tax,
  taxPercent: row.tax_percent,
  paidAt: row.paid_at,
  issuedAt: row.issued_at,
  facts: row.facts,
});

export type NewInvoice = Omit<Invoice, 'id' | 'number' | 'issuedAt'>;

/**
 * Stores a document with the next number of its series. The row of the series stays locked until the end of the
 * transaction: a transaction that is rolled back gives its number back, so the series has no gap.
 */
export async function insertInvoice(transaction: DbTransaction, invoice: NewInvoice): Promise<Invoice> {
  const { last_number } = await transaction
    .insertInto('invoice_series')
    .values({ series: invoice.series, last_number: 1 })
    .onConflict((there) =>
      there.column('series').doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const row = await transaction
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      series: invoice.series,
      number: last_number,
      kind: invoice.kind,
      user_id: invoice.userId,
      provider: invoice.provider,
      subscription_ref: invoice.subscriptionRef,
      charge_ref: invoice.chargeRef,
      language: invoice.language,
      currency: invoice.currency,
      total: invoice.total,
      net: invoice.net,
      tax: invoice.tax,
      tax_percent: invoice.taxPercent,
      paid_at: invoice.paidAt,
      // Later documents have later times: the clock is read under the lock of the series.
      issued_at: sql<Date>`clock_timestamp()`,
      facts: toJson(invoice.facts),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toInvoice(row);
}

/** Documents of a subscription, in the order of the payments, then of issue. */
export async function listInvoicesOfSubscription(
  db: Db,
  provider: PaymentProviderName,
  ref: string,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('provider', '=', provider)
    .where('subscription_ref', '=', ref)
    .orderBy('paid_at')
    .orderBy('issued_at')
    .execute();
  return rows.map(toInvoice);
}

/** Documents of a user, newest first. */
export async function listInvoicesOfUser(db: Db, userId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .execute();
  return rows.map(toInvoice);
}

export async function findInvoice(db: Db, id: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toInvoice(row) : null;
}

/**
 * Deletes documents after the time for which the law asks to keep them. Those of the TEST checkout, where no
 * money moved, go sooner, and with the account.
 */
export async function deleteOldInvoices(
  db: Db,
  { years, testDays }: { years: number; testDays: number },
): Promise<void> {
  await db
    .deleteFrom('invoices')
    .where((at) =>
      at.or([
        at('issued_at', '<', sql<Date>`date_trunc('year', now()) - make_interval(years => ${years})`),
        at.and([
          at('provider', '=', 'test'),
          at.or([
            at('user_id', 'is', null),
            at('issued_at', '<', sql<Date>`now() - make_interval(days => ${testDays})`),
          ]),
        ]),
      ]),
    )
    .execute();
}
