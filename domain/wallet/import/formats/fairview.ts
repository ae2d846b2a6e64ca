import { unescapeFormula } from '#domain/wallet/file/escape-formula.ts';
import {
  COLUMN_WORDS,
  FILE_MARKS,
  TYPE_WORDS,
  WALLET_COLUMNS,
  type WalletColumn,
} from '#domain/wallet/file/wallet-columns.ts';
import { walletCurrency } from '#domain/wallet/import/currencies.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { exactText, readNumber } from '#domain/wallet/import/read-number.ts';
import { Refused } from '#domain/wallet/import/reasons.ts';
import { headOf, ZERO } from '#domain/wallet/import/table.ts';
import { MAX_NOTE_CHARS, TRANSACTION_TYPES, type TransactionType } from '#domain/wallet/transaction.ts';

const LOCALES = ['en', 'it'] as const;
const columnIndex = (column: WalletColumn) => WALLET_COLUMNS.indexOf(column);

const TYPES = new Map<string, TransactionType>();
for (const type of TRANSACTION_TYPES) {
  TYPES.set(type, type);
  for (const locale of LOCALES) TYPES.set(headOf(TYPE_WORDS[locale][type]), type);
}

/** Fairview’s own export, imported without changes and in the order of the rows. */
export const fairview: Format = {
  id: 'fairview',
  fits: (_columns, header) =>
    LOCALES.some((locale) =>
      WALLET_COLUMNS.every((column, at) => headOf(header[at] ?? '') === headOf(COLUMN_WORDS[locale][column])),
    ),
  dates: LOCALES.map((locale) => headOf(COLUMN_WORDS[locale].date)),
  printed: (header) => {
    const italian = headOf(header[0] ?? '') === headOf(COLUMN_WORDS.it.date);
    return { mark: FILE_MARKS[italian ? 'it' : 'en'].decimal, dayFirst: italian };
  },
  read: (table, reading) =>
    readByRow(table, reading, (row, _columns, date) => {
      const text = (column: WalletColumn) => row.cells[columnIndex(column)]?.trim() ?? '';
      const word = text('type');
      const type = TYPES.get(headOf(word));
      if (!type) throw new Refused(word === '' ? { code: 'no_type' } : { code: 'unknown_type', text: word });
      const number = (column: WalletColumn) => readNumber(text(column), reading.mark)?.value ?? null;
      const quantity = number('quantity');
      const price = number('price');
      const fees = number('fees') ?? ZERO;
      if (quantity === null) throw new Refused({ code: 'no_amount' });
      for (const value of [quantity, price, fees]) {
        if (value?.isNegative()) throw new Refused({ code: 'negative', text: value.toFixed() });
      }
      if (quantity.isZero() && (type !== 'fee' || fees.isZero())) throw new Refused({ code: 'zero' });
      const currency = walletCurrency(text('currency').toUpperCase());
      if (!currency) throw new Refused({ code: 'currency', text: text('currency') });
      const ticker = unescapeFormula(text('ticker'));
      const asset = unescapeFormula(text('asset_id'));
      if (ticker === '' && asset === '') throw new Refused({ code: 'no_ticker' });
      const notes = unescapeFormula(row.cells[columnIndex('notes')] ?? '');
      if (notes.length > MAX_NOTE_CHARS) throw new Refused({ code: 'long_note' });
      const draft: Draft = {
        type,
        ticker: ticker || asset,
        asset: asset || null,
        quantity: exactText(quantity),
        price: price && exactText(price),
        priceFrom: 'file',
        fees: exactText(fees),
        currency,
        date: date(text('date')),
        notes,
        mark: `${row.row}`,
        rows: [row.row],
      };
      return { drafts: [draft], unvaluedSwap: false };
    }),
};
