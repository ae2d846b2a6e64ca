import { sql } from 'kysely';
import type { CallLedger } from '#server/gateways/pace.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Calls of all nodes in one table, so that a budget holds however many nodes there are. */
export function callLedger(db: Db): CallLedger {
  return {
    async book(source, { perMinute, perHour, perMonth }, now) {
      const calls = await callsMade(db, source, now);
      if (perMonth !== null && calls.month >= perMonth) return 'month';
      if (perHour !== null && calls.hour >= perHour) return 'hour';
      const { rows } = await sql`
        insert into source_calls (source, minute, calls) values (${source}, ${periodsOf(now).minute}, 1)
        on conflict (source, minute) do update set calls = source_calls.calls + 1 where source_calls.calls < ${perMinute}
        returning calls`.execute(db);
      return rows.length > 0 ? null : 'minute';
    },
  };
}

/** Calls made to a source in this UTC month and this UTC hour, by all nodes. */
export async function callsMade(db: Db, source: string, now: Date): Promise<{ month: number; hour: number }> {
  const { hour, month } = periodsOf(now);
  const row = await db
    .selectFrom('source_calls')
    .select([
      sql<number>`coalesce(sum(calls), 0)`.as('month'),
      sql<number>`coalesce(sum(calls) filter (where minute >= ${hour}), 0)`.as('hour'),
    ])
    .where('source', '=', source)
    .where('minute', '>=', month)
    .executeTakeFirstOrThrow();
  return { month: Number(row.month), hour: Number(row.hour) };
}

function periodsOf(now: Date): { minute: Date; hour: Date; month: Date } {
  const minute = new Date(now);
  minute.setUTCSeconds(0, 0);
  const hour = new Date(minute);
  hour.setUTCMinutes(0);
  return { minute, hour, month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) };
}
