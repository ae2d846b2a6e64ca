import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { FIGURE_KINDS } from '#domain/assets/figure-kinds.ts';
import { REFUSAL_REASONS } from '#domain/ingest/refusal-reason.ts';

/** Reasons why a request to a source failed. */
export const SOURCE_FAULT_CODES = [
  'timeout',
  'unreachable',
  'rate_limited',
  'budget',
  'refused',
  'malformed',
  'implausible',
] as const;
export type SourceFaultCode = (typeof SOURCE_FAULT_CODES)[number];

/** A count with the dates of the oldest and the newest; null when the count is 0. */
const datedCount = z.object({
  count: z.number().int(),
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
});

/**
 * One source. `kind`: sort of service. `what`: figures that Fairview uses from it. `live`: it has answered
 * this installation. `last_good_at`: its last good answer, or the date of its bundled data. `quarantined`:
 * values rejected by the newest refresh. `figures_…`: figures in use, one per asset and field. `days_…`: days
 * of prices and exchange rates.
 */
export const sourceAnswer = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  kind: z.string(),
  what: z.array(z.enum(FIGURE_KINDS)),
  live: z.boolean(),
  last_good_at: z.string().nullable(),
  last_error_at: z.string().nullable(),
  last_error: z.enum(SOURCE_FAULT_CODES).nullable(),
  quarantined: z.number().int(),
  figures_live: z.number().int(),
  figures_bundled: datedCount,
  days_live: z.number().int(),
  days_bundled: datedCount,
});

/**
 * A value of a source that is not published. `field`: an input of the score or a market figure. `value`: null
 * when it is not a number. `previous`: the last value from which it leaps. `held`: published when the next
 * answer says the same. `since`: first answer with this value.
 */
const unpublishedValue = z.object({
  source: z.string(),
  asset: z.string().nullable(),
  name: z.string().nullable(),
  field: z.string(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  reason: z.enum(REFUSAL_REASONS),
  held: z.boolean(),
  since: z.string(),
});
export type UnpublishedValue = z.infer<typeof unpublishedValue>;

/**
 * `prices_at`: time of the newest price, null without prices. `older_prices`: assets whose price is more than a
 * day older than that. `live_data`: whether this node refreshes from live sources. `next_refresh_at`: null
 * when it does not. `unpublished`: held values, those refused by the newest refresh, and repositories refused in the
 * last week.
 */
export const sourcesAnswer = z.object({
  as_of: z.string(),
  prices_at: z.string().nullable(),
  older_prices: z.number().int(),
  source: z.enum(['bundled', 'live']),
  bundled_as_of: z.string(),
  live_data: z.enum(['auto', 'on', 'off']),
  last_refresh_at: z.string().nullable(),
  next_refresh_at: z.string().nullable(),
  unpublished: z.array(unpublishedValue),
  sources: z.array(sourceAnswer),
});
export type SourcesAnswer = z.infer<typeof sourcesAnswer>;
export type SourceAnswer = z.infer<typeof sourceAnswer>;

export const sourcesCall = defineCall({
  method: 'GET',
  path: 'sources',
  summary:
    'Returns each data source: what it provides, when it last answered, and how many of its figures are live, bundled or quarantined.',
  query: z.object({}),
  answer: sourcesAnswer,
  errors: ['server.unavailable'],
});
