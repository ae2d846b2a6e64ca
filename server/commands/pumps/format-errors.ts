import { median } from 'd3-array';
import { FiveMinuteDetector, type PumpAlert } from '#domain/pumps/five-minute-detector.ts';
import { shortBarRule } from '#domain/pumps/score-alerts.ts';
import { formatTable } from '#server/commands/pumps/format-table.ts';
import type { EventError, HourlyErrors, Miss } from '#server/commands/pumps/hourly-errors.ts';
import type { LabelledCandles } from '#server/commands/pumps/labelled-candles.ts';

const FIVE_MINUTES_MS = 300_000;

const REASONS: Readonly<Record<Miss, string>> = {
  no_bar: 'no candle of its hour',
  too_early: 'too few hours recorded before it',
  no_rise: 'gate: the hour rose by less than 2 %',
  no_volume: 'gate: no more volume than the day before',
  after_outage: 'in the hour after an outage',
  silenced: 'an alert in the 6 hours before it',
  low_score: 'scored below the threshold',
};

/** Returns the five-minute alert that found each event, by name. */
export function findByFiveMinutes(labelled: readonly LabelledCandles[]): Map<string, PumpAlert> {
  const { isHit } = shortBarRule(FIVE_MINUTES_MS);
  const found = new Map<string, PumpAlert>();
  for (const { event, candles } of labelled) {
    const detector = new FiveMinuteDetector();
    for (const candle of candles) {
      const alert = detector.push(candle);
      if (alert && isHit(alert.time, event.time) && !found.has(event.name)) found.set(event.name, alert);
    }
  }
  return found;
}

/** Describes found and missed events of the hourly detector, and what any threshold could reach. */
export function formatHourlyErrors(
  { events, best, recallAt }: HourlyErrors,
  fiveMinute: ReadonlyMap<string, PumpAlert>,
): string {
  const missed = events.filter(({ miss }) => miss !== null);
  const reasons = Object.entries(REASONS) as [Miss, string][];
  const rows = [
    describeGroup(
      'found',
      events.filter(({ miss }) => miss === null),
      fiveMinute,
    ),
    ...reasons.flatMap(([miss, words]) => {
      const own = events.filter((event) => event.miss === miss);
      return own.length === 0 ? [] : [describeGroup(`missed: ${words}`, own, fiveMinute)];
    }),
  ];
  const percent = (value: number | null) => (value === null ? '–' : `${(100 * value).toFixed(0)} %`);
  const times = (value: number | null, digits = 1) => (value === null ? '–' : `${value.toFixed(digits)}×`);
  return [
    'Events of the hourly bars (medians of the group):',
    formatTable([['', 'events', 'rise', 'volume', 'alike', 'at 5 min', 'volume there'], ...rows]),
    '',
    'Missed events:',
    formatTable([
      ['event', 'rise', 'volume', 'alike', 'at 5 min', 'why'],
      ...missed
        .toSorted((a, b) => (a.alike ?? 1e9) - (b.alike ?? 1e9))
        .map(({ name, miss, rise, volume, alike }) => [
          name,
          percent(rise),
          times(volume),
          alike === null ? '–' : alike.toFixed(0),
          fiveMinute.has(name) ? 'found' : 'missed',
          REASONS[miss!],
        ]),
    ]),
    '',
    'Rise: highest price of the hour over the mean of the 12 closes before. Volume: over the mean of the 24 hours',
    'before. Alike: hours far from every event that score at least as high, per 1,000 coin-days.',
    best === null
      ? ''
      : `With the best threshold in hindsight: F94 ${best.f94.toFixed(2)}, recall ${best.recall.toFixed(2)}, ${best.false_per_1000.toFixed(0)} false alerts per 1,000 coin-days.`,
    `Recall within a budget of false alerts per 1,000 coin-days, also in hindsight: ${recallAt
      .map(({ budget, recall }) => `${budget}: ${recall.toFixed(2)}`)
      .join(', ')}.`,
  ].join('\n');
}

function describeGroup(
  words: string,
  own: readonly EventError[],
  fiveMinute: ReadonlyMap<string, PumpAlert>,
): string[] {
  const middle = (values: readonly (number | null)[], show: (value: number) => string) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? '–' : show(median(known)!);
  };
  const found = own.flatMap(({ name }) => fiveMinute.get(name) ?? []);
  return [
    words,
    String(own.length),
    middle(
      own.map(({ rise }) => rise),
      (value) => `${(100 * value).toFixed(0)} %`,
    ),
    middle(
      own.map(({ volume }) => volume),
      (value) => `${value.toFixed(0)}×`,
    ),
    middle(
      own.map(({ alike }) => alike),
      (value) => value.toFixed(0),
    ),
    `${found.length} found`,
    middle(
      found.map(({ volumeRatio }) => volumeRatio),
      (value) => `${value.toFixed(0)}×`,
    ),
  ];
}
