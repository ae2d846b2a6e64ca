import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason } from '#contracts/stored-text.ts';

/** Times are ISO 8601 UTC. `paused`: since when a chosen snapshot is served; null while the newest is. */
const publication = z.object({
  paused: z.string().nullable(),
  served: z.number().nullable(),
  /** The snapshot that the answering node shows; nodes load a served one within seconds. */
  shown: z.number().nullable(),
  /** Space on disk of all stored snapshots, in bytes. */
  stored_bytes: z.number(),
  /** Newest first. `kept`: it can be served again. */
  snapshots: z.array(
    z.object({
      id: z.number(),
      as_of: z.string(),
      computed_at: z.string(),
      assets: z.number(),
      method: z.string(),
      kept: z.boolean(),
    }),
  ),
});
export type PublicationAnswer = z.infer<typeof publication>;

export const deskSnapshotsCall = defineCall({
  method: 'GET',
  path: 'desk/snapshots',
  summary: 'Returns the stored snapshots, and which one is served.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({}),
  answer: publication,
  errors: [],
});

export const serveSnapshotCall = defineCall({
  method: 'POST',
  path: 'desk/snapshot/serve',
  summary: 'Serves a stored snapshot on every node and pauses publication.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({}),
  body: z.object({ id: z.number().int().positive(), reason: deskReason }),
  answer: publication,
  errors: ['desk.snapshot_not_found'],
});

export const resumePublicationCall = defineCall({
  method: 'POST',
  path: 'desk/publication/resume',
  summary: 'Serves the newest snapshot on every node, and those of later runs.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({}),
  body: z.object({ reason: deskReason }),
  answer: publication,
  errors: ['desk.not_paused'],
});

const named = { id: z.string(), name: z.string(), ticker: z.string() };
const flagChange = z.object({ ...named, code: z.string(), severity: z.string() });

/** Scores of the medium profile, prices in USD. Lists hold the largest moves; `…_total` counts all. */
const differences = z.object({
  scores: z.array(z.object({ ...named, before: z.number().nullable(), after: z.number().nullable() })),
  scores_total: z.number(),
  prices: z.array(z.object({ ...named, before: z.number().nullable(), after: z.number().nullable() })),
  prices_total: z.number(),
  raised: z.array(flagChange),
  cleared: z.array(flagChange),
  added: z.array(z.object(named)),
  removed: z.array(z.object(named)),
});
export type SnapshotDifferencesAnswer = z.infer<typeof differences>;

export const compareSnapshotsCall = defineCall({
  method: 'GET',
  path: 'desk/compare',
  summary: 'Returns what differs between two stored snapshots.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({
    from: z.coerce.number().int().positive(),
    to: z.coerce.number().int().positive(),
  }),
  answer: differences,
  errors: ['desk.snapshot_not_found'],
});
