import type { CostBasisMethod } from '#domain/wallet/transaction.ts';

/** In the order of the lesson. */
export const LESSON_METHODS: readonly CostBasisMethod[] = ['fifo', 'lifo', 'hifo', 'average'];

/**
 * Example without fees: prices of three units of one asset, bought in this order. One unit is sold
 */
export const BUY_PRICES: readonly number[] = [100, 170, 120];
export const SALE_PRICE = 250;

export interface LotResult {
  /** Cost of the sold unit. */
  cost: number;
  /** Sale price minus cost. */
  realised: number;
  /** Cost of the units still held. */
  held: number;
  /** Share of each unit, oldest first, that counts as sold. */
  sold: readonly number[];
}

/** Applies a cost basis method to the example. */
export function computeLotResult(method: CostBasisMethod): LotResult {
  const soldIndexes = {
    fifo: 0,
    lifo: BUY_PRICES.length - 1,
    hifo: BUY_PRICES.indexOf(Math.max(...BUY_PRICES)),
  };
  const sold = BUY_PRICES.map((_, at) => {
    if (method === 'average') return 1 / BUY_PRICES.length;
    return at === soldIndexes[method] ? 1 : 0;
  });
  const paid = BUY_PRICES.reduce((sum, price) => sum + price, 0);
  const cost =
    Math.round(BUY_PRICES.reduce((sum, price, at) => sum + price * (sold[at] ?? 0), 0) * 100) / 100;
  return { cost, realised: SALE_PRICE - cost, held: paid - cost, sold };
}
