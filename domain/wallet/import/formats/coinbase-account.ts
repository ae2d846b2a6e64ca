import type { Leg } from '#domain/wallet/import/drafts.ts';
import {
  buildGroup,
  type FileReadingOptions,
  type Format,
  type GroupStream,
  groupRowsByKey,
} from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table, ZERO } from '#domain/wallet/import/table.ts';

/** Account statement of Coinbase Pro, Exchange and Advanced: rows with the same trade id form one trade. */
export const coinbaseAccount: Format = {
  id: 'coinbase_account',
  matches: (columns) =>
    columns.has('portfolio', 'type', 'amount', 'amount/balance unit') &&
    (columns.has('timestamp') || columns.has('time')),
  dateColumns: ['timestamp', 'time'],
  *read(table: Table, reading: FileReadingOptions): GroupStream {
    const columns = new Columns(table.header, reading.mark);
    const key = (row: FileRow) => {
      const trade = columns.text(row, 'trade id');
      return trade === ''
        ? null
        : `${columns.text(row, 'portfolio')} ${trade} ${columns.text(row, 'order id')}`;
    };
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        () => readMovement(rows, columns, reading),
      );
    }
  },
};

function readMovement(rows: readonly FileRow[], columns: Columns, reading: FileReadingOptions) {
  const legs: Leg[] = [];
  const charges: Leg[] = [];
  let kind: 'trade' | 'move' | 'reward' = 'trade';
  let tradeCount = 0;
  for (const row of rows) {
    const type = columns.text(row, 'type').toLowerCase();
    const leg = {
      unit: columns.unit(row, 'amount/balance unit'),
      amount: columns.number(row, 'amount'),
      rows: [row.row],
    };
    if (type === 'match' || type === 'conversion') {
      legs.push(leg);
      tradeCount += 1;
    } else if (type === 'fee' || type === 'rebate') charges.push(leg);
    else if (type === 'deposit' || type === 'withdrawal') {
      kind = 'move';
      legs.push(leg);
    } else if (type === 'profile_transfer' || type === 'transfer') throw skipRow({ code: 'own_accounts' });
    else if (type === '') throw new RowRejection({ code: 'no_type' });
    else throw new RowRejection({ code: 'unknown_type', text: type });
  }
  if (tradeCount === 1) throw new RowRejection({ code: 'one_side' });
  const [first] = rows;
  const mark = columns.text(first!, 'trade id') || columns.text(first!, 'transfer id') || null;
  const date = readDate(columns.text(first!, 'timestamp', 'time'), reading);
  return { kind, date, ...settleCharges(legs, charges), mark };
}

/**
 * Sums fees (below 0) and rebates (above 0) of each unit. A rebate above the fees reduces what was paid, or
 * adds to what was received.
 */
function settleCharges(legs: readonly Leg[], charges: readonly Leg[]): { legs: Leg[]; fees: Leg[] } {
  const settled = { legs: [...legs], fees: [] as Leg[] };
  for (const unit of new Set(charges.map((charge) => charge.unit))) {
    const own = charges.filter((charge) => charge.unit === unit);
    const amount = own.reduce((sum, charge) => sum.plus(charge.amount), ZERO);
    const charge = { unit, amount, rows: own.flatMap(({ rows }) => rows) };
    const at = settled.legs.findIndex((leg) => leg.unit === unit);
    const leg = settled.legs[at];
    if (amount.isNegative()) settled.fees.push({ ...charge, amount: amount.abs() });
    else if (!leg) settled.legs.push(charge);
    else {
      settled.legs[at] = { ...leg, amount: leg.amount.plus(amount), rows: [...leg.rows, ...charge.rows] };
    }
  }
  return settled;
}
