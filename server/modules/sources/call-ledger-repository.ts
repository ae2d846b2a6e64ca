import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns the calls to one source since `month` and since `hour`, over all nodes. */
export async function sumCalls(
  db: Db,
  source: string,
  { month, hour }: { month: Date; hour: Date },
): Promise<{ month: number; hour: number }> {
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

/** Counts one call to a source in this minute. Returns false and counts nothing when `max` is reached. */
export async function addCall(db: Db, source: string, minute: Date, max: number): Promise<boolean> {
  const { rows } = await sql`
    insert into source_calls (source, minute, calls) values (${source}, ${minute}, 1)
    on conflict (source, minute) do update set calls = source_calls.calls + 1 where source_calls.calls < ${max}
    returning calls`.execute(db);
  return rows.length > 0;
}
