import { type Money, ratio } from '#domain/wallet/fixed.ts';

/** A slice of what a wallet is worth. */
export interface AllocationSlice {
  /** The asset; null for the small ones together. */
  asset: string | null;
  /** The assets in it, the largest first. */
  assets: string[];
  value: Money;
  /** Part of the whole, 0 to 1. */
  share: number;
}

export interface Allocation {
  /** The largest first, the small ones together at the end. */
  slices: AllocationSlice[];
  /** Held assets without a price: they are in no slice, and the shares are those of the rest. */
  unpriced: string[];
}

/** In hundredths: a smaller part of the wallet is put together with the others like it. */
const MIN_SLICE_PERCENT = 2n;

/** How the value of a wallet is spread. Entries under 2 % are grouped, exactly 2 % is not. No slices when nothing has a value. */
export function allocate(entries: readonly { asset: string; value: Money | null }[]): Allocation {
  const unpriced = entries.filter(({ value }) => value === null).map(({ asset }) => asset);
  const priced = entries
    .filter((entry): entry is { asset: string; value: Money } => entry.value !== null && entry.value > 0n)
    .toSorted((a, b) => (a.value === b.value ? (a.asset < b.asset ? -1 : 1) : a.value < b.value ? 1 : -1));
  const whole = priced.reduce((sum, { value }) => sum + value, 0n);
  const isSmall = ({ value }: { value: Money }): boolean => value * 100n < whole * MIN_SLICE_PERCENT;
  const slices = priced
    .filter((entry) => !isSmall(entry))
    .map(
      ({ asset, value }): AllocationSlice => ({ asset, assets: [asset], value, share: ratio(value, whole)! }),
    );
  const small = priced.filter(isSmall);
  if (small.length > 0) {
    const value = small.reduce((sum, entry) => sum + entry.value, 0n);
    const assets = small.map(({ asset }) => asset);
    slices.push({ asset: null, assets, value, share: ratio(value, whole)! });
  }
  return { slices, unpriced };
}
