import { describe, expect, it } from 'vitest';
import { compareHistories } from '#web/features/comparator/compare-histories.ts';

const DAY = 86_400_000;
const history = (values: readonly (number | null)[], source = 'one') => ({
  prices: values.map((value, at): [number, number | null] => [at * DAY, value]),
  market_caps: [],
  total_volumes: [],
  sources: [source],
  close_sources: [],
  candles: null,
  recorded: null,
  hourly_days: [],
});
const wave = (days: number) => Array.from({ length: days }, (_, at) => 100 + 10 * Math.sin(at));

describe('compareHistories', () => {
  it('indexes all series to 100 and keeps gaps', () => {
    const { from, until, step, rows } = compareHistories([
      history([1, 2, null, 4, 9]),
      history([8, null, 2, 4, null]),
    ]);
    expect([from, until, step]).toEqual([0, 3 * DAY, 1]);
    expect(rows).toEqual([
      [0, 100, 100],
      [DAY, 200, null],
      [2 * DAY, null, 25],
      [3 * DAY, 400, 50],
    ]);
  });

  it('computes the moves between the first and the last common day', () => {
    const { from, until, moves } = compareHistories([
      history([10, 50, 100, 75, 200]),
      history([null, 8, 4, 6, null]),
    ]);
    expect([from, until]).toEqual([DAY, 3 * DAY]);
    const [one, other] = moves;
    expect(one).toMatchObject({ change: 50, closes: 3 });
    expect(one?.drawdown).toEqual({ percent: 25, high: 2 * DAY, low: 3 * DAY });
    expect(other).toMatchObject({ change: -25, closes: 3 });
    expect(other?.drawdown).toEqual({ percent: 50, high: DAY, low: 2 * DAY });
  });

  it('returns no change for a single common day', () => {
    expect(compareHistories([history([1, 2]), history([1])]).moves).toMatchObject([
      { change: null, drawdown: null, closes: 1 },
      { change: null, drawdown: null, closes: 1 },
    ]);
  });

  it('correlates each pair over the same days', () => {
    const flat = wave(40).map((value, day) => (day === 5 || day === 39 ? value : null));
    const { correlations } = compareHistories([history(wave(40)), history(wave(40)), history(flat)]);
    expect(correlations).toEqual([
      { pair: [0, 1], coefficient: expect.closeTo(1, 9), days: 34 },
      { pair: [0, 2], coefficient: null, days: 0 },
      { pair: [1, 2], coefficient: null, days: 0 },
    ]);
  });

  it('returns weekly rows for a long period, with figures from daily prices', () => {
    const sparse = wave(900).map((value, day) => (day < 20 || day === 899 ? value : null));
    const { step, rows, moves, correlations } = compareHistories([history(wave(900)), history(sparse)]);
    // Row 0 is day 0; the other 129 are weeks counted back from day 899. The sparse series has no price
    // between day 19, in the week that ends on day 24, and day 899.
    expect([step, rows.length]).toEqual([7, 130]);
    expect([rows[0], rows[1]?.[0], rows.at(-1)?.[0]]).toEqual([[0, 100, 100], 3 * DAY, 899 * DAY]);
    expect(rows[1]?.[1]).toBeCloseTo(100 + 10 * Math.sin(3), 4);
    expect(rows[4]?.[0]).toBe(24 * DAY);
    expect(rows[4]?.[2]).toBeCloseTo(100 + 10 * Math.sin(19), 4);
    expect(rows.slice(5, -1).every((row) => row[2] === null)).toBe(true);
    expect([moves[0]?.closes, correlations[0]?.days]).toEqual([900, 19]);
    expect(compareHistories([history(wave(800)), history(wave(800))]).step).toBe(1);
  });

  it('returns no rows without a common day, and each source once', () => {
    const { from, rows, sources } = compareHistories([
      history([1, null], 'two'),
      history([null, 1]),
      history([1], 'two'),
    ]);
    expect([from, rows]).toEqual([null, []]);
    expect(sources).toEqual(['one', 'two']);
  });
});
