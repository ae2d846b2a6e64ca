import { computeRatio, type Money } from '#domain/wallet/fixed.ts';

/** One slice of the allocation: an asset, or the small assets grouped. */
export interface AllocationSlice {
  /** Null for the group of small assets. */
  asset: string | null;
  /** Assets in the slice, largest value first. */
  assets: string[];
  value: Money;
  /** Share of the total value, 0 to 1. */
  share: number;
}

export interface Allocation {
  /** Largest first; the group of small assets last. */
  slices: AllocationSlice[];
  /** Held assets without a price. They have no slice and do not count in the total. */
  unpriced: string[];
}

/** In percent of the total value. Smaller assets are grouped into one slice. */
const MIN_SLICE_PERCENT = 2n;

/**
 * Splits the value of a wallet by asset. Assets under 2 % are grouped; exactly 2 % is not. Returns no slices
 * when no asset has a value above 0.
 */
export function allocate(entries: readonly { asset: string; value: Money | null }[]): Allocation {
  const unpriced = entries.filter(({ value }) => value === null).map(({ asset }) => asset);
  const priced = entries
    .filter((entry): entry is { asset: string; value: Money } => entry.value !== null && entry.value > 0n)
    .toSorted((a, b) => (a.value === b.value ? (a.asset < b.asset ? -1 : 1) : a.value < b.value ? 1 : -1));
  const total = priced.reduce((sum, { value }) => sum + value, 0n);
  const isSmall = ({ value }: { value: Money }): boolean => value * 100n < total * MIN_SLICE_PERCENT;
  const slices = priced
    .filter((entry) => !isSmall(entry))
    .map(
      ({ asset, value }): AllocationSlice => ({
        asset,
        assets: [asset],
        value,
        share: computeRatio(value, total)!,
      }),
    );
  const small = priced.filter(isSmall);
  if (small.length > 0) {
    const value = small.reduce((sum, entry) => sum + entry.value, 0n);
    const assets = small.map(({ asset }) => asset);
    slices.push({ asset: null, assets, value, share: computeRatio(value, total)! });
  }
  return { slices, unpriced };
}
