import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { FIGURE_KINDS } from '#domain/assets/figure-kinds.ts';

/** Why a source gave nothing usable, without a word of its own. */
export const SOURCE_FAULT_CODES = [
  'timeout',
  'unreachable',
  'rate_limited',
  'budget',
  'refused',
  'malformed',
] as const;
export type SourceFaultCode = (typeof SOURCE_FAULT_CODES)[number];

/** So many, and the dates of the oldest and the newest; null where there are none. */
const dated = z.object({
  count: z.number().int(),
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
});

/**
 * One source. `kind`: what sort of service it is; `what`: which figures Fairview takes from it. `live`: it has answered this
 * installation. `last_good_at`: its last good answer, or the date of what is bundled of it. `quarantined`: values that the
 * newest refresh did not believe. `figures_…`: figures in force, one an asset and field; `days_…`: days of prices and exchange rates.
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
  figures_bundled: dated,
  days_live: z.number().int(),
  days_bundled: dated,
});

/** `live_data`: whether this node asks the sources by itself; `next_refresh_at`: null where it does not. */
export const sourcesAnswer = z.object({
  as_of: z.string(),
  source: z.enum(['bundled', 'live']),
  bundled_as_of: z.string(),
  live_data: z.enum(['auto', 'on', 'off']),
  last_refresh_at: z.string().nullable(),
  next_refresh_at: z.string().nullable(),
  sources: z.array(sourceAnswer),
});
export type SourcesAnswer = z.infer<typeof sourcesAnswer>;
export type SourceAnswer = z.infer<typeof sourceAnswer>;

export const sourcesCall = defineCall({
  method: 'GET',
  path: 'sources',
  summary:
    'Where the figures come from: each source with what is taken from it, when it last answered, and how many of its figures are live, bundled or quarantined.',
  query: z.object({}),
  answer: sourcesAnswer,
  errors: ['server.unavailable'],
});
