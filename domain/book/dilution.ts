export interface Dilution {
  /** Part of the former share that a holder keeps, 0..1. */
  keptShare: number;
  /** Change of the price of one coin, in percent. */
  priceChange: number;
  /** Growth of the market cap at which the price stays the same, in percent. */
  capGrowthToHold: number;
}

/**
 * Returns what new coins for others do to a holder. Both arguments are changes in percent: of the supply
 * (above −100) and of the market cap (−100 or more).
 */
export function computeDilution(supplyGrowth: number, capChange: number): Dilution {
  const supplyFactor = 1 + supplyGrowth / 100;
  return {
    keptShare: 1 / supplyFactor,
    priceChange: ((1 + capChange / 100) / supplyFactor - 1) * 100,
    capGrowthToHold: supplyGrowth,
  };
}
