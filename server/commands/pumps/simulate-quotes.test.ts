import { describe, expect, it } from 'vitest';
import { bar, HOUR_MS, nextBar, quietBars } from '#tests/builders/candles.ts';
import { simulateQuotes } from './simulate-quotes.ts';

describe('simulateQuotes', () => {
  it('states the close of the hour and the volume of its 24 hours, from the 24th hour', () => {
    const day = quietBars(24, HOUR_MS);
    const next = nextBar(day, HOUR_MS, { high: 9, close: 2, volume: 1 });
    const [first, second, ...more] = simulateQuotes([...day, next]);
    expect(first).toMatchObject({ time: day.at(-1)?.time, price: 1 });
    expect(first?.dayVolume).toBeCloseTo(0.24, 12);
    expect(second).toMatchObject({ time: next.time, price: 2 });
    expect(second?.dayVolume).toBeCloseTo(1.23, 12);
    expect(more).toEqual([]);
    expect(simulateQuotes(day.slice(1))).toEqual([]);
  });

  it('states the price before and no new volume for hours without a candle', () => {
    const day = quietBars(24, HOUR_MS);
    const late = bar(day.at(-1)!.time + 3 * HOUR_MS, { close: 2, high: 2 });
    const quotes = simulateQuotes([...day, late]);
    expect(quotes.map(({ price }) => price)).toEqual([1, 1, 1, 2]);
    expect(quotes[2]?.dayVolume).toBeCloseTo(0.22, 12);
  });

  it('keeps every quote when later candles are appended', () => {
    const days = quietBars(60, HOUR_MS).map((each, at) => ({ ...each, volume: at / 7 }));
    const known = simulateQuotes(days.slice(0, 40));
    expect(simulateQuotes(days).slice(0, known.length)).toEqual(known);
  });
});
