import type { Pool } from 'pg';
import { QUEUE_TABLES_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

const TABLES_LOCK_KEY = `hashtext('fairview queue tables')`;

/** Whether a schema exists. Checked because a role without the right to create schemas can be given one. */
export async function hasSchema(pool: Pool, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ given: boolean }>('select to_regnamespace($1) is not null as given', [
    schema,
  ]);
  return rows[0]!.given;
}

/** Lets pg-boss run its statements on the site's own connections. */
export function createPgBossDatabase(pool: Pool) {
  let limitMs: number | undefined;
  return {
    executeSql: (text: string, values?: unknown[]) =>
      withStatementLimit(limitMs, () => pool.query(text, values)),
    /** Sets the limit of the statements from now on; undefined is that of the pool. */
    limitStatements(milliseconds: number | undefined): void {
      limitMs = milliseconds;
    },
  };
}

/**
 * Runs `work` on one node at a time. pg-boss takes a lock too, but a node that waits for that one then creates
 * all tables again, and recognises the other's only by the English text of the error.
 * @param direct connections that are never those of a pooler: the lock belongs to a session.
 */
export async function withQueueTablesLock(direct: Pool, work: () => Promise<void>): Promise<void> {
  const client = await withStatementLimit(QUEUE_TABLES_STATEMENT_MS, () => direct.connect());
  let isFree = false;
  try {
    await client.query(`select pg_advisory_lock(${TABLES_LOCK_KEY})`);
    await work();
    await client.query(`select pg_advisory_unlock(${TABLES_LOCK_KEY})`);
    isFree = true;
  } finally {
    // The lock ends with the connection.
    client.release(!isFree);
  }
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
