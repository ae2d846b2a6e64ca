/** Kinds of supply: units in circulation, all that exist, or all that can ever exist. */
export const SUPPLIES = ['circulating', 'total', 'max'] as const;
export type SupplyKind = (typeof SUPPLIES)[number];

/** Figures of an asset that determine its size. Prices of compared assets are in the same currency. */
export interface SizedAsset {
  price: number | null;
  /** Recorded market cap of the circulating supply; when null, price × supply is used. */
  cap: number | null;
  supply: Readonly<Record<SupplyKind, number | null>>;
}

export interface PriceWithCap {
  /** Price of one unit of the first asset. */
  price: number;
  /** That price ÷ the current price. */
  multiple: number;
  /** Market cap of the second asset. */
  cap: number;
}

/**
 * Returns the price of `a` if its market cap were that of `b`: market cap of `b` ÷ supply of `a`, both for
 * the same kind of supply. For the circulating supply the recorded market cap is used, otherwise price ×
 * supply. A calculation, not a forecast. Null when a price or a supply is unknown or not above 0.
 */
export function computePriceWithCap(a: SizedAsset, b: SizedAsset, kind: SupplyKind): PriceWithCap | null {
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
