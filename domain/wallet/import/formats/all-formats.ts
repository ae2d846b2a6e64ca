import { anycoin } from '#domain/wallet/import/formats/anycoin.ts';
import { binanceOrders, binanceRewards } from '#domain/wallet/import/formats/binance-orders.ts';
import { binanceStatement } from '#domain/wallet/import/formats/binance-statement.ts';
import { binanceTrades } from '#domain/wallet/import/formats/binance-trades.ts';
import { bitfinex, bitfinexMovements } from '#domain/wallet/import/formats/bitfinex.ts';
import { bitmex } from '#domain/wallet/import/formats/bitmex.ts';
import { bitstamp } from '#domain/wallet/import/formats/bitstamp.ts';
import { bittrex } from '#domain/wallet/import/formats/bittrex.ts';
import { bitvavo } from '#domain/wallet/import/formats/bitvavo.ts';
import { bybitAccount, bybitFunding } from '#domain/wallet/import/formats/bybit.ts';
import { coinbase } from '#domain/wallet/import/formats/coinbase.ts';
import { coinbaseAccount } from '#domain/wallet/import/formats/coinbase-account.ts';
import { coinbaseFills } from '#domain/wallet/import/formats/coinbase-fills.ts';
import { coinmate } from '#domain/wallet/import/formats/coinmate.ts';
import { coinsquare } from '#domain/wallet/import/formats/coinsquare.ts';
import { cointracking } from '#domain/wallet/import/formats/cointracking.ts';
import { cryptocom } from '#domain/wallet/import/formats/cryptocom.ts';
import { everytrade } from '#domain/wallet/import/formats/everytrade.ts';
import { fairview } from '#domain/wallet/import/formats/fairview.ts';
import type { Format } from '#domain/wallet/import/formats/format.ts';
import { gate } from '#domain/wallet/import/formats/gate.ts';
import { ghostfolio } from '#domain/wallet/import/formats/ghostfolio.ts';
import { hitbtc } from '#domain/wallet/import/formats/hitbtc.ts';
import { huobi } from '#domain/wallet/import/formats/huobi.ts';
import { krakenLedgers, krakenTrades } from '#domain/wallet/import/formats/kraken.ts';
import {
  kucoinAccount,
  kucoinConversions,
  kucoinOrders,
  kucoinTransfers,
} from '#domain/wallet/import/formats/kucoin.ts';
import { ledgerLive } from '#domain/wallet/import/formats/ledger-live.ts';
import { nexo } from '#domain/wallet/import/formats/nexo.ts';
import { okxAccount, okxFunding, okxTrades } from '#domain/wallet/import/formats/okx.ts';
import { paxful } from '#domain/wallet/import/formats/paxful.ts';
import { poloniex } from '#domain/wallet/import/formats/poloniex.ts';
import { revolut } from '#domain/wallet/import/formats/revolut.ts';
import { rotkiEvents, rotkiTrades } from '#domain/wallet/import/formats/rotki.ts';
import {
  bittytax,
  blockpit,
  coinledger,
  cointracker,
  delta,
  koinly,
} from '#domain/wallet/import/formats/tax-tools.ts';
import { trezor } from '#domain/wallet/import/formats/trezor.ts';
import { uphold } from '#domain/wallet/import/formats/uphold.ts';
import { walletOfSatoshi } from '#domain/wallet/import/formats/wallet-of-satoshi.ts';
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
  anycoin,
  binanceOrders,
  binanceRewards,
  bitfinex,
  bitfinexMovements,
  bitmex,
  bitstamp,
  bittrex,
  bybitAccount,
  bybitFunding,
  coinmate,
  coinsquare,
  everytrade,
  gate,
  hitbtc,
  huobi,
  kucoinAccount,
  kucoinConversions,
  kucoinOrders,
  kucoinTransfers,
  ledgerLive,
  nexo,
  okxAccount,
  okxFunding,
  okxTrades,
  paxful,
  poloniex,
  bittytax,
  blockpit,
  coinledger,
  cointracker,
  delta,
  koinly,
  trezor,
  uphold,
  walletOfSatoshi,
];

const MAX_ROWS_ABOVE_HEADER = 30;

/**
 * Finds the table in the records of a file and its format; `format` is null when the user has to assign the
 * columns.
 */
export function detectFormat(printed: readonly FileRow[]): { table: Table; format: Format | null } {
  const records = unwrapRecords(printed);
  for (let at = 0; at < Math.min(records.length, MAX_ROWS_ABOVE_HEADER); at += 1) {
    const header = records[at]!.cells;
    if (header.length < 4) continue;
    const columns = new Columns(header);
    const format = FORMATS.find((one) => one.matches(columns, header));
    if (format) return { table: splitTable(records, at), format };
  }
  return { table: splitTable(records, findHeader(records)), format: null };
}

/** Splits a record at its commas outside of quotes, in one pass; an empty cell at its end is none. */
function splitRecord(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return cell === '' && text.endsWith(',') ? cells : [...cells, cell];
}

/** A spreadsheet program may save each record as one quoted cell. Splits such cells at their commas. */
function unwrapRecords(records: readonly FileRow[]): readonly FileRow[] {
  if (!records.every(({ cells }) => cells.length === 1 && cells[0]!.includes(','))) return records;
  return records.map(({ row, cells }) => ({ row, cells: splitRecord(cells[0]!) }));
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
