import type { ChartView } from '#web/components/chart/chart-content.ts';
import { computeDateTicks, type DateTick } from '#web/components/chart/date-ticks.ts';
import { estimateLabelWidth } from '#web/components/chart/label-width.ts';
import { toTenth } from '#web/components/chart/to-tenth.ts';
import { computeValueTicks } from '#web/components/chart/value-ticks.ts';

/** A day of the schedule. */
export interface UnlockDay {
  /** `YYYY-MM-DD`. */
  date: string;
  tokens: number;
}

/** A schedule in view units from the top left corner. */
export interface DrawnUnlocks {
  bars: { date: string; x: number; y: number; isPast: boolean }[];
  barWidth: number;
  values: { y: number; label: string }[];
  dates: (DateTick & { x: number })[];
  plotRight: number;
  top: number;
  floor: number;
  /** Position of the day of the answer; null outside the schedule. */
  today: number | null;
}

const DAY_MS = 86_400_000;
const TOP = 14;
const FOOT = 24;
const MAX_TICKS = 4;
const MAX_BAR = 14;
const MIN_BAR = 2;
/** Days of room before the first and after the last unlock. */
const ROOM_DAYS = 12;

/** Draws the unlocks, at least one, as bars from zero. Days before `today` are past. */
export function drawUnlocks(
  days: readonly UnlockDay[],
  today: string,
  { width, height, dates: mostDates }: ChartView,
  formatLabel: (tokens: number) => string,
): DrawnUnlocks {
  const times = days.map(({ date }) => Date.parse(date));
  const from = Math.min(...times) - ROOM_DAYS * DAY_MS;
  const to = Math.max(...times) + ROOM_DAYS * DAY_MS;
  const axis = computeValueTicks(0, Math.max(...days.map(({ tokens }) => tokens)), MAX_TICKS);
  const labels = axis.ticks.map(formatLabel);
  const plotRight = width - estimateLabelWidth(labels);
  const floor = height - FOOT;
  const x = (at: number) => toTenth(((at - from) / (to - from)) * plotRight);
  const y = (tokens: number) => toTenth(floor - (tokens / axis.high) * (floor - TOP));
  // Two unlocks a week apart stay apart.
  const barWidth = Math.min(MAX_BAR, Math.max(MIN_BAR, toTenth(((6 * DAY_MS) / (to - from)) * plotRight)));
  const now = Date.parse(today);
  return {
    bars: days.map(({ date, tokens }) => ({
      date,
      x: toTenth(x(Date.parse(date)) - barWidth / 2),
      y: y(tokens),
      isPast: date < today,
    })),
    barWidth,
    values: axis.ticks.map((tokens, index) => ({ y: y(tokens), label: labels[index] ?? '' })),
    dates: computeDateTicks(from, to, mostDates).map((tick) => ({ ...tick, x: x(tick.at) })),
    plotRight,
    top: TOP,
    floor,
    today: now >= from && now <= to ? x(now) : null,
  };
}
