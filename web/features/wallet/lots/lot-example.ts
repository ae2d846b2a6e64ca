import type { CostMethod } from '#domain/wallet/transaction.ts';

/** In the order in which the lesson tells them. */
export const LESSON_METHODS: readonly CostMethod[] = ['fifo', 'lifo', 'hifo', 'average'];

/** An example in round numbers, no fees: the prices of three units of one asset bought one after the other, and of the one sold. */
export const BOUGHT: readonly number[] = [100, 170, 120];
export const SOLD = 250;

export interface LotResult {
  /** What the sold unit had cost. */
  cost: number;
  /** Price of the sale less that cost. */
  realised: number;
  /** Cost of what is still held. */
  held: number;
  /** Share of each unit, oldest first, that counts as sold. */
  sold: readonly number[];
}

/** What one method says of the example. */
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
