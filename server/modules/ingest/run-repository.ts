import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { RefusedRow } from '#server/gateways/rows.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Adds a refresh that begins now; gives its id. */
export async function insertRun(db: Db): Promise<number> {
  const { id } = await db.insertInto('ingest_runs').defaultValues().returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Marks a refresh as finished, with what came of it. */
export async function finishRun(db: DbTransaction, id: number, at: Date, summary: object): Promise<void> {
  await db
    .updateTable('ingest_runs')
    .set({ finished_at: at, summary: toJson(summary) })
    .where('id', '=', id)
    .execute();
}

/** Whether a refresh began in the last minutes; with `whole`, one that was not interrupted. */
export async function hasRunWithin(db: Db, minutes: number, { whole }: { whole: boolean }): Promise<boolean> {
  const row = await db
    .selectFrom('ingest_runs')
    .select('id')
    .where(sql<boolean>`started_at > now() - make_interval(mins => ${minutes})`)
    .$if(whole, (query) => query.where(sql<boolean>`not coalesce(summary ? 'interrupted', false)`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps values that were refused in a refresh, for the operator to see. */
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

const TURN = `hashtext('fairview ingest')`;

/** A connection that can hold the turn to refresh: one process or node at a time has it, until it closes the connection or dies. */
export interface TurnConnection {
  /** Takes the turn where nobody has it; gives whether it did. */
  tryTake(): Promise<boolean>;
  /** Takes the turn once nobody has it. */
  take(): Promise<void>;
  /** Marks refreshes that never finished as interrupted; only for the one whose turn it is. */
  interruptUnfinished(): Promise<void>;
  /** Gives the turn and the connection back. */
  close(): Promise<void>;
}

export async function openTurnConnection(pool: Pool): Promise<TurnConnection> {
  const client = await pool.connect();
  // The connection stands idle while a refresh goes on: that it broke shows in the refresh itself.
  let broken = false;
  client.on('error', () => {
    broken = true;
  });
  return {
    tryTake: async () => {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${TURN}) as mine`);
      return rows[0]?.mine ?? false;
    },
    take: async () => {
      await client.query(`select pg_advisory_lock(${TURN})`);
    },
    interruptUnfinished: async () => {
      await client.query(
        `update ingest_runs set finished_at = now(), summary = '{"interrupted": true}' where finished_at is null`,
      );
    },
    close: async () => {
      if (!broken) await client.query(`select pg_advisory_unlock(${TURN})`).catch(() => {});
      client.release(true);
    },
  };
}
