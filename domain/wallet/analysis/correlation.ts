/** Close of an asset on a day counted from 1970; null without a recorded one. */
export type CloseOn = (day: number) => number | null;

/** How two assets moved together. */
export interface Correlation {
  a: string;
  b: string;
  /** Days on which the daily return of both is known. */
  days: number;
  /** Pearson's coefficient of their daily log returns, −1 to 1; null with fewer than `MIN_COMMON_DAYS`. */
  value: number | null;
}

export const CORRELATION_DAYS = 180;
export const MIN_COMMON_DAYS = 60;
/** Maximum of assets that are compared, from the highest value. */
export const MAX_CORRELATED = 8;

/** Correlates each pair of assets over the `CORRELATION_DAYS` returns up to the day `to`. */
export function computeCorrelations(
  assets: readonly { asset: string; closeOn: CloseOn }[],
  to: number,
): Correlation[] {
  const returns = assets.map(({ closeOn }) => listReturns(closeOn, to));
  return assets.flatMap(({ asset: a }, left) =>
    assets.slice(left + 1).map(({ asset: b }, offset) => {
      const right = left + 1 + offset;
      return { a, b, ...correlate(returns[left]!, returns[right]!) };
    }),
  );
}

/** Log returns of single days, oldest first; null when a close is missing. */
function listReturns(closeOn: CloseOn, to: number): (number | null)[] {
  const returns: (number | null)[] = [];
  let before = closeOn(to - CORRELATION_DAYS);
  for (let day = to - CORRELATION_DAYS + 1; day <= to; day += 1) {
    const close = closeOn(day);
    const isKnown = before !== null && close !== null && before > 0 && close > 0;
    returns.push(isKnown ? Math.log(close / before!) : null);
    before = close;
  }
  return returns;
}

function correlate(
  left: readonly (number | null)[],
  right: readonly (number | null)[],
): Pick<Correlation, 'days' | 'value'> {
  const pairs = left.flatMap((x, at) => {
    const y = right[at]!;
    return x === null || y === null ? [] : [[x, y] as const];
  });
  const days = pairs.length;
  if (days < MIN_COMMON_DAYS) return { days, value: null };
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / days;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / days;
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  // A price that never moved has no correlation.
  const value = xy / Math.sqrt(xx * yy);
  return { days, value: Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : null };
}
