import type { Flag } from '#domain/flags/flag.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import { METHOD } from '#domain/method/method.ts';
import { computeBand } from '#domain/scoring/band.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import type { Band } from '#domain/scoring/snapshot.ts';

/** The displayed score of one asset and risk profile. */
export interface PublishedScore {
  /** Rounded to 0.1. */
  score: number;
  band: Band;
  method: string;
  /** Time at which the published score was last set to the computed one, ISO 8601 UTC. */
  synced_at: string;
  /** Severity of the severe and critical flags in the last run, by code. */
  severe: Readonly<Record<string, 'S3' | 'S4'>>;
}

/** Result of a run. `fv` is unrounded; `at` is ISO 8601 UTC. */
export interface ComputedScore {
  fv: number;
  method: string;
  at: string;
  flags: readonly Pick<Flag, 'code' | 'severity'>[];
}

const EPSILON = 1e-9;

const toSevereFlags = (flags: ComputedScore['flags']): PublishedScore['severe'] =>
  Object.fromEntries(
    flags.flatMap(({ code, severity }) => (severity === 'S3' || severity === 'S4' ? [[code, severity]] : [])),
  );

/** Returns true when a severe or critical flag is new or has become more severe. */
const hasNewSevere = (bandBefore: PublishedScore['severe'], now: PublishedScore['severe']): boolean =>
  Object.entries(now).some(([code, severity]) => (bandBefore[code] ?? '') < severity);

/**
 * Publishes the computed score or keeps the previous one (method, 7.4). Publishes the first score, and after
 * a new method, a new severe or critical flag, 30 days, or a change of at least 1 point.
 */
export function publishScore(previous: PublishedScore | null, now: ComputedScore): PublishedScore {
  const severe = toSevereFlags(now.flags);
  if (previous !== null && previous.method === now.method) {
    const days = (Date.parse(now.at) - Date.parse(previous.synced_at)) / DAY_MS;
    const hasMoved = Math.abs(now.fv - previous.score) >= METHOD.publish.dead_band - EPSILON;
    if (!hasMoved && days < METHOD.publish.sync_days && !hasNewSevere(previous.severe, severe)) {
      return { ...previous, severe };
    }
  }
  const score = roundScore(now.fv);
  const bandBefore = previous !== null && previous.method === now.method ? previous.band : null;
  return { score, band: computeBand(score, bandBefore), method: now.method, synced_at: now.at, severe };
}
