/** What the label of a date tick names: a day of a month, a month, or a year. */
export type TickUnit = 'day' | 'month' | 'year';

export interface DateTick {
  /** Milliseconds since 1970 UTC. */
  at: number;
  unit: TickUnit;
}

const DAY_MS = 86_400_000;
const DAY_STEPS = [1, 2, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60];

/** Round dates inside [from, to] (ms UTC), the finest spacing that has at most `most` of them. January is labelled by its year. */
export function dateTicks(from: number, to: number, most: number): DateTick[] {
  for (const step of DAY_STEPS) {
    if ((to - from) / (step * DAY_MS) > most) continue;
    const last = Math.floor(to / DAY_MS) * DAY_MS;
    const ticks: DateTick[] = [];
    for (let at = last; at >= from; at -= step * DAY_MS) ticks.unshift({ at, unit: 'day' });
    return ticks.slice(-most);
  }
  for (const step of MONTH_STEPS) {
    const ticks = monthStarts(from, to, step);
    if (ticks.length <= most) return ticks;
  }
  return monthStarts(from, to, 120);
}

function monthStarts(from: number, to: number, step: number): DateTick[] {
  const ticks: DateTick[] = [];
  const start = new Date(from);
  const firstMonth = start.getUTCFullYear() * 12 + start.getUTCMonth();
  for (let month = Math.ceil(firstMonth / step) * step; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (at > to) return ticks;
    if (at >= from) ticks.push({ at, unit: month % 12 === 0 ? 'year' : 'month' });
  }
}
