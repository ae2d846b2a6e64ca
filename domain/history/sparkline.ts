/** Recorded closes in USD of 7 days, oldest first. */
export interface Sparkline {
  /** Null for a day without a close. */
  closes: (number | null)[];
  /** `YYYY-MM-DD` of each close. */
  days: string[];
  /** Day of the last close. */
  until: string;
}

const SPARKLINE_DAYS = 7;
/** Recorded closes that a week needs, the last day among them. */
const MIN_CLOSES = 5;
const MAX_END_AGE_DAYS = 10;
const DAY_MS = 86_400_000;

/**
 * Returns the newest 7 days with at least 5 closes that end with a close at most 10 days before `reference`
 * (`YYYY-MM-DD`), or null. Missing days are not interpolated, and closes are never derived from changes.
 * `rows` may be in any order; those after `reference` are ignored.
 */
export function findSparkline(
  rows: readonly { day: string; close: number | null }[],
  reference: string,
): Sparkline | null {
  const end = Math.floor(Date.parse(reference) / DAY_MS);
  const closes = new Map<number, number>();
  for (const { day, close } of rows) {
    const at = Math.floor(Date.parse(day) / DAY_MS);
    if (close !== null && close > 0 && at <= end && at > end - MAX_END_AGE_DAYS - SPARKLINE_DAYS)
      closes.set(at, close);
  }
  for (let last = end; last >= end - MAX_END_AGE_DAYS; last--) {
    const days = Array.from({ length: SPARKLINE_DAYS }, (_, i) => last - SPARKLINE_DAYS + 1 + i);
    if (!closes.has(last) || days.filter((day) => closes.has(day)).length < MIN_CLOSES) continue;
    const dayTexts = days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
    return {
      closes: days.map((day) => closes.get(day) ?? null),
      days: dayTexts,
      until: dayTexts[SPARKLINE_DAYS - 1]!,
    };
  }
  return null;
}
