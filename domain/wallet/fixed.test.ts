import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import {
  computeRatio,
  computeShare,
  divideHalfEven,
  dividePerUnit,
  moneyToText,
  multiplyByMarketPrice,
  multiplyByPrice,
  numberToMoney,
  parseMoney,
  parseUnits,
  unitsToText,
} from '#domain/wallet/fixed.ts';

const big = fc.bigInt(-(10n ** 52n), 10n ** 52n);
const whole = fc.bigInt(1n, 10n ** 34n);
const price = fc.double({ min: 1e-12, max: 1e9, noNaN: true });
const decimal = (amount: bigint, decimals: number): Decimal => new Decimal(`${amount}e-${decimals}`);

describe('fixed-point arithmetic', () => {
  it('divides half to even like decimal.js', () => {
    fc.assert(
      fc.property(big, whole, (amount, by) => {
        const theirs = new Decimal(`${amount}`)
          .dividedBy(`${by}`)
          .toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN);
        expect(`${divideHalfEven(amount, by)}`).toBe(theirs.plus(0).toFixed().replace(/^-0$/, '0'));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [-5n, 10n, 0n],
    [-15n, 10n, -2n],
    [-26n, 10n, -3n],
    [14n, 10n, 1n],
    [16n, 10n, 2n],
  ])('rounds %d / %d to %d', (amount, by, result) => expect(divideHalfEven(amount, by)).toBe(result));

  it('multiplies exactly', () => {
    fc.assert(
      fc.property(whole, whole, (quantity, each) => {
        const theirs = decimal(quantity, 18).times(decimal(each, 18));
        expect(moneyToText(multiplyByPrice(quantity, each), 36)).toBe(theirs.toFixed());
      }),
    );
  });

  it('converts a market price with exactly the decimals it is written with', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          price,
          price.map((value) => Number(value.toFixed(4))),
        ),
        (value) => {
          const theirs = new Decimal(value).toDecimalPlaces(36, Decimal.ROUND_HALF_EVEN);
          expect(moneyToText(numberToMoney(value), 36)).toBe(theirs.toFixed());
        },
      ),
      { numRuns: 2000 },
    );
    expect(moneyToText(numberToMoney(0), 36)).toBe('0');
    expect(moneyToText(numberToMoney(1.5e21), 36)).toBe('1500000000000000000000');
  });

  it('values a quantity like decimal.js', () => {
    fc.assert(
      fc.property(whole, price, (quantity, value) => {
        const theirs = decimal(quantity, 18).times(new Decimal(value)).toDecimalPlaces(36);
        expect(moneyToText(multiplyByMarketPrice(quantity, numberToMoney(value)), 36)).toBe(theirs.toFixed());
      }),
    );
  });

  it('rounds a share like decimal.js and leaves the exact rest', () => {
    fc.assert(
      fc.property(whole, whole, whole, (amount, a, b) => {
        const part = computeShare(amount, a, a + b);
        expect(computeShare(amount - part, b, b)).toBe(amount - part);
        const theirs = new Decimal(`${amount}`)
          .times(`${a}`)
          .dividedBy(`${a + b}`)
          .toDecimalPlaces(0);
        expect(`${part}`).toBe(theirs.toFixed());
      }),
    );
  });

  it('reads and writes decimal text', () => {
    fc.assert(fc.property(big, (amount) => parseMoney(moneyToText(amount, 36)) === amount));
    fc.assert(fc.property(whole, (amount) => parseUnits(unitsToText(amount)) === amount));
    expect(parseUnits('12.340000000000000000')).toBe(12_340_000_000_000_000_000n);
    expect(parseUnits('0.100000000000000000000')).toBe(100_000_000_000_000_000n);
    expect(() => parseUnits('0.1234567890123456789')).toThrow(RangeError);
    for (const text of ['', '1,5', 'abc', '1e5', '0x1f', ' 1', '1.', '.5', 'NaN']) {
      expect(() => parseUnits(text)).toThrow(RangeError);
    }
    expect(moneyToText(parseMoney('-0.5'))).toBe('-0.5');
    expect(moneyToText(parseMoney('2.675'), 2)).toBe('2.68');
    expect(moneyToText(parseMoney('2.665'), 2)).toBe('2.66');
    expect(moneyToText(parseMoney('-0.001'), 2)).toBe('0');
  });

  it('computes the price of one coin and the ratio of two amounts', () => {
    expect(moneyToText(dividePerUnit(parseMoney('559'), parseUnits('4')))).toBe('139.75');
    expect(computeRatio(parseMoney('1'), parseMoney('8'))).toBe(0.125);
    expect(computeRatio(parseMoney('1'), 0n)).toBeNull();
  });
});
