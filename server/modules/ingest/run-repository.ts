import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { RefusedRow } from '#server/gateways/rows.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Inserts a run that begins now and returns its id. */
export async function insertRun(db: Db): Promise<number> {
  const { id } = await db.insertInto('ingest_runs').defaultValues().returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of the newest run; null before the first. */
export async function readLatestRunId(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('ingest_runs')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Marks a run as finished and stores its summary. */
export async function finishRun(db: DbTransaction, id: number, at: Date, summary: object): Promise<void> {
  await db
    .updateTable('ingest_runs')
    .set({ finished_at: at, summary: toJson(summary) })
    .where('id', '=', id)
    .execute();
}

/** Whether a run began within the last `minutes`. Interrupted runs can be excluded. */
export async function hasRunWithin(
  db: Db,
  minutes: number,
  { excludeInterrupted }: { excludeInterrupted: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('ingest_runs')
    .select('id')
    .where(sql<boolean>`started_at > now() - make_interval(mins => ${minutes})`)
    .$if(excludeInterrupted, (query) =>
      query.where(sql<boolean>`not coalesce(summary ? 'interrupted', false)`),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores rejected values of a run for the operator. */
export async function insertRefused(
  db: DbTransaction,
  runId: number,
  source: string,
  refused: readonly RefusedRow[],
): Promise<void> {
  if (refused.length === 0) return;
  await db
    .insertInto('quarantine')
    .values(
      refused.map(({ id, field, value, reason }) => ({
        run_id: runId,
        asset_id: id,
        source,
        field,
        value,
        reason,
      })),
    )
    .execute();
}

const LOCK_KEY = `hashtext('fairview ingest')`;

/** A connection that can hold the advisory lock for refreshes. The lock ends with the connection. */
export interface LockConnection {
  /** Takes the lock if it is free. Returns whether it did. */
  tryTake(): Promise<boolean>;
  /** Waits for the lock. */
  take(): Promise<void>;
  /** Marks unfinished runs as interrupted. Only call this while holding the lock. */
  interruptUnfinished(): Promise<void>;
  /** Releases the lock and the connection. */
  close(): Promise<void>;
}

export async function openLockConnection(pool: Pool): Promise<LockConnection> {
  const client = await pool.connect();
  // An error on the idle connection is ignored: the refresh itself will fail if the database is down.
  let isBroken = false;
  client.on('error', () => {
    isBroken = true;
  });
  return {
    tryTake: async () => {
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_lock(${LOCK_KEY}) as mine`,
      );
      return rows[0]?.mine ?? false;
    },
    take: async () => {
      await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    },
    interruptUnfinished: async () => {
      await client.query(
        `update ingest_runs set finished_at = now(), summary = '{"interrupted": true}' where finished_at is null`,
      );
    },
    close: async () => {
      if (!isBroken) await client.query(`select pg_advisory_unlock(${LOCK_KEY})`).catch(() => {});
      client.release(true);
    },
  };
}
