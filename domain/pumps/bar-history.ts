import { type Candle, findCandleFault } from '#domain/pumps/candle.ts';
import { RollingWindow } from '#domain/pumps/rolling-window.ts';

/** Between two consecutive closes a price may change by this factor; beyond it the units changed (redenomination). */
const MAX_PRICE_FACTOR = 3;
/** A market that traded in at least this share of recent bars is active: a hole in it is an outage, not silence. */
const ACTIVE_SHARE = 0.9;
/** Shortest hole, in bars, that counts as an outage of an active market. */
const MIN_OUTAGE_BARS = 6;
/** Time after an outage in which nothing is reported: orders that waited arrive at once. */
const QUIET_AFTER_OUTAGE_MS = 3_600_000;
/** Bars of the mean close that a rise is measured against. */
const BASE_BARS = 12;

export type HistoryOptions = {
  intervalMs: number;
  /** Bars that averages look back over. */
  windowBars: number;
  /** Bars that must be known before a candle is judged. */
  minBars: number;
  /** Whether closes, highs and ranges are kept too. */
  keepsPrices: boolean;
};

/** What happened to a candle: judged, or only stored because too little is known, or refused. */
export type Admission = 'ready' | 'warming_up' | 'quiet' | 'refused';

/**
 * The recent bars of one market, without those that were refused, and with empty bars (last close, no volume)
 * where the market did not trade. Constant work per candle, plus one step per empty bar within the window.
 *
 * A candle is judged against the bars before it: call `admit`, read the windows, then call `append`.
 */
export class BarHistory {
  readonly closes: RollingWindow;
  readonly base = new RollingWindow(BASE_BARS);
  readonly highs: RollingWindow;
  readonly ranges: RollingWindow;
  readonly volumes: RollingWindow;
  readonly trades: RollingWindow;
  readonly traded: RollingWindow;
  readonly #options: HistoryOptions;
  #lastTime = Number.NEGATIVE_INFINITY;
  #lastClose = Number.NaN;
  #quietBars = 0;
  /** False once a candle came without a number of trades. */
  hasTrades = true;

  constructor(options: HistoryOptions) {
    this.#options = options;
    const { windowBars } = options;
    this.closes = new RollingWindow(windowBars);
    this.highs = new RollingWindow(windowBars);
    this.ranges = new RollingWindow(windowBars);
    this.volumes = new RollingWindow(windowBars);
    this.trades = new RollingWindow(windowBars);
    this.traded = new RollingWindow(windowBars);
  }

  /** Close of the bar before the admitted one. */
  get lastClose(): number {
    return this.#lastClose;
  }

  /** Fills holes up to the candle's time and says whether the candle can be judged. */
  admit(candle: Candle): Admission {
    const { intervalMs, windowBars, minBars } = this.#options;
    if (findCandleFault(candle, intervalMs) !== null || candle.time <= this.#lastTime) return 'refused';
    const missing =
      this.#lastTime === Number.NEGATIVE_INFINITY ? 0 : (candle.time - this.#lastTime) / intervalMs - 1;
    if (missing > windowBars) this.#forget();
    else if (missing > 0) this.#fill(missing);
    if (this.#unitsChanged(candle)) this.#forget();
    if (this.volumes.count < minBars) return 'warming_up';
    return this.#quietBars > 0 ? 'quiet' : 'ready';
  }

  append(candle: Candle): void {
    if (candle.trades === null) this.hasTrades = false;
    if (this.#quietBars > 0) this.#quietBars -= 1;
    this.#lastTime = candle.time;
    this.#push(candle.close, candle.high, candle.low, candle.volume, candle.trades ?? 0);
  }

  /** Natural logarithm of the candle's high over the mean of the last 12 closes. */
  rise(candle: Candle): number {
    return Math.log(candle.high / this.base.mean());
  }

  #unitsChanged({ open }: Candle): boolean {
    const factor = open / this.#lastClose;
    return factor > MAX_PRICE_FACTOR || factor < 1 / MAX_PRICE_FACTOR;
  }

  #fill(missing: number): void {
    const { intervalMs, minBars } = this.#options;
    const active = this.traded.count >= minBars && this.traded.mean() >= ACTIVE_SHARE;
    if (active && missing >= MIN_OUTAGE_BARS) this.#quietBars = QUIET_AFTER_OUTAGE_MS / intervalMs;
    for (let bar = 0; bar < missing; bar += 1)
      this.#push(this.#lastClose, this.#lastClose, this.#lastClose, 0, 0);
  }

  #push(close: number, high: number, low: number, volume: number, trades: number): void {
    this.#lastClose = close;
    this.base.push(close);
    if (this.#options.keepsPrices) {
      this.closes.push(close);
      this.highs.push(high);
      this.ranges.push(high === low ? 0 : Math.log(high / low));
    }
    this.volumes.push(volume);
    this.trades.push(trades);
    this.traded.push(volume > 0 ? 1 : 0);
  }

  #forget(): void {
    const windows = [this.closes, this.base, this.highs, this.ranges, this.volumes, this.trades, this.traded];
    for (const window of windows) window.clear();
    this.#quietBars = 0;
    this.#lastClose = Number.NaN;
  }
}
