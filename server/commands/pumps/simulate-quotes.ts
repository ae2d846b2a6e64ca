import type { Candle } from '#domain/pumps/candle.ts';
import type { HourlyQuote } from '#domain/pumps/quote-features.ts';

const HOUR_MS = 3_600_000;
const DAY_BARS = 24;

/**
 * What a price service would have stated at the end of each hour of recorded candles: the last price and the
 * amount traded in the 24 hours before. Hours without a candle have the price before and no trade. Begins with
 * the 24th hour: before it the amount of 24 hours is not known.
 */
export function simulateQuotes(candles: readonly Candle[]): HourlyQuote[] {
  const hours: { time: number; price: number; volume: number }[] = [];
  for (const { time, close, volume } of candles) {
    for (let last = hours.at(-1); last && last.time + HOUR_MS < time; last = hours.at(-1))
      hours.push({ time: last.time + HOUR_MS, price: last.price, volume: 0 });
    hours.push({ time, price: close, volume });
  }
  return hours.slice(DAY_BARS - 1).map(({ time, price }, index) => {
    const day = hours.slice(index, index + DAY_BARS);
    return { time, price, dayVolume: day.reduce((sum, { volume }) => sum + volume, 0) };
  });
}
