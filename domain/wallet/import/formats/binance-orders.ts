import { buildGroup, type Format } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, requireDone } from '#domain/wallet/import/table.ts';

/** Place of the fee in a row about one fill: the row starts with an empty cell. */
const FILL_FEE = 5;
const FEE = /^([\d.,]+)\s*([A-Za-z]\w*)$/;

/** Binance spot order history: a row per order, below it a row per fill with the fee. */
export const binanceOrders: Format = {
  id: 'binance_orders',
  matches: (columns) => columns.has('date(utc)', 'pair', 'type', 'avgtrading price', 'filled', 'total'),
  dateColumns: ['date(utc)'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const orders: FileRow[][] = [];
    for (const row of table.rows) {
      const last = orders.at(-1);
      if (last && row.cells[0]?.trim() === '') last.push(row);
      else orders.push([row]);
    }
    for (const [order, ...fills] of orders as [FileRow, ...FileRow[]][]) {
      yield buildGroup(
        [order, ...fills].map(({ row }) => row),
        () => {
          requireDone(columns.text(order, 'status'), /^(?:partially )?filled$/i);
          const printed = columns.text(order, 'pair');
          const pair = splitPair(printed);
          if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
          return buildPairTrade({
            row: order,
            date: readDate(columns.text(order, 'date(utc)'), reading),
            ...pair,
            direction: readDirection(columns.text(order, 'type')),
            quantity: columns.number(order, 'filled'),
            total: columns.number(order, 'total'),
            price: columns.amount(order, 'avgtrading price')?.value ?? null,
            fees: fills.flatMap((fill) => {
              const fee = FEE.exec(fill.cells[FILL_FEE]?.trim() ?? '');
              return fee
                ? feeLegs(fill, fee[2]!.toUpperCase(), readNumber(fee[1]!, reading.mark)?.value)
                : [];
            }),
          });
        },
      );
    }
  },
};

/** Binance distributions: one row per reward. */
export const binanceRewards: Format = {
  id: 'binance_rewards',
  matches: (columns, header) =>
    header.length <= 5 && columns.has('date(utc)', 'product name', 'coin', 'amount'),
  dateColumns: ['date(utc)'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    for (const row of table.rows) {
      yield buildGroup([row.row], () => ({
        kind: 'reward',
        date: readDate(columns.text(row, 'date(utc)'), reading),
        legs: [{ unit: columns.unit(row, 'coin'), amount: columns.number(row, 'amount'), rows: [row.row] }],
        notes: columns.text(row, 'product name'),
      }));
    }
  },
};
