import type { Pool } from 'pg';
import { INGEST_TURN_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

const LOCK = `hashtext('fairview ingest')`;

/**
 * Does the work while no other process or node refreshes; a process that dies gives its turn back by losing its connection.
 * @param onWait told when another refresh is under way and this one waits for it; absent: it does not wait.
 * @returns null when another refresh was under way and this one did not wait.
 */
export async function inIngestTurn<T>(
  pool: Pool,
  work: () => Promise<T>,
  onWait?: () => void,
): Promise<T | null> {
  const client = onWait
    ? await withStatementLimit(INGEST_TURN_STATEMENT_MS, () => pool.connect())
    : await pool.connect();
  // The connection stands idle while the work goes on: that it broke shows in the work itself.
  let broken = false;
  client.on('error', () => {
    broken = true;
  });
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`);
    if (!rows[0]?.mine) {
      if (!onWait) return null;
      onWait();
      await client.query(`select pg_advisory_lock(${LOCK})`);
    }
    await client.query(
      `update ingest_runs set finished_at = now(), summary = '{"interrupted": true}' where finished_at is null`,
    );
    return await work();
  } finally {
    if (!broken) await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {});
    client.release(true);
  }
}
