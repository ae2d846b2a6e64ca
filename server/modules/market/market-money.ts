import type { MarketMoney } from '#contracts/shapes.ts';

/**
 * Converts USD to both currencies; EUR is null without a rate. EUR is rounded to 10 significant digits, the
 * precision of market figures.
 */
export function toMarketMoney(usd: number | null, usdPerEur: number | null): MarketMoney {
  if (usd === null) return { usd: null, eur: null };
  return { usd, eur: usdPerEur === null ? null : Number((usd / usdPerEur).toPrecision(10)) };
}
