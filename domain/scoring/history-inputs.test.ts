import { describe, expect, it } from 'vitest';
import {
  computeHistoryInputs,
  computeTrustedDailyVolume,
  type DailyRow,
} from '#domain/scoring/history-inputs.ts';

const T = '2025-11-03';
const dayAt = (back: number): string =>
  new Date(Date.parse(T) - back * 86_400_000).toISOString().slice(0, 10);
const row = (back: number, close: number | null, volume: number | null = 1000): DailyRow => ({
  day: dayAt(back),
  close,
  volume,
});
/** Returns daily rows from `from` to `to` days before T. */
const rows = (
  from: number,
  to: number,
  close: (back: number) => number | null,
  volume?: (back: number) => number | null,
): DailyRow[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i).map((back) =>
    row(back, close(back), volume ? volume(back) : 1000),
  );

const computeInputs = (given: DailyRow[]) => computeHistoryInputs(given, T).inputs;

describe('computeHistoryInputs', () => {
  it('uses the median of the last 7 closes for p7 and needs 3', () => {
    expect(computeInputs(rows(6, 0, (back) => back + 1)).p7).toEqual({ value: 4, day: T });
    expect(computeInputs([row(6, 9), row(4, 1), row(2, 5)]).p7).toEqual({ value: 5, day: dayAt(2) });
    expect(computeInputs([row(6, 9), row(2, 5)]).p7).toBeNull();
    expect(computeInputs([row(9, 9), row(8, 9), row(7, 9)]).p7).toBeNull();
  });

  it('does not change p7 for a single outlier', () => {
    expect(computeInputs(rows(6, 0, (back) => (back === 0 ? 100 : 1))).p7!.value).toBe(1);
  });

  it('uses the 7 days around t-h for past prices and needs 1 close', () => {
    const given = [row(33, 3), row(30, 1), row(27, 2), row(93, 7), row(184, 9), row(0, 1)];
    expect(computeInputs(given)).toMatchObject({
      past30: { value: 2, day: T },
      past90: { value: 7, day: T },
      past180: null,
    });
    expect(computeInputs([row(177, 4)]).past180).toEqual({ value: 4, day: dayAt(177) });
    expect(computeInputs([row(34, 4), row(26, 4)]).past30).toBeNull();
  });

  it('computes sd and absr from the last 90 returns and needs 60', () => {
    const zigzag = (back: number) => (back % 2 === 0 ? 100 : 110);
    const year = computeInputs(rows(364, 0, zigzag));
    const up = Math.log(1.1);
    // 90 returns, half up and half down: mean 0, sample standard deviation up × sqrt(90 / 89).
    expect(year.sd!.value).toBeCloseTo(up * Math.sqrt(90 / 89), 12);
    expect(year.absr!.value).toBeCloseTo((0.1 + (1 - 100 / 110)) / 2, 12);
    expect(computeInputs(rows(60, 0, zigzag)).sd).not.toBeNull();
    expect(computeInputs(rows(59, 0, zigzag)).sd).toBeNull();
    expect(computeInputs(rows(59, 0, zigzag)).absr).toBeNull();
  });

  it('uses only returns between consecutive days', () => {
    // Every third close is missing: 34 one-day returns in 100 days. Two-day returns do not count.
    const withHoles = rows(364, 0, (back) => (back % 3 === 0 ? null : 100 + back));
    expect(computeInputs(withHoles).sd).toBeNull();
    const gap = rows(99, 0, (back) => (back === 50 ? null : 100 + back));
    expect(computeInputs(gap).sd).not.toBeNull();
  });

  it('computes the max drawdown over 365 days and needs 180 closes', () => {
    const path = (back: number) => (back > 200 ? 100 : back > 100 ? 40 : 80);
    expect(computeInputs(rows(364, 0, path)).mdd!.value).toBeCloseTo(0.6, 12);
    expect(computeInputs([row(365, 1000), ...rows(364, 0, path)]).mdd!.value).toBeCloseTo(0.6, 12);
    expect(computeInputs(rows(179, 0, () => 1)).mdd!.value).toBe(0);
    expect(computeInputs(rows(178, 0, () => 1)).mdd).toBeNull();
  });

  it('uses the median volume of 30 days and its highest value, and needs 15 volumes', () => {
    const volume = (back: number) => (back < 30 ? 10 : back < 60 ? 900 : 50);
    const given = computeInputs(rows(200, 0, () => 1, volume));
    expect(given.vol_med30).toEqual({ value: 10, day: T });
    expect(given.vol_peak).toEqual({ value: 900, day: T });
    expect(computeInputs(rows(14, 0, () => 1)).vol_med30).not.toBeNull();
    expect(computeInputs(rows(13, 0, () => 1)).vol_med30).toBeNull();
    expect(
      computeInputs(
        rows(
          29,
          0,
          () => 1,
          () => 0,
        ),
      ).vol_med30!.value,
    ).toBe(0);
  });

  it('computes the deviation from a peg of 1 in %', () => {
    const given = computeInputs(rows(29, 0, (back) => (back === 20 ? 0.97 : 1.001)));
    expect(given.peg!.value).toBeCloseTo(0.1, 9);
    expect(given.peg30!.value).toBeCloseTo(3, 9);
    expect(computeInputs(rows(13, 0, () => 1)).peg30).toBeNull();
    expect(computeInputs([row(7, 1)]).peg).toBeNull();
  });

  it('uses the date of the last close for a series that has ended', () => {
    expect(computeInputs(rows(300, 3, () => 5)).p7).toEqual({ value: 5, day: dayAt(3) });
    expect(computeInputs(rows(300, 3, () => 5)).sd!.day).toBe(dayAt(3));
  });

  it('ignores later rows, invalid closes and the order of rows', () => {
    const given = rows(100, 0, (back) => 50 + back);
    const broken = [...given, row(-1, 1e9), row(-5, 2)].toReversed();
    expect(computeHistoryInputs(broken, T)).toEqual(computeHistoryInputs(given, T));
    expect(computeInputs([row(0, 0), row(1, Number.NaN), row(2, -3), row(3, null)]).p7).toBeNull();
  });

  it('counts the days from the first to the last close, both included', () => {
    expect(
      computeHistoryInputs(
        rows(59, 0, () => 1),
        T,
      ).history_days,
    ).toBe(60);
    expect(computeHistoryInputs([row(400, 1), row(10, 1)], T).history_days).toBe(391);
    expect(computeHistoryInputs([row(4, null)], T).history_days).toBe(0);
  });
});

describe('computeTrustedDailyVolume', () => {
  it('is the median of volume × share over 30 days, so that 14 faked days have no effect', () => {
    const honest = Array.from({ length: 30 }, () => ({ volume: 1000, phi: 0.5 }));
    expect(computeTrustedDailyVolume(honest)).toBe(500);
    const faked = honest.map((day, i) => (i < 14 ? { volume: 100_000, phi: 0.5 } : day));
    expect(computeTrustedDailyVolume(faked)).toBe(500);
    expect(computeTrustedDailyVolume([])).toBeNull();
  });
});
