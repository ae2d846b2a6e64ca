import { z } from 'zod';
import { ratingSource, shownScores } from '#contracts/published.ts';
import { storedText } from '#contracts/stored-text.ts';
import { INCIDENT_SEVERITIES } from '#domain/curated/curated-list.ts';
import { isDay } from '#domain/ratings/problems.ts';
import { INCIDENT_KINDS } from '#domain/risk-records/incident.ts';

/** `yyyy-MM-dd`. */
const day = z.string().refine(isDay);
const name = storedText(2, 120);
const amount = z.number().positive().max(1e15);
const share = z.number().min(0).max(1);

/** The records that people enter, by kind. Percent of an unlock is computed by the server. */
export const RECORDS = {
  unlocks: z.object({ date: day, tokens: amount }),
  rounds: z.object({
    date: day,
    name,
    amount_usd: amount.nullable(),
    investors: z.array(z.object({ name, tier1: z.boolean() })).max(50),
  }),
  milestones: z.object({ title: name, promised: day, delivered: day.nullable() }),
  incidents: z.object({
    date: day,
    kind: z.enum(INCIDENT_KINDS),
    severity: z.literal([...INCIDENT_SEVERITIES]),
    loss_usd: amount.nullable(),
  }),
  team: z.object({ name, role: z.object({ en: name, it: name }) }),
  holders: z.object({ top10: share, top100: share, addresses: z.number().int().min(1).max(1e12) }),
};

const source = z.object({ source: ratingSource });

/** A list as it was entered, with the archived source of each record. */
export const curatedList = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unlocks'),
    as_of: day,
    records: z.array(RECORDS.unlocks.extend({ ...source.shape, percent: z.number() })),
  }),
  z.object({
    kind: z.literal('rounds'),
    as_of: day,
    records: z.array(RECORDS.rounds.extend(source.shape)),
  }),
  z.object({
    kind: z.literal('milestones'),
    as_of: day,
    records: z.array(RECORDS.milestones.extend(source.shape)),
  }),
  z.object({
    kind: z.literal('incidents'),
    as_of: day,
    records: z.array(RECORDS.incidents.extend(source.shape)),
  }),
  z.object({ kind: z.literal('team'), as_of: day, records: z.array(RECORDS.team.extend(source.shape)) }),
  z.object({
    kind: z.literal('holders'),
    as_of: day,
    records: z.array(RECORDS.holders.extend(source.shape)),
  }),
]);
export type CuratedListAnswer = z.infer<typeof curatedList>;

/** A published list. Scores that the caller may not see are null. */
export const publishedListAnswer = z.object({
  id: z.number(),
  published_at: z.string(),
  /** Since when it no longer counts; null while it does, or until a newer one took its place. */
  withdrawn_at: z.string().nullable(),
  in_force: z.boolean(),
  /** Who entered it. A second person published it. */
  entered_by: z.string(),
  list: curatedList,
  before: shownScores,
  after: shownScores,
});
export type PublishedListAnswer = z.infer<typeof publishedListAnswer>;
