import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

const DATE = /^date \((?:utc|[+-]?\d)/;

/** HitBTC trades. The name of the date column states the offset of its times: `Date (+02)` or `Date (UTC)`. */
export const hitbtc: Format = {
  id: 'hitbtc',
  matches: (columns) =>
    columns.has('instrument', 'trade id', 'side', 'quantity', 'price', 'volume', 'fee', 'total') &&
    columns.find(DATE) !== null,
  dateColumns: [],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const name = columns.find(DATE)!;
      const offset = /\(([+-]?)(\d{1,2})/.exec(name);
      const printed = columns.text(row, 'instrument');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const fee = columns.numberOrZero(row, 'fee').minus(columns.numberOrZero(row, 'rebate'));
      const direction = readDirection(columns.text(row, 'side'));
      const volume = columns.number(row, 'volume');
      return buildPairTrade({
        row,
        date: date(
          `${columns.text(row, name)} ${offset ? `${offset[1] || '+'}${offset[2]!.padStart(2, '0')}:00` : 'UTC'}`,
        ),
        ...pair,
        direction,
        quantity: columns.number(row, 'quantity'),
        // A rebate above the fee lowers what was paid, or adds to what was received.
        total: fee.isNegative() ? volume.plus(fee.times(direction)) : volume,
        price: fee.isNegative() ? null : (columns.amount(row, 'price')?.value ?? null),
        fees: fee.isNegative() ? [] : feeLegs(row, pair.quote, fee),
        mark: columns.text(row, 'trade id') || null,
      });
    }),
};
