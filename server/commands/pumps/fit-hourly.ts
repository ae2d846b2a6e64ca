import type { Candle } from '#domain/pumps/candle.ts';
import {
  type Gate,
  HourlyGate,
  type HourlyModel,
  type HourlySighting,
} from '#domain/pumps/hourly-detector.ts';
import { computeLogOdds, fitLogistic, type LogisticModel } from '#domain/pumps/logistic.ts';
import { QuoteGate } from '#domain/pumps/quote-gate.ts';
import { addCounts, countAlerts, f1, HOURLY_RULE } from '#domain/pumps/score-alerts.ts';
import type { LabelledCandles } from '#server/commands/pumps/labelled-candles.ts';
import { simulateQuotes } from '#server/commands/pumps/simulate-quotes.ts';

const FOLDS = 5;
/** C of the penalty, as measured in the study of the method; not tuned on the events. */
const INVERSE_STRENGTH = 0.1;
const SILENCE_MS = 6 * 3_600_000;
const THRESHOLDS = Array.from({ length: 81 }, (_, step) => -3 + step * 0.05);

/** What a model sees: candles with or without numbers of trades, or prices and volumes of 24 hours. */
export type HourlyInput = 'with_trades' | 'without_trades' | 'quotes';

type Sighted = LabelledCandles & { sightings: HourlySighting[] };

/** Fitted models: one of all events, and one per fold of symbols that was fitted without them. */
export type FittedHourly = { model: HourlyModel; folds: Map<string, HourlyModel> };

/**
 * Fits the hourly model. The threshold is the one with the best F94 on events whose symbols the model had not
 * seen. Folds are by symbol in alphabetical order, so that the same files give the same model.
 */
export function fitHourly(labelled: readonly LabelledCandles[], input: HourlyInput): FittedHourly {
  const sighted = labelled.map((own) => ({ ...own, sightings: collectSightings(own.candles, input) }));
  const foldOf = assignFolds(labelled);
  const outside = (fold: number) => sighted.filter(({ event }) => foldOf(event.symbol) !== fold);
  const folds = new Map<string, HourlyModel>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = fitWithThreshold(outside(fold), foldOf);
    for (const { event } of sighted) if (foldOf(event.symbol) === fold) folds.set(event.symbol, model);
  }
  return { model: fitWithThreshold(sighted, foldOf), folds };
}

function assignFolds(labelled: readonly LabelledCandles[]): (symbol: string) => number {
  const symbols = [...new Set(labelled.map(({ event }) => event.symbol))].sort();
  const folds = new Map(symbols.map((symbol, index) => [symbol, index % FOLDS]));
  return (symbol) => folds.get(symbol) ?? 0;
}

function collectSightings(candles: readonly Candle[], input: HourlyInput): HourlySighting[] {
  const collect = <Bar>(gate: Gate<Bar>, bars: readonly Bar[]) => bars.flatMap((bar) => gate.push(bar) ?? []);
  return input === 'quotes'
    ? collect(new QuoteGate(), simulateQuotes(candles))
    : collect(new HourlyGate(input === 'with_trades'), candles);
}

/** Fits on all given events; the threshold comes from models fitted without the symbol they are tried on. */
function fitWithThreshold(sighted: readonly Sighted[], foldOf: (symbol: string) => number): HourlyModel {
  const used = [...new Set(sighted.map(({ event }) => foldOf(event.symbol)))];
  const unseen = used.map((fold) => fitModel(sighted.filter(({ event }) => foldOf(event.symbol) !== fold)));
  const modelFor = new Map(used.map((fold, index) => [fold, unseen[index] as LogisticModel]));
  const scored = sighted.map((own) => {
    const model = modelFor.get(foldOf(own.event.symbol)) as LogisticModel;
    return { own, odds: own.sightings.map(({ features }) => computeLogOdds(model, features)) };
  });
  const times = timesBySymbol(sighted);
  let best = { threshold: 0, score: -1 };
  for (const threshold of THRESHOLDS) {
    const counts = addCounts(
      scored.map(({ own, odds }) => {
        const { event } = own;
        const alerts = applySilence(own.sightings, odds, threshold);
        return countAlerts({ event, from: 0, to: -1, alerts }, times.get(event.symbol) ?? [], HOURLY_RULE);
      }),
    );
    const score = f1(counts, counts.falseFar) ?? 0;
    if (score > best.score) best = { threshold, score };
  }
  return { ...fitModel(sighted), threshold: Math.round(best.threshold * 100) / 100 };
}

function fitModel(sighted: readonly Sighted[]): LogisticModel {
  const rows = sighted.flatMap(({ event, sightings }) =>
    sightings.map(({ time, features }) => ({ features, isEvent: HOURLY_RULE.isHit(time, event.time) })),
  );
  return fitLogistic(
    rows.map(({ features }) => features),
    rows.map(({ isEvent }) => isEvent),
    INVERSE_STRENGTH,
  );
}

function applySilence(sightings: readonly HourlySighting[], odds: readonly number[], threshold: number) {
  const alerts: number[] = [];
  for (const [index, { time }] of sightings.entries()) {
    const last = alerts.at(-1);
    if ((odds[index] as number) >= threshold && (last === undefined || time >= last + SILENCE_MS))
      alerts.push(time);
  }
  return alerts;
}

/** Times of the events of each symbol. */
export function timesBySymbol(labelled: readonly Pick<LabelledCandles, 'event'>[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { event } of labelled) {
    const own = times.get(event.symbol);
    if (own) own.push(event.time);
    else times.set(event.symbol, [event.time]);
  }
  return times;
}
