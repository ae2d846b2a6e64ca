import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { rankInterval } from '#contracts/rank.ts';
import {
  asset,
  assetCategory,
  band,
  failedStablecoin,
  level,
  listMarket,
  listScore,
  marketMoney,
  resemblance,
  severity,
  status,
} from '#contracts/shapes.ts';
import { PEG_MECHANISMS } from '#domain/assets/stablecoins.ts';
import { CERTAINTIES, EVENT_CATEGORIES } from '#domain/events/event.ts';
import { MISSING_STATES } from '#domain/flags/flag.ts';
import { DELIVERIES, FIGURE_ORIGINS, INPUT_STATES } from '#domain/method/inputs.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { LOCKED_SCORE_TIER } from '#domain/plans/access.ts';
import { INCIDENT_KINDS } from '#domain/risk-records/incident.ts';

/**
 * Live: fetched from the source by this installation. Bundled: recorded before and delivered with Fairview.
 */
const delivery = z.enum(DELIVERIES);
/** Measured: read from the named source. Rated: by people, from a file of ratings. Estimated: by Fairview. */
const origin = z.enum(FIGURE_ORIGINS);

const observedFields = {
  state: z.enum(INPUT_STATES),
  source: z.string().nullable(),
  observed_at: z.string().nullable(),
  delivery: delivery.nullable(),
  origin,
};

/**
 * One raw input of a part. `reason` explains an estimate or names the raters, in the caller's language;
 * `reason_links` are addresses of reports or archived sources.
 */
export const rawInput = z.object({
  input: z.string(),
  raw: z.unknown(),
  unit: z.string(),
  reason: z.string().nullable(),
  reason_links: z.array(z.string()),
  ...observedFields,
});

/** One part of a sub-score: raw value → 0..100 → weight. Part scores × weights − deduction = score. */
export const subScorePart = z.object({
  input: z.string(),
  raw: z.unknown(),
  unit: z.string(),
  /** The quantity placed on the scale; for a rubric its mean. */
  value: z.number().nullable(),
  part_score: z.number().nullable(),
  weight: z.number(),
  freshness: z.number(),
  scale: z.object({ kind: z.enum(['log', 'linear']), zero: z.number(), hundred: z.number() }).nullable(),
  inputs: z.array(rawInput),
  ...observedFields,
});

/**
 * `weight`: share of the sub-score in its pillar after redistribution. `points`: contribution to the FV Score
 * before limit and cap. `score` is null when the sub-score does not apply (its `weight` is 0) or is hidden
 * from the caller. `percentile`: among the rated assets of its category, 100 = best. Null when the category
 * has one asset, and for callers who cannot see all scores.
 */
export const subScoreAnswer = z.object({
  score: z.number().nullable(),
  coverage: z.number(),
  /** Share of the weight that is measured or rated, 0..1. */
  measured_share: z.number(),
  weight: z.number(),
  points: z.number(),
  deduction: z.number(),
  deduction_input: rawInput.nullable(),
  percentile: z.number().nullable(),
  parts: z.array(subScorePart),
});

const subScoreNames = z.enum(SUB_SCORES);

/** Lines whose points sum to the published score. */
export const explainLine = z.object({
  kind: z.enum(['component', 'limit', 'cap', 'pending']),
  block: z.enum(PILLARS).nullable(),
  name: subScoreNames.nullable(),
  points: z.number(),
});

export const detailsScore = listScore.extend({
  coverage: z.number(),
  /** Measured share of each pillar, 0..1. */
  measured_shares: z.object({ project: z.number(), hype: z.number(), economics: z.number() }),
  rank_interval: rankInterval,
  base: z.number(),
  cap: z.number(),
  weights: z.object({ project: z.number(), hype: z.number(), economics: z.number() }),
  /** Published scores of the three risk profiles; null where the rank is hidden from the caller. */
  levels: z.object({
    medium: z.number().nullable(),
    high: z.number().nullable(),
    insane: z.number().nullable(),
  }),
  /** Rank among the rated assets of this risk profile, 1 = best; null for stablecoins. */
  place: z.number().int().nullable(),
  published_at: z.string(),
});

/** A flag with its evidence. `effect` describes what it does to the score. */
export const flagAnswer = z.object({
  code: z.string(),
  severity,
  title: z.string(),
  text: z.string(),
  effect: z.string(),
  since: z.string(),
  source: z.string().nullable(),
  observed_at: z.string().nullable(),
  cleared_at: z.string().nullable(),
});

