import { type Kysely, sql } from 'kysely';

/**
 * Changes of plan. `ordered_at`: when the price in force was ordered, if after the start. `change_asked_at`: when
 * the user last asked for a change. `kept_plan`: the plan that is paid until `kept_until`, after a change at a
 * provider that charges the new price later. `credit`: what the TEST provider takes off the next charges.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions
      add column ordered_at timestamptz,
      add column change_asked_at timestamptz,
      add column kept_plan text check (kept_plan in ('pro', 'enterprise')),
      add column kept_until timestamptz`.execute(db);
  await sql`alter table test_subscriptions add column credit numeric not null default 0`.execute(db);
}
