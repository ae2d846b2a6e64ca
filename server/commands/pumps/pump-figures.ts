import { createKampsDetector, createNaiveDetector, type Detector } from '#domain/pumps/baselines.ts';
import { FiveMinuteDetector } from '#domain/pumps/five-minute-detector.ts';
import { HourlyDetector, HourlyGate, type HourlyModel } from '#domain/pumps/hourly-detector.ts';
import { QuoteGate } from '#domain/pumps/quote-gate.ts';
import { RUSH_CHUNK_MS, RushDetector } from '#domain/pumps/rush-detector.ts';
import {
  addCounts,
  type Counts,
  countAlerts,
  f1,
  HOURLY_RULE,
  ninetiethPercentile,
  type ScoringRule,
  shortBarRule,
} from '#domain/pumps/score-alerts.ts';
import { bootstrap, type Interval } from '#server/commands/bootstrap.ts';
import { fitHourly, type HourlyInput, timesBySymbol } from '#server/commands/pumps/fit-hourly.ts';
import type { LabelledCandles, LabelledFiles } from '#server/commands/pumps/labelled-candles.ts';
import { simulateQuotes } from '#server/commands/pumps/simulate-quotes.ts';
import type { HourlyModels } from '#server/modules/pumps/hourly-models.ts';

const FIVE_MINUTES_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Figures of one detector over a set of events. Rates are per 1,000 coin-days; intervals are 95 %, by symbol. */
export type Figures = {
  detector: string;
  events: number;
  recall: number | null;
  f94: number | null;
  f94Interval: Interval;
  fall: number | null;
  fallInterval: Interval;
  delayP90Bars: number | null;
  falseFarPer1000: number | null;
  coinDaysFar: number;
  falseAnyPer1000: number | null;
  coinDays: number;
};

type Reported<T> = { event: LabelledCandles['event']; bars: readonly T[]; alerts: number[] };

/** How the events of the hourly figures were scored. */
export type HourlySplit = { unseen: number; leftOutOfFit: number; inSample: number };

/** Returns the model that scores an event: where possible one that was fitted without its symbol. */
export type ChooseModel = (own: LabelledCandles) => HourlyModel;

/** Chooses the models of the hourly events, and says how many events each kind scores. */
export function chooseHourlyModels({ hourly }: LabelledFiles, models: HourlyModels) {
  const known = new Set(models.events);
  const names = new Set(hourly.map(({ event }) => event.name));
  const complete = models.events.every((name) => names.has(name));
  const fitted = hourly.filter(({ event }) => known.has(event.name));
  const choose = (input: HourlyInput): ChooseModel => {
    const folds = complete ? fitHourly(fitted, input).folds : null;
    return ({ event }) => (known.has(event.name) ? folds?.get(event.symbol) : undefined) ?? models[input];
  };
  const split: HourlySplit = {
    unseen: hourly.length - fitted.length,
    leftOutOfFit: complete ? fitted.length : 0,
    inSample: complete ? 0 : fitted.length,
  };
  const modelFor: Readonly<Record<HourlyInput, ChooseModel>> = {
    with_trades: choose('with_trades'),
    without_trades: choose('without_trades'),
    quotes: choose('quotes'),
  };
  return { split, modelFor };
}

/**
 * Figures of the hourly detectors: PD-2 with and without numbers of trades, and on quotes simulated from the same
 * candles; Kamps and naive.
 */
export function evaluateHourly(
  { hourly }: LabelledFiles,
  modelFor: Readonly<Record<HourlyInput, ChooseModel>>,
) {
  const onCandles = (input: Exclude<HourlyInput, 'quotes'>) => (own: LabelledCandles) => {
    const detector = new HourlyDetector(new HourlyGate(input === 'with_trades'), modelFor[input](own));
    return alertsOf(own, (candle) => detector.push(candle) !== null);
  };
  const onQuotes = (own: LabelledCandles) => {
    const detector = new HourlyDetector(new QuoteGate(), modelFor.quotes(own));
    const alerts = simulateQuotes(own.candles).flatMap((quote) => detector.push(quote)?.time ?? []);
    return { event: own.event, bars: own.candles, alerts };
  };
  const measure = (name: string, find: (own: LabelledCandles) => Reported<{ time: number }>) =>
    computeFigures(name, hourly.map(find), HOURLY_RULE);
  return {
    withTrades: measure('PD-2, 1 h', onCandles('with_trades')),
    withoutTrades: measure('PD-2, 1 h, without trades', onCandles('without_trades')),
    quotes: measure('PD-2, 1 h, closes and 24 h volume', onQuotes),
    kamps: measure('Kamps strict, 1 h', (own) => runDetector(own, createKampsDetector(HOUR_MS))),
    naive: measure('naive, 1 h', (own) => runDetector(own, createNaiveDetector())),
  };
}

