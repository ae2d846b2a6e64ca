import { BarHistory } from '#domain/pumps/bar-history.ts';
import type { Candle } from '#domain/pumps/candle.ts';
import {
  computeHourlyFeatures,
  PRICE_AND_VOLUME_FEATURES,
  TRADES_FEATURES,
} from '#domain/pumps/hourly-features.ts';
import { computeLogOdds, type LogisticModel } from '#domain/pumps/logistic.ts';

const HOUR_MS = 3_600_000;
const WINDOW_BARS = 168;
const MIN_BARS = 24;
const SILENCE_MS = 6 * HOUR_MS;
/** Rise from which the model is asked at all; together with a volume above its mean of the day before. */
const MIN_RISE = 0.02;

/** A fitted model for the features of one kind of bars, and the log-odds from which it reports. */
export type HourlyModel = LogisticModel & { threshold: number };

/** What the model saw at the close of an hourly candle that passed the gate. */
export type HourlySighting = { time: number; rise: number; features: Float64Array };

export type HourlyAlert = { time: number; rise: number; logOdds: number };

/** Takes the hourly bars of one market in order of time and returns those that a model should judge. */
export type Gate<Bar> = { readonly featureCount: number; push: (bar: Bar) => HourlySighting | null };

/** The gate of PD-2 for hourly candles of one market, volumes in BTC: candles worth the model's look. */
export class HourlyGate implements Gate<Candle> {
  readonly featureCount: number;
  readonly #history = new BarHistory({
    intervalMs: HOUR_MS,
    windowBars: WINDOW_BARS,
    minBars: MIN_BARS,
    keepsPrices: true,
  });
  readonly #withTrades: boolean;

  constructor(withTrades: boolean) {
    this.#withTrades = withTrades;
    this.featureCount = PRICE_AND_VOLUME_FEATURES.length + (withTrades ? TRADES_FEATURES.length : 0);
  }

  /** Returns the features of a candle that rose on more volume than usual; null for all others. */
  push(candle: Candle): HourlySighting | null {
    const history = this.#history;
    const admission = history.admit(candle);
    if (admission === 'refused') return null;
    const sighting = admission === 'ready' ? this.#look(candle) : null;
    history.append(candle);
    return sighting;
  }

  #look(candle: Candle): HourlySighting | null {
    const history = this.#history;
    const rise = history.rise(candle);
    if (!(rise >= MIN_RISE)) return null;
    const day = history.volumes.newest(24);
    const mean = day.reduce((sum, volume) => sum + volume, 0) / day.length;
    if (!(candle.volume > mean)) return null;
    return { time: candle.time, rise, features: computeHourlyFeatures(history, candle, this.#withTrades) };
  }
}

/**
 * PD-2 for hourly bars of one market: a gate and a model that judges what it lets through. An alert silences the
 * market for six hours.
 */
export class HourlyDetector<Bar> {
  readonly #gate: Gate<Bar>;
  readonly #model: HourlyModel;
  #silentUntil = Number.NEGATIVE_INFINITY;

  constructor(gate: Gate<Bar>, model: HourlyModel) {
    const { length } = model.weights;
    if (length !== gate.featureCount)
      throw new RangeError(`The hourly model has ${length} weights instead of ${gate.featureCount}.`);
    this.#gate = gate;
    this.#model = model;
  }

  push(bar: Bar): HourlyAlert | null {
    const sighting = this.#gate.push(bar);
    if (sighting === null || sighting.time < this.#silentUntil) return null;
    const { time, rise, features } = sighting;
    const logOdds = computeLogOdds(this.#model, features);
    if (logOdds < this.#model.threshold) return null;
    this.#silentUntil = time + SILENCE_MS;
    return { time, rise, logOdds };
  }
}
