import { type Kysely, sql } from 'kysely';

/**
 * Answers to common questions that the desk added, replaced, moved or took off. `id`: the anchor on the page; that of a
 * bundled answer stands for it, and null `texts` leave its text. `place`: in the section, where bundled ones have 10, 20…
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_faq (
      id text primary key,
      section text not null,
      place integer not null,
      texts jsonb,
      is_published boolean not null,
      changed_at timestamptz not null default now()
    )`.execute(db);
}
