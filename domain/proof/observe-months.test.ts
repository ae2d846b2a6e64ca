import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMonths, observeMonths, toOutcomeDay } from './observe-months.ts';
import type { RecordedDay } from './recorded-economics.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2020-01-01T00:00:00Z');

/** A random walk of so many days, with a market cap on each. */
function walk(steps: readonly number[]): RecordedDay[] {
  let close = 100;
  return steps.map((step, number) => {
    close *= Math.exp(step);
    return {
      day: new Date(START + number * DAY_MS).toISOString().slice(0, 10),
      close,
      market_cap: close * 1e6,
    };
  });
}
const STEPS = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 900, maxLength: 900 });
const MONTHS = listMonths('2020-01-01', '2022-06-01');

describe('listMonths', () => {
  it('lists first days only, both ends included, over the end of a year', () => {
    expect(listMonths('2019-11-02', '2020-02-01')).toEqual(['2019-12-01', '2020-01-01', '2020-02-01']);
  });
});

describe('observeMonths', () => {
  it('reads no later day for what is known of a month', () => {
    fc.assert(
      fc.property(STEPS, fc.integer({ min: 250, max: 890 }), (steps, length) => {
        const days = walk(steps);
        const until = days[length - 1]!.day;
        const known = (rows: readonly RecordedDay[]) =>
          observeMonths('a', rows, MONTHS)
            .filter(({ day }) => day <= until)
            .map(({ known }) => known);
        expect(known(days)).toEqual(known(days.slice(0, length)));
      }),
      { numRuns: 20 },
    );
  });

  it('changes no outcome when later days are appended', () => {
    fc.assert(
      fc.property(STEPS, (steps) => {
        const days = walk(steps);
        const cut = days.slice(0, 800);
        const end = cut.at(-1)!.day;
        const completed = (rows: readonly RecordedDay[]) =>
          observeMonths('a', rows, MONTHS).filter(({ day }) => toOutcomeDay(day) <= end);
        expect(completed(days)).toEqual(completed(cut));
      }),
      { numRuns: 20 },
    );
  });

  it('observes no month before 180 closes, and none without a close or market cap of its first day', () => {
    const days = walk(Array.from({ length: 900 }, (_, number) => (number % 2 === 0 ? 0.01 : -0.01)));
    const observed = observeMonths('a', days, MONTHS).map(({ day }) => day);
    expect(observed[0]).toBe('2020-07-01');
    const without = (change: (row: RecordedDay) => RecordedDay[]) =>
      observeMonths(
        'a',
        days.flatMap((row) => (row.day === '2021-01-01' ? change(row) : [row])),
        MONTHS,
      ).map(({ day }) => day);
    const others = observed.filter((day) => day !== '2021-01-01');
    expect(without(() => [])).toEqual(others);
    expect(without((row) => [{ ...row, market_cap: null }])).toEqual(others);
  });
});
