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
 * The day (ms) a key leads to; null for other keys and where there is no day.
 * From nowhere (`at` null) the first key finds the last day.
 */
export function stepTo(days: readonly number[], at: number | null, key: string): number | null {
  const step = STEPS[key];
  if (step === undefined || days.length === 0) return null;
  const last = days.length - 1;
  const from = at === null ? last : days.indexOf(at);
  const next = at === null && Number.isFinite(step) ? last : from + step;
  return days[Math.min(last, Math.max(0, next))]!;
}
