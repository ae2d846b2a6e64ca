import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { publishedListAnswer } from '#contracts/curated.ts';
import { assetId } from '#contracts/details.ts';
import { ratingSource, shownScores } from '#contracts/published.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { RATED_SUB_SCORES } from '#domain/ratings/rating-items.ts';

/** A person who rated, with the assets they stated to hold on that day. */
export const raterAnswer = z.object({
  id: z.string(),
  name: z.string(),
  holdings: z.array(z.string()),
  disclosed: z.string(),
});

export const givenRating = z.object({
  rater: z.string(),
  value: z.number(),
  /** In the language in which the rater wrote it; null when the file has none. */
  reason: z.object({ language: z.enum(LOCALES), text: z.string() }).nullable(),
});

/** One criterion as it was rated. `final`: the median. */
export const ratedItem = z.object({
  item: z.string(),
  final: z.number(),
  ratings: z.array(givenRating),
  sources: z.array(ratingSource),
});

/** Agreement of the first two raters of each asset: Cohen's kappa with linear weights, null when it cannot be computed. */
export const raterAgreement = z.object({ item: z.string(), pairs: z.number(), kappa: z.number().nullable() });

/** A published rating file. Scores that the caller may not see are null. */
export const publicationAnswer = z.object({
  id: z.number(),
  published_at: z.string(),
  /** Since when it no longer counts; null while it does, or until a newer one took its place. */
  withdrawn_at: z.string().nullable(),
  in_force: z.boolean(),
  rubric: z.string(),
  as_of: z.string(),
  sha256: z.string(),
  sub_scores: z.array(z.enum(RATED_SUB_SCORES)),
  raters: z.array(raterAnswer),
  items: z.array(ratedItem),
  agreement: z.array(raterAgreement),
  before: shownScores,
  after: shownScores,
});
export type PublicationAnswer = z.infer<typeof publicationAnswer>;

export const ratingsCall = defineCall({
  method: 'GET',
  path: 'rank/ratings',
  summary:
    'Returns every rating of an asset by people and every list they entered, newest first: who, why, by which sources, and the score before and after.',
  keyScope: 'market',
  query: z.object({ id: assetId }),
  answer: z.object({
    id: z.string(),
    data: z.array(publicationAnswer),
    /** Lists that people entered: unlocks, rounds, milestones, incidents, team, holders. */
    lists: z.array(publishedListAnswer),
  }),
  errors: ['asset.not_found', 'server.unavailable'],
});

export const ratingSourceCall = defineCall({
  method: 'GET',
  path: 'rank/ratingSource',
  summary:
    'Returns what is known about the archived copy of a source: its address, day, length and the SHA-256 of its text.',
  access: 'stranger',
  query: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({
    url: z.string(),
    final_url: z.string(),
    fetched_at: z.string(),
    chars: z.number(),
    sha256: z.string(),
  }),
  errors: ['ratings.not_found'],
});

/** Publications of ratings, newest first, each with the agreement over all ratings in force after it. */
export const ratingReleasesCall = defineCall({
  method: 'GET',
  path: 'rank/ratingReleases',
  summary:
    'Returns how far raters agreed at each publication of ratings, and how many assets people rate now.',
  keyScope: 'market',
  query: z.object({}),
  answer: z.object({
    /** Assets with a publication in force. */
    rated: z.number(),
    releases: z.array(
      z.object({
        id: z.number(),
        asset: z.object({ _id: z.string(), name: z.string() }),
        published_at: z.string(),
        withdrawn_at: z.string().nullable(),
        agreement: z.array(raterAgreement),
      }),
    ),
  }),
  errors: ['server.unavailable'],
});
