import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/pumps/candle.ts';
import { findPresentAlert } from '#domain/pumps/judge-alerts.ts';
import { bar, FIVE_MINUTES_MS, nextBar, quietBars } from '#tests/builders/candles.ts';

const HOUR_MS = 3_600_000;
const before = quietBars(144, FIVE_MINUTES_MS);
const strict = nextBar(before, FIVE_MINUTES_MS, { high: 1.2, close: 1.2, volume: 10, trades: 500 });
const weak = nextBar(before, FIVE_MINUTES_MS, { high: 1.05, close: 1.05, volume: 10, trades: 500 });
const at = strict.time;
/** A bar `ms` after the alert that closes at `close`. */
const later = (ms: number, close: number): Candle =>
  bar(at + ms, { open: close, high: close, low: close, close, volume: 0.01, trades: 1 });
const judge = (candles: readonly Candle[], now = at + 24 * HOUR_MS) =>
  findPresentAlert(candles, now)?.level ?? 0;

describe('findPresentAlert', () => {
  it('has level 1 for an alert below the strict point, however far the price falls', () => {
    expect(judge([...before, weak, later(HOUR_MS, 1)])).toBe(1);
  });

  it('has level 2 at the strict point and 3 once half of the rise is lost', () => {
    expect(judge([...before, strict])).toBe(2);
    expect(judge([...before, strict, later(HOUR_MS, 1.101)])).toBe(2);
    expect(judge([...before, strict, later(HOUR_MS, 1.099)])).toBe(3);
  });

  it('is confirmed within 6 hours only', () => {
    expect(judge([...before, strict, later(6 * HOUR_MS, 1)])).toBe(3);
    expect(judge([...before, strict, later(6 * HOUR_MS + FIVE_MINUTES_MS, 1)])).toBe(2);
  });

  it('lasts 72 hours', () => {
    expect(judge([...before, strict], at + 72 * HOUR_MS)).toBe(2);
    expect(judge([...before, strict], at + 72 * HOUR_MS + 1)).toBe(0);
  });

  it('does not judge a bar before its end', () => {
    expect(judge([...before, strict], at + FIVE_MINUTES_MS - 1)).toBe(0);
    expect(judge([...before, strict], at + FIVE_MINUTES_MS)).toBe(2);
  });

  it('leaves out unusable candles, repetitions and candles out of order', () => {
    const bad = [{ ...strict, low: -1 }, { ...strict, high: 0 }, before[3]!, before.at(-1)!];
    expect(judge([...before, ...bad])).toBe(0);
    expect(judge([...before, ...bad, strict])).toBe(2);
    expect(judge([])).toBe(0);
  });

  it('is not changed by candles that come later than the 6 hours', () => {
    const known = [...before, strict, later(HOUR_MS, 1.15)];
    const more = [later(7 * HOUR_MS, 0.5), later(8 * HOUR_MS, 0.4)];
    expect(judge([...known, ...more])).toBe(judge(known));
  });
});
