import { detectReading, type FileAnswers } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
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
export function readExport(text: string, { separator, ...answers }: ExportOptions = {}) {
  const { table, format } = detectFormat(toRecords(text, separator));
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
