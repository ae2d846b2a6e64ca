import { buildDrafts } from '#domain/wallet/import/build-drafts.ts';
import type { Group, Movement } from '#domain/wallet/import/drafts.ts';
import type { Mapping } from '#domain/wallet/import/mapping.ts';
import { type DateReading, readDate } from '#domain/wallet/import/read-date.ts';
import type { DecimalMark } from '#domain/wallet/import/read-number.ts';
import { Refused } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

/** Every export that is read by itself, and the one whose columns the reader names. */
export const FORMAT_IDS = [
  'fairview',
  'binance_statement',
  'binance_trades',
  'coinbase',
  'coinbase_account',
  'coinbase_fills',
  'kraken_ledgers',
  'kraken_trades',
  'bitvavo',
  'cryptocom',
  'revolut',
  'cointracking',
  'ghostfolio',
  'rotki_trades',
  'rotki_events',
  'mapped',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** How a file is read, decided from the whole of it or said by the reader. */
export interface FileReadingOptions extends DateReading {
  mark: DecimalMark;
  mapping: Mapping | null;
}

/** Groups, and now and then null between them: a good moment to let others have their turn. */
export type GroupStream = Iterable<Group | null>;

/** One kind of export. */
export interface Format {
  id: FormatId;
  /** Whether a line of column names is its. */
  fits(columns: Columns, header: readonly string[]): boolean;
  /** Column names with dates, for telling days from months. */
  dates: readonly string[];
  /** Its times are in the zone of whoever made it, so it has to be known. */
  localTimes?: boolean;
  /** Its numbers are printed by the habits of a country. */
  localNumbers?: boolean;
  /** How its numbers and dates are printed, where the names of its columns tell. */
  printed?(header: readonly string[]): Partial<Pick<FileReadingOptions, 'mark' | 'dayFirst'>>;
  /** Its rows in groups that stand or fall together, each row in one. */
  read(table: Table, reading: FileReadingOptions): GroupStream;
}

/** A group that is not taken, of one or more rows. */
export const rejectedGroup = (rows: readonly number[], { verdict, reason }: Refused): Group => ({
  rows,
  drafts: [],
  unvaluedSwap: false,
  refused: { verdict, reason },
});

/** The group that rows make, or why they make none. */
export function groupOf(
  rows: readonly number[],
  make: () => Movement | Pick<Group, 'drafts' | 'unvaluedSwap'>,
): Group {
  try {
    const made = make();
    const drafts = 'drafts' in made ? made : buildDrafts(made);
    return { rows, ...drafts, refused: null };
  } catch (error) {
    if (error instanceof Refused) return rejectedGroup(rows, error);
    throw error;
  }
}

/** A group for each row. */
export function* readByRow(
  { header, rows }: Table,
  reading: FileReadingOptions,
  read: (
    row: FileRow,
    columns: Columns,
    date: (printed: string, zone?: string) => string,
  ) => Movement | Pick<Group, 'drafts' | 'unvaluedSwap'>,
): GroupStream {
  const columns = new Columns(header, reading.mark);
  const date = (printed: string, zone = reading.zone) => readDate(printed, { ...reading, zone });
  for (const row of rows) yield groupOf([row.row], () => read(row, columns, date));
}

const ROWS_AT_ONCE = 2000;

/** Rows by a key, in the order in which the keys come; those without one stand alone. */
export function* groupRowsByKey(
  rows: readonly FileRow[],
  keyOf: (row: FileRow) => string | null,
): Generator<null, FileRow[][]> {
  const bundles: FileRow[][] = [];
  const known = new Map<string, FileRow[]>();
  let done = 0;
  for (const row of rows) {
    done += 1;
    if (done % ROWS_AT_ONCE === 0) yield null;
    const key = keyOf(row);
    const there = key === null ? undefined : known.get(key);
    if (there) there.push(row);
    else {
      const bundle = [row];
      bundles.push(bundle);
      if (key !== null) known.set(key, bundle);
    }
  }
  return bundles;
}
