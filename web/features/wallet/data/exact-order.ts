import { parseMoney } from '#domain/wallet/fixed.ts';

/** Converts an exact amount to a comparable integer; null stays null. */
export const toComparable = (amount: string | null): bigint | null =>
  amount === null ? null : parseMoney(amount);

/** Created once: creating one per comparison would take most of the sorting time. */
const nameCollator = new Intl.Collator();

type Key = bigint | number | string | null;

/** Returns a comparison by key. Null is last in both directions. */
export function compareByKey<T>(keyOf: (item: T) => Key, isAscending: boolean): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    const order =
      typeof left === 'string'
        ? nameCollator.compare(left, right as string)
        : left < (right as typeof left)
          ? -1
          : 1;
    return isAscending ? order : -order;
  };
}
