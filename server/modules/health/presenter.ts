import type { AnswerOf } from '#contracts/call.ts';
import type { readyCall } from '#contracts/health.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';

/**
 * GET ready: whether this node can answer requests.
 * @param current sources as just read; null when the database does not answer.
 * @param lastKnown sources at the last successful read, used while the database does not answer.
 */
export function readyAnswer(
  snapshot: MarketSnapshot | null,
  current: SourcesState | null,
  lastKnown: SourcesState,
): AnswerOf<typeof readyCall> {
  return {
    status: current !== null && snapshot !== null ? 'ready' : 'unavailable',
    database: current !== null,
    snapshot: snapshot && {
      id: snapshot.id,
      as_of: snapshot.as_of,
      method: snapshot.method,
      assets: snapshot.assets.size,
    },
    sources: (current ?? lastKnown).statuses.map(({ id, last_good_at, live, last_error, quarantined }) => ({
      id,
      name: SOURCES[id as keyof typeof SOURCES]?.name ?? id,
      last_good_at,
      live,
      last_error,
      quarantined,
    })),
  };
}
