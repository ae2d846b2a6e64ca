import { type Kysely, sql } from 'kysely';

/** The first live price of each asset and hour; older than some days they are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_hours (
      asset_id text not null,
      hour timestamptz not null,
      observed_at timestamptz not null,
      price_usd double precision not null,
      volume_usd double precision,
      market_cap_usd double precision,
      source text not null,
      primary key (asset_id, hour)
    )`.execute(db);
  await sql`create index price_hours_hour on price_hours (hour)`.execute(db);
}
