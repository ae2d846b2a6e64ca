import { type Kysely, sql } from 'kysely';

/**
 * Deletes flags that rest on estimates, which have no effect any more. Keeps the published scores of each
 * method version in the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`delete from flag_states where (state->'flag'->>'sample')::boolean`).execute(db);
  await sql.raw(`update score_history set method = 'fv-1.0.0' where method is null`).execute(db);
  await sql
    .raw(`alter table score_history
      alter column method set not null,
      drop constraint score_history_pkey,
      add primary key (asset_id, level, day, method)`)
    .execute(db);
}
