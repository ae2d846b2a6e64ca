import { FIAT_CURRENCIES, findFiatCurrency } from '#domain/fx/currencies.ts';
import { normaliseUnit } from '#domain/wallet/import/currencies.ts';
import type { Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/** Column names that Ghostfolio accepts, by field. */
const COLUMN_NAMES = {
  date: ['date', 'tradedate'],
  symbol: ['code', 'symbol', 'ticker'],
  source: ['datasource', 'data source'],
  currency: ['currency', 'ccy', 'currencyprimary'],
  price: ['price', 'unitprice', 'unit price', 'tradeprice', 'value'],
  quantity: ['quantity', 'qty', 'shares', 'units'],
  action: ['action', 'type', 'buy/sell'],
  fee: ['fee', 'commission', 'ibcommission'],
  note: ['note', 'comment'],
} as const;

const hasAnyColumn = (columns: Columns, names: readonly string[]) => names.some((name) => columns.has(name));

/** Columns for the activities of a Ghostfolio JSON export, laid out as rows. */
export const GHOSTFOLIO_COLUMNS = [
  'date',
  'symbol',
  'datasource',
  'currency',
  'unitprice',
  'quantity',
  'type',
  'fee',
  'comment',
  'name',
] as const;

const SOURCES = new Set([
  'ALPHA_VANTAGE',
  'COINGECKO',
  'EOD_HISTORICAL_DATA',
  'FINANCIAL_MODELING_PREP',
  'GHOSTFOLIO',
  'GOOGLE_SHEETS',
  'MANUAL',
  'RAPID_API',
  'YAHOO',
]);

/**
 * Ghostfolio activities. Only crypto-assets are read: those of CoinGecko by id, those of Yahoo as `BTCUSD`.
 */
export const ghostfolio: Format = {
  id: 'ghostfolio',
  matches: (columns) =>
    (['date', 'symbol', 'currency', 'price', 'quantity', 'action', 'fee'] as const).every((name) =>
      hasAnyColumn(columns, COLUMN_NAMES[name]),
    ) && !columns.has('isin'),
  dateColumns: [...COLUMN_NAMES.date],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) =>
      readMovement(row, columns, date(columns.text(row, ...COLUMN_NAMES.date))),
    ),
};

function readMovement(row: FileRow, columns: Columns, date: string): Movement {
  const action = columns.text(row, ...COLUMN_NAMES.action);
  const words = action.toUpperCase();
  if (!/^(?:BUY|SELL|DIVIDEND|INTEREST|FEE|LIABILITY|ITEM)$/.test(words)) {
    throw new RowRejection(action === '' ? { code: 'no_type' } : { code: 'unknown_type', text: action });
  }
  const source = columns.text(row, ...COLUMN_NAMES.source).toUpperCase();
  if (source !== '' && !SOURCES.has(source)) throw new RowRejection({ code: 'bad_source', text: source });
  const currency = columns.text(row, ...COLUMN_NAMES.currency);
  if (!/^[A-Za-z]{3}$/.test(currency)) throw new RowRejection({ code: 'currency', text: currency });
  const quantity = columns.number(row, ...COLUMN_NAMES.quantity);
  const price = columns.number(row, ...COLUMN_NAMES.price);
  const fee = columns.numberOrZero(row, ...COLUMN_NAMES.fee);
  for (const [value, name] of [
    [quantity, COLUMN_NAMES.quantity],
    [price, COLUMN_NAMES.price],
    [fee, COLUMN_NAMES.fee],
  ] as const) {
    if (value.isNegative()) throw new RowRejection({ code: 'negative', text: columns.text(row, ...name) });
  }
  const symbol = columns.text(row, ...COLUMN_NAMES.symbol);
  const coin = parseCoin(symbol, source, columns.text(row, 'name'));
  // Pence (GBp) and South African cents (ZAc) have codes with a lower-case letter.
  if (/^[A-Z]{2}[a-z]$/.test(currency) || findFiatCurrency(currency) === null)
    throw new RowRejection({ code: 'currency', text: currency });
  const rows = [row.row];
  const notes = columns.text(row, ...COLUMN_NAMES.note);
  const worth = { amount: price.times(quantity), currency: normaliseUnit(currency) };
  const fees = [{ unit: worth.currency, amount: fee, rows }];
  const leg = { ...coin, rows };
  if (words === 'FEE') return { kind: 'fee', date, legs: [], fees, notes };
  if (words === 'LIABILITY' || words === 'ITEM') throw skipRow({ code: 'no_coin', text: symbol });
  if (words === 'DIVIDEND' || words === 'INTEREST') {
    // Paid in money, so holdings do not change.
    throw skipRow({ code: 'money_move' });
  }
  if (quantity.isZero()) throw new RowRejection({ code: 'zero' });
  const sign = words === 'BUY' ? 1 : -1;
  if (price.isZero()) throw new RowRejection({ code: 'no_price' });
  return {
    kind: 'trade',
    date,
    legs: [
      { ...leg, amount: quantity.times(sign) },
      { unit: worth.currency, amount: worth.amount.times(-sign), rows },
    ],
    fees,
    price,
    notes,
  };
}

const YAHOO = new RegExp(`^([A-Z0-9]{2,10})-?(?:${FIAT_CURRENCIES.join('|').toUpperCase()})$`);

function parseCoin(symbol: string, source: string, name: string): { unit: string; asset: string | null } {
  if (symbol === '') throw new RowRejection({ code: 'no_ticker' });
  if (/[<>"\\]/.test(symbol)) throw new RowRejection({ code: 'bad_ticker', text: symbol });
  if (source === 'COINGECKO') return { unit: symbol.toUpperCase(), asset: symbol.toLowerCase() };
  if (source === 'MANUAL' || /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(symbol) || /\s/.test(symbol)) {
    throw skipRow({ code: 'by_hand', text: name || symbol });
  }
  const coin = YAHOO.exec(symbol.toUpperCase())?.[1];
  if (!coin) throw skipRow({ code: 'no_coin', text: symbol });
  return { unit: coin, asset: null };
}
