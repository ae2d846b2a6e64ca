import type { Close } from '#domain/compare/series.ts';

/** Where every series starts. */
export const INDEX_START = 100;

export interface IndexedSeries {
  /** The first day on which all have a price (ms). */
  from: number;
  /** Every day from then on that any of them has, oldest first; values in the order of the series, null where one has none. */
  rows: { at: number; values: (number | null)[] }[];
}

/**
 * Prices on one scale: all at 100 on the first day that all of them have. Days before it are left out, days that one of
 * them lacks stay gaps. Null without such a day.
 */
export function normalise(series: readonly (readonly Close[])[]): IndexedSeries | null {
  const known = series.map(
    (closes) =>
      new Map(closes.flatMap(({ at, value }) => (value !== null && value > 0 ? [[at, value]] : []))),
  );
  const days = [...new Set(known.flatMap((closes) => [...closes.keys()]))].sort((a, b) => a - b);
  const from = days.find((day) => known.every((closes) => closes.has(day)));
  if (from === undefined) return null;
  const bases = known.map((closes) => closes.get(from)!);
  return {
    from,
    rows: days
      .filter((day) => day >= from)
      .map((at) => ({
        at,
        values: known.map((closes, index) => {
          const value = closes.get(at);
          return value === undefined ? null : (value / bases[index]!) * INDEX_START;
        }),
      })),
  };
}
