import { Decimal } from '#domain/decimal.ts';
import type { Entry } from '#domain/signals/find-entry.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

/** Prices of a signal in USD as decimal text. */
export interface SignalPrices {
  entry: string;
  stop: string;
  target: string;
  /** Above this price the entry is no longer valid. */
  latestEntry: string;
}

/** Prices keep 8 significant digits, rounded half to even. */
const PRICE_DIGITS = 8;
/** Quantities keep 8 decimals and are rounded down, so that no limit is exceeded. */
const QUANTITY_DECIMALS = 8;
/** Ratios keep 6 decimals, rounded half to even. */
const RATIO_DECIMALS = 6;

const toPrice = (value: Decimal): string =>
  value.toSignificantDigits(PRICE_DIGITS, Decimal.ROUND_HALF_EVEN).toFixed();

/** Returns entry, stop, target and latest entry of a finding. */
export function priceSignal({ close, atr }: Pick<Entry, 'close' | 'atr'>, rule: SignalRule): SignalPrices {
  const entry = new Decimal(close);
  const range = new Decimal(atr);
  return {
    entry: toPrice(entry),
    stop: toPrice(entry.minus(range.times(rule.stopAtr))),
    target: toPrice(entry.plus(range.times(rule.targetAtr))),
    latestEntry: toPrice(entry.plus(range.times(rule.entryAtr))),
  };
}

/** Which limit sets the size. */
export type SizeLimit = 'risk' | 'amount' | 'volume';

export interface SignalSize {
  quantity: string;
  limit: SizeLimit;
  /** Price of the quantity at the entry, and what it loses at the stop before costs. */
  amount: string;
  risk: string;
}

export interface SizeRequest {
  prices: Pick<SignalPrices, 'entry' | 'stop'>;
  /** Mean traded amount a day, in the currency of the prices. */
  adv: number;
  /** Amount to which the shares of the rule apply, in the currency of the prices. */
  reference: Decimal | string;
}

/** Returns the size that the rule gives for a reference amount. It is personal to nobody. */
export function sizeSignal({ prices, adv, reference }: SizeRequest, rule: SignalRule): SignalSize {
  const entry = new Decimal(prices.entry);
  const riskPerUnit = entry.minus(prices.stop);
  const limits: readonly [SizeLimit, Decimal][] = [
    ['risk', new Decimal(reference).times(rule.riskShare).div(riskPerUnit)],
    ['amount', new Decimal(reference).times(rule.positionShare).div(entry)],
    ['volume', new Decimal(adv).times(rule.advShare).div(entry)],
  ];
  const [limit, exact] = limits.reduce((least, one) => (one[1].lessThan(least[1]) ? one : least));
  const quantity = exact.toDecimalPlaces(QUANTITY_DECIMALS, Decimal.ROUND_DOWN);
  return {
    quantity: quantity.toFixed(),
    limit,
    amount: quantity.times(entry).toFixed(),
    risk: quantity.times(riskPerUnit).toFixed(),
  };
}

export interface SignalOdds {
  /** Change from the entry to the target, and from the entry to the stop, after costs of both sides. */
  potentialGain: string;
  potentialLoss: string;
  /** Share of signals that must reach the target for a result of 0. */
  breakEven: string;
}

/** Returns gain and loss after costs as parts of 1; the loss is positive. */
export function computeOdds(
  { entry, stop, target }: Pick<SignalPrices, 'entry' | 'stop' | 'target'>,
  { feeShare, slippageShare }: Pick<SignalRule, 'feeShare' | 'slippageShare'>,
): SignalOdds {
  const perSide = new Decimal(feeShare).plus(slippageShare);
  const change = (exit: string) => {
    const ratio = new Decimal(exit).div(entry);
    return ratio.minus(1).minus(perSide.times(ratio.plus(1)));
  };
  const gain = change(target);
  const loss = change(stop).negated();
  const toRatio = (value: Decimal) =>
    value.toDecimalPlaces(RATIO_DECIMALS, Decimal.ROUND_HALF_EVEN).toFixed();
  return {
    potentialGain: toRatio(gain),
    potentialLoss: toRatio(loss),
    breakEven: toRatio(loss.div(gain.plus(loss))),
  };
}
