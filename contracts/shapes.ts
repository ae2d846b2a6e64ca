import { z } from 'zod';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { PEG_MECHANISMS } from '#domain/assets/stablecoins.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { RESEMBLANCE_KINDS } from '#domain/search/resemblance-kinds.ts';

/** An amount at market prices. A part is null when the rate or the price of that day is unknown. */
export const marketMoney = z.object({ usd: z.number().nullable(), eur: z.number().nullable() });
export type MarketMoney = z.infer<typeof marketMoney>;

export const level = z.enum(RISK_LEVELS);

/** `name` is in the caller's language. */
export const assetCategory = z.object({ _id: z.enum(CATEGORY_IDS), name: z.string(), colour: z.string() });

/** Former names and tickers, newest first; absent when none is known. */
export const formerNames = z.array(z.string()).optional();

/** An asset in a list. `rank` is the market-cap rank, null for stablecoins; `logo` is a path on this site, null without one. */
export const asset = z.object({
  _id: z.string(),
  name: z.string(),
  thicker: z.string(),
  logo: z.string().nullable(),
  rank: z.number().int().nullable(),
  crypto_asset_category: assetCategory,
  former_names: formerNames,
  /** Second names and tickers in use today; absent when none is known. */
  aliases: z.array(z.string()).optional(),
});
export type AssetAnswer = z.infer<typeof asset>;

export const band = z.enum(['A', 'B', 'C', 'D', 'E', 'F']);
export const confidence = z.enum(['high', 'medium', 'low']);
/** Lowest and highest score, from 0 to 100. */
export const scoreRange = z.tuple([z.number(), z.number()]);
export const severity = z.enum(['S1', 'S2', 'S3', 'S4']);

/**
 * Score of an asset in a list. `range`: lowest and highest score within the errors of the estimates.
 * `measured_share`: share of the weight that is measured or rated, 0..1. `provisional`: less than half is.
 * `held_from`: the score without its flags, when a flag lowers it.
 */
export const listScore = z.object({
  fv: z.number(),
  project: z.number(),
  hype: z.number(),
  economics: z.number(),
  range: scoreRange,
  measured_share: z.number(),
  provisional: z.boolean(),
  confidence,
  band,
  held_from: z.number().nullable(),
});

export type ListScore = z.infer<typeof listScore>;

/**
 * `change_*`: in percent of the price in USD. `change_*_in`: in percent of the price in each currency; null
 * in EUR also when a rate of its days is unknown. `sparkline_7d`: prices of a week in USD, evenly
 * spaced (a day, 4 hours or an hour apart), oldest first, null when not recorded; a missing one in it is null. `at`,
 * `source`: of the price.
 */
export const listMarket = z.object({
  price: marketMoney,
  market_cap: marketMoney,
  volume_24h: marketMoney,
  change_24h: z.number().nullable(),
  change_7d: z.number().nullable(),
  change_24h_in: marketMoney,
  change_7d_in: marketMoney,
  sparkline_7d: z.array(z.number().nullable()).nullable(),
  sparkline_until: z.string().nullable(),
  at: z.string().nullable(),
  source: z.string().nullable(),
});

/** The most severe flag. `text` is in the caller's language. */
export const worstFlag = z.object({ code: z.string(), severity, text: z.string() });

export const status = z.enum(['rated', 'soon', 'stablecoin']);

/** A much larger asset that this one may be confused with. `how`: in which respect, see `RESEMBLANCES`. */
export const resemblance = z.object({
  _id: z.string(),
  name: z.string(),
  rank: z.number().int().nullable(),
  how: z.enum(RESEMBLANCE_KINDS),
});
export type ResemblanceAnswer = z.infer<typeof resemblance>;

/** A stablecoin that a recorded list counts as failed. `from`: the first day on which it does. */
export const failedStablecoin = z.object({
  name: z.string(),
  symbol: z.string(),
  /** CoinGecko id. Null when the list gives none. */
  asset: z.string().nullable(),
  mechanism: z.enum(PEG_MECHANISMS),
  from: z.string(),
  source: z.string(),
  observed_at: z.string(),
});
export type FailedStablecoinAnswer = z.infer<typeof failedStablecoin>;
