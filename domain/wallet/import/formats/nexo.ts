import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

/** Nexo's names of balances in a currency: `EURX` is EUR. */
const toUnit = (unit: string): string => (/^(?:EUR|USD|GBP)X$/.test(unit) ? unit.slice(0, 3) : unit);

/** Nexo transactions. A row has an amount, or what was given and what was received. */
export const nexo: Format = {
  id: 'nexo',
  matches: (columns) =>
    columns.has('transaction', 'type', 'details') &&
    (columns.has('input currency', 'input amount', 'output currency', 'output amount') ||
      columns.has('currency', 'amount', 'usd equivalent')),
  dateColumns: ['date / time (utc)', 'date / time'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      const [state] = columns.text(row, 'details').split('/');
      requireDone(state!.trim(), /^(?:approved|processed)/i);
      const type = columns.text(row, 'type');
      const day = date(columns.text(row, 'date / time (utc)', 'date / time'));
      const mark = columns.text(row, 'transaction') || null;
      const read = (unit: string[], amount: string[]): Leg => ({
        unit: toUnit(columns.unit(row, ...unit)),
        amount: columns.number(row, ...amount).abs(),
        rows: [row.row],
      });
      const given = read(['input currency', 'currency'], ['input amount', 'amount']);
      const kind = toKind(type);
      if (kind === 'trade') {
        if (!columns.has('output currency')) throw new RowRejection({ code: 'one_side' });
        const received = read(['output currency'], ['output amount']);
        return { kind, date: day, legs: [{ ...given, amount: given.amount.negated() }, received], mark };
      }
      const isOut = /withdraw|repay|liquidat|sent|^transfer out/i.test(type);
      const leg = isOut ? { ...given, amount: given.amount.negated() } : given;
      return { kind, date: day, legs: [leg], mark };
    }),
};

function toKind(type: string): Movement['kind'] {
  if (type === '') throw new RowRejection({ code: 'no_type' });
  if (
    /lock|^transfer (?:in|out)$|term (?:wallet|deposit)$|exchange deposited|withdraw exchanged|deposit to exchange|exchange to withdraw|card (?:status|purchase|transaction)|administrator/i.test(
      type,
    )
  )
    throw skipRow({ code: 'own_accounts' });
  if (/loan|repay|liquidat|margin|futures|dual investment/i.test(type))
    throw skipRow({ code: 'derivatives' });
  if (/interest|dividend|cashback|bonus|reward|referral/i.test(type)) return 'reward';
  if (/^(?:exchange|exchange collateral|manual (?:sell|buy) order|nexo booster|buy crypto)$/i.test(type))
    return 'trade';
  if (/deposit|top ?up|withdraw/i.test(type)) return 'move';
  throw new RowRejection({ code: 'unknown_type', text: type });
}
