import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDateTicks } from './date-ticks.ts';

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
const days = (from: string, to: string, most: number) =>
  computeDateTicks(ms(from), ms(to), most).map(
    (tick) => `${new Date(tick.at).toISOString().slice(0, 10)} ${tick.unit}`,
  );

describe('computeDateTicks', () => {
  it('labels days within a week', () => {
    expect(days('2025-10-27', '2025-11-03', 8)).toHaveLength(8);
    expect(days('2025-10-27', '2025-11-03', 8)[7]).toBe('2025-11-03 day');
  });

  it('labels times of day within two days, and the day at midnight', () => {
    const from = Date.parse('2025-11-02T17:00:00Z');
    const ticks = computeDateTicks(from, from + 86_400_000, 4);
    expect(ticks.map(({ at, unit }) => `${new Date(at).toISOString().slice(5, 16)} ${unit}`)).toEqual([
      '11-02T18:00 hour',
      '11-03T00:00 day',
      '11-03T06:00 hour',
      '11-03T12:00 hour',
    ]);
  });

  it('labels days a week apart within a month', () => {
    expect(days('2025-10-04', '2025-11-03', 6)).toEqual([
      '2025-10-05 day',
      '2025-10-12 day',
      '2025-10-19 day',
      '2025-10-26 day',
      '2025-11-02 day',
    ]);
  });

  it('labels months within half a year, and the year in January', () => {
    expect(days('2025-09-10', '2026-03-09', 6)).toEqual([
      '2025-10-01 month',
      '2025-11-01 month',
      '2025-12-01 month',
      '2026-01-01 year',
      '2026-02-01 month',
      '2026-03-01 month',
    ]);
  });

  it('labels years over a decade', () => {
    expect(days('2014-05-01', '2025-11-03', 6)).toEqual(
      ['2016', '2018', '2020', '2022', '2024'].map((year) => `${year}-01-01 year`),
    );
  });

  it('returns at most the requested number, all within the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: 3, max: 8 }),
        fc.integer({ min: ms('2010-01-01'), max: ms('2026-01-01') }),
        (span, most, from) => {
          const to = from + span * 86_400_000;
          const ticks = computeDateTicks(from, to, most);
          expect(ticks.length).toBeLessThanOrEqual(most);
          for (const { at } of ticks) {
            expect(at).toBeGreaterThanOrEqual(from);
            expect(at).toBeLessThanOrEqual(to);
          }
        },
      ),
    );
  });
});
