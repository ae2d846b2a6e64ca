import type { Close } from '#domain/compare/series.ts';

/** Value of every series on the first common day. */
export const INDEX_START = 100;

export interface IndexedSeries {
  /** First day on which all series have a price, in milliseconds since 1970 UTC. */
  from: number;
  /**
   * Every later day on which any series has a price, oldest first; values in the order of the series, null
   * for a missing one.
   */
  rows: { at: number; values: (number | null)[] }[];
}

/**
 * Scales price series to 100 on the first day that all of them have. Earlier days are left out; a day missing
 * from one series is null there. Returns null without a common day.
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
