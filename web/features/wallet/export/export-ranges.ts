import { formatDayNumber } from '#domain/wallet/instant.ts';

const DAY_MS = 86_400_000;

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface ExportDays {
  from: string;
  to: string;
}

export interface ExportRanges {
  all: ExportDays;
  this_year: ExportDays | null;
  last_year: ExportDays;
}

/**
 * Returns the ranges of an export. `now` is in milliseconds; `first` is the day of the first transaction, if
 * known. On 1 January there is no current year, because an end must be after its start.
 */
export function listExportRanges(now: number, first: string | null): ExportRanges {
  const today = formatDayNumber(Math.floor(now / DAY_MS));
  const yesterday = formatDayNumber(Math.floor(now / DAY_MS) - 1);
  const year = Number(today.slice(0, 4));
  const newYear = `${year}-01-01`;
  return {
    all: { from: first !== null && first < yesterday ? first : yesterday, to: today },
    this_year: newYear < today ? { from: newYear, to: today } : null,
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
}
