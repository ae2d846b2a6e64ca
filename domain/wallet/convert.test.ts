import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { convertMoney, createEuroRates, toOwnRate } from '#domain/wallet/convert.ts';
import { type Money, moneyToText, parseMoney, parseUnits } from '#domain/wallet/fixed.ts';

const toText = (amount: Money): string => moneyToText(amount, 36);

describe('createEuroRates', () => {
  const rates: Readonly<Record<string, readonly (number | null)[]>> = {
    usd: [null, 1.25, 1.0876543219876, 0, Number.NaN],
    chf: [null, 0.9375, null, 0.9375, 0.9375],
    jpy: [null, 162.8],
  };
  const rateOn = createEuroRates((currency, day) => rates[currency]?.[day] ?? null);
  const convert = (amount: string, from: string, to: string, day: number): string =>
    toText(convertMoney(parseMoney(amount), rateOn(from, to, day)!));

  it('converts both ways at the rate of the day', () => {
    expect(convert('100', 'eur', 'usd', 1)).toBe('125');
    expect(convert('100', 'usd', 'eur', 1)).toBe('80');
    expect(convert('15', 'chf', 'eur', 1)).toBe('16');
    expect(convert('1628', 'jpy', 'eur', 1)).toBe('10');
  });

  it('converts between two other currencies by the ratio of their rates, with one rounding', () => {
    expect(convert('15', 'chf', 'usd', 1)).toBe('20');
    expect(convert('1', 'jpy', 'chf', 1)).toBe(new Decimal('0.9375').div('162.8').toFixed(36));
  });

  it('uses every digit of a long rate', () => {
    expect(convert('1', 'eur', 'usd', 2)).toBe('1.0876543219876');
  });

  it.each([
    ['missing', 'usd', 'eur', 5],
    ['0', 'usd', 'eur', 3],
    ['not a number', 'usd', 'eur', 4],
    ['missing for the first of two currencies', 'chf', 'usd', 2],
    ['unusable for the second', 'chf', 'usd', 3],
    ['not published for the currency', 'kes', 'eur', 1],
  ])('returns null when the rate is %s', (_title, from, to, day) => {
    expect(rateOn(from, to, day)).toBeNull();
    expect(rateOn(to, from, day)).toBeNull();
  });
});

describe('toOwnRate', () => {
  const rateOn = createEuroRates((currency, day) => (currency === 'usd' && day === 1 ? 1.25 : null));
  const own = parseUnits('0.96');

  it('converts to euros at the stated rate, whatever day it is', () => {
    expect(toText(convertMoney(parseMoney('50'), toOwnRate(own, 'eur', 9, rateOn)!))).toBe('48');
  });

  it('converts further at the rate of the day, and not at all when that is unknown', () => {
    expect(toText(convertMoney(parseMoney('50'), toOwnRate(own, 'usd', 1, rateOn)!))).toBe('60');
    expect(toOwnRate(own, 'usd', 2, rateOn)).toBeNull();
  });
});

describe('convertMoney', () => {
  const rate = fc.double({ min: 0.01, max: 30_000, noNaN: true });
  const amount = fc.bigInt(0n, 10n ** 52n);

  it('returns the amount after a conversion there and back, to the 18 decimals that are shown', () => {
    fc.assert(
      fc.property(amount, rate, rate, (start, from, to) => {
        const rateOn = createEuroRates((currency) => (currency === 'chf' ? from : to));
        const there = convertMoney(start, rateOn('chf', 'jpy', 0)!);
        const back = convertMoney(there, rateOn('jpy', 'chf', 0)!);
        expect(new Decimal(toText(back)).minus(toText(start)).abs().lessThan('1e-18')).toBe(true);
      }),
    );
  });

  it('gives the same directly as through euros, but for one rounding', () => {
    fc.assert(
      fc.property(amount, rate, rate, (start, from, to) => {
        const rateOn = createEuroRates((currency) => (currency === 'chf' ? from : to));
        const direct = convertMoney(start, rateOn('chf', 'jpy', 0)!);
        const through = convertMoney(convertMoney(start, rateOn('chf', 'eur', 0)!), rateOn('eur', 'jpy', 0)!);
        // The rounding of the amount in euros counts as often as a euro costs.
        const most = BigInt(Math.ceil(to)) + 1n;
        expect(through - direct <= most && direct - through <= most).toBe(true);
      }),
    );
  });

  it('equals the decimal quotient rounded half to even at the 36th decimal', () => {
    fc.assert(
      fc.property(amount, rate, (start, perEuro) => {
        const rateOn = createEuroRates(() => perEuro);
        const exact = new Decimal(toText(start)).div(new Decimal(String(perEuro)));
        expect(toText(convertMoney(start, rateOn('chf', 'eur', 0)!))).toBe(
          new Decimal(exact.toFixed(36, Decimal.ROUND_HALF_EVEN)).toFixed(),
        );
      }),
    );
  });
});
