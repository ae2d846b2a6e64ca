import { describe, expect, it } from 'vitest';
import { listPastDays, scorePastDay } from '#domain/scoring/past-scores.ts';
import { type PastRow, toPastSubject } from '#domain/scoring/past-subject.ts';
import { buildObservation, TODAY } from '#tests/builders/build-subject.ts';
import { ALPHA } from '#tests/builders/worked-examples.ts';

const REFERENCE = '2025-11-03';
const TIMES = { bundled: Date.parse(TODAY), live: Date.parse(TODAY) };
const dayAt = (offset: number): string =>
  new Date(Date.parse(REFERENCE) - offset * 86_400_000).toISOString().slice(0, 10);

/** Closes of 100 + offset / 10 from `count` days before the reference to the day before it. */
const buildRows = (count: number, cap: (offset: number) => number | null = () => 4e11): PastRow[] =>
  Array.from({ length: count }, (_, i) => count - i).map((offset) => ({
    day: dayAt(offset),
    close: 100 + offset / 10,
    volume: null,
    market_cap: cap(offset),
  }));
const ROWS = buildRows(900);

describe('listPastDays', () => {
  it('returns the first of each month of a year, then each of the last 60 days', () => {
    const days = listPastDays(ROWS, REFERENCE);
    expect(days[0]).toBe('2024-12-01');
    expect(days.filter((day) => day >= dayAt(60))).toHaveLength(60);
    expect(days.filter((day) => day < dayAt(60)).every((day) => day.endsWith('-01'))).toBe(true);
    expect(days.at(-1)).toBe(dayAt(1));
  });

  it('starts with the first recorded market cap', () => {
    const days = listPastDays(
      buildRows(900, (offset) => (offset <= 70 ? 4e11 : null)),
      REFERENCE,
    );
    expect(days[0]).toBe('2025-09-01');
    expect(listPastDays(buildRows(30), REFERENCE)).toHaveLength(30);
  });

  it('returns nothing without a recorded market cap', () => {
    expect(
      listPastDays(
        buildRows(900, () => null),
        REFERENCE,
      ),
    ).toEqual([]);
  });
});

describe('toPastSubject', () => {
  it('takes prices, market cap and high from rows up to the day only', () => {
    const later = ROWS.map((row) =>
      row.day > '2025-01-01' ? { ...row, close: 9e9, market_cap: 9e20 } : row,
    );
    expect(toPastSubject(ALPHA, later, '2025-01-01', TIMES)).toEqual(
      toPastSubject(ALPHA, ROWS, '2025-01-01', TIMES),
    );
  });

  it('keeps the inputs that have no daily record', () => {
    const past = toPastSubject(ALPHA, ROWS, '2025-01-01', TIMES)!;
    expect(past.inputs.ad90!.value).toBe(ALPHA.inputs.ad90!.value);
    expect(past.inputs.vol_med30!.value).toBe(ALPHA.inputs.vol_med30!.value);
  });

  it('keeps the age of these inputs', () => {
    const observed = buildObservation(640, { observed_at: '2025-10-04T00:00:00.000Z' });
    const past = toPastSubject({ ...ALPHA, inputs: { ad90: observed } }, ROWS, '2025-01-01', TIMES)!;
    expect(past.inputs.ad90!.observed_at).toBe('2024-12-02T23:59:59.999Z');
  });

  it('takes the highest close by the day when the all-time high came later, else the all-time high', () => {
    const subject = {
      ...ALPHA,
      inputs: { ...ALPHA.inputs, ath: buildObservation(4950), ath_days: buildObservation(60) },
    };
    expect(toPastSubject(subject, ROWS, dayAt(61), TIMES)!.inputs.ath!.value).toBe(190);
    expect(toPastSubject(subject, ROWS, dayAt(60), TIMES)!.inputs.ath!.value).toBe(4950);
    expect(toPastSubject(subject, ROWS, dayAt(20), TIMES)!.inputs.ath_days!.value).toBe(40);
  });

  it('is null when the last price is more than a day old', () => {
    const ended = ROWS.filter((row) => row.day <= '2025-05-01');
    const capped = [
      ...ended,
      ...['2025-05-02', '2025-05-03'].map((day) => ({ ...ended[0]!, day, close: null })),
    ];
    expect(toPastSubject(ALPHA, capped, '2025-05-02', TIMES)).not.toBeNull();
    expect(toPastSubject(ALPHA, capped, '2025-05-03', TIMES)).toBeNull();
  });

  it('is null when the last market cap is more than a day old', () => {
    const monthly = buildRows(900, (offset) => (dayAt(offset).endsWith('-01') ? 4e11 : null));
    expect(toPastSubject(ALPHA, monthly, '2025-05-02', TIMES)).not.toBeNull();
    expect(toPastSubject(ALPHA, monthly, '2025-05-03', TIMES)).toBeNull();
  });

  it('is null before the asset existed', () => {
    const young = { ...ALPHA, inputs: { ...ALPHA.inputs, age: buildObservation(100) } };
    expect(toPastSubject(young, ROWS, dayAt(100), TIMES)).not.toBeNull();
    expect(toPastSubject(young, ROWS, dayAt(101), TIMES)).toBeNull();
  });
});

describe('scorePastDay', () => {
  it('scores the day with its own prices', () => {
    const high = scorePastDay(ALPHA, ROWS, dayAt(30), TIMES)!;
    const crashed = ROWS.map((row) => (row.day > dayAt(60) ? { ...row, close: 1 } : row));
    const low = scorePastDay(ALPHA, crashed, dayAt(30), TIMES)!;
    expect(low.score.levels!.medium.economics).toBeLessThan(high.score.levels!.medium.economics);
    expect(low.score.levels!.medium.hype).toBe(high.score.levels!.medium.hype);
  });

  it('is null on days on which the asset was not rated', () => {
    expect(scorePastDay(ALPHA, buildRows(60), dayAt(1), TIMES)).not.toBeNull();
    expect(scorePastDay(ALPHA, buildRows(59), dayAt(1), TIMES)).toBeNull();
  });
});
