import type { Close } from '#domain/compare/series.ts';

/** The first and the last day (ms) on which all series have a price. */
export interface Period {
  from: number;
  until: number;
}

/** The period that several prices can be compared over: null without a day on which all of them have one. */
export function commonPeriod(series: readonly (readonly Close[])[]): Period | null {
  const [first, ...others] = series.map(
    (closes) => new Set(closes.filter(({ value }) => value !== null && value > 0).map(({ at }) => at)),
  );
  const days = [...(first ?? [])].filter((day) => others.every((known) => known.has(day)));
  if (days.length === 0) return null;
  return { from: days.reduce((a, b) => Math.min(a, b)), until: days.reduce((a, b) => Math.max(a, b)) };
}

/** The closes of a period, its first and last day included. */
export function closesBetween(closes: readonly Close[], { from, until }: Period): Close[] {
  return closes.filter(({ at }) => at >= from && at <= until);
}
