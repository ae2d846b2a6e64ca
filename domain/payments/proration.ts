import { Decimal } from '#domain/decimal.ts';
import { addInterval, type BillingInterval } from '#domain/payments/price.ts';

/** What is charged for one period, with tax. Decimal text. */
interface Rate {
  total: string;
  interval: BillingInterval;
}

export interface Proration {
  /** Charged at once, two decimals; negative: credited to the next charges. */
  due: string;
  /** End of the period that is then paid. */
  periodEnd: Date;
}

/**
 * A change of price within a paid period. The unused part of the period is credited by time. With the same
 * interval the period stays and the rest of it is charged at the new price; with another a new period begins at
 * `at`. Half a cent is rounded away from zero.
 */
export function prorate(
  from: Rate,
  to: Rate,
  { periodStart, periodEnd, at }: { periodStart: Date; periodEnd: Date; at: Date },
): Proration {
  const length = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(Math.max(periodEnd.getTime() - at.getTime(), 0), length);
  const toPart = (total: string) =>
    new Decimal(total).times(left).div(length).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const isSame = from.interval === to.interval;
  const cost = isSame ? toPart(to.total) : new Decimal(to.total);
  return {
    due: cost.minus(toPart(from.total)).toFixed(2),
    periodEnd: isSame ? periodEnd : addInterval(at, to.interval),
  };
}
