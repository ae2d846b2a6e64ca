import { type Kysely, sql } from 'kysely';

/**
 * Alerts of the pump detector with the candles around them, for replays. `level`: 1 to 3, the highest that was
 * reached. `candles`: five minutes each, in USD, from 2 hours before the alert to 6 hours after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pump_alerts (
      asset_id text not null,
      alerted_at timestamptz not null,
      level integer not null check (level between 1 and 3),
      rise double precision not null,
      volume_ratio double precision not null,
      trades_ratio double precision,
      source text not null,
      candles jsonb not null,
      updated_at timestamptz not null,
      primary key (asset_id, alerted_at)
    )`.execute(db);
}
