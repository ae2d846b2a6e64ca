/** What keeps the price of a stablecoin at its peg. */
export const PEG_MECHANISMS = ['fiat-backed', 'crypto-backed', 'algorithmic'] as const;
export type PegMechanism = (typeof PEG_MECHANISMS)[number];

/** A stablecoin of a recorded list. */
export interface Stablecoin {
  name: string;
  symbol: string;
  /** CoinGecko id. Null when the list gives none. */
  asset: string | null;
  /** ISO 4217 code of the currency it follows. Null when it follows none or several. */
  peg: string | null;
  mechanism: PegMechanism;
  /** Day from which the list counts it as failed. Null when it does not. */
  dead_from: string | null;
}
