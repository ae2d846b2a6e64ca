import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

export type Row = Record<string, string | undefined>;

/**
 * Reads a CSV file, also with gzip, row by row. Throws a sentence that names the file when it cannot be
 * decompressed or has rows but lacks a required column. Columns may be in any order; rows may be too short.
 */
export async function readRows(
  path: string,
  required: readonly string[],
  take: (row: Row) => void,
): Promise<void> {
  const name = basename(path);
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const missing = required.filter((column) => !header.includes(column));
      if (missing.length > 0) throw new Error(`${name} lacks the columns ${missing.join(', ')}.`);
      return header;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const bytes = createReadStream(path);
  const taking = async (rows: AsyncIterable<Row>) => {
    for await (const row of rows) take(row);
  };
  try {
    if (path.endsWith('.gz')) await pipeline(bytes, createGunzip(), parser, taking);
    else await pipeline(bytes, parser, taking);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(message.startsWith(name) ? message : `${name} cannot be read: ${message}.`);
  }
}
