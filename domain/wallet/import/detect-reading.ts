import type { FileReadingOptions, Format } from '#domain/wallet/import/formats/format.ts';
import { NUMBER_ROLES } from '#domain/wallet/import/formats/mapped.ts';
import type { Mapping, Role } from '#domain/wallet/import/mapping.ts';
import { dayOrderOf } from '#domain/wallet/import/read-date.ts';
import { type DecimalMark, detectDecimalMark } from '#domain/wallet/import/read-number.ts';
import { headOf, type Table } from '#domain/wallet/import/table.ts';

/** What the reader said of a file; absent where it is left to the file. */
export interface FileAnswers {
  dayFirst?: boolean | null;
  zone?: string | null;
  mapping?: Mapping | null;
  mark?: DecimalMark | null;
}

/** How a file is read, what it tells by itself, and what has to be asked. */
export interface DetectedReading {
  reading: FileReadingOptions;
  /** Its dates leave a doubt whether days or months come first, and nobody said. */
  asksDayOrder: boolean;
  /** It matters whether days or months come first. */
  hasDayOrder: boolean;
  /** Its times are those of the reader's own clock, or of the account's. */
  localTimes: boolean;
}

/** Decides from the whole of a table how its dates and numbers are printed. */
export function detectReading(
  table: Table,
  format: Format,
  answers: FileAnswers,
  now: number,
): DetectedReading {
  const { mapping } = answers;
  const dates = format.id === 'mapped' ? mappedColumns(mapping, ['date']) : namedColumns(table, format.dates);
  const order = dayOrderOf(cellsAt(table, dates));
  const printed = format.printed?.(table.header) ?? {};
  const known = printed.dayFirst ?? answers.dayFirst ?? (order === 'either' ? true : order);
  const zone = answers.zone ?? 'UTC';
  const numbers = format.id === 'mapped' ? mappedColumns(mapping, NUMBER_ROLES) : null;
  const mark =
    printed.mark ??
    answers.mark ??
    mapping?.mark ??
    (format.localNumbers ? detectDecimalMark(numericCells(table, dates, numbers)) : null) ??
    '.';
  return {
    reading: { dayFirst: known, zone, now, mark, mapping: mapping ?? null },
    asksDayOrder: known === null,
    hasDayOrder: printed.dayFirst === undefined && order !== 'either',
    localTimes: format.localTimes ?? false,
  };
}

function mappedColumns(mapping: Mapping | null | undefined, roles: readonly Role[]): number[] {
  return roles.map((role) => mapping?.columns[role]).filter((at): at is number => at !== undefined);
}

function namedColumns({ header }: Table, names: readonly string[]): number[] {
  return header.flatMap((cell, at) => (names.includes(headOf(cell)) ? [at] : []));
}

function* cellsAt({ rows }: Table, columns: readonly number[]): Iterable<string> {
  for (const { cells } of rows) for (const at of columns) if (cells[at]) yield cells[at];
}

const NUMBER = /^[^\w]{0,3}[\d.,' \u00A0]*\d[^\w]{0,3}[A-Za-z€$£]{0,5}$/;

function* numericCells(
  { rows, header }: Table,
  dates: readonly number[],
  columns: readonly number[] | null,
): Iterable<string> {
  const wanted = columns ?? header.map((_, at) => at).filter((at) => !dates.includes(at));
  for (const { cells } of rows) {
    for (const at of wanted) {
      const cell = cells[at];
      if (cell && NUMBER.test(cell.trim())) yield cell;
    }
  }
}
