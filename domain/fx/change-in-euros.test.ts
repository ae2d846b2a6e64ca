import { describe, expect, it } from 'vitest';
import { changeInEuros } from '#domain/fx/change-in-euros.ts';

const AT = '2025-11-10T12:00:00.000Z';
const rates = [
  { day: '2025-11-03', usd_per_eur: 1.1 },
  { day: '2025-11-09', usd_per_eur: 1.2 },
  { day: '2025-11-10', usd_per_eur: 1.25 },
];

describe('changeInEuros', () => {
  it('includes the movement of the euro between the two days', () => {
    // 125 dollars were 100 euros; the day before, at 1.2, they were 104.1667 euros.
    expect(changeInEuros(0, rates, AT, 1)).toBe(-4);
    expect(changeInEuros(10, rates, AT, 1)).toBe(5.6);
    expect(changeInEuros(0, rates, AT, 7)).toBe(-12);
  });

  it('returns null when the rate of either day is unknown', () => {
    expect(changeInEuros(1, rates.slice(2), AT, 1)).toBeNull();
    expect(changeInEuros(1, rates.slice(1), AT, 7)).toBeNull();
    expect(changeInEuros(1, rates, '2025-11-18T00:00:00.000Z', 0)).toBeNull();
    expect(changeInEuros(1, [], AT, 1)).toBeNull();
  });

  it('equals the change in dollars when the euro does not move', () => {
    expect(changeInEuros(3.21, [{ day: '2025-11-08', usd_per_eur: 1.1 }], AT, 1)).toBe(3.21);
  });
});
