import type { Close } from '#domain/compare/series.ts';

/** The first and the last day on which all series have a price, in milliseconds since 1970 UTC. */
export interface Period {
  from: number;
  until: number;
}

/**
 * Returns the period over which several series can be compared, or null when no day has a price in all of
 * them.
 */
export function findCommonPeriod(series: readonly (readonly Close[])[]): Period | null {
  const [first, ...others] = series.map(
    (closes) => new Set(closes.filter(({ value }) => value !== null && value > 0).map(({ at }) => at)),
  );
  const days = [...(first ?? [])].filter((day) => others.every((known) => known.has(day)));
  if (days.length === 0) return null;
  return { from: days.reduce((a, b) => Math.min(a, b)), until: days.reduce((a, b) => Math.max(a, b)) };
}

/** Returns the closes of a period, its first and last day included. */
export function selectCloses(closes: readonly Close[], { from, until }: Period): Close[] {
  return closes.filter(({ at }) => at >= from && at <= until);
}
