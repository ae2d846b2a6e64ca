const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -30,
  PageUp: 30,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Returns the day (ms) to which a key moves, with Shift ten days; null for other keys and without days.
 * Without a current day (`at` null) every key except Home moves to the last day.
 */
export function stepTo(
  days: readonly number[],
  at: number | null,
  key: string,
  hasShift = false,
): number | null {
  const single = STEPS[key];
  if (single === undefined || days.length === 0) return null;
  const step = hasShift && Math.abs(single) === 1 ? single * 10 : single;
  const last = days.length - 1;
  const from = at === null ? last : days.indexOf(at);
  const next = at === null && Number.isFinite(step) ? last : from + step;
  return days[Math.min(last, Math.max(0, next))]!;
}
