import { type Kysely, sql } from 'kysely';

/**
 * Posts of the WordPress of the operator, as it wrote them. They are sanitised when they are read, so that a stricter
 * sanitiser covers stored ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blog_posts (
      id bigint not null,
      language text not null check (language in ('en', 'it')),
      slug text not null,
      published_at timestamptz not null,
      title text not null,
      excerpt text not null,
      content text not null,
      changed_at timestamptz not null,
      primary key (language, id)
    )`.execute(db);
}