/** Figures of the five-minute detectors. */
export function evaluateFiveMinute({ fiveMinute }: LabelledFiles) {
  const measure = (name: string, find: (own: LabelledCandles) => Reported<{ time: number }>) =>
    computeFigures(name, fiveMinute.map(find), shortBarRule(FIVE_MINUTES_MS));
  const pd2 = (own: LabelledCandles, counts: (strict: boolean) => boolean, withTrades = true) => {
    const detector = new FiveMinuteDetector();
    return alertsOf(own, (candle) => {
      const alert = detector.push(withTrades ? candle : { ...candle, trades: null });
      return alert !== null && counts(alert.strict);
    });
  };
  return [
    measure('PD-2, 5 min', (own) => pd2(own, () => true)),
    measure('PD-2, 5 min, strict point', (own) => pd2(own, (strict) => strict)),
    measure('PD-2, 5 min, without trades', (own) => pd2(own, () => true, false)),
    measure('Kamps strict, 5 min', (own) => runDetector(own, createKampsDetector(FIVE_MINUTES_MS))),
  ] as const;
}

/** Figures of the 25-second threshold on rush orders. */
export function evaluateSecond25({ second25 }: LabelledFiles) {
  const reported = second25.map(({ event, chunks }) => {
    const detector = new RushDetector();
    return {
      event,
      bars: chunks,
      alerts: chunks.filter((chunk) => detector.push(chunk)).map(({ time }) => time),
    };
  });
  return [computeFigures('PD-2, 25 s', reported, shortBarRule(RUSH_CHUNK_MS))] as const;
}

function alertsOf(own: LabelledCandles, isAlert: (candle: LabelledCandles['candles'][number]) => boolean) {
  const alerts = own.candles.filter(isAlert).map(({ time }) => time);
  return { event: own.event, bars: own.candles, alerts };
}

const runDetector = (own: LabelledCandles, detector: Detector) =>
  alertsOf(own, (candle) => detector.push(candle));

function computeFigures(
  detector: string,
  reported: readonly Reported<{ time: number }>[],
  rule: ScoringRule,
): Figures {
  const times = timesBySymbol(reported);
  const bySymbol = new Map<string, Counts[]>();
  for (const { event, bars, alerts } of reported) {
    const stretch = { event, from: bars[0]?.time ?? 0, to: bars.at(-1)?.time ?? -1, alerts };
    const counts = countAlerts(stretch, times.get(event.symbol) ?? [], rule);
    bySymbol.set(event.symbol, [...(bySymbol.get(event.symbol) ?? []), counts]);
  }
  const groups = [...bySymbol.values()].map(addCounts);
  const all = addCounts(groups);
  return {
    detector,
    events: all.events,
    recall: all.events === 0 ? null : all.hits / all.events,
    f94: f1(all, all.falseFar),
    f94Interval: bootstrap(groups, (drawn) => {
      const counts = addCounts(drawn);
      return f1(counts, counts.falseFar);
    }),
    fall: f1(all, all.falseAny),
    fallInterval: bootstrap(groups, (drawn) => {
      const counts = addCounts(drawn);
      return f1(counts, counts.falseAny);
    }),
    delayP90Bars: ninetiethPercentile(all.delays),
    falseFarPer1000: ratePer1000(all.falseFar, all.daysFar),
    coinDaysFar: all.daysFar,
    falseAnyPer1000: ratePer1000(all.falseAny, all.days),
    coinDays: all.days,
  };
}

/** Less than a tenth of a day is rounding of the ends of a recording, no time in which anything can be counted. */
const ratePer1000 = (alerts: number, days: number) => (days < 0.1 ? null : (1000 * alerts) / days);
