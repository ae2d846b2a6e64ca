import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CallLedger } from '#server/gateways/pace.ts';

/** Calls of all nodes in one table, so that a monthly budget holds however many nodes there are. */
export function callLedger(db: Kysely<Database>): CallLedger {
  return {
    async book(source, perMonth, now) {
      const day = now.toISOString().slice(0, 10);
      const month = day.slice(0, 7);
      const limit = perMonth ?? Number.MAX_SAFE_INTEGER;
      const { rows } = await sql<{ calls: number }>`
        insert into source_calls (source, month, day, calls)
        select ${source}, ${month}, ${day}::date, 1
        where (select coalesce(sum(calls), 0) from source_calls where source = ${source} and month = ${month}) < ${limit}
        on conflict (source, month, day) do update set calls = source_calls.calls + 1
        returning calls`.execute(db);
      return rows.length > 0;
    },
  };
}
