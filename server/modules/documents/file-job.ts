import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import type { ExportedTransaction } from '#domain/wallet/file/transaction-line.ts';
import { type InvoicePdf, invoicePdf } from '#server/modules/documents/invoice-pdf.ts';
import { reportPdf } from '#server/modules/documents/report-pdf.ts';
import { taxPdf } from '#server/modules/documents/tax-pdf.ts';
import { taxXlsx } from '#server/modules/documents/tax-xlsx.ts';
import { type WalletPdf, walletPdf } from '#server/modules/documents/wallet-pdf.ts';
import { walletXlsx } from '#server/modules/documents/wallet-xlsx.ts';

/** A file to render and all the data it needs. `made`: milliseconds since 1970. */
export type FileJob =
  | { kind: 'wallet-xlsx'; entries: readonly ExportedTransaction[]; locale: Locale }
  | { kind: 'wallet-pdf'; wallet: WalletPdf }
  | { kind: 'invoice-pdf'; invoice: InvoicePdf }
  | { kind: 'report-pdf'; report: ReportDocument; made: number; locale: Locale }
  | { kind: 'tax-xlsx' | 'tax-pdf'; sheet: WalletTaxAnswer; year: number; made: number; locale: Locale };

export function runFileJob(job: FileJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'wallet-xlsx':
      return walletXlsx(job.entries, job.locale);
    case 'wallet-pdf':
      return walletPdf(job.wallet);
    case 'invoice-pdf':
      return invoicePdf(job.invoice);
    case 'report-pdf':
      return reportPdf(job.report, job);
    case 'tax-xlsx':
      return taxXlsx(job.sheet, job.year, job.locale);
    case 'tax-pdf':
      return taxPdf(job.sheet, job.year, job);
  }
}
