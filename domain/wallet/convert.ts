import { divideHalfEven, type Money, moneyOfNumber } from '#domain/wallet/fixed.ts';

/** Money × `times` ÷ `over` is the same money in the other currency; both are above 0, only their ratio counts. */
export interface Rate {
  times: bigint;
  over: bigint;
}

/** The rate from one currency to another of a UTC day (counted from 1970), or null where none is known. Never one of another time. */
export type RateOn = (from: string, to: string, day: number) => Rate | null;

const ONE: Money = moneyOfNumber(1);
/** Rates have few decimals: without the zeros behind them both numbers are short, and conversions quick. */
const ZEROS = 10n ** 28n;

/** Between US dollars and euros, by what one euro cost in dollars on a day; null where that is not known. */
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

/** Money in the other currency, rounded half to even at the 36th decimal. */
export function convertMoney(amount: Money, { times, over }: Rate): Money {
  return times === over ? amount : divideHalfEven(amount * times, over);
}
