import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FiledEntry } from '#domain/wallet/file/wallet-line.ts';
import { taxXlsx } from '#server/files/tax-xlsx.ts';
import { walletXlsx } from '#server/files/wallet-xlsx.ts';

/** A file to be made of what is given: nothing else is looked at. */
export type FileJob =
  | { kind: 'wallet-xlsx'; entries: readonly FiledEntry[]; locale: Locale }
  | { kind: 'tax-xlsx' | 'tax-pdf'; sheet: WalletTaxAnswer; year: number; locale: Locale };

export function doFileJob(job: FileJob): Promise<Uint8Array> {
  if (job.kind === 'wallet-xlsx') return walletXlsx(job.entries, job.locale);
  return taxXlsx(job.sheet, job.year, job.locale);
}
