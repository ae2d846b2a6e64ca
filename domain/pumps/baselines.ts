import { BarHistory } from '#domain/pumps/bar-history.ts';
import type { Candle } from '#domain/pumps/candle.ts';

const HOUR_MS = 3_600_000;
/** Shorter than the silence of PD-2, which would cost the baselines events that follow a false alert. */
const SILENCE_MS = HOUR_MS;

/** A detector of one market: takes candles in order of time, returns whether it reports at the close. */
export type Detector = { push: (candle: Candle) => boolean };

/**
 * The strict thresholds of Kamps and Kleinberg (2018): high 10 % above the mean close of the last 12 hours, and
 * five times their mean volume. For comparison only.
 */
export function createKampsDetector(intervalMs: number): Detector {
  const bars = (12 * HOUR_MS) / intervalMs;
  return withSilence(intervalMs, bars, bars, (candle, { closes, volumes }) => {
    return candle.high > 1.1 * closes.mean() && candle.volume > 5 * volumes.mean();
  });
}

/**
 * A naive detector of hourly bars: volume more than four robust deviations above its median of 72 hours, on a
 * logarithmic scale, and a return above 3 %. For comparison only.
 */
export function createNaiveDetector(): Detector {
  return withSilence(HOUR_MS, 72, 24, (candle, history) => {
    const logs = history.volumes.newest(72).map((volume) => Math.log(volume + 0.001));
    const median = medianOf(logs);
    const deviation = 1.4826 * medianOf(logs.map((log) => Math.abs(log - median)));
    const unusual = Math.log(candle.volume + 0.001) - median > 4 * deviation;
    return unusual && candle.close / history.lastClose > 1.03;
  });
}

function withSilence(
  intervalMs: number,
  windowBars: number,
  minBars: number,
  judge: (candle: Candle, history: BarHistory) => boolean,
): Detector {
  const history = new BarHistory({ intervalMs, windowBars, minBars, keepsPrices: true });
  let silentUntil = Number.NEGATIVE_INFINITY;
  return {
    push(candle) {
      const admission = history.admit(candle);
      if (admission === 'refused') return false;
      const found = admission === 'ready' && candle.time >= silentUntil && judge(candle, history);
      history.append(candle);
      if (found) silentUntil = candle.time + SILENCE_MS;
      return found;
    },
  };
}

function medianOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
