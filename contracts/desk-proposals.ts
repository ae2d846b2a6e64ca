import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { curatedList, publishedListAnswer, RECORDS } from '#contracts/curated.ts';
import { deskAsset, previewedEffect } from '#contracts/desk-ratings.ts';
import { assetId } from '#contracts/details.ts';
import { deskReason, storedText } from '#contracts/stored-text.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { isDay, isUrl } from '#domain/ratings/problems.ts';

const noQuery = z.object({});
const id = z.number().int().positive();

/** The source of a record: the server reads and archives it. */
const named = {
  url: z.string().trim().max(2000).refine(isUrl),
  says: storedText(3, 500),
};
const as_of = z.string().refine(isDay);
const records = <S extends z.ZodRawShape>(record: z.ZodObject<S>) =>
  z.array(record.extend(named)).min(1).max(60);
const category = z.object({ kind: z.literal('category'), category: z.enum(CATEGORY_IDS) });

/** What is proposed: every record of a kind that the asset has, or its category. */
const proposed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlocks'), as_of, records: records(RECORDS.unlocks) }),
  z.object({ kind: z.literal('rounds'), as_of, records: records(RECORDS.rounds) }),
  z.object({ kind: z.literal('milestones'), as_of, records: records(RECORDS.milestones) }),
  z.object({ kind: z.literal('incidents'), as_of, records: records(RECORDS.incidents) }),
  z.object({ kind: z.literal('team'), as_of, records: records(RECORDS.team) }),
  z.object({ kind: z.literal('holders'), as_of, records: records(RECORDS.holders) }),
  category,
]);
export type ProposedContent = z.infer<typeof proposed>;

const proposal = z.object({
  id: z.number(),
  asset: deskAsset,
  content: z.union([curatedList, category]),
  reason: z.string(),
  proposed_at: z.string(),
  /** Null for a category, whose proposer is in the log. */
  proposer: z.string().nullable(),
  /** Whether the caller proposed it. */
  own: z.boolean(),
});
export type ProposalAnswer = z.infer<typeof proposal>;

const ofAsset = z.object({
  asset: deskAsset,
  category: z.string(),
  /** Whether the caller stated holdings, and holds this asset. */
  disclosed: z.boolean(),
  holds: z.boolean(),
  waiting: z.array(proposal),
  published: z.array(publishedListAnswer),
});
export type AssetProposals = z.infer<typeof ofAsset>;

const roles = ['analyst', 'editor', 'admin'] as const;

export const waitingProposalsCall = defineCall({
  method: 'GET',
  path: 'desk/proposals/waiting',
  summary: 'Returns lists and categories that wait for a second person, oldest first.',
  access: 'desk',
  roles,
  query: noQuery,
  answer: z.object({ waiting: z.array(proposal) }),
  errors: [],
});

export const assetProposalsCall = defineCall({
  method: 'GET',
  path: 'desk/proposals/asset',
  summary: 'Returns what waits for a second person about an asset, and the lists that were published.',
  access: 'desk',
  roles,
  query: z.object({ id: assetId }),
  answer: ofAsset,
  errors: ['asset.not_found'],
});

export const proposeCall = defineCall({
  method: 'POST',
  path: 'desk/proposals/make',
  summary: 'Proposes a list of an asset, whose sources are archived, or its category.',
  access: 'desk',
  roles: ['analyst', 'admin'],
  query: noQuery,
  body: z.object({ asset: assetId, content: proposed, reason: deskReason }),
  answer: ofAsset,
  errors: [
    'asset.not_found',
    'ratings.undisclosed',
    'ratings.holder',
    'ratings.source_unreachable',
    'ratings.source_no_text',
    'proposals.older',
    'proposals.future',
    'proposals.repeated',
    'proposals.no_amount',
    'proposals.one_holders',
    'proposals.shares',
    'proposals.no_supply',
    'proposals.unchanged',
  ],
});

export const proposalPreviewCall = defineCall({
  method: 'GET',
  path: 'desk/proposals/preview',
  summary: 'Returns what a proposal would move, and what prevents the caller from publishing it.',
  access: 'desk',
  roles,
  query: z.object({ id: z.coerce.number().int().positive() }),
  answer: z.object({
    obstacles: z.array(z.enum(['own', 'holder', 'outdated'])),
    effect: previewedEffect,
  }),
  errors: ['proposals.not_found'],
});

export const publishProposalCall = defineCall({
  method: 'POST',
  path: 'desk/proposals/publish',
  summary: 'Publishes what somebody else proposed. The next scoring run uses it.',
  access: 'desk',
  roles,
  query: noQuery,
  body: z.object({ id, reason: deskReason }),
  answer: ofAsset,
  errors: ['proposals.not_found', 'proposals.own', 'proposals.holder', 'proposals.outdated'],
});

export const discardProposalCall = defineCall({
  method: 'POST',
  path: 'desk/proposals/discard',
  summary: 'Drops a proposal, which stays in the log.',
  access: 'desk',
  roles,
  query: noQuery,
  body: z.object({ id, reason: deskReason }),
  answer: ofAsset,
  errors: ['proposals.not_found'],
});

export const withdrawListCall = defineCall({
  method: 'POST',
  path: 'desk/proposals/withdraw',
  summary: 'Withdraws a published list. The next scoring run uses what was in force before.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: noQuery,
  body: z.object({ id, reason: deskReason }),
  answer: ofAsset,
  errors: ['proposals.not_found'],
});
