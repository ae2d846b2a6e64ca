import fc from 'fast-check';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { TODAY } from '#tests/builders/build-subject.ts';

const SEED = 20251103;

/** Generates `size` assets, diverse enough for limits, caps, gaps and stale data to occur. Deterministic. */
export function generateSnapshot(size: number): ScoringSnapshot {
  const subjects = fc.sample(arbitrarySubject(), { numRuns: size, seed: SEED });
  return {
    bundled_as_of: TODAY,
    now: TODAY,
    assets: subjects.map((subject, at) => ({
      ...subject,
      facts: { ...subject.facts, id: `asset-${at}`, name: `Asset ${at}`, ticker: `A${at}` },
    })),
  };
}
