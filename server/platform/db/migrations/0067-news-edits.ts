import { type Kysely, sql } from 'kysely';

/**
 * What editors changed on news. `hidden_at`: shown nowhere since then. `merged_into`: the story that is shown in its
 * place, with the sources of both. `is_retagged`: the assets were chosen by an editor, so feeds do not replace them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table news_items
      add column hidden_at timestamptz,
      add column merged_into bigint references news_items (id) on delete cascade,
      add column is_retagged boolean not null default false,
      add check (merged_into <> id)`.execute(db);
  await sql`create index news_items_merged on news_items (merged_into) where merged_into is not null`.execute(
    db,
  );
}
