import { BarHistory } from '#domain/pumps/bar-history.ts';
import type { Candle } from '#domain/pumps/candle.ts';

/** Added to volumes (in BTC) and to numbers of trades before they are compared, so that silence has a ratio. */
const VOLUME_OFFSET_BTC = 0.001;
const TRADES_OFFSET = 1;

type Point = { rise: number; volume: number; trades: number };

/** Thresholds of PD-2: rise in log points, volume and trades as multiples of the mean of the 144 bars before. */
export const ALERT_POINT: Point = { rise: 0.04, volume: 20, trades: 40 };
export const STRICT_POINT: Point = { rise: 0.08, volume: 60, trades: 60 };
/** Without numbers of trades the alert needs a higher rise and more volume; there is no strict point. */
export const ALERT_POINT_WITHOUT_TRADES = { rise: 0.06, volume: 60 };

const FIVE_MINUTES_MS = 5 * 60_000;
/** Bars of the averages: 12 hours. */
const WINDOW_BARS = 144;
const MIN_BARS = 48;
/** After an alert the market is not reported again for this time. */
const SILENCE_MS = 6 * 3_600_000;

/** An unusual rise on unusual volume, as seen at the close of the bar that begins at `time`. */
export type PumpAlert = {
  time: number;
  /** Natural logarithm of the high over the mean of the 12 closes before. */
  rise: number;
  /** Volume of the bar over its mean in the window before. */
  volumeRatio: number;
  /** Trades of the bar over their mean in the window before; null where they are not recorded. */
  tradesRatio: number | null;
  strict: boolean;
};

/**
 * PD-2 for five-minute candles of one market, volumes in BTC. `push` takes candles in order of time and returns
 * an alert or null at the close of each. Holes, repetitions, candles out of order, changed units and outages
 * raise nothing.
 */
export class FiveMinuteDetector {
  readonly #history = new BarHistory({
    intervalMs: FIVE_MINUTES_MS,
    windowBars: WINDOW_BARS,
    minBars: MIN_BARS,
    keepsPrices: false,
  });
  #silentUntil = Number.NEGATIVE_INFINITY;

  push(candle: Candle): PumpAlert | null {
    const history = this.#history;
    const admission = history.admit(candle);
    if (admission === 'refused') return null;
    const found = admission === 'ready' ? this.#judge(candle) : null;
    history.append(candle);
    if (found === null || candle.time < this.#silentUntil) return null;
    this.#silentUntil = candle.time + SILENCE_MS;
    return found;
  }

  #judge(candle: Candle): PumpAlert | null {
    const history = this.#history;
    const volumeRatio = (candle.volume + VOLUME_OFFSET_BTC) / (history.volumes.mean() + VOLUME_OFFSET_BTC);
    if (!(volumeRatio >= ALERT_POINT.volume)) return null;
    const rise = history.rise(candle);
    if (!(rise >= ALERT_POINT.rise)) return null;
    const tradesRatio =
      candle.trades === null || !history.hasTrades
        ? null
        : (candle.trades + TRADES_OFFSET) / (history.trades.mean() + TRADES_OFFSET);
    const reached = ({ rise: minRise, volume, trades }: Point) =>
      rise >= minRise && volumeRatio >= volume && tradesRatio !== null && tradesRatio >= trades;
    const alert =
      tradesRatio === null
        ? rise >= ALERT_POINT_WITHOUT_TRADES.rise && volumeRatio >= ALERT_POINT_WITHOUT_TRADES.volume
        : reached(ALERT_POINT);
    return alert
      ? { time: candle.time, rise, volumeRatio, tradesRatio, strict: reached(STRICT_POINT) }
      : null;
  }
}
