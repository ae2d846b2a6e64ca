import type { Candle } from '#domain/pumps/candle.ts';
import { HourlyGate, type HourlyModel } from '#domain/pumps/hourly-detector.ts';
import { computeLogOdds } from '#domain/pumps/logistic.ts';
import { addCounts, type Counts, countAlerts, f1, HOURLY_RULE } from '#domain/pumps/score-alerts.ts';
import { timesBySymbol } from '#server/commands/pumps/fit-hourly.ts';
import type { LabelledCandles } from '#server/commands/pumps/labelled-candles.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SILENCE_MS = 6 * HOUR_MS;
/** False alerts per 1,000 coin-days at which the share of found events is stated. */
const BUDGETS = [10, 20, 35, 50] as const;
const DAY_BARS = 24;

/** Why the hourly detector did not report an event, in the order in which it is decided. */
export const MISSES = [
  'no_bar',
  'too_early',
  'no_rise',
  'no_volume',
  'after_outage',
  'silenced',
  'low_score',
] as const;
export type Miss = (typeof MISSES)[number];

export type EventError = {
  name: string;
  /** Null for an event that was found. */
  miss: Miss | null;
  /** Highest price of the hour over the mean of the 12 closes before, minus 1. Null without such an hour. */
  rise: number | null;
  /** Volume of the hour over its mean in the 24 hours before. */
  volume: number | null;
  /** Hours more than a day from every event that score at least as high, per 1,000 coin-days. */
  alike: number | null;
};

export type HourlyErrors = {
  events: EventError[];
  /** Best F94 and its figures if the threshold were chosen with the answers in sight. */
  best: { f94: number; recall: number; false_per_1000: number } | null;
  /** Share of events found at the best threshold with at most so many false alerts per 1,000 coin-days. */
  recallAt: { budget: number; recall: number }[];
};

type Scored = { own: LabelledCandles; odds: { time: number; value: number }[]; threshold: number };

/**
 * Says for every event why the hourly detector found it or not, and what any threshold could reach.
 *
 * @param modelFor The model that scores an event: one that has not seen its symbol.
 */
export function analyseHourlyErrors(
  labelled: readonly LabelledCandles[],
  modelFor: (own: LabelledCandles) => HourlyModel,
  withTrades: boolean,
): HourlyErrors {
  const times = timesBySymbol(labelled);
  const scored = labelled.map((own): Scored => {
    const model = modelFor(own);
    const gate = new HourlyGate(withTrades);
    const odds = own.candles.flatMap((candle) => {
      const sighting = gate.push(candle);
      return sighting ? [{ time: sighting.time, value: computeLogOdds(model, sighting.features) }] : [];
    });
    return { own, odds, threshold: model.threshold };
  });
  const countAt = (shift: (threshold: number) => number): Counts =>
    addCounts(
      scored.map(({ own, odds, threshold }) => {
        const alerts = applySilence(odds, shift(threshold));
        const { candles, event } = own;
        const stretch = { event, from: candles[0]!.time, to: candles.at(-1)!.time, alerts };
        return countAlerts(stretch, times.get(event.symbol) ?? [], HOURLY_RULE);
      }),
    );
  const far = scored.flatMap(({ own, odds }) => {
    const events = times.get(own.event.symbol) ?? [];
    return odds.filter(({ time }) => events.every((event) => Math.abs(time - event) > DAY_MS));
  });
  const { daysFar } = countAt(() => Number.POSITIVE_INFINITY);
  const per1000 = (count: number) => (daysFar < 0.1 ? null : (1000 * count) / daysFar);
  const events = scored.map((each) =>
    describeEvent(each, (value) => per1000(far.filter((other) => other.value >= value).length)),
  );
  const points = Array.from({ length: 161 }, (_, step) => countAt(() => -4 + step * 0.05)).map((counts) => ({
    f94: f1(counts, counts.falseFar) ?? 0,
    recall: counts.events === 0 ? 0 : counts.hits / counts.events,
    false_per_1000: per1000(counts.falseFar) ?? 0,
  }));
  return {
    events,
    best:
      labelled.length === 0 ? null : points.reduce((best, point) => (point.f94 > best.f94 ? point : best)),
    recallAt: BUDGETS.map((budget) => ({
      budget,
      recall: Math.max(
        0,
        ...points.filter((point) => point.false_per_1000 <= budget).map(({ recall }) => recall),
      ),
    })),
  };
}

function describeEvent(
  { own, odds, threshold }: Scored,
  countAlike: (value: number) => number | null,
): EventError {
  const { candles, event } = own;
  const indexes = candles.flatMap((candle, index) =>
    HOURLY_RULE.isHit(candle.time, event.time) ? [index] : [],
  );
  const seen = indexes.map((index) => describeBar(candles, index));
  const strongest = seen.toSorted((a, b) => (b.rise ?? 0) - (a.rise ?? 0))[0];
  const own_odds = odds.filter(({ time }) => HOURLY_RULE.isHit(time, event.time));
  const value = own_odds.length === 0 ? null : Math.max(...own_odds.map((each) => each.value));
  const found = applySilence(odds, threshold).some((alert) => HOURLY_RULE.isHit(alert, event.time));
  const explain = (): Miss => {
    if (strongest === undefined) return 'no_bar';
    if (strongest.rise === null) return 'too_early';
    if (value !== null) return value >= threshold ? 'silenced' : 'low_score';
    const risen = seen.filter(({ rise }) => rise !== null && Math.log1p(rise) >= 0.02);
    if (risen.length === 0) return 'no_rise';
    return risen.some(({ volume }) => volume !== null && volume > 1) ? 'after_outage' : 'no_volume';
  };
  return {
    name: event.name,
    miss: found ? null : explain(),
    rise: strongest?.rise ?? null,
    volume: strongest?.volume ?? null,
    alike: value === null ? null : countAlike(value),
  };
}

/** Rise and volume of one hour against the hours before it, of which those without trades are empty. */
function describeBar(candles: readonly Candle[], index: number) {
  const { time, high, volume } = candles[index]!;
  const before = candles.slice(0, index).filter((candle) => candle.time >= time - DAY_BARS * HOUR_MS);
  const closes = Array.from({ length: 12 }, (_, back) => {
    const hour = time - (back + 1) * HOUR_MS;
    return candles.slice(0, index).findLast((candle) => candle.time <= hour)?.close;
  });
  if (closes.some((close) => close === undefined)) return { rise: null, volume: null };
  const base = closes.reduce<number>((sum, close) => sum + close!, 0) / closes.length;
  const mean = before.reduce((sum, candle) => sum + candle.volume, 0) / DAY_BARS;
  return { rise: high / base - 1, volume: mean === 0 ? null : volume / mean };
}

function applySilence(odds: Scored['odds'], threshold: number): number[] {
  const alerts: number[] = [];
  for (const { time, value } of odds)
    if (value >= threshold && time >= (alerts.at(-1) ?? Number.NEGATIVE_INFINITY) + SILENCE_MS)
      alerts.push(time);
  return alerts;
}
