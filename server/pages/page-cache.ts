import { LRUCache } from 'lru-cache';
import { type Prepared, prepare } from '#server/http/prepared.ts';
import { pagePolicy } from '#server/pages/page-policy.ts';

/** A rendered page, whole: bytes, status and the headers that belong to these very bytes. */
export interface KeptPage {
  status: number;
  prepared: Prepared;
  policy: string;
  type: string;
}

const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Anonymous pages by key and data version. A page is rendered once, even when many ask at the same time;
 * a new data version leaves the old pages to be pushed out.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: (page) =>
      page.prepared.raw.length + page.prepared.br.length + page.prepared.gzip.length + 1024,
  });
  readonly #rendering = new Map<string, Promise<KeptPage>>();

  async get(version: string, key: string, render: () => Promise<Response>): Promise<KeptPage> {
    const whole = `${version} ${key}`;
    const kept = this.#pages.get(whole);
    if (kept) return kept;
    const running = this.#rendering.get(whole);
    if (running) return running;
    const promise = keep(render)
      .then((page) => {
        if (page.status < 500) this.#pages.set(whole, page);
        return page;
      })
      .finally(() => this.#rendering.delete(whole));
    this.#rendering.set(whole, promise);
    return promise;
  }
}

async function keep(render: () => Promise<Response>): Promise<KeptPage> {
  const response = await render();
  const html = await response.text();
  return {
    status: response.status,
    prepared: prepare(html),
    policy: pagePolicy(html),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
  };
}
