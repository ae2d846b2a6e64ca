import { buildDrafts } from '#domain/wallet/import/build-drafts.ts';
import type { Group, Movement } from '#domain/wallet/import/drafts.ts';
import type { Mapping } from '#domain/wallet/import/mapping.ts';
import { type DateReading, readDate } from '#domain/wallet/import/read-date.ts';
import type { DecimalMark } from '#domain/wallet/import/read-number.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

/** Supported exports, and `mapped` for a file whose columns the user assigns. */
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
  'anycoin',
  'binance_orders',
  'binance_rewards',
  'bitfinex',
  'bitfinex_movements',
  'bitmex',
  'bitstamp',
  'bittrex',
  'bittytax',
  'blockpit',
  'bybit_account',
  'bybit_funding',
  'coinledger',
  'coinmate',
  'coinsquare',
  'cointracker',
  'delta',
  'everytrade',
  'gate',
  'hitbtc',
  'huobi',
  'koinly',
  'kucoin_account',
  'kucoin_conversions',
  'kucoin_orders',
  'kucoin_transfers',
  'ledger_live',
  'nexo',
  'okx_account',
  'okx_funding',
  'okx_trades',
  'paxful',
  'poloniex',
  'trezor',
  'uphold',
  'wallet_of_satoshi',
  'mapped',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** How a file is read, detected from all of it or chosen by the user. */
export interface FileReadingOptions extends DateReading {
  mark: DecimalMark;
  mapping: Mapping | null;
}

/** Groups, with null in between when the caller may yield to other work. */
export type GroupStream = Iterable<Group | null>;

/** Reader of one kind of export. */
export interface Format {
  id: FormatId;
  /** Returns whether a header belongs to this export. */
  matches(columns: Columns, header: readonly string[]): boolean;
  /** Names of date columns, to detect the order of day and month. */
  dateColumns: readonly string[];
  /** True when times are in the zone of the account, so that the zone has to be known. */
  hasLocalTimes?: boolean;
  /** True when numbers are printed in a local notation. */
  hasLocalNumbers?: boolean;
  /** Returns how numbers and dates are printed, when the column names show it. */
  detectNotation?(header: readonly string[]): Partial<Pick<FileReadingOptions, 'mark' | 'dayFirst'>>;
  /** Yields the rows in groups that are accepted or rejected together; each row is in one group. */
  read(table: Table, reading: FileReadingOptions): GroupStream;
}

/** Returns a group for rows that are not imported. */
export const buildRejectedGroup = (
  rows: readonly number[],
  { verdict, reason, cash }: RowRejection,
): Group => ({
  rows,
  drafts: [],
  unvaluedSwap: false,
  rejection: { verdict, reason },
  ...(cash && { cash }),
});

/** Builds a group from rows, rejected when `make` throws `RowRejection`. */
export function buildGroup(
  rows: readonly number[],
  make: () => Movement | Pick<Group, 'drafts' | 'unvaluedSwap' | 'isLinked'>,
): Group {
  try {
    const made = make();
    const drafts = 'drafts' in made ? made : buildDrafts(made);
    return { rows, ...drafts, rejection: null };
  } catch (error) {
    if (error instanceof RowRejection) return buildRejectedGroup(rows, error);
    throw error;
  }
}

/** Yields one group per row. */
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
  for (const row of rows) yield buildGroup([row.row], () => read(row, columns, date));
}

const ROWS_PER_SLICE = 2000;

/**
 * Groups rows by key, in order of first occurrence; a row with a null key is a group of its own. Yields null
 * between slices of rows.
 */
export function* groupRowsByKey(
  rows: readonly FileRow[],
  keyOf: (row: FileRow) => string | null,
): Generator<null, FileRow[][]> {
  const bundles: FileRow[][] = [];
  const known = new Map<string, FileRow[]>();
  let done = 0;
  for (const row of rows) {
    done += 1;
    if (done % ROWS_PER_SLICE === 0) yield null;
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
