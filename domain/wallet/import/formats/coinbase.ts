import type { Leg, Movement, Worth } from '#domain/wallet/import/drafts.ts';
import { byRow, type Format } from '#domain/wallet/import/formats/format.ts';
import { readNumber } from '#domain/wallet/import/read-number.ts';
import { leftOut, Refused } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

const PRICE = [
  'price at transaction',
  'spot price at transaction',
  'usd spot price at transaction',
  'eur spot price at transaction',
];
const TOTAL = ['total (inclusive of fees and/or spread)', 'total (inclusive of fees)'];
const FEES = ['fees and/or spread', 'fees'];
const CONVERTED = /converted\s+([\d.,]+)\s+(\S+)\s+to\s+([\d.,]+)\s+(\S+)/i;

const REWARD = /(?:reward|earn|income|interest|incentive|inflation|bonus|cashback)/;
const OWN =
  /(?:exchange|pro|prime|vault|staking transfer|retail .*transfer|eth2? deprecation|subscription$|unwrap|wrap asset)/;

/** The transactions of the Coinbase app. */
export const coinbase: Format = {
  id: 'coinbase',
  fits: (columns) => columns.has('timestamp', 'transaction type', 'asset', 'quantity transacted'),
  dates: ['timestamp'],
  read: (table, reading) =>
    byRow(table, reading, (row, columns, date) =>
      movement(row, columns, date(columns.text(row, 'timestamp'))),
    ),
};

function movement(row: FileRow, columns: Columns, date: string): Movement {
  const type = columns.text(row, 'transaction type');
  const words = type.toLowerCase();
  const rows = [row.row];
  const unit = columns.unit(row, 'asset');
  const quantity = columns.number(row, 'quantity transacted');
  const price = columns.amount(row, ...PRICE);
  const subtotal = columns.amount(row, 'subtotal');
  const total = columns.amount(row, ...TOTAL);
  const currency =
    columns.text(row, 'price currency', 'spot price currency').toUpperCase() ||
    subtotal?.unit ||
    price?.unit ||
    (columns.has('eur spot price at transaction') ? 'EUR' : 'USD');
  const fee = columns.numberOrZero(row, ...FEES).abs();
  const amount = subtotal?.value ?? price?.value.times(quantity) ?? total?.value ?? null;
  const worth: Worth | null = amount && { amount: amount.abs(), currency };
  const notes = columns.text(row, 'notes');
  const mark = columns.text(row, 'id') || null;
  const coins = (sign: 1 | -1): Leg => ({ unit, amount: quantity.abs().times(sign), rows, worth });
  const one = (kind: Movement['kind'], sign: 1 | -1): Movement => ({
    kind,
    date,
    legs: [coins(sign)],
    notes,
    mark,
  });
  const trade = (sign: 1 | -1): Movement => {
    if (!worth) throw new Refused({ code: 'no_price' });
    return {
      kind: 'trade',
      date,
      legs: [
        { ...coins(sign), worth: null },
        { unit: currency, amount: worth.amount.times(-sign), rows },
      ],
      fees: [{ unit: currency, amount: fee, rows }],
      notes,
      mark,
    };
  };
  if (words === '') throw new Refused({ code: 'no_type' });
  if (/convert/.test(words)) return converted(row, notes, { date, mark, worth, fee, currency });
  if (/\bbuy$|^buy/.test(words)) return trade(1);
  if (/\bsell$|^sell|^card spend|^advanced trade sell/.test(words)) return trade(-1);
  if (/^(?:send|withdrawal|crypto withdrawal|payment|merchant payment)$/.test(words)) return one('move', -1);
  if (/^(?:receive|deposit|crypto deposit|admin credit|refund)$/.test(words)) {
    return one('move', quantity.isNegative() ? -1 : 1);
  }
  if (/airdrop/.test(words)) return one('airdrop', 1);
  if (OWN.test(words)) throw leftOut({ code: 'own_accounts' });
  if (REWARD.test(words)) return one('reward', quantity.isNegative() ? -1 : 1);
  throw new Refused({ code: 'unknown_type', text: type });
}

/** `Converted 0.1 ETH to 0.005 BTC`: only the notes say what came. */
function converted(
  row: FileRow,
  notes: string,
  {
    date,
    mark,
    worth,
    fee,
    currency,
  }: { date: string; mark: string | null; worth: Worth | null; fee: Worth['amount']; currency: string },
): Movement {
  const parts = CONVERTED.exec(notes);
  const given = parts && readNumber(parts[1]!);
  const got = parts && readNumber(parts[3]!);
  if (!given || !got) throw new Refused({ code: 'one_side' });
  const rows = [row.row];
  return {
    kind: 'trade',
    date,
    legs: [
      { unit: parts![2]!.toUpperCase(), amount: given.value.negated(), rows, worth },
      { unit: parts![4]!.toUpperCase(), amount: got.value, rows, worth },
    ],
    fees: [{ unit: currency, amount: fee, rows }],
    notes,
    mark,
  };
}
