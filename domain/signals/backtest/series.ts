import type { DailyBar } from '#domain/signals/daily-bar.ts';

/** Recorded days of one asset, oldest first. */
export interface Series {
  id: string;
  bars: readonly DailyBar[];
  /** The asset stopped trading while the recording went on: an open position is sold at a share of its price. */
  wasDelisted: boolean;
}

/** What a simulated order costs beyond its price. Shares are parts of 1. */
export interface Costs {
  feeShare: number;
  halfSpreadShare: number;
  slippageShare: number;
  /** Impact of an order as large as the traded amount of a day; it grows with the square root of the share. */
  impactShare: number;
  /** Share of the last price that a delisted position brings. */
  delistedShare: number;
}

/** Fee of a spot exchange, an assumed half spread, and the slippage of the published rule. */
export const BASE_COSTS: Costs = {
  feeShare: 0.001,
  halfSpreadShare: 0.0005,
  slippageShare: 0.0005,
  impactShare: 0.001,
  delistedShare: 0.5,
};

/** Part of a price that one side of an order of `amount` costs. */
export const costPerSide = (costs: Costs, amount: number, adv: number): number =>
  costs.feeShare + costs.halfSpreadShare + costs.slippageShare + costs.impactShare * Math.sqrt(amount / adv);
