import { divideHalfEven, type Money, numberToMoney, type Units } from '#domain/wallet/fixed.ts';

/** Converts money as amount × `times` ÷ `over`. Both are above 0; only their ratio matters. */
export interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/** Exchange rate that applies on a UTC day (counted from 1970), or null when none is known. */
export type RateOn = (from: string, to: string, day: number) => Rate | null;

const ONE: Money = numberToMoney(1);
/** Trailing zeros of most rates. Dividing both numbers by it keeps them short and the conversion fast. */
const TRAILING_ZEROS = 10n ** 28n;

/**
 * Returns rates between currencies. `perEuro` is the price of 1 euro in a currency on a day, null when unknown. Between
 * two other currencies the rate is the ratio of their prices of 1 euro.
 */
export function createEuroRates(perEuro: (currency: string, day: number) => number | null): RateOn {
  const readPrice = (currency: string, day: number): Money | null => {
    if (currency === 'eur') return ONE;
    const rate = perEuro(currency, day);
    return rate === null || !(rate > 0) || !Number.isFinite(rate) ? null : numberToMoney(rate);
  };
  return (from, to, day) => {
    const numerator = readPrice(to, day);
    const denominator = readPrice(from, day);
    if (numerator === null || denominator === null) return null;
    const isShort = numerator % TRAILING_ZEROS === 0n && denominator % TRAILING_ZEROS === 0n;
    return isShort
      ? { numerator: numerator / TRAILING_ZEROS, denominator: denominator / TRAILING_ZEROS }
      : { numerator, denominator };
  };
}

const ONE_UNIT: Units = 10n ** 18n;

/**
 * Returns the rate to a currency for an amount whose price in euros the user stated: `ownRate` euros for one unit,
 * then at the rate of the day. Null when that is unknown.
 */
export function toOwnRate(ownRate: Units, to: string, day: number, rateOn: RateOn): Rate | null {
  if (to === 'eur') return { numerator: ownRate, denominator: ONE_UNIT };
  const rate = rateOn('eur', to, day);
  return rate && { numerator: ownRate * rate.numerator, denominator: ONE_UNIT * rate.denominator };
}

/** Converts money at a rate, rounded half to even at the 36th decimal. */
export function convertMoney(amount: Money, { numerator, denominator }: Rate): Money {
  return numerator === denominator ? amount : divideHalfEven(amount * numerator, denominator);
}
