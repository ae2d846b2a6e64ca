import { Decimal } from '#domain/decimal.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/** Results keep 4 decimals, rounded half to even. */
const RESULT_DECIMALS = 4;

/** Returns the result of a bought signal after costs, in multiples of the risk from entry to stop. */
export function computeResult(
  { entry, stop, fill, exit }: { entry: string; stop: string; fill: string; exit: string },
  { feeShare, slippageShare }: Pick<SignalRule, 'feeShare' | 'slippageShare'>,
): string {
  const perSide = new Decimal(feeShare).plus(slippageShare);
  const paid = new Decimal(fill).times(perSide.plus(1));
  const received = new Decimal(exit).times(new Decimal(1).minus(perSide));
  return received
    .minus(paid)
    .div(new Decimal(entry).minus(stop))
    .toDecimalPlaces(RESULT_DECIMALS, Decimal.ROUND_HALF_EVEN)
    .toFixed();
}
