import { Decimal } from '#domain/decimal.ts';
import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/** Older exports prefix the names of money columns with the currency: `EUR Subtotal`. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SGD', 'JPY', 'BRL'];
const currencyColumnNames = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...CURRENCIES.map((currency) => `${currency.toLowerCase()} ${name}`)]);
const SPOT = 'spot price at transaction';
const PRICE = currencyColumnNames('price at transaction', SPOT);
const SUBTOTAL = currencyColumnNames('subtotal');
const TOTAL = currencyColumnNames('total (inclusive of fees and/or spread)', 'total (inclusive of fees)');
const FEES = currencyColumnNames('fees and/or spread', 'fees');
const CONVERTED = /converted\s+([\d.,]+)\s+(\S+)\s+to\s+([\d.,]+)\s+(\S+)/i;

const REWARD = /(?:reward|earn|income|interest|incentive|inflation|bonus|cashback)/;
const OWN_TRANSFER =
  /(?:exchange|\bpro\b|prime|vault|staking transfer|retail .*transfer|eth2? deprecation|subscription$|unwrap|wrap asset)/;

/** Transactions of the Coinbase app. */
export const coinbase: Format = {
  id: 'coinbase',
  matches: (columns) => columns.has('timestamp', 'transaction type', 'asset', 'quantity transacted'),
  dateColumns: ['timestamp'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) =>
      readMovement(row, columns, date(columns.text(row, 'timestamp'))),
    ),
};

function readMovement(row: FileRow, columns: Columns, date: string): Movement {
  const type = columns.text(row, 'transaction type');
  const words = type.toLowerCase();
  const rows = [row.row];
  const unit = columns.unit(row, 'asset');
  const quantity = columns.number(row, 'quantity transacted');
  const price = columns.amount(row, ...PRICE);
  const subtotal = columns.amount(row, ...SUBTOTAL);
  const total = columns.amount(row, ...TOTAL);
  const currency =
    columns.text(row, 'price currency', 'spot price currency').toUpperCase() ||
    subtotal?.unit ||
    price?.unit ||
    (CURRENCIES.find((one) => columns.has(`${one.toLowerCase()} ${SPOT}`)) ?? 'USD');
  const fee = columns.numberOrZero(row, ...FEES).abs();
  const amount = subtotal?.value ?? price?.value.times(quantity) ?? total?.value ?? null;
  const worth: StatedValue | null = amount && { amount: amount.abs(), currency };
  const notes = columns.text(row, 'notes');
  const mark = columns.text(row, 'id') || null;
  const buildLeg = (sign: 1 | -1): Leg => ({ unit, amount: quantity.abs().times(sign), rows, worth });
  const one = (kind: Movement['kind'], sign: 1 | -1): Movement => ({
    kind,
    date,
    legs: [buildLeg(sign)],
    notes,
    mark,
  });
  const buildTrade = (sign: 1 | -1): Movement => {
    if (!worth) throw new RowRejection({ code: 'no_price' });
    return {
      kind: 'trade',
      date,
      legs: [
        { ...buildLeg(sign), worth: null },
        { unit: currency, amount: worth.amount.times(-sign), rows },
      ],
      fees: [{ unit: currency, amount: fee, rows }],
      notes,
      mark,
    };
  };
  if (words === '') throw new RowRejection({ code: 'no_type' });
  if (/convert/.test(words)) {
    const amounts = [subtotal, total].flatMap((one) => (one ? [one.value.abs()] : []));
    const stated = amounts.length > 0 ? amounts : worth ? [worth.amount] : [];
    return readConversion(row, notes, { date, mark, stated, fee, currency });
  }
  if (/\bbuy$|^buy/.test(words)) return buildTrade(1);
  if (/\bsell$|^sell|^card spend/.test(words)) return buildTrade(-1);
  if (/^(?:send|withdrawal|crypto withdrawal|payment|merchant payment)$/.test(words)) return one('move', -1);
  if (/^(?:receive|deposit|crypto deposit|admin credit|refund)$/.test(words)) {
    return one('move', quantity.isNegative() ? -1 : 1);
  }
  if (/airdrop/.test(words)) return one('airdrop', 1);
  if (OWN_TRANSFER.test(words)) throw skipRow({ code: 'own_accounts' });
  if (REWARD.test(words)) return one('reward', quantity.isNegative() ? -1 : 1);
  throw new RowRejection({ code: 'unknown_type', text: type });
}

interface Conversion {
  date: string;
  mark: string | null;
  /** Values stated in the file: with the fee, without it, or both. */
  stated: Decimal[];
  fee: Decimal;
  currency: string;
}

/**
 * Reads a conversion, `Converted 0.1 ETH to 0.005 BTC`: only the notes say what was received. The coin given
 * is sold at its full value, with the fee or spread as a fee. The rest is the cost of the coin received, so
 * that nothing counts twice.
 */
function readConversion(
  row: FileRow,
  notes: string,
  { date, mark, stated, fee, currency }: Conversion,
): Movement {
  const parts = CONVERTED.exec(notes);
  const given = parts && readNumber(parts[1]!);
  const got = parts && readNumber(parts[3]!);
  if (!given || !got) throw new RowRejection({ code: 'one_side' });
  const rows = [row.row];
  // In old exports the subtotal includes the fee, in newer ones the total does.
  const gross = stated.length > 0 ? Decimal.max(...stated) : null;
  const spread = gross ? Decimal.max(fee, gross.minus(Decimal.min(...stated))) : fee;
  if (gross && !spread.isZero() && spread.greaterThanOrEqualTo(gross))
    throw new RowRejection({ code: 'fee_above' });
  const toValue = (amount: Decimal | undefined): StatedValue | null => (amount ? { amount, currency } : null);
  return {
    kind: 'trade',
    date,
    legs: [
      {
        unit: parts![2]!.toUpperCase(),
        amount: given.value.negated(),
        rows,
        worth: toValue(gross ?? undefined),
      },
      { unit: parts![4]!.toUpperCase(), amount: got.value, rows, worth: toValue(gross?.minus(spread)) },
    ],
    fees: [{ unit: currency, amount: spread, rows }],
    notes,
    mark,
  };
}
