import { divideHalfEven, type Money } from '#domain/wallet/fixed.ts';
import { EURO_TOKENS } from '#domain/wallet/italian-tax/euro-tokens.ts';
import { findItalianLaw } from '#domain/wallet/italian-tax/find-italian-law.ts';

/** Italian tax on the gain of one sale by itself, in euros. */
export interface SaleTax {
  year: number;
  /** In per cent. */
  rate: number;
  /** Rate × gain; 0 for a loss. */
  amount: Money;
}

/**
 * Estimates the tax on a gain in euros by LIFO (section 8 of docs/wallet.md), before losses of other sales and
 * before an untaxed amount. Null for an unknown gain, euro e-money tokens, and years without a known law.
 */
export function estimateSaleTax(asset: string, gain: Money | null, year: number): SaleTax | null {
  const law = findItalianLaw(year);
  if (!law || gain === null || EURO_TOKENS.some((token) => token.asset === asset)) return null;
  const { rate } = law;
  return { year, rate, amount: gain > 0n ? divideHalfEven(gain * BigInt(rate), 100n) : 0n };
}
