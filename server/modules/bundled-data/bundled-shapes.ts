import { z } from 'zod';
import { ASSET_KINDS } from '#domain/assets/asset.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import { INPUTS } from '#domain/method/inputs.ts';

const source = z.enum(Object.keys(SOURCES) as [SourceId, ...SourceId[]]);
const moment = z.iso.datetime();
const words = z.string().min(1).nullable();
const localisedText = z
  .union([z.string().min(1), z.strictObject({ en: z.string().min(1), it: z.string().min(1) })])
  .nullable();
const address = z.url().nullable();
const amount = z.number().nonnegative().nullable();
const positive = z.number().positive().nullable();

const recorded = { source, observed_at: moment };

const facts = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  ticker: z.string().min(1),
  category: z.enum(CATEGORY_IDS),
  kind: z.enum(ASSET_KINDS),
  chain: z.boolean(),
  fair_launch: z.boolean(),
  no_repository: z.boolean(),
  fee_model: z.boolean(),
  absent_channels: z.array(z.enum(['rd_sub', 'tg', 'tw'])),
  pegged_to: z.literal('eur').optional(),
  token_type: words,
  payment_token: words,
  consensus_mechanism: localisedText,
  proof_of_work: z.boolean().nullable(),
  explorers: z.array(z.url()),
  whitepaper: address,
  website: address,
  repository: address,
  contracts: z.array(z.string().includes(':')),
  team: z.array(z.strictObject({ name: z.string(), role: localisedText })).nullable(),
  investors: z.array(z.strictObject({ name: z.string(), tier1: z.boolean() })).nullable(),
});

const market = z.strictObject({
  quote: z.strictObject({
    price: z.number().positive(),
    market_cap: positive,
    volume_24h: amount,
    change_24h: z.number().nullable(),
    ...recorded,
  }),
  week: z.strictObject({ change_7d: z.number(), ...recorded }).nullable(),
  supply: z.strictObject({ circulating: z.number().positive(), ...recorded }).nullable(),
  limits: z.strictObject({ total: positive, max: positive, fully_diluted: positive, ...recorded }).nullable(),
  rank: z.strictObject({ market_cap_rank: z.int().positive(), ...recorded }).nullable(),
  ath: z.strictObject({ ath: z.number().positive(), ath_date: z.iso.date(), ...recorded }).nullable(),
});

/** `assets.json`: facts and market figures of each asset. */
export const assetsFile = z.array(z.strictObject({ facts, market }));

const count = z.int().nonnegative();
const span = { from: z.iso.date(), until: z.iso.date() };

/** What the manifest says about a file of recorded days. */
const recordedDays = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: count,
  assets: count,
  ...span,
  excluded: z.record(z.string(), count),
  sources: z.partialRecord(source, z.strictObject({ rows: count, ...span })),
});

/**
 * `manifest.json`: the reference time of all bundled data, what each source covers, with dates, and the
 * contents of `market-days.bin` and `candles.bin` with the number of recorded rows that are not used, by reason.
 */
export const manifestFile = z.strictObject({
  as_of: moment,
  sources: z.array(
    z.strictObject({
      source,
      what: z.strictObject({ en: z.string().min(1), it: z.string().min(1) }),
      ...span,
    }),
  ),
  market_days: recordedDays,
  candles: recordedDays,
});
export type BundledSource = z.infer<typeof manifestFile>['sources'][number];

/** `observations.json`: asset → input → value. `reason` is a key of `reasons`; only estimates have one. */
export const observationsFile = z.strictObject({
  reasons: z.record(z.string(), z.strictObject({ en: z.string().min(1), it: z.string().min(1) })),
  assets: z.record(
    z.string(),
    z.partialRecord(
      z.enum(INPUTS),
      z
        .strictObject({
          value: z.union([z.number(), z.string()]),
          ...recorded,
          estimated: z.literal(true).optional(),
          reason: z.string().optional(),
        })
        .refine(
          (entry) => (entry.estimated === true) === (entry.reason !== undefined),
          'an estimate needs a reason',
        ),
    ),
  ),
});

/** `raters.yaml`: each rater with the ids of the assets held, and the day of the disclosure. */
export const ratersFile = z.record(
  z.string(),
  z.strictObject({ name: z.string().min(1), holdings: z.array(z.string()), disclosed: z.iso.date() }),
);
