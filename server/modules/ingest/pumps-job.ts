import { openCandles } from '#server/gateways/candles.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { watchPumps } from '#server/modules/ingest/watch-pumps.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Looks for unusual rises every ten minutes. Scores again when the alerts have changed, and after the first check. */
export function pumpsJob(config: Pick<Config, 'sources'>, database: OpenDatabase): Job {
  const { db } = database;
  /** Level by asset as of its last check. Null before the first check of this process. */
  let levels: Map<string, number> | null = null;
  return {
    cron: '4-59/10 * * * *',
    isWantedAtStart: async () => false,
    retries: 0,
    retryAfterSeconds: 60,
    timeoutSeconds: 540,
    async work({ signal }) {
      const candles = openCandles(config, { ledger: createCallLedger(db), signal, retries: 0 });
      const now = new Date();
      const watched = await watchPumps(db, candles, now);
      // Assets that could not be read keep their level: their flags must still be cleared later.
      const isChanged = watched.some(({ id, level }) => levels?.get(id) !== level);
      if (!isChanged) return;
      // Not while a refresh runs: it scores at its end.
      await withIngestLock(database, () => runScoring(db, { now }));
      levels = new Map([...(levels ?? []), ...watched.map(({ id, level }) => [id, level] as const)]);
    },
  };
}
