import { parse } from 'csv-parse/sync';
import { detectReading, type FileAnswers } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import type { FormatId } from '#domain/wallet/import/formats/format.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';

/** Time at which the exports are read. */
export const READ_AT = Date.UTC(2026, 0, 1);

/** How an export without quotes is written, and the answers of the user. */
export interface ExportOptions extends FileAnswers {
  separator?: string;
}

/** Records of a file without quotes. */
export const toRecords = (text: string, separator = ','): FileRow[] =>
  text
    .replace(/^\n|\n$/g, '')
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split(separator) }));

/**
 * Reads an export with the detected format, or with the assigned columns when none matches. Throws when a draft
 * does not come from the rows of its group.
 */
export function readExport(file: string | FileRow[], { separator, ...answers }: ExportOptions = {}) {
  const { table, format } = detectFormat(typeof file === 'string' ? toRecords(file, separator) : file);
  const reader = format ?? mapped;
  const { reading } = detectReading(table, reader, answers, READ_AT);
  const groups = [...reader.read(table, reading)].filter((one) => one !== null);
  for (const { rows, drafts } of groups) {
    for (const draft of drafts) {
      if (draft.rows.length === 0 || draft.rows.some((row) => !rows.includes(row)))
        throw new Error(`a draft of the rows ${rows} has the rows ${draft.rows}`);
    }
  }
  return { format: reader.id, groups, drafts: groups.flatMap(({ drafts }) => drafts) };
}

/** One line per draft: `buy 0.5 BTC @ 30000 eur fees 24 2021-03-01`; `?` is an unknown price. */
export function describeGroup({ drafts, rejection }: Pick<Group, 'drafts' | 'rejection'>): string[] {
  if (rejection) {
    const { verdict, reason } = rejection;
    return [`${verdict} ${reason.code}${'text' in reason ? `: ${reason.text}` : ''}`];
  }
  return drafts.map(
    ({ type, quantity, ticker, price, currency, fees, date }) =>
      `${type} ${quantity} ${ticker} @ ${price ?? '?'} ${currency} fees ${fees} ${date}`,
  );
}

/** The lines of all groups of an export. */
export const describeExport = (text: string, options?: ExportOptions): string[] =>
  readExport(text, options).groups.flatMap(describeGroup);

/** Format, what the case is about, lines of the file, and its transactions or why there is none. */
export type ExportCase = [format: FormatId, title: string, lines: string[], expected: string[]];

/** Reads a CSV file with quotes, separated by semicolons when its first line has one. */
export function readLines(lines: readonly string[]) {
  const records: string[][] = parse(lines.join('\n'), {
    delimiter: lines[0]!.includes(';') ? ';' : ',',
    relax_column_count: true,
  });
  return readExport(records.map((cells, at) => ({ row: at + 1, cells })));
}
