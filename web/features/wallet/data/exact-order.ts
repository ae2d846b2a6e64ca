import { moneyOf } from '#domain/wallet/fixed.ts';

/** An exact amount that can be compared; null stays unknown. */
export const comparable = (amount: string | null): bigint | null =>
  amount === null ? null : moneyOf(amount);

/** Made once: to make one for every pair takes most of the time of ordering by name. */
const byName = new Intl.Collator();

type Key = bigint | number | string | null;

/** Orders by a key, unknown last in either direction. */
export function byKey<T>(keyOf: (item: T) => Key, upwards: boolean): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    const order =
      typeof left === 'string'
        ? byName.compare(left, right as string)
        : left < (right as typeof left)
          ? -1
          : 1;
    return upwards ? order : -order;
  };
}
