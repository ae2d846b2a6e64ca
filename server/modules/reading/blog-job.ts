import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { openWordpress, type Wordpress } from '#server/gateways/wordpress.ts';
import { replaceUpstreamPosts, type UpstreamPost } from '#server/modules/reading/blog-repository.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

interface BlogReport {
  posts: number;
  refused: RefusedRow[];
}

/** Reads the posts of both languages. Keeps the stored ones when a language could not be read whole. */
export async function refreshBlog(db: Db, wordpress: Wordpress, now: Date): Promise<BlogReport> {
  const posts = new Map<string, UpstreamPost>();
  const refused: RefusedRow[] = [];
  for (const language of LOCALES) {
    const found = await wordpress.fetchPosts(BLOG_CATEGORIES[language]);
    refused.push(...found.refused);
    for (const { id, slug, date_gmt, title, excerpt, content } of found.rows)
      posts.set(`${language} ${id}`, {
        id,
        language,
        slug: toStorable(slug),
        published_at: `${date_gmt}Z`,
        title: toStorable(title.rendered),
        excerpt: toStorable(excerpt?.rendered ?? ''),
        content: toStorable(content.rendered),
      });
  }
  await inTransaction(db, (transaction) => replaceUpstreamPosts(transaction, [...posts.values()], now));
  return { posts: posts.size, refused };
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const toStorable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** Reads the WordPress of the operator every half hour and soon after a start. */
export function blogJob(
  db: Db,
  { blogWordpressUrl }: Pick<Config, 'blogWordpressUrl'>,
  onRead: (report: BlogReport) => void,
): Job {
  return {
    cron: '10,40 * * * *',
    isWantedAtStart: async () => blogWordpressUrl !== null,
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 600,
    async work({ signal }) {
      if (blogWordpressUrl === null) return;
      const wordpress = openWordpress(blogWordpressUrl, { ledger: createCallLedger(db), signal });
      onRead(await refreshBlog(db, wordpress, new Date()));
    },
  };
}
