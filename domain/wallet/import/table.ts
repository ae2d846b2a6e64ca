import { Decimal } from '#domain/decimal.ts';
import { normaliseUnit } from '#domain/wallet/import/currencies.ts';
import { type Amount, type DecimalMark, readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';

/**
 * One record of a file. `row` counts non-empty records from 1, as a spreadsheet does for a file without empty
 * ones.
 */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** A file as records above the header, header, and rows below it. */
export interface Table {
  above: readonly FileRow[];
  header: readonly string[];
  rows: readonly FileRow[];
}

/** Longer names are no column that a format knows. Patterns take too long on the longest cells. */
const MAX_HEADER_CHARS = 200;

/** Normalises a column name: trimmed (which removes a byte order mark too), cut, lower case, single spaces. */
export const normaliseHeader = (cell: string): string =>
  cell.trim().slice(0, MAX_HEADER_CHARS).toLowerCase().replace(/\s+/g, ' ');

/** Reads the cells of a row by column name. */
export class Columns {
  readonly #places = new Map<string, number>();
  readonly mark: DecimalMark;

  constructor(header: readonly string[], mark: DecimalMark = '.') {
    header.forEach((cell, at) => {
      const name = normaliseHeader(cell);
      if (!this.#places.has(name)) this.#places.set(name, at);
    });
    this.mark = mark;
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#places.has(name));
  }

  /** Returns the first column whose normalised name matches, or null. */
  find(name: RegExp): string | null {
    for (const one of this.#places.keys()) if (name.test(one)) return one;
    return null;
  }

  /** Returns the text in the first of these columns that the table has, or an empty string. */
  text(row: FileRow, ...names: readonly string[]): string {
    for (const name of names) {
      const place = this.#places.get(name);
      if (place !== undefined) return row.cells[place]?.trim() ?? '';
    }
    return '';
  }

  /** Returns the amount in that cell, or null when it is empty. */
  amount(row: FileRow, ...names: readonly string[]): Amount | null {
    return readNumber(this.text(row, ...names), this.mark);
  }

  /** Returns the number in that cell. Throws `RowRejection` when it is empty. */
  number(row: FileRow, ...names: readonly string[]): Decimal {
    const read = this.amount(row, ...names);
    if (!read) throw new RowRejection({ code: 'no_amount' });
    return read.value;
  }

  /** Returns the number in that cell, or 0 when it is empty. */
  numberOrZero(row: FileRow, ...names: readonly string[]): Decimal {
    return this.amount(row, ...names)?.value ?? ZERO;
  }

  /** Returns the ticker or currency in that cell. Throws `RowRejection` when it is empty. */
  unit(row: FileRow, ...names: readonly string[]): string {
    const unit = normaliseUnit(this.text(row, ...names));
    if (unit === '') throw new RowRejection({ code: 'no_ticker' });
    return unit;
  }
}

export const ZERO = new Decimal(0);

/** Throws `RowRejection` for a row that did not take effect: its state is not empty and does not match `done`. */
export function requireDone(state: string, done: RegExp): void {
  if (state !== '' && !done.test(state)) throw skipRow({ code: 'not_done', text: state });
}
