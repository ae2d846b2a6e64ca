import { sql } from 'kysely';
import { RUN_EVERY_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-calls.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import type { Clock } from '#server/gateways/pace.ts';
import { type IngestResult, ingest } from '#server/jobs/ingest.ts';
import { inIngestTurn } from '#server/jobs/ingest-turn.ts';
import { callLedger } from '#server/queries/call-ledger.ts';

/** A site answers first, then looks for news. */
const FIRST_AFTER_MS = 5_000;

export interface KeepLiveOptions {
  config: Pick<Config, 'sources' | 'liveData'>;
  database: OpenDatabase;
  /** Told after every refresh, once all of it is written. */
  onRefreshed: (result: IngestResult) => void;
  /** Told when a refresh could not be finished. */
  onFailure: (error: Error) => void;
  /** The clock that calls are paced by. */
  clock?: Clock;
  firstAfterMs?: number;
  everyMs?: number;
}

/**
 * Refreshes from the live sources in the background, every 30 minutes and by one node at a time; `LIVE_DATA=off`: never.
 * Gives a function that stops it: what is being asked is given up, what has come is written whole.
 */
export function keepLive({
  config,
  database,
  onRefreshed,
  onFailure,
  clock,
  firstAfterMs = FIRST_AFTER_MS,
  everyMs = RUN_EVERY_MINUTES * 60_000,
}: KeepLiveOptions): () => Promise<void> {
  if (config.liveData === 'off') return async () => {};
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();

  function plan(ms: number): void {
    timer = setTimeout(() => {
      round = refresh()
        .catch((error: Error) => onFailure(error))
        .then(() => {
          if (!stop.signal.aborted) plan(everyMs);
        });
    }, ms);
    timer.unref();
  }

  async function refresh(): Promise<void> {
    const { db, pool } = database;
    await inIngestTurn(pool, async () => {
      if (everyMs >= SAME_RUN_MINUTES * 60_000 && (await ranLately(database))) return;
      const result = await ingest({
        db,
        sources: openSources(config, {
          ledger: callLedger(db),
          signal: stop.signal,
          ...(clock && { clock }),
        }),
        now: new Date(),
        githubToken: config.sources.github.token !== null,
      });
      onRefreshed(result);
    });
  }

  plan(firstAfterMs);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await round;
  };
}

/** Whether another node, or this one before a restart, has refreshed so lately that nothing is due. */
async function ranLately({ db }: OpenDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('ingest_runs')
    .select('id')
    .where(sql<boolean>`started_at > now() - make_interval(mins => ${SAME_RUN_MINUTES})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
