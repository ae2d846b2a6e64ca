import type { Locale } from '#domain/locale/locales.ts';
import type { FiledEntry } from '#domain/wallet/file/wallet-line.ts';
import { walletXlsx } from '#server/files/wallet-xlsx.ts';

/** A file to be made of what is given: nothing else is looked at. */
export interface FileJob {
  kind: 'wallet-xlsx';
  entries: readonly FiledEntry[];
  locale: Locale;
}

export function doFileJob(job: FileJob): Promise<Uint8Array> {
  return walletXlsx(job.entries, job.locale);
}
