import { type Kysely, sql } from 'kysely';

/**
 * One row for each period in which a flag was in force; never deleted. `since` is null for flags that had
 * cleared before this table existed, because their start was not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flag_history (
      asset_id text not null,
      code text not null,
      since date,
      cleared_at date,
      flag jsonb not null,
      evidence jsonb not null,
      unique nulls not distinct (asset_id, code, since)
    )`.execute(db);
  await sql`
    insert into flag_history (asset_id, code, since, cleared_at, flag, evidence)
    select asset_id, code, (state ->> 'since')::date,
      case when state ->> 'severity' is null then (state ->> 'cleared_at')::date end,
      case when state ->> 'severity' is null then state -> 'flag'
        else jsonb_set(state -> 'flag', '{severity}', state -> 'severity') end,
      '[]'
    from flag_states
    where state ->> 'severity' is not null or state ->> 'cleared_at' is not null`.execute(db);
}