/** A trigger of a flag that rests on an unverified estimate. It has no effect. */
export const checkAnswer = z.object({ code: z.string(), title: z.string(), text: z.string() });

/** A possible improvement: `points` gained if the part reached 100, or its input became known. */
export const improvement = z.object({
  component: subScoreNames,
  input: z.string(),
  part_score: z.number().nullable(),
  missing: z.boolean(),
  points: z.number(),
});

/**
 * A figure to measure: `points` by which each half of the range would narrow. `estimate`: the estimated
 * input; null when the part is unknown or has aged.
 */
export const measurement = z.object({
  component: subScoreNames,
  input: z.string(),
  estimate: z.string().nullable(),
  points: z.number(),
});

const nullableCount = z.number().nullable();

/** Facts returned unchanged, by their names in `AssetFacts`. */
export const storedFacts = z.object({
  token_type: z.string().nullable(),
  payment_token: z.string().nullable(),
  proof_of_work: z.boolean().nullable(),
  /** `YYYY-MM-DD` of the first block or of the first issue. */
  genesis_date: z.string().nullable(),
  explorers: z.array(z.string()),
  whitepaper: z.string().nullable(),
  website: z.string().nullable(),
  repository: z.string().nullable(),
});
export type StoredFacts = z.infer<typeof storedFacts>;

