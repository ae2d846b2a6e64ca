import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { ratingSource, shownScores } from '#contracts/published.ts';
import {
  givenRating,
  publicationAnswer,
  ratedItem,
  raterAgreement,
  raterAnswer,
} from '#contracts/ratings.ts';
import { deskReason, isStorable, storedText } from '#contracts/stored-text.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { isUrl } from '#domain/ratings/problems.ts';
import { RATED_SUB_SCORES, RATING_ITEMS } from '#domain/ratings/rating-items.ts';

const item = z.enum(RATING_ITEMS as [string, ...string[]]);
const noQuery = z.object({});

export const deskAsset = z.object({ id: z.string(), name: z.string(), ticker: z.string() });
const itemState = z.enum(['empty', 'one', 'differs', 'settled']);

export const QUEUE_ORDERS = ['weight', 'oldest'] as const;

/** An asset to rate. `weight`: share of the Medium score that rests on estimated ratings. */
const queuedAsset = deskAsset.extend({
  weight: z.number(),
  /** Day of the oldest of these estimates or ratings. */
  oldest: z.string().nullable(),
  /** Criteria of the open round that are settled, that wait for a third person, and that the caller has rated. */
  settled: z.number(),
  differing: z.number(),
  own: z.number(),
  /** Whether somebody has begun. */
  open: z.boolean(),
  rated_at: z.string().nullable(),
});

export const ratingQueueCall = defineCall({
  method: 'GET',
  path: 'desk/ratings/queue',
  summary: 'Returns the assets to rate, those in work first, and the caller as a rater.',
  access: 'desk',
  roles: ['analyst', 'editor', 'admin'],
  query: z.object({ order: z.enum(QUEUE_ORDERS).default('weight'), q: z.string().max(100).optional() }),
  answer: z.object({
    rater: raterAnswer.nullable(),
    /** Assets in all, of which at most 50 are listed. */
    total: z.number(),
    criteria: z.number(),
    assets: z.array(queuedAsset),
  }),
  errors: [],
});
export type QueuedAsset = z.infer<typeof queuedAsset>;

export const discloseCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/disclose',
  summary: 'States the name of a rater and the assets that they hold.',
  access: 'desk',
  roles: ['analyst'],
  query: noQuery,
  body: z.object({ name: storedText(3, 100), holdings: z.array(assetId).max(300) }),
  answer: raterAnswer,
  errors: ['asset.not_found'],
});

/** One criterion for the caller. `others`: empty until two ratings are in and the caller has given one. */
const itemToRate = z.object({
  item: z.string(),
  state: itemState,
  refused: z.enum(['settled', 'seen']).nullable(),
  own: z
    .object({
      value: z.number(),
      reason: z.object({ language: z.enum(LOCALES), text: z.string() }),
      source: ratingSource,
    })
    .nullable(),
  others: z.array(givenRating),
});
const assetToRate = z.object({
  asset: deskAsset,
  rater: raterAnswer.nullable(),
  holds: z.boolean(),
  items: z.array(itemToRate),
});
export type AssetToRate = z.infer<typeof assetToRate>;

export const assetToRateCall = defineCall({
  method: 'GET',
  path: 'desk/ratings/asset',
  summary: 'Returns the criteria of an asset with the ratings that the caller may see.',
  access: 'desk',
  roles: ['analyst'],
  query: z.object({ id: assetId }),
  answer: assetToRate,
  errors: ['asset.not_found'],
});

export const rateCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/rate',
  summary: 'Rates one criterion of an asset and archives the source.',
  access: 'desk',
  roles: ['analyst'],
  query: noQuery,
  body: z.object({
    id: assetId,
    item,
    value: z.number().int().min(0).max(5),
    reason: storedText(20, 2000),
    language: z.enum(LOCALES),
    url: z.string().trim().max(2000).refine(isUrl),
    says: storedText(3, 500),
  }),
  answer: assetToRate,
  errors: [
    'asset.not_found',
    'ratings.undisclosed',
    'ratings.holder',
    'ratings.settled',
    'ratings.seen',
    'ratings.source_unreachable',
    'ratings.source_no_text',
  ],
});

