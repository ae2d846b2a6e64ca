import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { level, scoreRange, severity } from '#contracts/shapes.ts';
import { ASSET_KINDS } from '#domain/assets/asset.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { DELIVERIES, INPUT_STATES } from '#domain/method/inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';

const kind = z.enum(ASSET_KINDS);

/**
 * One input of a score. `value`: a number, a list or a name, as the method says; null when unknown. `estimated`:
 * an estimate by Fairview. `ages_by_clock`: present when a bundled figure ages by the clock.
 */
export const scoreInput = z.object({
  value: z.unknown(),
  state: z.enum(INPUT_STATES),
  source: z.string(),
  observed_at: z.string(),
  origin: z.enum(DELIVERIES),
  ages_by_clock: z.literal(true).optional(),
  estimated: z.boolean(),
});

/**
 * What the scores of one asset are computed from. `bundled_as_of` and `now`: the times from which bundled and
 * live figures age. `category`: the other assets of the category with their market cap in USD, for the rank in
 * it. `flags`: in force; they cap the score.
 */
export const scoreInputs = z.object({
  bundled_as_of: z.string(),
  now: z.string(),
  facts: z.object({
    id: z.string(),
    category: z.enum(CATEGORY_IDS),
    kind,
    chain: z.boolean(),
    fair_launch: z.boolean(),
    no_repository: z.boolean(),
    fee_model: z.boolean(),
    absent_channels: z.array(z.enum(['rd_sub', 'tg', 'tw'])),
  }),
  inputs: z.record(z.string(), scoreInput),
  category: z.array(z.object({ id: z.string(), kind, mcap: z.number().nullable() })),
  flags: z.array(z.object({ code: z.string(), severity })),
});

/**
 * A score as the server computed it, `fv` and `range` with all digits, and as it is published. A change below
 * 1 point is not published, so `published_fv` can differ from `fv`.
 */
const computedScore = z.object({
  fv: z.number(),
  range: scoreRange,
  published_fv: z.number(),
  published_range: scoreRange,
});

/** `data` is null while the score is locked for the caller, and for an asset without a score. */
export const scoreInputsAnswer = z.object({
  level,
  method: z.string(),
  as_of: z.string(),
  locked: z.boolean(),
  data: scoreInputs.extend({ scores: z.record(z.enum(RISK_LEVELS), computedScore.nullable()) }).nullable(),
});
export type ScoreInputsAnswer = z.infer<typeof scoreInputsAnswer>;

export const scoreInputsCall = defineCall({
  method: 'GET',
  path: 'rank/scoreInputs',
  summary: 'Returns the inputs of one score with the score, so that the caller can recompute it.',
  keyScope: 'market',
  query: z.object({ id: assetId, level: level.default('medium') }),
  answer: scoreInputsAnswer,
  errors: ['input.invalid', 'asset.not_found', 'server.unavailable'],
});
