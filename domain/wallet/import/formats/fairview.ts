import { unescapeFormula } from '#domain/wallet/file/escape-formula.ts';
import {
  COLUMN_LABELS,
  FILE_MARKS,
  TYPE_LABELS,
  WALLET_COLUMNS,
  type WalletColumn,
} from '#domain/wallet/file/wallet-columns.ts';
import { toWalletCurrency } from '#domain/wallet/import/currencies.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { readNumber, toExactText } from '#domain/wallet/import/read-number.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { normaliseHeader, ZERO } from '#domain/wallet/import/table.ts';
import { MAX_NOTE_CHARS, TRANSACTION_TYPES, type TransactionType } from '#domain/wallet/transaction.ts';

const LOCALES = ['en', 'it'] as const;
const getColumnIndex = (column: WalletColumn) => WALLET_COLUMNS.indexOf(column);

const TYPES = new Map<string, TransactionType>();
for (const type of TRANSACTION_TYPES) {
  TYPES.set(type, type);
  for (const locale of LOCALES) TYPES.set(normaliseHeader(TYPE_LABELS[locale][type]), type);
}

/** Fairview’s own export, imported without changes and in the order of the rows. */
export const fairview: Format = {
  id: 'fairview',
  matches: (_columns, header) =>
    LOCALES.some((locale) =>
      WALLET_COLUMNS.every(
        (column, at) => normaliseHeader(header[at] ?? '') === normaliseHeader(COLUMN_LABELS[locale][column]),
      ),
    ),
  dateColumns: LOCALES.map((locale) => normaliseHeader(COLUMN_LABELS[locale].date)),
  detectNotation: (header) => {
    const isItalian = normaliseHeader(header[0] ?? '') === normaliseHeader(COLUMN_LABELS.it.date);
    return { mark: FILE_MARKS[isItalian ? 'it' : 'en'].decimal, dayFirst: isItalian };
  },
  read: (table, reading) =>
    readByRow(table, reading, (row, _columns, date) => {
      const readText = (column: WalletColumn) => row.cells[getColumnIndex(column)]?.trim() ?? '';
      const word = readText('type');
      const type = TYPES.get(normaliseHeader(word));
      if (!type)
        throw new RowRejection(word === '' ? { code: 'no_type' } : { code: 'unknown_type', text: word });
      const readAmount = (column: WalletColumn) => readNumber(readText(column), reading.mark)?.value ?? null;
      const quantity = readAmount('quantity');
      const price = readAmount('price');
      const fees = readAmount('fees') ?? ZERO;
      if (quantity === null) throw new RowRejection({ code: 'no_amount' });
      for (const value of [quantity, price, fees]) {
        if (value?.isNegative()) throw new RowRejection({ code: 'negative', text: value.toFixed() });
      }
      if (quantity.isZero() && (type !== 'fee' || fees.isZero())) throw new RowRejection({ code: 'zero' });
      const currency = toWalletCurrency(readText('currency').toUpperCase());
      if (!currency) throw new RowRejection({ code: 'currency', text: readText('currency') });
      const ticker = unescapeFormula(readText('ticker'));
      const asset = unescapeFormula(readText('asset_id'));
      if (ticker === '' && asset === '') throw new RowRejection({ code: 'no_ticker' });
      const notes = unescapeFormula(row.cells[getColumnIndex('notes')] ?? '');
      if (notes.length > MAX_NOTE_CHARS) throw new RowRejection({ code: 'long_note' });
      const draft: Draft = {
        type,
        ticker: ticker || asset,
        asset: asset || null,
        quantity: toExactText(quantity),
        price: price && toExactText(price),
        priceFrom: 'file',
        fees: toExactText(fees),
        currency,
        date: date(readText('date')),
        notes,
        mark: `${row.row}`,
        rows: [row.row],
      };
      return { drafts: [draft], unvaluedSwap: false };
    }),
};
