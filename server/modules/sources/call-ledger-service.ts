import type { CallLedger } from '#server/gateways/rate-limiter.ts';
import { addCall, sumCalls } from '#server/modules/sources/call-ledger-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Counts calls in a table that all nodes share, so that they keep one budget together. */
export function createCallLedger(db: Db): CallLedger {
  return {
    async recordCall(source, { perMinute, perHour, perMonth }, now) {
      const calls = await countCalls(db, source, now);
      if (perMonth !== null && calls.month >= perMonth) return 'month';
      if (perHour !== null && calls.hour >= perHour) return 'hour';
      return (await addCall(db, source, periodsOf(now).minute, perMinute)) ? null : 'minute';
    },
  };
}

/** Returns the calls to a source in the current UTC month and UTC hour, over all nodes. */
export function countCalls(db: Db, source: string, now: Date): Promise<{ month: number; hour: number }> {
  return sumCalls(db, source, periodsOf(now));
}

function periodsOf(now: Date): { minute: Date; hour: Date; month: Date } {
  const minute = new Date(now);
  minute.setUTCSeconds(0, 0);
  const hour = new Date(minute);
  hour.setUTCMinutes(0);
  return { minute, hour, month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) };
}
