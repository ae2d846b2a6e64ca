import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A post of the WordPress of the operator; its texts are not sanitised. */
export interface UpstreamPost {
  id: number;
  language: Locale;
  slug: string;
  /** ISO 8601. */
  published_at: string;
  title: string;
  excerpt: string;
  content: string;
}

/** Makes the stored posts the given ones. Unchanged rows stay as they are. */
export async function replaceUpstreamPosts(
  transaction: DbTransaction,
  posts: readonly UpstreamPost[],
  now: Date,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${toJson(posts)}::jsonb) as row(id bigint, language text, slug text,
    published_at timestamptz, title text, excerpt text, content text)`;
  await sql`
    delete from blog_posts where not exists (
      select from ${rows} where row.id = blog_posts.id and row.language = blog_posts.language)`.execute(
    transaction,
  );
  await sql`
    insert into blog_posts (id, language, slug, published_at, title, excerpt, content, changed_at)
    select row.id, row.language, row.slug, row.published_at, row.title, row.excerpt, row.content, ${now} from ${rows}
    on conflict (language, id) do update set slug = excluded.slug, published_at = excluded.published_at,
      title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, changed_at = excluded.changed_at
    where (blog_posts.slug, blog_posts.published_at, blog_posts.title, blog_posts.excerpt, blog_posts.content)
      is distinct from (excluded.slug, excluded.published_at, excluded.title, excluded.excerpt, excluded.content)`.execute(
    transaction,
  );
}

export async function readUpstreamRows(db: Db): Promise<UpstreamPost[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'language', 'slug', 'published_at', 'title', 'excerpt', 'content'])
    .execute();
  return rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at.toISOString() }));
}

/** Changes with every new, changed or removed post; empty without one. */
export async function readUpstreamVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(count(*) || '.' || extract(epoch from max(changed_at)), '') as version from blog_posts`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
