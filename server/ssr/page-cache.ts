import { LRUCache } from 'lru-cache';
import { RETRY_AFTER_SECONDS } from '#server/platform/http/error-handler.ts';
import { type Prepared, prepare } from '#server/platform/http/prepared.ts';
import { pagePolicy } from '#server/ssr/page-policy.ts';

const MAX_BYTES = 96 * 1024 * 1024;

/** What a page depends on beside its address: at the root, the language that leads elsewhere. */
export interface PageHeaders {
  headers: Record<string, string>;
  vary?: string;
}

export interface RenderedPage {
  response: Response;
  /** Nothing is left out that could be read at another time. */
  isWhole: boolean;
}

/**
 * Anonymous pages by key and data version. A page is rendered once, even when many ask at the same time;
 * a new data version leaves the old pages to be pushed out. Only pages that exist and are whole are kept: there is no end of
 * addresses without one, and a failure must not outlive its cause.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Prepared>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  readonly #rendering = new Map<string, Promise<Prepared>>();

  /** The page when it is already there. */
  kept(version: string, key: string): Prepared | undefined {
    return this.#pages.get(`${version} ${key}`);
  }

  /** The page, rendered if need be. Rejects when no page came out. */
  async get(
    version: string,
    key: string,
    how: PageHeaders,
    render: () => Promise<RenderedPage>,
  ): Promise<Prepared> {
    const whole = `${version} ${key}`;
    const kept = this.#pages.get(whole);
    if (kept) return kept;
    const running = this.#rendering.get(whole);
    if (running) return running;
    const promise = render()
      .then(async ({ response, isWhole }) => {
        const page = await prepared(response, how);
        if (page.status === 200 && isWhole) this.#pages.set(whole, page);
        return page;
      })
      .finally(() => this.#rendering.delete(whole));
    this.#rendering.set(whole, promise);
    return promise;
  }
}

async function prepared(response: Response, how: PageHeaders): Promise<Prepared> {
  const body = await response.text();
  // The router answers in plain text when not even its page of errors could be drawn.
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`the page handler answered ${response.status} without a page: ${body.slice(0, 200)}`);
  }
  const policy = response.headers.get('content-security-policy') ?? pagePolicy();
  return preparePage(body, response.status, policy, how);
}

/** A page as it goes out, with the content security policy its renderer gave it. */
export function preparePage(
  html: string,
  status: number,
  policy: string,
  { headers, vary }: PageHeaders,
): Prepared {
  return prepare(html, {
    status,
    type: 'text/html; charset=utf-8',
    cacheControl: status >= 500 ? 'no-store' : 'no-cache',
    headers: {
      ...headers,
      'content-security-policy': policy,
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    },
    ...(vary ? { vary } : {}),
  });
}
