import type { FileReadingOptions, Format } from '#domain/wallet/import/formats/format.ts';
import { NUMBER_ROLES } from '#domain/wallet/import/formats/mapped.ts';
import type { Mapping, Role } from '#domain/wallet/import/mapping.ts';
import { detectDayOrder } from '#domain/wallet/import/read-date.ts';
import { type DecimalMark, detectDecimalMark } from '#domain/wallet/import/read-number.ts';
import { normaliseHeader, type Table } from '#domain/wallet/import/table.ts';

/** The user’s answers about a file; absent or null when the file decides. */
export interface FileAnswers {
  dayFirst?: boolean | null;
  zone?: string | null;
  mapping?: Mapping | null;
  mark?: DecimalMark | null;
}

/** How a file is read, and what the user has to be asked. */
export interface DetectedReading {
  reading: FileReadingOptions;
  /** True when the order of day and month is ambiguous and the user has not chosen it. */
  needsDayOrder: boolean;
  /** True when the order of day and month makes a difference. */
  isDayOrderRelevant: boolean;
  /** True when its times are local to the user or to the account. */
  hasLocalTimes: boolean;
}

/**
 * Determines how dates and numbers are printed: from the format, else the answers, else all rows of the
 * table.
 */
export function detectReading(
  table: Table,
  format: Format,
  answers: FileAnswers,
  now: number,
): DetectedReading {
  const { mapping } = answers;
  const dates =
    format.id === 'mapped'
      ? findMappedColumns(mapping, ['date'])
      : findNamedColumns(table, format.dateColumns);
  const order = detectDayOrder(iterateCells(table, dates));
  const printed = format.detectNotation?.(table.header) ?? {};
  const known = printed.dayFirst ?? answers.dayFirst ?? (order === 'either' ? true : order);
  const zone = answers.zone ?? 'UTC';
  const numbers = format.id === 'mapped' ? findMappedColumns(mapping, NUMBER_ROLES) : null;
  const mark =
    printed.mark ??
    answers.mark ??
    mapping?.mark ??
    (format.hasLocalNumbers ? detectDecimalMark(iterateNumericCells(table, dates, numbers)) : null) ??
    '.';
  return {
    reading: { dayFirst: known, zone, now, mark, mapping: mapping ?? null },
    needsDayOrder: known === null,
    isDayOrderRelevant: printed.dayFirst === undefined && order !== 'either',
    hasLocalTimes: format.hasLocalTimes ?? false,
  };
}

function findMappedColumns(mapping: Mapping | null | undefined, roles: readonly Role[]): number[] {
  return roles.map((role) => mapping?.columns[role]).filter((at): at is number => at !== undefined);
}

function findNamedColumns({ header }: Table, names: readonly string[]): number[] {
  return header.flatMap((cell, at) => (names.includes(normaliseHeader(cell)) ? [at] : []));
}

function* iterateCells({ rows }: Table, columns: readonly number[]): Iterable<string> {
  for (const { cells } of rows) for (const at of columns) if (cells[at]) yield cells[at];
}

const NUMBER = /^[^\w]{0,3}[\d.,' \u00A0]*\d[^\w]{0,3}[A-Za-z€$£]{0,5}$/;

function* iterateNumericCells(
  { rows, header }: Table,
  dates: readonly number[],
  columns: readonly number[] | null,
): Iterable<string> {
  const columnsToRead = columns ?? header.map((_, at) => at).filter((at) => !dates.includes(at));
  for (const { cells } of rows) {
    for (const at of columnsToRead) {
      const cell = cells[at];
      if (cell && NUMBER.test(cell.trim())) yield cell;
    }
  }
}
