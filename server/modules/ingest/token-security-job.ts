import { openTokenSecurity } from '#server/gateways/token-security.ts';
import { checkTokens, type TokenCheckReport } from '#server/modules/ingest/check-tokens.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Job } from '#server/platform/queue/queue.ts';

interface TokenSecurityJobOptions {
  config: Pick<Config, 'sources'>;
  database: OpenDatabase;
  onChecked: (report: TokenCheckReport) => void;
}

/** Checks the contracts of all tokens once a day, then scores again when a figure has changed. */
export function tokenSecurityJob({ config, database, onChecked }: TokenSecurityJobOptions): Job {
  const { db } = database;
  return {
    cron: '50 4 * * *',
    isWantedAtStart: async () => false,
    retries: 1,
    retryAfterSeconds: 1_800,
    timeoutSeconds: 1_800,
    async work({ signal }) {
      const service = openTokenSecurity(config, { ledger: createCallLedger(db), signal });
      const now = new Date();
      const report = await checkTokens(db, service, now);
      if (report.changed > 0) await withIngestLock(database, () => runScoring(db, { now }));
      onChecked(report);
    },
  };
}
