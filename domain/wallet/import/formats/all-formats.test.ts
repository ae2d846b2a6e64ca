import { describe, expect, it } from 'vitest';
import { detectReading } from '#domain/wallet/import/detect-reading.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import type { FormatId } from '#domain/wallet/import/formats/format.ts';
import { READ_AT, toRecords } from '#tests/builders/read-export.ts';

/** The columns that identify each export, and its column of dates. */
const EXPORTS: [FormatId, string, string][] = [
  ['binance_statement', 'UTC_Time,Operation,Coin,Change', 'UTC_Time'],
  ['binance_trades', 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee', 'Date(UTC)'],
  ['binance_trades', 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin', 'Date(UTC)'],
  ['coinbase', 'Timestamp,Transaction Type,Asset,Quantity Transacted', 'Timestamp'],
  ['coinbase_account', 'Portfolio,Type,Timestamp,Amount,Amount/balance unit', 'Timestamp'],
  ['coinbase_account', 'Portfolio,Type,Time,Amount,Amount/balance unit', 'Time'],
  ['coinbase_fills', 'Trade ID,Product,Side,Created At,Size,Price,Fee', 'Created At'],
  ['kraken_ledgers', 'txid,refid,time,type,asset,amount,fee', 'time'],
  ['kraken_trades', 'txid,ordertxid,pair,time,type,price,cost,fee,vol', 'time'],
  ['bitvavo', 'Timezone,Date,Time,Type,Currency,Amount,Quote Price', 'Date'],
  ['bitvavo', 'Timezone,Date,Time,Type,Currency,Amount,Received / Paid Amount', 'Date'],
  [
    'cryptocom',
    'Timestamp (UTC),Transaction Description,Currency,Amount,Transaction Kind',
    'Timestamp (UTC)',
  ],
  ['revolut', 'Symbol,Type,Quantity,Price,Value,Fees,Date', 'Date'],
  ['cointracking', 'Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Date', 'Date'],
  ['cointracking', 'Tipo,Acquisto,Cur.,Vendita,Cur.,Commissione,Cur.,Data', 'Data'],
  ['cointracking', 'Typ,Kauf,Cur.,Verkauf,Cur.,Gebühr,Cur.,Datum', 'Datum'],
  [
    'rotki_trades',
    'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Timestamp',
    'Timestamp',
  ],
  ['rotki_events', 'Type,Location,Currency,Amount,Fee,Fee Currency,Timestamp', 'Timestamp'],
  ['ghostfolio', 'Date,Code,Currency,Price,Quantity,Action,Fee', 'Date'],
  ['ghostfolio', 'TradeDate,Code,Currency,Price,Quantity,Action,Fee', 'TradeDate'],
];
const NAMED_EXPORTS = EXPORTS.map(([id, header, date]) => ({ id, header, date }));
const LOCAL_TIMES = ['cointracking', 'revolut'];
const LOCAL_NUMBERS = ['cointracking', 'revolut'];

describe('detectFormat', () => {
  it.each(NAMED_EXPORTS)('recognises $id by $header', ({ id, header }) => {
    const { format, table } = detectFormat(toRecords(header));
    expect(format?.id).toBe(id);
    expect(table).toEqual({ above: [], header: header.split(','), rows: [] });
  });

  it.each(NAMED_EXPORTS.filter(({ id }) => id !== 'cointracking'))(
    'does not recognise $id without one of $header',
    ({ id, header }) => {
      const names = header.split(',');
      for (const missing of names) {
        const left = names.map((name) => (name === missing ? 'Other' : name));
        expect(detectFormat([{ row: 1, cells: left }]).format?.id, missing).not.toBe(id);
      }
    },
  );

  it('ignores case, spaces and a byte order mark in the header', () => {
    expect(detectFormat(toRecords('\uFEFFTXID,RefId, time ,type,asset,amount,fee')).format?.id).toBe(
      'kraken_ledgers',
    );
  });

  it('finds the header below other records, and the rows below it', () => {
    const records = toRecords('My export\n\ntxid,refid,time,type,asset,amount,fee\nL1,R1,,,,,');
    const { format, table } = detectFormat(records);
    expect(format?.id).toBe('kraken_ledgers');
    expect(table).toEqual({
      above: records.slice(0, 2),
      header: records[2]!.cells,
      rows: records.slice(3),
    });
  });

  it.each([
    [29, 'kraken_ledgers'],
    [30, undefined],
  ])('with %i records above the header recognises %s', (above, id) => {
    const text = `${'text\n'.repeat(above)}txid,refid,time,type,asset,amount,fee`;
    expect(detectFormat(toRecords(text)).format?.id).toBe(id);
  });

  it.each([
    ['the first record', 'Day,Coin,Units\n2024-03-01,BTC,1', 0],
    // At least 60 % of the most filled cells near the top, and at least 2.
    ['the first filled to 60 %', 'a,b,,,\nDay,Coin,Units,,\n1,2,3,4,5', 1],
    ['not one filled to less', 'a,b,,,,\nDay,Coin,Units,More,,\n1,2,3,4,5,6', 1],
    ['not a single cell', 'Title\nDay,Coin\n1,2', 1],
    ['not blanks', 'Title, ,\nDay,Coin,Units\n1,2,3', 1],
    ['the first record, when no record has two cells', 'a\nb\nc', 0],
    ['the first record, when one of the top 30 is', `Day,Coin\n${'1,2\n'.repeat(29)}1,2,3,4`, 0],
  ])('in an unknown file takes as header %s', (_, text, at) => {
    const records = toRecords(text);
    const { format, table } = detectFormat(records);
    expect(format).toBeNull();
    expect(table).toEqual({
      above: records.slice(0, at),
      header: records[at]!.cells,
      rows: records.slice(at + 1),
    });
  });

  it('returns an empty table for a file without records', () => {
    expect(detectFormat([])).toEqual({ table: { above: [], header: [], rows: [] }, format: null });
  });
});

describe('each export', () => {
  it.each(NAMED_EXPORTS)('$id has its dates in $date of $header', ({ header, date }) => {
    const cells = header.split(',').map((name) => (name === date ? '05/09/2017' : '5'));
    const { table, format } = detectFormat([{ row: 1, cells: header.split(',') }]);
    const rows = [{ row: 2, cells }];
    expect(detectReading({ ...table, rows }, format!, {}, READ_AT).needsDayOrder).toBe(true);
  });

  it.each(NAMED_EXPORTS)('$id has local times and numbers or not', ({ id, header }) => {
    const { table, format } = detectFormat(toRecords(header));
    const cells = header.split(',').map(() => '0,5');
    const read = detectReading({ ...table, rows: [{ row: 2, cells }] }, format!, {}, READ_AT);
    expect(read.hasLocalTimes).toBe(LOCAL_TIMES.includes(id));
    expect(read.reading.mark).toBe(LOCAL_NUMBERS.includes(id) ? ',' : '.');
  });
});
