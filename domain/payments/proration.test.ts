import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { prorate } from '#domain/payments/proration.ts';

const MONTH = { total: '9.90', interval: 'month' } as const;
const DEAR = { total: '29.90', interval: 'month' } as const;
const YEAR = { total: '99.00', interval: 'year' } as const;
const at = (iso: string) => new Date(`${iso}T00:00:00Z`);
const PERIOD = { periodStart: at('2026-11-01'), periodEnd: at('2026-12-01') };

describe('prorate', () => {
  it.each([
    [
      'half of the difference for a dearer plan in the middle',
      MONTH,
      DEAR,
      '2026-11-16',
      '10.00',
      '2026-12-01',
    ],
    ['the difference at the start', MONTH, DEAR, '2026-11-01', '20.00', '2026-12-01'],
    ['nothing at the end', MONTH, DEAR, '2026-12-01', '0.00', '2026-12-01'],
    ['a credit for a cheaper plan', DEAR, MONTH, '2026-11-16', '-10.00', '2026-12-01'],
    ['a year less the unused month, and a new period', MONTH, YEAR, '2026-11-16', '94.05', '2027-11-16'],
  ] as const)('charges %s', (_title, from, to, day, due, end) => {
    expect(prorate(from, to, { ...PERIOD, at: at(day) })).toEqual({ due, periodEnd: at(end) });
  });

  it('credits for a change back what it charged, with the same interval and time', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 }).map((n) => new Decimal(n).div(100).toFixed(2));
    const time = fc.date({ min: PERIOD.periodStart, max: PERIOD.periodEnd, noInvalidDate: true });
    fc.assert(
      fc.property(cents, cents, time, (a, b, when) => {
        const toDue = (from: string, to: string) =>
          new Decimal(
            prorate(
              { total: from, interval: 'month' },
              { total: to, interval: 'month' },
              { ...PERIOD, at: when },
            ).due,
          );
        expect(toDue(a, b).plus(toDue(b, a)).isZero()).toBe(true);
        expect(toDue(a, b).abs().lte(new Decimal(a).minus(b).abs().plus('0.01'))).toBe(true);
      }),
    );
  });
});
