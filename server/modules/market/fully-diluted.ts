import type { Figure, Quote } from '#server/modules/market/market-snapshot.ts';

type Valued = Pick<Quote, 'fully_diluted' | 'price' | 'max' | 'total'>;

/**
 * Returns the fully diluted valuation in USD: as a source states it, else price × maximum supply, or × total
 * supply without a maximum, with source and date of the price. Null when price or supply is unknown.
 */
export function readFullyDiluted({ fully_diluted, price, max, total }: Valued): Figure | null {
  const supply = max ?? total;
  if (fully_diluted || !price || !supply) return fully_diluted;
  return { ...price, value: price.value * supply.value };
}
