import { describe, expect, it } from 'vitest';
import { toEuroChange } from '#domain/fx/change-in-euros.ts';

const AT = '2025-11-10T12:00:00.000Z';
const rates = [
  { day: '2025-11-03', usd_per_eur: 1.1 },
  { day: '2025-11-09', usd_per_eur: 1.2 },
  { day: '2025-11-10', usd_per_eur: 1.25 },
];

describe('toEuroChange', () => {
  it('includes the movement of the euro between the two days', () => {
    // 125 dollars were 100 euros; the day before, at 1.2, they were 104.1667 euros.
    expect(toEuroChange(0, rates, AT, 1)).toBe(-4);
    expect(toEuroChange(10, rates, AT, 1)).toBe(5.6);
    expect(toEuroChange(0, rates, AT, 7)).toBe(-12);
  });

  it('returns null when the rate of either day is unknown', () => {
    expect(toEuroChange(1, rates.slice(2), AT, 1)).toBeNull();
    expect(toEuroChange(1, rates.slice(1), AT, 7)).toBeNull();
    expect(toEuroChange(1, rates, '2025-11-18T00:00:00.000Z', 0)).toBeNull();
    expect(toEuroChange(1, [], AT, 1)).toBeNull();
  });

  it('equals the change in dollars when the euro does not move', () => {
    expect(toEuroChange(3.21, [{ day: '2025-11-08', usd_per_eur: 1.1 }], AT, 1)).toBe(3.21);
  });
});
