import { describe, expect, it } from 'vitest';
import { convertMoney, createUsdEurRates } from '#domain/wallet/convert.ts';
import { moneyToText, parseMoney } from '#domain/wallet/fixed.ts';

describe('createUsdEurRates', () => {
  const rates: Readonly<Record<number, number>> = { 1: 1.25, 2: 1.0876543219876, 3: 0, 4: Number.NaN };
  const rateOn = createUsdEurRates((day) => rates[day] ?? null);

  it('converts both ways at the rate of the day', () => {
    expect(moneyToText(convertMoney(parseMoney('100'), rateOn('eur', 'usd', 1)!))).toBe('125');
    expect(moneyToText(convertMoney(parseMoney('100'), rateOn('usd', 'eur', 1)!))).toBe('80');
  });

  it('uses every digit of a long rate', () => {
    expect(moneyToText(convertMoney(parseMoney('1'), rateOn('eur', 'usd', 2)!))).toBe('1.0876543219876');
  });

  it.each([3, 4, 5])('returns null when the rate is missing, 0 or not a number (day %d)', (day) => {
    expect(rateOn('eur', 'usd', day)).toBeNull();
  });

  it('returns null for other currencies', () => expect(rateOn('gbp', 'usd', 1)).toBeNull());
});
