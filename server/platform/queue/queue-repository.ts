import type { Pool } from 'pg';

/** Whether a schema exists. Checked because a role without the right to create schemas can be given one. */
export async function hasSchema(pool: Pool, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ given: boolean }>('select to_regnamespace($1) is not null as given', [
    schema,
  ]);
  return rows[0]!.given;
}

/** Lets pg-boss run its statements on the site's own connections. */
export function createPgBossDatabase(pool: Pool) {
  return { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
}

export interface JobCount {
  name: string;
  state: string;
  count: number;
}

/** Counts the jobs of all nodes that are not completed, by queue and state. Rejects before the queue exists. */
export async function countJobs(pool: Pool, schema: string): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name, state::text, count(*)::int from ${schema}.job where state <> 'completed' group by name, state`,
  );
  return rows;
}
