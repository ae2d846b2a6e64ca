import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { averageTrueRange, averageVolume, findEntry } from '#domain/signals/find-entry.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { BREAKOUT_CLOSES, makeBars } from '#tests/builders/daily-bars.ts';

const LAST = BREAKOUT_CLOSES.length - 1;
const find = (bars: readonly DailyBar[], at = bars.length - 1) => findEntry(bars, at, SIG_1);
const withLast = (close: number) => makeBars([...BREAKOUT_CLOSES.slice(0, -1), close]);

describe('findEntry', () => {
  it('returns the figures of a close above the channel and the trend', () => {
    const bars = makeBars(BREAKOUT_CLOSES);
    expect(find(bars)).toEqual({
      time: bars[LAST]!.time,
      close: 103,
      atr: averageTrueRange(bars, LAST, 20),
      adv: 20_000_000,
      channelHigh: 101,
      trendMean: expect.closeTo((49 * 101 + 50 * 100 + 103) / 100, 0),
    });
  });

  it('finds none at the highest close of the 20 days before, and one just above', () => {
    expect(find(withLast(101))).toBe('no_breakout');
    expect(find(withLast(101.01))).toMatchObject({ close: 101.01 });
  });

  it('finds none below the mean of 100 closes', () => {
    const closes = Array.from({ length: 250 }, (_, at) => (at < 220 ? 200 : 100));
    expect(find(makeBars([...closes.slice(0, -1), 103]))).toBe('below_trend');
  });

  it('needs 250 bars', () => {
    const bars = makeBars(BREAKOUT_CLOSES);
    expect(find(bars.slice(1))).toBe('short_history');
    expect(find(bars)).toMatchObject({ close: 103 });
  });

  it('needs a mean traded amount of 5 million dollars over 30 days, known on 20 of them', () => {
    expect(find(makeBars(BREAKOUT_CLOSES, 4_999_999))).toBe('volume_too_low');
    expect(find(makeBars(BREAKOUT_CLOSES, 5_000_000))).toMatchObject({ adv: 5_000_000 });
    const known = (days: number) =>
      makeBars(BREAKOUT_CLOSES).map((bar, at) => (at > LAST - days ? bar : { ...bar, volume: null }));
    expect(find(known(19))).toBe('volume_unknown');
    expect(find(known(20))).toMatchObject({ adv: 20_000_000 });
  });

  it('accepts 3 missing days in the trend and rejects 4', () => {
    const late = (days: number) =>
      makeBars(BREAKOUT_CLOSES).map((bar, at) =>
        at < LAST - 5 ? bar : { ...bar, time: bar.time + days * DAY_MS },
      );
    expect(find(late(3))).toMatchObject({ close: 103 });
    expect(find(late(4))).toBe('gap');
  });

  it.each<[string, Partial<DailyBar>]>([
    ['a price of 0', { low: 0 }],
    ['a negative price', { open: -1, low: -1 }],
    ['no number', { high: Number.NaN }],
    ['a close above its high', { high: 50 }],
    ['a time within the day', { time: 1 }],
  ])('rejects a window with %s', (_title, fault) => {
    const bars = makeBars(BREAKOUT_CLOSES);
    bars[LAST - 30] = { ...bars[LAST - 30]!, ...fault };
    expect(find(bars)).toBe('bad_bar');
  });

  it('rejects a repeated day', () => {
    const bars = makeBars(BREAKOUT_CLOSES);
    bars[LAST - 30] = { ...bars[LAST - 30]!, time: bars[LAST - 31]!.time };
    expect(find(bars)).toBe('bad_bar');
  });

  it('rejects a range so wide that the stop would not be above 0', () => {
    const bars = makeBars(BREAKOUT_CLOSES).map((bar) => ({ ...bar, low: bar.close / 1000, high: 200 }));
    expect(find(bars)).toBe('stop_not_positive');
  });

  it('decides the same, bit for bit, whatever follows and whatever came before the window', () => {
    const change = fc.double({ min: -0.1, max: 0.11, noNaN: true });
    fc.assert(
      fc.property(fc.array(change, { minLength: 260, maxLength: 320 }), fc.array(change), (past, future) => {
        let close = 100;
        const walk = makeBars([...past, ...future].map((step) => (close *= 1 + step)));
        const known = walk.slice(0, past.length);
        for (let at = 249; at < known.length; at += 1) {
          const alone = find(known, at);
          expect(find(walk, at)).toStrictEqual(alone);
          if (at > 255 && typeof alone === 'object')
            expect(find(known.slice(1), at - 1)).toStrictEqual(alone);
        }
      }),
    );
  });
});

describe('averageTrueRange', () => {
  it('includes the jump from the close before', () => {
    const bars = makeBars([100, 100, 100]);
    bars[2] = { ...bars[2]!, open: 120, high: 121, low: 119, close: 120 };
    expect(averageTrueRange(bars, 2, 2)).toBeCloseTo((2 + 21) / 2, 10);
  });
});

describe('averageVolume', () => {
  it('counts a day without trade as 0 and leaves out unknown days', () => {
    const bars = makeBars(Array.from({ length: 30 }, () => 1)).map((bar, at) => ({
      ...bar,
      volume: at === 0 ? null : at === 1 ? 0 : 58,
    }));
    expect(averageVolume(bars, 29, SIG_1)).toBe(56);
  });
});
