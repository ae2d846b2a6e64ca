/** How the cost of what is sold is found. */
export const COST_METHODS = ['fifo', 'lifo', 'average'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

interface Lot {
  quantity: number;
  price: number;
}

/** An example in round numbers, no fees: two purchases of the same asset, oldest first, and a sale. */
export const BOUGHT: readonly Lot[] = [
  { quantity: 2, price: 100 },
  { quantity: 1, price: 160 },
];
export const SOLD: Lot = { quantity: 1, price: 250 };

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
  const units = BOUGHT.flatMap(({ quantity, price }) => Array.from({ length: quantity }, () => price));
  const paid = units.reduce((sum, price) => sum + price, 0);
  const sold = units.map((_, at) => {
    if (method === 'average') return SOLD.quantity / units.length;
    const place = method === 'fifo' ? at : units.length - 1 - at;
    return place < SOLD.quantity ? 1 : 0;
  });
  const cost = Math.round(units.reduce((sum, price, at) => sum + price * (sold[at] ?? 0), 0) * 100) / 100;
  return { cost, realised: SOLD.price * SOLD.quantity - cost, held: paid - cost, sold };
}
