import type { CallLedger } from '#server/gateways/pace.ts';
import { addCall, sumCalls } from '#server/modules/sources/call-ledger-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Calls of all nodes in one table, so that a budget holds however many nodes there are. */
export function callLedger(db: Db): CallLedger {
  return {
    async book(source, { perMinute, perHour, perMonth }, now) {
      const calls = await countCalls(db, source, now);
      if (perMonth !== null && calls.month >= perMonth) return 'month';
      if (perHour !== null && calls.hour >= perHour) return 'hour';
      return (await addCall(db, source, periodsOf(now).minute, perMinute)) ? null : 'minute';
    },
  };
}

/** Calls made to a source in this UTC month and this UTC hour, by all nodes. */
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
