import { openCandles } from '#server/gateways/candles.ts';
import { runSignals } from '#server/modules/signals/signals-service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/**
 * Checks the signal rule every hour: open signals each time, new ones once after the close of the day. `onChecked`
 * sends the announcements.
 */
export function signalsJob(config: Pick<Config, 'sources'>, db: Db, onChecked: () => void): Job {
  return {
    cron: '7 * * * *',
    isWantedAtStart: async () => true,
    retries: 1,
    retryAfterSeconds: 300,
    timeoutSeconds: 1_500,
    async work({ signal }) {
      const candles = openCandles(config, { ledger: createCallLedger(db), signal });
      await runSignals({ db, candles, now: new Date() });
      onChecked();
    },
  };
}
