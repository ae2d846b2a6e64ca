import type { ChartPoint } from './chart-point.ts';

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
 * The moment (ms) a key leads to, among the days that have a value; null for other keys and for an empty series.
 * From nowhere (`at` null) the first key finds the last day.
 */
export function stepTo(points: readonly ChartPoint[], at: number | null, key: string): number | null {
  const days = points.filter((point) => point.value !== null);
  const step = STEPS[key];
  if (step === undefined || days.length === 0) return null;
  const last = days.length - 1;
  const from = at === null ? last : days.findIndex((day) => day.at === at);
  const next = at === null && Number.isFinite(step) ? last : from + step;
  return days[Math.min(last, Math.max(0, next))]!.at;
}
