import type { CostMethod } from '#domain/wallet/transaction.ts';

/** In the order of the lesson. */
export const LESSON_METHODS: readonly CostMethod[] = ['fifo', 'lifo', 'hifo', 'average'];

/**
 * Example without fees: prices of three units of one asset, bought in this order. One unit is sold
 */
export const BOUGHT: readonly number[] = [100, 170, 120];
export const SOLD = 250;

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
export function lotResult(method: CostMethod): LotResult {
  const places = { fifo: 0, lifo: BOUGHT.length - 1, hifo: BOUGHT.indexOf(Math.max(...BOUGHT)) };
  const sold = BOUGHT.map((_, at) => {
    if (method === 'average') return 1 / BOUGHT.length;
    return at === places[method] ? 1 : 0;
  });
  const paid = BOUGHT.reduce((sum, price) => sum + price, 0);
  const cost = Math.round(BOUGHT.reduce((sum, price, at) => sum + price * (sold[at] ?? 0), 0) * 100) / 100;
  return { cost, realised: SOLD - cost, held: paid - cost, sold };
}
