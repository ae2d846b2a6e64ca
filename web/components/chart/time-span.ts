const DAY_MS = 86_400_000;
/** The shortest span that can be chosen. */
export const MIN_SPAN_MS = 2 * DAY_MS;

/** Both ends in milliseconds since 1970 UTC. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Rounds a time to midnight UTC. */
export const toDay = (at: number) => Math.round(at / DAY_MS) * DAY_MS;

/** Returns the span between two times in whole days, in either order. Null when it is under two days. */
export function selectSpan(one: number, other: number): TimeSpan | null {
  const span = { from: toDay(Math.min(one, other)), to: toDay(Math.max(one, other)) };
  return span.to - span.from < MIN_SPAN_MS ? null : span;
}

/**
 * Returns a span `factor` times as long around `at`, inside `bounds` and at least two days long. Null when it
 * covers the bounds.
 */
export function zoomSpan(span: TimeSpan, bounds: TimeSpan, factor: number, at: number): TimeSpan | null {
  const length = Math.max(MIN_SPAN_MS, (span.to - span.from) * factor);
  if (length >= bounds.to - bounds.from) return null;
  const share = (at - span.from) / (span.to - span.from || 1);
  return moveInside({ from: at - share * length, to: at - share * length + length }, bounds);
}

/** Shifts a span into `bounds`, in whole days. */
export function moveInside({ from, to }: TimeSpan, bounds: TimeSpan): TimeSpan {
  const shift = Math.max(0, bounds.from - from) - Math.max(0, to - bounds.to);
  return { from: toDay(from + shift), to: toDay(to + shift) };
}
