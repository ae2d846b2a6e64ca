import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

/** Huobi (HTX) spot trades in both layouts: the fee with its unit, or the unit in a column of its own. */
export const huobi: Format = {
  id: 'huobi',
  matches: (columns, header) =>
    columns.has('symbol', 'deal_type', 'price', 'volume', 'amount', 'fee_amount', 'deal_time') ||
    (header.length <= 9 && columns.has('time', 'type', 'pair', 'side', 'price', 'amount', 'total', 'fee')),
  dateColumns: ['deal_time', 'time'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const printed = columns.text(row, 'symbol', 'pair');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const isFirstLayout = columns.has('side');
      const direction = readDirection(columns.text(row, 'deal_type', 'side'));
      const fee = columns.amount(row, 'fee_amount', 'fee');
      const ownUnit = direction === 1 ? pair.base : pair.quote;
      return buildPairTrade({
        row,
        date: date(columns.text(row, 'deal_time', 'time')),
        ...pair,
        direction,
        quantity: columns.number(row, isFirstLayout ? 'amount' : 'volume'),
        total: columns.number(row, isFirstLayout ? 'total' : 'amount'),
        price: columns.amount(row, 'price')?.value ?? null,
        fees: feeLegs(
          row,
          columns.text(row, 'fee_currency').toUpperCase() || (fee?.unit ?? ownUnit),
          fee?.value,
        ),
      });
    }),
};
