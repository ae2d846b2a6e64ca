/** Which coins are counted: those that circulate, all that exist, or all that can ever exist. */
export const SUPPLIES = ['circulating', 'total', 'max'] as const;
export type SupplyKind = (typeof SUPPLIES)[number];

/** One asset as far as its size goes; the price in any currency, the same for both. */
export interface SizedAsset {
  price: number | null;
  /** Market cap of what circulates as it was recorded; null where it was not: then price × supply stands for it. */
  cap: number | null;
  supply: Readonly<Record<SupplyKind, number | null>>;
}

export interface PriceWithCap {
  /** What one unit of the first would cost. */
  price: number;
  /** That price by its price now. */
  multiple: number;
  /** The value of the second that was lent. */
  cap: number;
}

/**
 * The price of `a` if all its units together were worth what those of `b` are: value of b ÷ supply of a, both counted in
 * the same kind of supply. The value of what circulates is the recorded market cap; any other is price × supply. Arithmetic, no forecast. Null where a price or a supply is unknown or not above zero.
 */
export function priceWithCap(a: SizedAsset, b: SizedAsset, kind: SupplyKind): PriceWithCap | null {
  const [own, other] = [a.supply[kind], b.supply[kind]];
  if (!isPositive(a.price) || !isPositive(b.price) || !isPositive(own) || !isPositive(other)) return null;
  const recorded = kind === 'circulating' && isPositive(b.cap) ? b.cap : null;
  const cap = recorded ?? b.price * other;
  const price = cap / own;
  const multiple = price / a.price;
  return [cap, price, multiple].every((figure) => isPositive(figure)) ? { price, multiple, cap } : null;
}

const isPositive = (value: number | null): value is number =>
  value !== null && value > 0 && Number.isFinite(value);
