import { divideHalfEven, type Money, moneyOfNumber } from '#domain/wallet/fixed.ts';

/** Converts money as amount × `times` ÷ `over`. Both are above 0; only their ratio matters. */
export interface Rate {
  times: bigint;
  over: bigint;
}

/** Exchange rate that applies on a UTC day (counted from 1970), or null when none is known. */
export type RateOn = (from: string, to: string, day: number) => Rate | null;

const ONE: Money = moneyOfNumber(1);
/** Trailing zeros of most rates. Dividing both numbers by it keeps them short and the conversion fast. */
const ZEROS = 10n ** 28n;

/**
 * Returns rates between US dollars and euros. `usdPerEur` is the price of 1 euro in dollars on a day, null
 * when unknown.
 */
export function usdEurConverter(usdPerEur: (day: number) => number | null): RateOn {
  return (from, to, day) => {
    const rate = usdPerEur(day);
    if (rate === null || !(rate > 0) || !Number.isFinite(rate)) return null;
    const exact = moneyOfNumber(rate);
    const short = exact % ZEROS === 0n;
    const dollars = short ? exact / ZEROS : exact;
    const one = short ? ONE / ZEROS : ONE;
    if (from === 'eur' && to === 'usd') return { times: dollars, over: one };
    if (from === 'usd' && to === 'eur') return { times: one, over: dollars };
    return null;
  };
}

/** Converts money at a rate, rounded half to even at the 36th decimal. */
export function convertMoney(amount: Money, { times, over }: Rate): Money {
  return times === over ? amount : divideHalfEven(amount * times, over);
}