export const takeBackCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/takeBack',
  summary: 'Takes the own rating of a criterion back. It stays in the history.',
  access: 'desk',
  roles: ['analyst'],
  query: noQuery,
  body: z.object({ id: assetId, item, reason: deskReason, language: z.enum(LOCALES) }),
  answer: assetToRate,
  errors: ['asset.not_found', 'ratings.not_found'],
});

const previewedAsset = z.object({
  scores: shownScores,
  measured: z.record(z.enum(RISK_LEVELS), z.number()),
  ranks: z.record(z.enum(RISK_LEVELS), z.number().nullable()),
  subScores: z.record(z.enum(SUB_SCORES), z.number().nullable()),
});

/** An asset before and after a publication; null when nothing was scored yet. */
export const previewedEffect = z.object({ before: previewedAsset, after: previewedAsset }).nullable();
export type PreviewedEffect = NonNullable<z.infer<typeof previewedEffect>>;

/** Why a file cannot be published. `own`: the caller rated. `holder`: a rater holds the asset by now. `dropped`: a sub-score that is rated now is missing. `file`: see `problems`. */
export const OBSTACLES = ['none', 'own', 'holder', 'dropped', 'file'] as const;
const candidate = z.object({
  obstacles: z.array(z.enum(OBSTACLES)),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Null without a sub-score that is settled as a whole. */
  file: z
    .object({
      sha256: z.string(),
      as_of: z.string(),
      sub_scores: z.array(z.enum(RATED_SUB_SCORES)),
      raters: z.array(raterAnswer),
      items: z.array(ratedItem),
    })
    .nullable(),
  effect: previewedEffect,
  agreement: z.array(raterAgreement),
});
export type RatingCandidate = z.infer<typeof candidate>;

const publicationPreview = candidate.extend({
  asset: deskAsset,
  states: z.array(z.object({ item: z.string(), state: itemState, count: z.number() })),
  publications: z.array(publicationAnswer),
});
export type PublicationPreview = z.infer<typeof publicationPreview>;

export const publicationPreviewCall = defineCall({
  method: 'GET',
  path: 'desk/ratings/publication',
  summary:
    'Returns what can be published of an asset, with the score before and after, and what was published.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({ id: assetId }),
  answer: publicationPreview,
  errors: ['asset.not_found'],
});

export const publishRatingsCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/publish',
  summary: 'Publishes the settled ratings of an asset as they were seen in the preview.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: noQuery,
  body: z.object({ id: assetId, sha256: z.string(), reason: deskReason }),
  answer: publicationPreview,
  errors: ['asset.not_found', 'ratings.not_publishable', 'ratings.changed'],
});

export const withdrawRatingsCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/withdraw',
  summary: 'Withdraws published ratings. The next scoring run uses what was in force before.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: noQuery,
  body: z.object({ id: assetId, publication: z.number().int().positive(), reason: deskReason }),
  answer: publicationPreview,
  errors: ['asset.not_found', 'ratings.not_found'],
});

const fileTexts = {
  yaml: z.string().min(1).max(400_000).refine(isStorable),
  raters: z.string().max(100_000).refine(isStorable).default(''),
};

export const checkRatingFileCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/checkFile',
  summary: 'Checks a rating file of the repository and returns the score before and after.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: noQuery,
  body: z.object(fileTexts),
  answer: candidate,
  errors: [],
});

export const publishRatingFileCall = defineCall({
  method: 'POST',
  path: 'desk/ratings/importFile',
  summary: 'Publishes a rating file of the repository as it was checked.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: noQuery,
  body: z.object({ ...fileTexts, sha256: z.string(), reason: deskReason }),
  answer: publicationPreview,
  errors: ['ratings.not_publishable', 'ratings.changed'],
});

export const exportRatingsCall = defineCall({
  method: 'GET',
  path: 'desk/ratings/export',
  summary: 'Returns a publication as the files of the repository.',
  access: 'desk',
  roles: ['analyst', 'editor', 'admin'],
  query: z.object({ publication: z.coerce.number().int().positive() }),
  answer: z.object({ asset: z.string(), yaml: z.string(), raters: z.string() }),
  errors: ['ratings.not_found'],
});

export const archivedSourceCall = defineCall({
  method: 'GET',
  path: 'desk/ratings/source',
  summary: 'Returns the text of an archived source.',
  access: 'desk',
  roles: ['analyst', 'editor', 'admin'],
  query: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({ text: z.string() }),
  errors: ['ratings.not_found'],
});
