/** A labelled event of one market; `time` is when the pump began, in milliseconds. */
export type LabelledEvent = { name: string; symbol: string; time: number };

/** The recorded stretch around one event and the bars at whose close a detector reported. */
export type Stretch = { event: LabelledEvent; from: number; to: number; alerts: readonly number[] };

/** How alerts are counted for bars of one length. */
export type ScoringRule = {
  intervalMs: number;
  /** Whether an alert on the bar that begins at `alert` finds the event at `event`. */
  isHit: (alert: number, event: number) => boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Events of one symbol within this time are one event that was announced twice. */
const REPEAT_MS = HOUR_MS;

/** Hourly bars: the hour of the event, or of five minutes later, since some events begin just before the hour. */
export const HOURLY_RULE: ScoringRule = {
  intervalMs: HOUR_MS,
  isHit: (alert, event) => alert === startOfHour(event) || alert === startOfHour(event + 5 * MINUTE_MS),
};

/** Shorter bars: from two minutes before the event to fifteen minutes after it. */
export const shortBarRule = (intervalMs: number): ScoringRule => ({
  intervalMs,
  isHit: (alert, event) => alert + intervalMs > event - 2 * MINUTE_MS && alert <= event + 15 * MINUTE_MS,
});

const startOfHour = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** Leaves out events that repeat an earlier one of the same symbol within an hour. */
export function mergeRepeatedEvents<E extends LabelledEvent>(events: readonly E[]): E[] {
  const kept: E[] = [];
  for (const event of [...events].sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1)))
    if (!kept.some((other) => other.symbol === event.symbol && event.time - other.time < REPEAT_MS))
      kept.push(event);
  return kept;
}

/** Counts of a set of stretches. */
export type Counts = {
  events: number;
  hits: number;
  /** Alerts more than 24 hours from every event of the symbol. */
  falseFar: number;
  /** Days of recorded bars more than 24 hours from every event of the symbol. */
  daysFar: number;
  /** Alerts that are no hit, except from one hour before an event to six hours after it. */
  falseAny: number;
  days: number;
  /** Bars from the bar that contains the event to that of the first alert that found it, one per hit; 0: the same bar. */
  delays: number[];
};

/** Counts hits and false alerts of one stretch. `events` are all events of its symbol. */
export function countAlerts(stretch: Stretch, events: readonly number[], rule: ScoringRule): Counts {
  const counts: Counts = { events: 1, hits: 0, falseFar: 0, daysFar: 0, falseAny: 0, days: 0, delays: [] };
  const own = stretch.event.time;
  const distance = (time: number) => Math.min(...events.map((event) => Math.abs(time - event)));
  for (const alert of stretch.alerts) {
    if (rule.isHit(alert, own)) {
      const barsLater = Math.floor(alert / rule.intervalMs) - Math.floor(own / rule.intervalMs);
      if (counts.hits === 0) counts.delays.push(Math.max(0, barsLater));
      counts.hits = 1;
      continue;
    }
    if (events.some((event) => rule.isHit(alert, event))) continue;
    if (distance(alert) > DAY_MS) counts.falseFar += 1;
    if (!events.some((event) => alert >= event - HOUR_MS && alert <= event + 6 * HOUR_MS))
      counts.falseAny += 1;
  }
  for (let time = stretch.from; time <= stretch.to; time += rule.intervalMs) {
    counts.days += rule.intervalMs / DAY_MS;
    if (distance(time) > DAY_MS) counts.daysFar += rule.intervalMs / DAY_MS;
  }
  return counts;
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  return {
    events: sum((counts) => counts.events),
    hits: sum((counts) => counts.hits),
    falseFar: sum((counts) => counts.falseFar),
    daysFar: sum((counts) => counts.daysFar),
    falseAny: sum((counts) => counts.falseAny),
    days: sum((counts) => counts.days),
    delays: all.flatMap((counts) => counts.delays),
  };
}

/** F1 of events found against false alerts; null without events and alerts. */
export function f1({ events, hits }: Counts, falseAlerts: number): number | null {
  const all = events + hits + falseAlerts;
  return all === 0 ? null : (2 * hits) / all;
}

/** The value below which nine of ten values lie, by nearest rank; null without values. */
export function ninetiethPercentile(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(0.9 * sorted.length) - 1] ?? null;
}
