import { openCoinMarketCal } from '#server/gateways/coinmarketcal.ts';
import { openUnlockSchedule } from '#server/gateways/unlock-schedule.ts';
import { type EventsReport, refreshEvents } from '#server/modules/events/service.ts';
import { refreshUnlocks, UNLOCK_SOURCE } from '#server/modules/events/unlock-service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

export interface EventsJobOptions {
  config: Pick<Config, 'sources'>;
  db: Db;
  onRefreshed: (source: string, report: EventsReport) => void;
}

/** Reads the live calendars of events and unlocks every six hours, those for which there is a key. */
export function eventsJob({ config, db, onRefreshed }: EventsJobOptions): Job {
  return {
    cron: '20 */6 * * *',
    isWantedAtStart: async () =>
      config.sources.coinmarketcal.apiKey !== null || config.sources.unlocks.apiKey !== null,
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 600,
    async work({ signal }) {
      const options = { ledger: createCallLedger(db), signal };
      const now = new Date();
      const calendar = openCoinMarketCal(config, options);
      const schedule = openUnlockSchedule(config, options);
      // One source that fails must not keep the other from being read.
      const readings = await Promise.allSettled([
        calendar && refreshEvents(db, calendar, now).then((report) => onRefreshed('coinmarketcal', report)),
        schedule && refreshUnlocks(db, schedule, now).then((report) => onRefreshed(UNLOCK_SOURCE, report)),
      ]);
      for (const reading of readings) if (reading.status === 'rejected') throw reading.reason;
    },
  };
}
