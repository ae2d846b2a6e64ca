import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

export interface JobRun {
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  /** The job may begin from this time on. */
  startAfter: Date;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  error: string | null;
}

/**
 * The run of each job that says most about it: a running one, else one that waits, else the last that ended. Empty
 * before the queue exists.
 */
export async function listJobRuns(db: Db, schema: string): Promise<JobRun[]> {
  if (!(await hasTable(db, schema, 'job'))) return [];
  const { rows } = await sql<JobRun>`
    select distinct on (name) name, state::text as state, start_after as "startAfter", created_on as "createdAt",
      started_on as "startedAt", completed_on as "completedAt", coalesce(output->>'message', output->>'value') as error
    from ${sql.id(schema, 'job')}
    where state <> 'cancelled'
    order by name, case state when 'active' then 0 when 'retry' then 1 when 'created' then 2 else 3 end,
      completed_on desc nulls last, created_on desc`.execute(db);
  return rows;
}

/** The cron expressions of the scheduled jobs. Empty before the queue exists. */
export async function listSchedules(db: Db, schema: string): Promise<Map<string, string>> {
  if (!(await hasTable(db, schema, 'schedule'))) return new Map();
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from ${sql.id(schema, 'schedule')}`.execute(db);
  return new Map(rows.map(({ name, cron }) => [name, cron]));
}

async function hasTable(db: Db, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`${schema}.${table}`}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** Waits for others that start the same job, until the end of the transaction. */
export async function lockJobStart(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`fairview start job ${name}`}))`.execute(db);
}
