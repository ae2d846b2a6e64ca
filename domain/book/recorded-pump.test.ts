import { describe, expect, it } from 'vitest';
import { computeReplayReturn, RECORDED_PUMP } from './recorded-pump.ts';

const at = (time: string) => RECORDED_PUMP.find((candle) => candle.time === time)!;

describe('RECORDED_PUMP', () => {
  it('has a candle every five minutes, each between its lowest and its highest price', () => {
    const minutes = RECORDED_PUMP.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
    expect(minutes).toEqual(minutes.map((_, index) => minutes[0]! + 5 * index));
    for (const { open, high, low, close } of RECORDED_PUMP) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }
  });
});

describe('computeReplayReturn', () => {
  it.each([
    ['21:00', '21:00', 0],
    ['21:00', '21:20', -11.4],
    ['20:50', '21:00', 13.8],
    ['20:50', '21:55', 0.1],
  ])('from %s to %s', (from, to, expected) => {
    expect(computeReplayReturn(at(from), at(to))).toBeCloseTo(expected, 1);
  });
});
