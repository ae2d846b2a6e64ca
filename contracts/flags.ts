import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { asset, marketMoney, severity } from '#contracts/shapes.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { FLAG_BOARD_STATES } from '#domain/flags/board-filter.ts';

/**
 * One period of a flag. `title`, `text`, `effect`: in the caller's language. `cap`: highest score that the
 * severity allows, null for a note. `price_then`: last close at most a week before `since`. `change`: of the
 * price in USD since then in percent; null without a later price. `closes`: in USD from 60 days before
 * `since`, oldest first; `closes_before` of them are earlier than `since`.
 */
const flagRow = z.object({
  _id: z.string(),
  crypto_id: asset,
  code: z.string(),
  severity,
  title: z.string(),
  text: z.string(),
  effect: z.string(),
  cap: z.number().nullable(),
  evidence: z.array(
    z.object({
      input: z.string(),
      value: z.unknown(),
      unit: z.string(),
      source: z.string(),
      observed_at: z.string(),
    }),
  ),
  since: z.string().nullable(),
  cleared_at: z.string().nullable(),
  price_then: marketMoney,
  price_then_at: z.string().nullable(),
  price_now: marketMoney,
  price_now_at: z.string().nullable(),
  change: z.number().nullable(),
  closes: z.array(z.number()),
  closes_before: z.number().int(),
});
export type FlagRow = z.infer<typeof flagRow>;

/**
 * `total`: rows under the filter. `counts`: of all flags by state, and of the assets with one in force.
 * `kinds`: flags in force by code and severity. `medians`: change of the price since the flag by severity,
 * over the assets with a known change; null for fewer than five.
 */
export const flagsAnswer = z.object({
  asOf: z.string(),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  counts: z.object({
    new: z.number().int(),
    active: z.number().int(),
    cleared: z.number().int(),
    assets: z.number().int(),
    listed: z.number().int(),
  }),
  kinds: z.array(
    z.object({ code: z.string(), title: z.string(), by_severity: z.record(severity, z.number().int()) }),
  ),
  medians: z.array(z.object({ severity, median: z.number().nullable(), assets: z.number().int() })),
  data: z.array(flagRow),
});
export type FlagsAnswer = z.infer<typeof flagsAnswer>;

export const flagsCall = defineCall({
  method: 'GET',
  path: 'flags',
  summary: 'Returns the red flags of all assets: in force, new in the last 7 days, or cleared.',
  keyScope: 'market',
  query: z.object({
    state: z.enum(FLAG_BOARD_STATES).default('active'),
    severity: severity.optional(),
    code: z
      .string()
      .regex(/^F\d\d$/)
      .optional(),
    category: z.enum(CATEGORY_IDS).optional(),
    asset: assetId.optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: flagsAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});
