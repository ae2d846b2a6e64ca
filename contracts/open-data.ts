import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { scoreInput } from '#contracts/score-inputs.ts';
import { scoreRange, severity } from '#contracts/shapes.ts';
import { ASSET_KINDS } from '#domain/assets/asset.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { DATA_LICENCES } from '#domain/open-data/licences.ts';
import { OPEN_DATA_FORMAT } from '#domain/open-data/release.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const releasedScore = z.object({
  fv: z.number(),
  range: scoreRange,
  published: z.number(),
  published_range: scoreRange,
});

/**
 * File of one day of open data. `fv` and `range` follow from the released inputs alone, with all digits;
 * `published` is what the ranking showed. They differ where inputs are left out. `previous_hash`: of the release
 * before in the chain.
 */
export const openDataFile = z.object({
  format: z.literal(OPEN_DATA_FORMAT),
  day,
  method: z.string(),
  bundled_as_of: z.string(),
  now: z.string(),
  previous_hash: hash,
  licences: z.record(z.string(), z.object({ licence: z.enum(DATA_LICENCES), terms: z.string().nullable() })),
  assets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ticker: z.string(),
      category: z.enum(CATEGORY_IDS),
      kind: z.enum(ASSET_KINDS),
      chain: z.boolean(),
      fair_launch: z.boolean(),
      no_repository: z.boolean(),
      fee_model: z.boolean(),
      absent_channels: z.array(z.enum(['rd_sub', 'tg', 'tw'])),
      inputs: z.record(z.string(), scoreInput.extend({ licence: z.enum(DATA_LICENCES) })),
      left_out: z.array(z.string()),
      flags: z.array(z.object({ code: z.string(), severity })),
      scores: z.record(z.enum(RISK_LEVELS), releasedScore).nullable(),
    }),
  ),
});
export type OpenDataFile = z.infer<typeof openDataFile>;

/**
 * A released day in the chain. `sha256`: of the JSON file. `hash`: SHA-256 of sequence, previous hash, and day with
 * `sha256`, each on a line. `bytes`: of the JSON file.
 */
const openDataRelease = z.object({
  sequence: z.number().int(),
  day,
  method: z.string(),
  assets: z.number().int(),
  scores: z.number().int(),
  left_out: z.number().int(),
  bytes: z.number().int(),
  sha256: hash,
  previous_hash: hash,
  hash,
});

/**
 * `head`: hash of the newest day in the chain, released or not, so that later changes show; null before the first.
 * `waiting`: number of days in the chain that are not released yet. `licences`: of every source.
 */
export const openDataAnswer = z.object({
  delay_days: z.number().int(),
  head: hash.nullable(),
  waiting: z.number().int(),
  releases: z.array(openDataRelease),
  licences: z.array(
    z.object({
      source: z.string(),
      name: z.string(),
      licence: z.enum(DATA_LICENCES),
      terms: z.string().nullable(),
    }),
  ),
});
export type OpenDataAnswer = z.infer<typeof openDataAnswer>;

export const openDataCall = defineCall({
  method: 'GET',
  path: 'openData',
  summary:
    'Returns the released days of open data, newest first, with their hashes and the licence of each source.',
  query: z.object({}),
  answer: openDataAnswer,
  errors: ['server.unavailable'],
});
