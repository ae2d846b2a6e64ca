import type { MarketMoney } from '#contracts/shapes.ts';

/** USD into the two currencies of the product; EUR is null without a rate. Ten significant digits: market figures are not more exact. */
export function marketMoney(usd: number | null, usdPerEur: number | null): MarketMoney {
  if (usd === null) return { usd: null, eur: null };
  return { usd, eur: usdPerEur === null ? null : Number((usd / usdPerEur).toPrecision(10)) };
}
