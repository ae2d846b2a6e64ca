import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CallLedger } from '#server/gateways/pace.ts';

/** Calls of all nodes in one table, so that a budget holds however many nodes there are. */
export function callLedger(db: Kysely<Database>): CallLedger {
  return {
    async book(source, { perHour, perMonth }, now) {
      const { hour, month } = periodsOf(now);
      const calls = await callsMade(db, source, now);
      if (perMonth !== null && calls.month >= perMonth) return 'month';
      if (perHour !== null && calls.hour >= perHour) return 'hour';
      const { rows } = await sql`
        insert into source_calls (source, hour, calls)
        select ${source}, ${hour}, 1
        where (select coalesce(sum(calls), 0) from source_calls where source = ${source} and hour >= ${month})
          < ${perMonth ?? ENDLESS}
        on conflict (source, hour) do update set calls = source_calls.calls + 1
          where source_calls.calls < ${perHour ?? ENDLESS}
        returning calls`.execute(db);
      if (rows.length > 0) return null;
      // Another node took the last one between the two questions.
      return perMonth === null ? 'hour' : 'month';
    },
  };
}

/** The largest integer of a column. */
const ENDLESS = 2_147_483_647;

/** Calls made to a source in this UTC month and this UTC hour, by all nodes. */
export async function callsMade(
  db: Kysely<Database>,
  source: string,
  now: Date,
): Promise<{ month: number; hour: number }> {
  const { hour, month } = periodsOf(now);
  const row = await db
    .selectFrom('source_calls')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('calls'), sql<number>`0`).as('month'),
      sql<number>`coalesce(sum(calls) filter (where hour = ${hour}), 0)`.as('hour'),
    ])
    .where('source', '=', source)
    .where('hour', '>=', month)
    .executeTakeFirstOrThrow();
  return { month: Number(row.month), hour: Number(row.hour) };
}

function periodsOf(now: Date): { hour: Date; month: Date } {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return { hour, month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) };
}
