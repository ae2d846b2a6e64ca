import { z } from 'zod';
import type { CallLedger, RateLimit } from '#server/gateways/rate-limiter.ts';
import { type CheckedRows, checkRows } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';

const WORDPRESS = 'wordpress';
const RATE_LIMIT: RateLimit = { perMinute: 60, perHour: null, perMonth: null };
/** The most that WordPress gives is 100; fewer keep one answer small. */
const PER_PAGE = 50;
/** More pages than this are not read: 1,000 posts of a category. */
const MAX_PAGES = 20;
const MAX_BYTES = 16 * 1024 * 1024;

const rendered = z.object({ rendered: z.string() });

/** A post without a readable date or title is refused. Texts are as the site wrote them: never shown as they are. */
const postRow = z.object({
  id: z.number().int().positive(),
  slug: z.string(),
  date_gmt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'has no date'),
  status: z.literal('publish').optional(),
  title: z.object({ rendered: z.string().min(1) }),
  excerpt: rendered.optional(),
  content: rendered.extend({ protected: z.literal(false).optional() }),
  categories: z.array(z.number().int()),
});
type WordpressPost = z.output<typeof postRow>;

export interface Wordpress {
  /** Every published post of a category, the newest first. Rejects with a `SourceError`, also for HTML. */
  fetchPosts(category: number): Promise<CheckedRows<WordpressPost>>;
}

/** https://developer.wordpress.org/rest-api/reference/posts/. `url`: a site, with or without `/wp-json/wp/v2`. */
export function openWordpress(
  url: string,
  options: Pick<SourceClientOptions, 'clock' | 'timeoutMs' | 'waitMs' | 'signal'> & { ledger: CallLedger },
): Wordpress {
  const site = url.replace(/\/wp-json(\/.*)?$/, '').replace(/\/+$/, '');
  const client = createSourceClient({
    ...options,
    source: WORDPRESS,
    roots: [`${site}/wp-json/wp/v2`],
    rateLimit: RATE_LIMIT,
    maxBytes: MAX_BYTES,
  });
  return {
    async fetchPosts(category) {
      const found: CheckedRows<WordpressPost> = { rows: [], refused: [] };
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const body = await client.get('posts', { categories: category, per_page: PER_PAGE, page }).then(
          (answer) => answer.body,
          (error) => {
            // WordPress answers 400 for a page after the last.
            if (page > 1 && error instanceof SourceError && error.status === 400) return [];
            throw error;
          },
        );
        const { rows, refused } = checkRows(WORDPRESS, postRow, body);
        found.rows.push(...rows);
        found.refused.push(...refused);
        if (rows.length + refused.length < PER_PAGE) break;
      }
      return found;
    },
  };
}
