import Papa from 'papaparse';
import type { Locale } from '#domain/locale/locales.ts';
import { FILE_MARKS } from '#domain/wallet/file/wallet-columns.ts';

export type CsvValue = string | number | null;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes lines as CSV with all digits. Unknown values are empty. Italian files have semicolons and decimal
 * commas. Formulas in texts are escaped.
 */
export function writeCsv(
  heads: readonly string[],
  lines: readonly (readonly CsvValue[])[],
  locale: Locale,
): string {
  const marks = FILE_MARKS[locale];
  const write = (value: CsvValue): string => {
    if (value === null) return '';
    return typeof value === 'number' ? String(value).replace('.', marks.decimal) : value;
  };
  return (
    BYTE_ORDER_MARK +
    Papa.unparse([[...heads], ...lines.map((line) => line.map(write))], {
      delimiter: marks.field,
      newline: '\r\n',
      escapeFormulae: true,
    })
  );
}
