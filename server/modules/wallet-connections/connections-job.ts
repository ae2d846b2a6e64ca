import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { type FetcherConfig, openFetcher } from '#server/modules/wallet-connections/open-fetcher.ts';
import { updateDueConnections } from '#server/modules/wallet-connections/update-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

interface ConnectionsJobOptions {
  config: FetcherConfig;
  db: Db;
  holder: Pick<SnapshotHolder, 'held'>;
  onFailure: (error: unknown, connection: string) => void;
}

/** Bytes of one answer. A page of transactions with many inputs has a few. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Updates connections of wallets: those whose update was asked for, every minute, and each one once a day. A
 * connection is updated by one node at a time.
 */
export function connectionsJob({ config, db, holder, onFailure }: ConnectionsJobOptions): Job {
  return {
    cron: '* * * * *',
    isWantedAtStart: async () => true,
    retries: 1,
    retryAfterSeconds: 60,
    timeoutSeconds: 2_400,
    async work({ signal }) {
      if (!holder.held) return;
      const options = { ledger: createCallLedger(db), maxBytes: MAX_ANSWER_BYTES, signal };
      await updateDueConnections({
        db,
        held: holder.held,
        fetchRecords: openFetcher(config, db, options),
        onFailure,
        signal,
      });
    },
  };
}
