import { BarHistory } from '#domain/pumps/bar-history.ts';
import type { Gate, HourlySighting } from '#domain/pumps/hourly-detector.ts';
import { computeQuoteFeatures, type HourlyQuote, QUOTE_FEATURES } from '#domain/pumps/quote-features.ts';
import { RollingWindow } from '#domain/pumps/rolling-window.ts';

const HOUR_MS = 3_600_000;
const WINDOW_BARS = 168;
const MIN_BARS = 24;

/**
 * The gate for hourly quotes of one market, which state the traded amount of the last 24 hours instead of the
 * hour. The amount of the hour is estimated: growth of the 24 hours, plus their mean for the hour that is no
 * longer among them. There is no smallest rise, because the price has often fallen back by the end of the hour.
 */
export class QuoteGate implements Gate<HourlyQuote> {
  readonly featureCount = QUOTE_FEATURES.length;
  readonly #history = new BarHistory({
    intervalMs: HOUR_MS,
    windowBars: WINDOW_BARS,
    minBars: MIN_BARS,
    keepsPrices: true,
  });
  readonly #dayVolumes = new RollingWindow(WINDOW_BARS);
  #last: HourlyQuote | null = null;

  /** Returns the features of a quote with more estimated volume than the mean of the day before; null for others. */
  push(quote: HourlyQuote): HourlySighting | null {
    const last = this.#last;
    const { time, price, dayVolume } = quote;
    if (!(dayVolume >= 0) || (last !== null && time <= last.time)) return null;
    const follows = last !== null && time === last.time + HOUR_MS;
    // Without a new price and new volume nothing was traded: the hour is empty, and many of them are an outage.
    const isEmpty = follows && price === last.price && dayVolume <= last.dayVolume;
    let sighting: HourlySighting | null = null;
    if (!isEmpty) {
      const volume = follows ? Math.max(0, dayVolume - last.dayVolume + last.dayVolume / 24) : dayVolume / 24;
      const bar = { time, open: price, high: price, low: price, close: price, volume, trades: null };
      const admission = this.#history.admit(bar);
      if (admission === 'refused') return null;
      if (this.#history.volumes.count === 0) this.#dayVolumes.clear();
      if (admission === 'ready' && follows) sighting = this.#look(quote, volume);
      this.#history.append(bar);
    }
    this.#last = quote;
    this.#dayVolumes.push(dayVolume);
    return sighting;
  }

  #look(quote: HourlyQuote, volume: number): HourlySighting | null {
    const history = this.#history;
    const day = history.volumes.newest(24);
    const mean = day.reduce((sum, each) => sum + each, 0) / day.length;
    if (!(volume > mean)) return null;
    const rise = Math.log(quote.price / history.base.mean());
    const features = computeQuoteFeatures(history, this.#dayVolumes, quote, volume);
    return { time: quote.time, rise, features };
  }
}
