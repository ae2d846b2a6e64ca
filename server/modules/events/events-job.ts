import { openCoinMarketCal } from '#server/gateways/coinmarketcal.ts';
import { type EventsReport, refreshEvents } from '#server/modules/events/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

export interface EventsJobOptions {
  config: Pick<Config, 'sources'>;
  db: Db;
  onRefreshed: (report: EventsReport) => void;
}

/** Reads the live calendar of events every six hours, if there is a key for it. */
export function eventsJob({ config, db, onRefreshed }: EventsJobOptions): Job {
  return {
    cron: '20 */6 * * *',
    isWantedAtStart: async () => config.sources.coinmarketcal.apiKey !== null,
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 600,
    async work({ signal }) {
      const source = openCoinMarketCal(config, { ledger: createCallLedger(db), signal });
      if (source) onRefreshed(await refreshEvents(db, source, new Date()));
    },
  };
}
