import { computeRatio, type Money } from '#domain/wallet/fixed.ts';

/** A held asset with its value; null when unknown. */
export interface HeldValue {
  asset: string;
  value: Money | null;
}

/** How evenly the known value of a wallet is spread over its assets. */
export interface Concentration {
  /** Known value of all assets. */
  total: Money;
  /** The asset with the highest value, and its share from 0 to 1. */
  largest: { asset: string; share: number };
  /** Herfindahl-Hirschman index: the sum of the squares of the shares, from 1 ÷ number of assets to 1. */
  hhi: number;
  /** 1 ÷ `hhi`: the number of assets of equal value that would have the same index. */
  effective: number;
}

/**
 * Measures the concentration of the known value. Assets of unknown value have no share. Null when no value is
 * above 0.
 */
export function computeConcentration(held: readonly HeldValue[]): Concentration | null {
  let total: Money = 0n;
  let squares = 0n;
  let largest: { asset: string; value: Money } | null = null;
  for (const { asset, value } of held) {
    if (value === null || value <= 0n) continue;
    total += value;
    squares += value * value;
    if (largest === null || value > largest.value) largest = { asset, value };
  }
  if (largest === null) return null;
  const whole = total * total;
  return {
    total,
    largest: { asset: largest.asset, share: computeRatio(largest.value, total)! },
    hhi: computeRatio(squares, whole)!,
    effective: computeRatio(whole, squares)!,
  };
}
