import { sql } from 'kysely';
import { RUN_EVERY_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-calls.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import { ingest } from '#server/jobs/ingest.ts';
import { inIngestTurn } from '#server/jobs/ingest-turn.ts';
import { callLedger } from '#server/queries/call-ledger.ts';

/** A site answers first, then looks for news. */
const FIRST_AFTER_MS = 5_000;

export interface KeepLiveOptions {
  config: Pick<Config, 'sources' | 'liveData'>;
  database: OpenDatabase;
  /** Told of what failed: one sentence a source. */
  onFailure: (sentence: string) => void;
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
  onFailure,
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
        .catch((error: Error) => onFailure(`The live sources could not be read: ${error.message}`))
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
        sources: openSources(config, { ledger: callLedger(db), signal: stop.signal }),
        now: new Date(),
        githubToken: config.sources.github.token !== null,
      });
      for (const { source, failed, left } of result.reports) {
        if (left !== null) onFailure(`${source} was not asked further: ${left}`);
        for (const { what, why } of failed.slice(0, 3)) onFailure(`${source}, ${what}: ${why}`);
      }
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
