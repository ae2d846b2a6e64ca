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
