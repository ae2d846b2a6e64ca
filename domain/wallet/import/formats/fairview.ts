import { findFiatCurrency } from '#domain/fx/currencies.ts';
import { unescapeFormula } from '#domain/wallet/file/escape-formula.ts';
import {
  COLUMN_LABELS,
  FILE_MARKS,
  TYPE_LABELS,
  WALLET_COLUMNS,
  type WalletColumn,
} from '#domain/wallet/file/wallet-columns.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import { HOLDING_ACCOUNT_NAME, MAX_HOLDING_ACCOUNT_NAME_CHARS } from '#domain/wallet/holding-account.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import {
  buildGroup,
  type FileReadingOptions,
  type Format,
  groupRowsByKey,
} from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { readNumber, toExactText, toExactValue } from '#domain/wallet/import/read-number.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { type FileRow, normaliseHeader, ZERO } from '#domain/wallet/import/table.ts';
import { MAX_ENTRY_TAGS, MAX_TAG_NAME_CHARS, parseTagNames } from '#domain/wallet/tag.ts';
import {
  isMigration,
  MAX_NOTE_CHARS,
  TRANSACTION_TYPES,
  type TransactionType,
} from '#domain/wallet/transaction.ts';

const LOCALES = ['en', 'it'] as const;
const getColumnIndex = (column: WalletColumn) => (WALLET_COLUMNS as readonly WalletColumn[]).indexOf(column);

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
  *read(table, reading) {
    const linkAt = findColumn(table.header, 'link');
    const linkOf = (row: FileRow) => (linkAt < 0 ? '' : (row.cells[linkAt]?.trim() ?? ''));
    const bundles = yield* groupRowsByKey(table.rows, (row) => linkOf(row) || null);
    for (const bundle of bundles)
      yield buildGroup(
        bundle.map(({ row }) => row),
        () => {
          const drafts = bundle.map((row) => readDraft(row, table.header, reading));
          const isWhole = isLink(drafts);
          if (!isWhole && drafts.some(({ type }) => isMigration(type)))
            throw new RowRejection({ code: 'one_side' });
          return { drafts, unvaluedSwap: false, ...(isWhole ? { isLinked: true } : {}) };
        },
      );
  },
};

/** Returns whether drafts with one link are a trade or migration with its fees, or a transfer between own accounts. */
function isLink(drafts: readonly Draft[]): boolean {
  if (drafts.length < 2) return false;
  if (drafts.some(({ type }) => isMigration(type))) {
    const count = (type: TransactionType) => drafts.filter((draft) => draft.type === type).length;
    return count('migration_out') === 1 && count('migration_in') === 1 && count('fee') === drafts.length - 2;
  }
  const [out, into] = (['transfer_out', 'transfer_in'] as const).map((type) =>
    drafts.find((draft) => draft.type === type),
  );
  if (!out && !into) {
    const trades = drafts.filter(({ type }) => type === 'sale' || type === 'buy');
    return trades.length > 0 && drafts.every((draft) => draft.type === 'fee' || trades.includes(draft));
  }
  if (!out || !into || drafts.length > 2) return false;
  return out.ticker === into.ticker && parseUnits(into.quantity) <= parseUnits(out.quantity);
}

/** Returns the position of a column that not every export has; -1 without it. */
const findColumn = (header: readonly string[], column: WalletColumn): number =>
  header.findIndex((name) =>
    LOCALES.some((locale) => normaliseHeader(name) === normaliseHeader(COLUMN_LABELS[locale][column])),
  );

/** Returns whether a cell is empty or in one line that is not too long. */
const isAccountName = (text: string): boolean =>
  text.length <= MAX_HOLDING_ACCOUNT_NAME_CHARS && HOLDING_ACCOUNT_NAME.test(text);

const isTagName = (text: string): boolean =>
  text.length <= MAX_TAG_NAME_CHARS && HOLDING_ACCOUNT_NAME.test(text);

function readDraft(row: FileRow, header: readonly string[], reading: FileReadingOptions): Draft {
  const readText = (column: WalletColumn) => {
    const at = getColumnIndex(column);
    return row.cells[at < 0 ? findColumn(header, column) : at]?.trim() ?? '';
  };
  const word = readText('type');
  const type = TYPES.get(normaliseHeader(word));
  if (!type) throw new RowRejection(word === '' ? { code: 'no_type' } : { code: 'unknown_type', text: word });
  const readAmount = (column: WalletColumn) => readNumber(readText(column), reading.mark)?.value ?? null;
  const quantity = readAmount('quantity');
  const price = readAmount('price');
  const fees = readAmount('fees') ?? ZERO;
  const value = readAmount('value');
  const ownRate = readAmount('rate');
  if (quantity === null) throw new RowRejection({ code: 'no_amount' });
  for (const amount of [quantity, price, fees, value, ownRate]) {
    if (amount?.isNegative()) throw new RowRejection({ code: 'negative', text: amount.toFixed() });
  }
  if (quantity.isZero() && (type !== 'fee' || fees.isZero())) throw new RowRejection({ code: 'zero' });
  const currency = findFiatCurrency(readText('currency'));
  if (!currency) throw new RowRejection({ code: 'currency', text: readText('currency') });
  const ticker = unescapeFormula(readText('ticker'));
  const asset = unescapeFormula(readText('asset_id'));
  if (ticker === '' && asset === '') throw new RowRejection({ code: 'no_ticker' });
  const notes = unescapeFormula(row.cells[getColumnIndex('notes')] ?? '');
  if (notes.length > MAX_NOTE_CHARS) throw new RowRejection({ code: 'long_note' });
  const account = unescapeFormula(readText('account')).trim();
  if (!isAccountName(account)) throw new RowRejection({ code: 'account_name' });
  const tags = parseTagNames(unescapeFormula(readText('tags')));
  if (!tags.every(isTagName)) throw new RowRejection({ code: 'tag_name' });
  if (tags.length > MAX_ENTRY_TAGS) throw new RowRejection({ code: 'too_many_tags' });
  const exactPrice = price && toExactText(price);
  const exactValue = value && exactPrice ? toExactValue(value, exactPrice, quantity) : null;
  return {
    type,
    ticker: ticker || asset,
    asset: asset || null,
    quantity: toExactText(quantity),
    price: exactPrice,
    priceFrom: 'file',
    ...(exactValue ? { value: exactValue } : {}),
    fees: toExactText(fees),
    currency,
    ...(ownRate && !ownRate.isZero() && currency !== 'eur' ? { ownRate: toExactText(ownRate) } : {}),
    date: readDate(readText('date'), reading),
    notes,
    ...(account === '' ? {} : { account }),
    ...(tags.length === 0 ? {} : { tags }),
    mark: `${row.row}`,
    rows: [row.row],
  };
}
