import { type Kysely, sql } from 'kysely';

/**
 * What the desk changed on listed assets. `patch`: the facts that take the place of those of sources and bundled data
 * whenever facts are read; an absent one is left to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_edits (
      asset_id text primary key references assets (id) on delete cascade,
      patch jsonb not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
}
