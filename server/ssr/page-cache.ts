import { LRUCache } from 'lru-cache';
import { RETRY_AFTER_SECONDS } from '#server/platform/http/error-handler.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';

const MAX_BYTES = 96 * 1024 * 1024;

/**
 * Headers of a page. `vary` lists what it depends on besides its URL: at the root, what decides the language.
 */
export interface PageHeaders {
  headers: Record<string, string>;
  vary?: string;
  /** `no-cache` by default. */
  cacheControl?: string;
}

export interface RenderedPage {
  response: Response;
  /** Whether all data was available, so that a later rendering would be the same. */
  isComplete: boolean;
}

/**
 * Cache of anonymous pages by key and data version. Concurrent requests share one rendering. Pages of earlier
 * versions are evicted. Only whole pages with status 200 are cached: unknown addresses are endless, and
 * failures must not persist.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, PreparedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  readonly #rendering = new Map<string, Promise<PreparedAnswer>>();

  /** Returns the page if it is cached. */
  find(version: string, key: string): PreparedAnswer | undefined {
    return this.#pages.get(`${version} ${key}`);
  }

  /** Returns the page, rendered if necessary. Rejects when the rendering fails. */
  async get(
    version: string,
    key: string,
    pageHeaders: PageHeaders,
    render: () => Promise<RenderedPage>,
  ): Promise<PreparedAnswer> {
    const cacheKey = `${version} ${key}`;
    const cached = this.#pages.get(cacheKey);
    if (cached) return cached;
    const running = this.#rendering.get(cacheKey);
    if (running) return running;
    const promise = render()
      .then(async ({ response, isComplete }) => {
        const page = await toPreparedPage(response, pageHeaders);
        if (page.status === 200 && isComplete) this.#pages.set(cacheKey, page);
        return page;
      })
      .finally(() => this.#rendering.delete(cacheKey));
    this.#rendering.set(cacheKey, promise);
    return promise;
  }
}

/** Prepares a rendered page. Rejects when the router could not render one. */
export async function toPreparedPage(response: Response, pageHeaders: PageHeaders): Promise<PreparedAnswer> {
  const body = await response.text();
  // The router answers in plain text when even its error page could not be rendered.
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`the page handler answered ${response.status} without a page: ${body.slice(0, 200)}`);
  }
  const policy = response.headers.get('content-security-policy') ?? buildPagePolicy();
  return preparePage(body, response.status, policy, pageHeaders);
}

/** Prepares a page with the content security policy of its renderer. */
export function preparePage(
  html: string,
  status: number,
  policy: string,
  { headers, vary, cacheControl = 'no-cache' }: PageHeaders,
): PreparedAnswer {
  return prepareAnswer(html, {
    status,
    type: 'text/html; charset=utf-8',
    cacheControl: status >= 500 ? 'no-store' : cacheControl,
    headers: {
      ...headers,
      'content-security-policy': policy,
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    },
    ...(vary ? { vary } : {}),
  });
}
