import { MAX_DECIMALS } from '#domain/decimal.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import {
  buildPairTrade,
  computeTotal,
  feeLegs,
  readDirection,
} from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/** Quotes of the newest layout, which names them first: `BTCETH` is ETH for BTC. */
const FIRST_QUOTES = ['USDT', 'USDC', 'USDD', 'TUSD', 'BUSD', 'BTC', 'ETH', 'BNB', 'TRX', 'XMR'];

function readPair(columns: Columns, row: FileRow): { base: string; quote: string } {
  const printed = columns.text(row, 'market');
  if (columns.has('category')) {
    const pair = splitPair(printed);
    if (pair) return pair;
  }
  const text = printed.toUpperCase().replace(/[-/_]/, '');
  const quote = columns.has('category') ? undefined : FIRST_QUOTES.find((one) => text.startsWith(one));
  if (!quote || quote === text) throw new RowRejection({ code: 'unknown_pair', text: printed });
  return { base: text.slice(quote.length), quote };
}

/**
 * Poloniex trades in three layouts. The older two print the fee as a share and the amounts after it, from
 * which the fee follows: in what was received.
 */
export const poloniex: Format = {
  id: 'poloniex',
  matches: (columns) =>
    columns.has('date', 'market', 'category', 'type', 'amount', 'total', 'quote total less fee') ||
    columns.has('create_time', 'trade_id', 'market', 'side', 'price', 'amount', 'fee_currency', 'fee_total'),
  dateColumns: ['date', 'create_time'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const category = columns.text(row, 'category');
      if (/margin|settlement/i.test(category)) throw skipRow({ code: 'derivatives' });
      if (category !== '' && !/^exchange$/i.test(category))
        throw new RowRejection({ code: 'unknown_type', text: category });
      const { base, quote } = readPair(columns, row);
      const direction = readDirection(columns.text(row, 'type', 'side'));
      const quantity = columns.number(row, 'amount');
      const price = columns.number(row, 'price');
      const common = { row, base, quote, direction, quantity, price };
      if (columns.has('create_time')) {
        return buildPairTrade({
          ...common,
          date: date(columns.text(row, 'create_time')),
          total: computeTotal(price, quantity),
          fees: feeLegs(
            row,
            columns.unit(row, 'fee_currency'),
            columns.amount(row, 'fee_total')?.value.toDecimalPlaces(MAX_DECIMALS),
          ),
          mark: columns.text(row, 'trade_id') || null,
        });
      }
      const total = columns.number(row, 'total');
      const [unit, before, after] =
        direction === 1
          ? [base, quantity, columns.number(row, 'quote total less fee')]
          : [quote, total, columns.number(row, 'base total less fee')];
      const fee = before.abs().minus(after.abs());
      return buildPairTrade({
        ...common,
        date: date(columns.text(row, 'date')),
        total,
        fees: fee.isNegative() ? [] : feeLegs(row, unit, fee),
        mark: columns.text(row, 'order number') || null,
      });
    }),
};
