import type { Flag, FlagSeverity } from '#domain/flags/flag.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { PublishedScore } from '#domain/scoring/publish.ts';
import type { Status } from '#domain/scoring/snapshot.ts';

/** State of an asset after one run. */
export interface AssetRunState {
  id: string;
  status: Status;
  published: Record<RiskLevel, PublishedScore> | null;
  flags: readonly Pick<Flag, 'code' | 'severity'>[];
}

/** A change between two runs that users are notified of. */
export type MarketNews =
  | { what: 'rated'; id: string }
  | { what: 'move'; id: string; before: number; now: number }
  | { what: 'flag'; id: string; code: string; severity: FlagSeverity };

/** In points of the score in the medium profile. */
const MIN_MOVE_POINTS = 5;
const EPSILON = 1e-9;

/**
 * Returns changes of an asset: a first rating, or a severe or critical flag that is new or was less severe.
 */
export function findAssetNews(before: AssetRunState, now: AssetRunState): MarketNews[] {
  const { id } = now;
  const news: MarketNews[] = [];
  if (before.status === 'soon' && now.status === 'rated') news.push({ what: 'rated', id });
  const previousSeverities = new Map(before.flags.map(({ code, severity }) => [code, severity]));
  for (const { code, severity } of now.flags) {
    if (severity !== 'S3' && severity !== 'S4') continue;
    if ((previousSeverities.get(code) ?? '') < severity) news.push({ what: 'flag', id, code, severity });
  }
  return news;
}

/**
 * Returns a large move of the published score, or null. A change of the method also moves scores, so it is
 * not reported.
 */
export function findScoreMove(
  id: string,
  before: Pick<PublishedScore, 'score' | 'method'> | null,
  now: Pick<PublishedScore, 'score' | 'method'> | null,
): MarketNews | null {
  if (!before || !now || before.method !== now.method) return null;
  if (Math.abs(now.score - before.score) < MIN_MOVE_POINTS - EPSILON) return null;
  return { what: 'move', id, before: before.score, now: now.score };
}
