import { LRUCache } from 'lru-cache';
import { type Prepared, prepare } from '#server/http/prepared.ts';
import { pagePolicy } from '#server/pages/page-policy.ts';

const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Anonymous pages by key and data version. A page is rendered once, even when many ask at the same time;
 * a new data version leaves the old pages to be pushed out.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Prepared>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  readonly #rendering = new Map<string, Promise<Prepared>>();

  /** The page when it is already there. */
  kept(version: string, key: string): Prepared | undefined {
    return this.#pages.get(`${version} ${key}`);
  }

  async get(
    version: string,
    key: string,
    how: PageHeaders,
    render: () => Promise<Response>,
  ): Promise<Prepared> {
    const whole = `${version} ${key}`;
    const kept = this.#pages.get(whole);
    if (kept) return kept;
    const running = this.#rendering.get(whole);
    if (running) return running;
    const promise = keep(render, how)
      .then((page) => {
        if (page.status < 500) this.#pages.set(whole, page);
        return page;
      })
      .finally(() => this.#rendering.delete(whole));
    this.#rendering.set(whole, promise);
    return promise;
  }
}

/** What a page depends on beside its address: at the root, the language that leads elsewhere. */
export interface PageHeaders {
  headers: Record<string, string>;
  vary?: string;
}

async function keep(render: () => Promise<Response>, { headers, vary }: PageHeaders): Promise<Prepared> {
  const response = await render();
  const html = await response.text();
  return prepare(html, {
    status: response.status,
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { ...headers, 'content-security-policy': pagePolicy(html) },
    ...(vary ? { vary } : {}),
  });
}
