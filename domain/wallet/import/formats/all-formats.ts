import { binanceStatement } from '#domain/wallet/import/formats/binance-statement.ts';
import { binanceTrades } from '#domain/wallet/import/formats/binance-trades.ts';
import { bitvavo } from '#domain/wallet/import/formats/bitvavo.ts';
import { coinbase } from '#domain/wallet/import/formats/coinbase.ts';
import { coinbaseAccount } from '#domain/wallet/import/formats/coinbase-account.ts';
import { coinbaseFills } from '#domain/wallet/import/formats/coinbase-fills.ts';
import { cointracking } from '#domain/wallet/import/formats/cointracking.ts';
import { cryptocom } from '#domain/wallet/import/formats/cryptocom.ts';
import { fairview } from '#domain/wallet/import/formats/fairview.ts';
import type { Format } from '#domain/wallet/import/formats/format.ts';
import { ghostfolio } from '#domain/wallet/import/formats/ghostfolio.ts';
import { krakenLedgers, krakenTrades } from '#domain/wallet/import/formats/kraken.ts';
import { revolut } from '#domain/wallet/import/formats/revolut.ts';
import { rotkiEvents, rotkiTrades } from '#domain/wallet/import/formats/rotki.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

/** Exports recognised by their column names. */
const FORMATS: readonly Format[] = [
  fairview,
  binanceStatement,
  binanceTrades,
  coinbase,
  coinbaseAccount,
  coinbaseFills,
  krakenLedgers,
  krakenTrades,
  bitvavo,
  cryptocom,
  revolut,
  cointracking,
  rotkiTrades,
  rotkiEvents,
  ghostfolio,
];

const MAX_ROWS_ABOVE_HEADER = 30;

/**
 * Finds the table in the records of a file and its format; `format` is null when the user has to assign the
 * columns.
 */
export function detectFormat(records: readonly FileRow[]): { table: Table; format: Format | null } {
  for (let at = 0; at < Math.min(records.length, MAX_ROWS_ABOVE_HEADER); at += 1) {
    const header = records[at]!.cells;
    if (header.length < 4) continue;
    const columns = new Columns(header);
    const format = FORMATS.find((one) => one.matches(columns, header));
    if (format) return { table: splitTable(records, at), format };
  }
  return { table: splitTable(records, findHeader(records)), format: null };
}

function splitTable(records: readonly FileRow[], at: number): Table {
  return { above: records.slice(0, at), header: records[at]?.cells ?? [], rows: records.slice(at + 1) };
}

/**
 * Index of the record that is most likely the header: the first with at least 60 % of the most filled cells
 * near the top.
 */
function findHeader(records: readonly FileRow[]): number {
  const filledCounts = records
    .slice(0, MAX_ROWS_ABOVE_HEADER)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filledCounts);
  return Math.max(
    0,
    filledCounts.findIndex((count) => count >= Math.max(2, most * 0.6)),
  );
}
