import { Decimal } from '#domain/decimal.ts';
import { unitOf } from '#domain/wallet/import/currencies.ts';
import { type Amount, type DecimalMark, readNumber } from '#domain/wallet/import/read-number.ts';
import { Refused, skipRow } from '#domain/wallet/import/reasons.ts';

/** One record of a file. `row` counts all that are not empty from 1, as a spreadsheet does of a file without empty ones. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** A file as rows: those above the line that names the columns, that line, and those below it. */
export interface Table {
  above: readonly FileRow[];
  header: readonly string[];
  rows: readonly FileRow[];
}

/** A name of a column in one writing. */
export const headOf = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The columns of a table by name: what a row says in each. */
export class Columns {
  readonly #places = new Map<string, number>();
  readonly mark: DecimalMark;

  constructor(header: readonly string[], mark: DecimalMark = '.') {
    header.forEach((cell, at) => {
      const name = headOf(cell);
      if (!this.#places.has(name)) this.#places.set(name, at);
    });
    this.mark = mark;
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#places.has(name));
  }

  /** What the row says in the first of these columns that the table has; empty where there is none. */
  text(row: FileRow, ...names: readonly string[]): string {
    for (const name of names) {
      const place = this.#places.get(name);
      if (place !== undefined) return row.cells[place]?.trim() ?? '';
    }
    return '';
  }

  /** The amount printed there; null where none is. */
  amount(row: FileRow, ...names: readonly string[]): Amount | null {
    return readNumber(this.text(row, ...names), this.mark);
  }

  /** The number printed there, which has to be. */
  number(row: FileRow, ...names: readonly string[]): Decimal {
    const read = this.amount(row, ...names);
    if (!read) throw new Refused({ code: 'no_amount' });
    return read.value;
  }

  /** The number printed there, or 0. */
  numberOrZero(row: FileRow, ...names: readonly string[]): Decimal {
    return this.amount(row, ...names)?.value ?? ZERO;
  }

  /** The ticker or currency printed there, which has to be. */
  unit(row: FileRow, ...names: readonly string[]): string {
    const unit = unitOf(this.text(row, ...names));
    if (unit === '') throw new Refused({ code: 'no_ticker' });
    return unit;
  }
}

export const ZERO = new Decimal(0);

/** Refuses a row of something that never happened, unless its state is one of `done`. */
export function requireDone(state: string, done: RegExp): void {
  if (state !== '' && !done.test(state)) throw skipRow({ code: 'not_done', text: state });
}
