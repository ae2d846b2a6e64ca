import type { Candle } from '#domain/pumps/candle.ts';
import { findCandleFault } from '#domain/pumps/candle.ts';
import { FiveMinuteDetector, type PumpAlert } from '#domain/pumps/five-minute-detector.ts';

const BAR_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Hours during which an alert counts as present. */
const PRESENT_HOURS = 72;
/** A strict alert is confirmed when half of the rise is lost within these hours after it. */
const CONFIRMING_HOURS = 6;
const CONFIRMING_LOSS = 0.5;

/** 1: an alert. 2: at the strict point. 3: at the strict point, and half of the rise was lost within 6 hours. */
export type AlertLevel = 1 | 2 | 3;

export interface PresentAlert {
  level: AlertLevel;
  alert: PumpAlert;
}

/** Returns whether half of the rise was lost between the alert and 6 hours later, from the highest price. */
function isRetraced(candles: readonly Candle[], alert: PumpAlert): boolean {
  const at = candles.findIndex(({ time }) => time === alert.time);
  const base = candles[at]!.high / Math.exp(alert.rise);
  let peak = candles[at]!.high;
  for (const { time, high, close } of candles.slice(at)) {
    if (time > alert.time + CONFIRMING_HOURS * HOUR_MS) break;
    peak = Math.max(peak, high);
    if ((peak - close) / (peak - base) >= CONFIRMING_LOSS) return true;
  }
  return false;
}

/**
 * Runs the five-minute detector over complete candles and returns the most severe alert of the last 72 hours;
 * of equal ones the newest. Null without one.
 *
 * @param candles volumes in BTC. Unusable candles and those out of order are left out.
 */
export function findPresentAlert(candles: readonly Candle[], now: number): PresentAlert | null {
  const detector = new FiveMinuteDetector();
  const usable: Candle[] = [];
  for (const candle of candles) {
    if (candle.time + BAR_MS > now || findCandleFault(candle, BAR_MS) !== null) continue;
    if (candle.time > (usable.at(-1)?.time ?? Number.NEGATIVE_INFINITY)) usable.push(candle);
  }
  let found: PresentAlert | null = null;
  for (const candle of usable) {
    const alert = detector.push(candle);
    if (alert === null || alert.time < now - PRESENT_HOURS * HOUR_MS) continue;
    const level = !alert.strict ? 1 : isRetraced(usable, alert) ? 3 : 2;
    if (found === null || level >= found.level) found = { level, alert };
  }
  return found;
}