export const detailsAnswer = z.object({
  asset: asset.extend({ crypto_asset_category: assetCategory.nullable() }),
  /** False for a coin that is not covered: everything but name and ticker is null or empty. */
  followed: z.boolean(),
  /** The much larger asset that it may be confused with. */
  resembles: resemblance.nullable(),
  level,
  asOf: z.string(),
  method: z.string(),
  status,
  notice: z.string().nullable(),
  ...storedFacts.shape,
  consensus_mechanism: z.string().nullable(),
  /** What keeps the price of a stablecoin at its peg. Null for other assets and when unknown. */
  peg_mechanism: z.enum(PEG_MECHANISMS).nullable(),
  /** Former names and tickers, oldest first. `until`: a day, month or year; null when uncertain. */
  former_names: z.array(
    z.object({ name: z.string(), ticker: z.string().nullable(), until: z.string().nullable() }),
  ),
  /** Since when and why the asset is no longer followed; null while it is. */
  retired: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** `delivery`: of the price. */
  market: listMarket.extend({
    delivery: delivery.nullable(),
    fully_diluted: marketMoney,
    market_cap_rank: z.number().int().nullable(),
  }),
  supply: z.object({
    circulating: nullableCount,
    total: nullableCount,
    max: nullableCount,
    source: z.string().nullable(),
    observed_at: z.string().nullable(),
    delivery: delivery.nullable(),
  }),
  scores: detailsScore.nullable(),
  /** `tier` is the same for every locked asset, so that it does not reveal the rank. */
  locked: z.object({ code: z.literal('tier.required'), tier: z.literal(LOCKED_SCORE_TIER) }).nullable(),
  /**
   * Null while locked. For an unrated asset, inputs are visible to all, sub-scores only to who can see every
   * score.
   */
  components: z.record(subScoreNames, subScoreAnswer).nullable(),
  explain: z.array(explainLine).nullable(),
  improve: z.array(improvement).nullable(),
  measure: z.array(measurement).nullable(),
  /** Conditions for publication that an unrated asset does not meet yet. */
  unrated_because: z.array(z.string()),
  code: z.object({
    stars: nullableCount,
    forks: nullableCount,
    contributors: nullableCount,
    issues_1y: nullableCount,
    commits_3m: nullableCount,
    author_days_3m: nullableCount,
  }),
  /**
   * Public repositories whose git history was measured, the main one first. Only its work counts in the score;
   * the same person and day can be in several, so their author-days must not be added up.
   */
  repositories: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      main: z.boolean(),
      author_days_90: z.number(),
      author_days_365: z.number(),
      observed_at: z.string(),
    }),
  ),
  social: z.object({
    reddit_accounts_48h: nullableCount,
    reddit_comments_48h: nullableCount,
    reddit_posts_48h: nullableCount,
    reddit_engagement_48h: nullableCount,
    reddit_subscribers: nullableCount,
    telegram_subscribers: nullableCount,
    twitter_followers: nullableCount,
  }),
  ath: z.object({ percent: nullableCount, price: marketMoney, days: nullableCount }),
  decentralization: z.object({ addresses: nullableCount, top100_share: nullableCount }),
  markets: z.array(
    z.object({
      rank: z.number().int(),
      name: z.string(),
      pair: z.string(),
      price: marketMoney,
      volume_24h: marketMoney,
      depth: nullableCount,
      trust: z.enum(['full', 'half', 'none']),
    }),
  ),
  team: z.array(z.object({ name: z.string(), role: z.string().nullable() })).nullable(),
  investors: z.array(z.object({ name: z.string(), tier1: z.boolean() })).nullable(),
  /** The next dated events, at most three; null when none is known. */
  events: z
    .array(
      z.object({
        _id: z.string(),
        date: z.string(),
        title: z.string(),
        certainty: z.enum(CERTAINTIES),
        category: z.enum(EVENT_CATEGORIES),
        source: z.string(),
      }),
    )
    .nullable(),
  /** Announced upgrades and launches whose outcome is recorded; null without one. `rate`: on time, 0..1. */
  promises: z
    .object({
      kept: z.number().int(),
      slipped: z.number().int(),
      cancelled: z.number().int(),
      rate: z.number().nullable(),
    })
    .nullable(),
  /** Number of ratings and lists by people that were published, withdrawn ones included: see `rank/ratings`. */
  publications: z.number().int(),
  /** Recorded security incidents, newest first. `until`: last day that the record covers. */
  incidents: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(INCIDENT_KINDS),
      loss_usd: z.number().nullable(),
      url: z.string(),
      source: z.string(),
      until: z.string(),
    }),
  ),
  /** Set for a stablecoin that a recorded list counts as failed, listed or not. */
  failed_stablecoin: failedStablecoin.nullable(),
  /**
   * Unlocks at once in a recorded schedule, oldest first; null without one. `recorded`: day of the newest recording;
   * `percent` is of the supply in circulation when an unlock was recorded. `today`: day of the answer; earlier unlocks are past, and no source says
   * whether they happened.
   */
  unlocks: z
    .object({
      source: z.string(),
      url: z.string().nullable(),
      recorded: z.string(),
      today: z.string(),
      days: z.array(z.object({ date: z.string(), tokens: z.number(), percent: z.number() })),
    })
    .nullable(),
  /**
   * Assets of the same category or with a contract on the same blockchain, and at most ten times the market cap or a
   * tenth of it, at most five. The choice depends on no score. `score`: null when the viewer may not see it and when
   * there is none. `common.chain`: a blockchain that both have. `cap_ratio`: market cap ÷ that of the asset.
   */
  similar: z.array(
    z.object({
      asset,
      common: z.object({ category: z.boolean(), chain: z.string().nullable() }),
      cap_ratio: z.number(),
      score: z.object({ fv: z.number(), band, provisional: z.boolean() }).nullable(),
    }),
  ),
  flags: z.array(flagAnswer),
  checks: z.array(checkAnswer),
  /**
   * Flags that apply to this asset, and those checked on measured figures; 0 for a coin not covered. `reached`:
   * the newest figures reach the threshold, but the flag is not in force; a flag in force is in `flags` alone.
   * `unchecked`: without data, with the missing figures.
   */
  flag_checks: z.object({
    applicable: z.number().int(),
    measured: z.number().int(),
    reached: z.array(z.object({ code: z.string(), title: z.string() })),
    passed: z.array(z.object({ code: z.string(), title: z.string() })),
    unchecked: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        missing: z.array(z.object({ input: z.string(), state: z.enum(MISSING_STATES) })),
      }),
    ),
  }),
  /** Origin of each figure outside the components: field → source, date, delivery and origin. */
  provenance: z.record(
    z.string(),
    z.object({ source: z.string(), observed_at: z.string(), delivery, origin }),
  ),
});
export type DetailsAnswer = z.infer<typeof detailsAnswer>;
export type SubScoreAnswer = z.infer<typeof subScoreAnswer>;
export type SubScorePartAnswer = z.infer<typeof subScorePart>;
export type FlagChecksAnswer = DetailsAnswer['flag_checks'];
export type CheckAnswer = z.infer<typeof checkAnswer>;
export type FlagAnswer = z.infer<typeof flagAnswer>;

export const assetId = z.string().min(1).max(200);

export const detailsCall = defineCall({
  method: 'GET',
  path: 'rank/details',
  summary: 'Returns one asset with the figures behind its score that the caller may see.',
  keyScope: 'market',
  query: z.object({ id: assetId, level: level.default('medium') }),
  answer: detailsAnswer,
  errors: ['input.invalid', 'asset.not_found', 'server.unavailable'],
});
