import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

/** Paxful trades of bitcoin. The fee is paid in bitcoin. */
export const paxful: Format = {
  id: 'paxful',
  matches: (columns) =>
    columns.has('type', 'fiat_currency', 'amount_fiat', 'amount_btc', 'fee_btc', 'status', 'completed_at'),
  dateColumns: ['completed_at'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      requireDone(columns.text(row, 'status'), /^successful$/i);
      return buildPairTrade({
        row,
        date: date(columns.text(row, 'completed_at')),
        base: 'BTC',
        quote: columns.unit(row, 'fiat_currency'),
        direction: readDirection(columns.text(row, 'type')),
        quantity: columns.number(row, 'amount_btc'),
        total: columns.number(row, 'amount_fiat'),
        fees: feeLegs(row, 'BTC', columns.amount(row, 'fee_btc')?.value),
        mark: columns.text(row, 'trade_hash') || null,
      });
    }),
};
