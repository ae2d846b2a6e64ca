import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toAddressLines } from '#domain/payments/billing-details.ts';
import type { InvoiceFacts } from '#domain/payments/invoice.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import {
  COLOURS,
  type FitUserText,
  figureCell,
  renderPdf,
  section,
  table,
} from '#server/modules/documents/render-pdf.ts';

/** An invoice or credit note. Amounts are decimal text, times ISO 8601 UTC. */
export interface InvoicePdf {
  number: string;
  kind: 'invoice' | 'credit_note';
  /** Bought through the TEST checkout: no money moved, and this is no invoice. */
  isTest: boolean;
  language: Locale;
  /** ISO 4217. */
  currency: string;
  total: string;
  net: string | null;
  tax: string | null;
  taxPercent: string | null;
  paidAt: string;
  issuedAt: string;
  /** Number of the order at the provider. */
  order: string;
  facts: InvoiceFacts;
}

/** Seller, buyer, what was bought, and the amounts. */
export function invoicePdf(invoice: InvoicePdf): Promise<Buffer> {
  const { language: locale, number, kind, isTest, facts } = invoice;
  const words = messagesWithPrefix('pdf_invoice_', locale);
  const name = kind === 'invoice' ? words.invoice : words.credit_note;
  return renderPdf(
    {
      title: `${isTest ? 'TEST · ' : ''}${name} ${number}`,
      made: Date.parse(invoice.issuedAt),
      locale,
      notice: '',
    },
    (setText) => [
      ...(isTest ? [{ text: words.test, color: COLOURS.second, fontSize: 9 }] : []),
      parties(invoice, setText),
      ...section(kind === 'invoice' ? words.document : words.document_credit),
      ...table(
        [
          { head: words.what, width: '*' },
          { head: invoice.net === null ? words.amount : words.net, width: 110, right: true },
        ],
        [
          [
            { text: describeItem(facts, kind, locale) },
            figureCell(formatAmount(invoice.net ?? invoice.total, invoice)),
          ],
          ...amountRows(invoice),
        ],
      ).map((node) => ({ ...(node as object), fontSize: 9 }) as Content),
      {
        stack: [
          [words.order, invoice.order],
          [words.issued, formatDate(invoice.issuedAt, locale)],
          [words.paid, formatDate(invoice.paidAt, locale)],
          ...(facts.corrects === null ? [] : [[words.corrects, facts.corrects]]),
        ].map(([label, value]) => ({ text: `${label}: ${value}` })),
        margin: [0, 14, 0, 0],
        color: COLOURS.second,
      },
    ],
  );
}

const formatAmount = (amount: string, { currency, language }: InvoicePdf) =>
  formatCurrencyFixed(Number(amount), 2, currency === 'EUR' ? 'eur' : 'usd', language);

function describeItem({ plan, interval }: InvoiceFacts, kind: InvoicePdf['kind'], locale: Locale): string {
  const name = { plan: plan.toUpperCase() };
  const item =
    interval === 'month' ? m.invoice_item_month(name, { locale }) : m.invoice_item_year(name, { locale });
  return kind === 'invoice' ? item : m.invoice_item_credited({ item }, { locale });
}

function amountRows(invoice: InvoicePdf): TableCell[][] {
  const { language: locale, tax, taxPercent } = invoice;
  const name =
    taxPercent === null
      ? m.invoice_vat({}, { locale })
      : m.invoice_vat_rate({ percent: taxPercent }, { locale });
  return [
    ...(tax === null ? [] : [[{ text: name }, figureCell(formatAmount(tax, invoice))]]),
    [
      { text: m.invoice_total({}, { locale }), bold: true },
      figureCell(formatAmount(invoice.total, invoice), true),
    ],
  ];
}

function parties({ facts: { seller, buyer }, language: locale }: InvoicePdf, setText: FitUserText): Content {
  const words = messagesWithPrefix('pdf_invoice_', locale);
  const party = (title: string, lines: readonly (string | null)[]): Content => ({
    stack: [
      { text: title, color: COLOURS.third, fontSize: 7 },
      ...lines.filter((line) => line !== null && line !== '').map((line) => setText(line as string)),
    ],
  });
  return {
    columnGap: 24,
    margin: [0, 14, 0, 0],
    fontSize: 9,
    columns: [
      party(
        words.seller,
        seller === null
          ? [words.no_seller]
          : [
              seller.name,
              seller.address,
              seller.vat && m.invoice_vat_number({ number: seller.vat }, { locale }),
              seller.email,
            ],
      ),
      party(words.buyer, [
        ...(buyer.details ? toAddressLines(buyer.details, locale) : [buyer.name]),
        buyer.details?.vat ? m.invoice_vat_number({ number: buyer.details.vat }, { locale }) : null,
        buyer.email,
      ]),
    ],
  };
}
