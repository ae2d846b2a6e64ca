import { divideHalfEven, type Money, numberToMoney } from '#domain/wallet/fixed.ts';

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
 * Returns rates between US dollars and euros. `usdPerEur` is the price of 1 euro in dollars on a day, null
 * when unknown.
 */
export function createUsdEurRates(usdPerEur: (day: number) => number | null): RateOn {
  return (from, to, day) => {
    const rate = usdPerEur(day);
    if (rate === null || !(rate > 0) || !Number.isFinite(rate)) return null;
    const exact = numberToMoney(rate);
    const isShort = exact % TRAILING_ZEROS === 0n;
    const dollars = isShort ? exact / TRAILING_ZEROS : exact;
    const euros = isShort ? ONE / TRAILING_ZEROS : ONE;
    if (from === 'eur' && to === 'usd') return { numerator: dollars, denominator: euros };
    if (from === 'usd' && to === 'eur') return { numerator: euros, denominator: dollars };
    return null;
  };
}

/** Converts money at a rate, rounded half to even at the 36th decimal. */
export function convertMoney(amount: Money, { numerator, denominator }: Rate): Money {
  return numerator === denominator ? amount : divideHalfEven(amount * numerator, denominator);
}
