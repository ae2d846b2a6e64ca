import { type Kysely, sql } from 'kysely';

/**
 * Lists of a repository that are read page by page over several refreshes, and figures of an asset that are shown
 * but not scored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table repository_lists (
      repository text not null,
      list text not null,
      since timestamptz not null,
      until timestamptz not null,
      next_page integer not null,
      found jsonb not null,
      status text not null,
      primary key (repository, list)
    )`.execute(db);
  await sql`
    create table shown_figures (
      asset_id text not null references assets on delete cascade,
      figure text not null,
      value double precision not null,
      source text not null,
      observed_at timestamptz not null,
      primary key (asset_id, figure)
    )`.execute(db);
}
