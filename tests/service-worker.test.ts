import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PAGES, type PageName, UNLISTED_PAGES } from '#contracts/pages.ts';
import { builtTitle, pagesAreBuilt } from '#tests/built-site.ts';

const ORIGIN = 'https://fairview.example';
const SCRIPT = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8');

/** Stub of a cache from `caches.open()`, limited to what the worker uses. */
class CacheStub {
  readonly stored = new Map<string, Response>();
  match = async ({ url }: Request) => this.stored.get(url)?.clone();
  put = async ({ url }: Request, response: Response) => void this.stored.set(url, response);
  delete = async ({ url }: Request) => this.stored.delete(url);
  keys = async () => [...this.stored.keys()].map((url) => new Request(url));
}

/** Runs the worker in a browser stub with these caches. */
function startWorker(names: readonly string[] = []) {
  const caches = new Map(names.map((name) => [name, new CacheStub()]));
  const listeners: Record<string, (event: object) => void> = {};
  const network = { up: true };
  const worker = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: () => {},
    clients: { claim: async () => {} },
  };
  const script = createContext({
    self: worker,
    URL,
    Response,
    Headers,
    Date,
    fetch: async ({ url }: Request) => {
      if (!network.up) throw new TypeError('no network');
      return new Response(`<head></head>${url}`, { headers: { date: new Date().toUTCString() } });
    },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      open: async (name: string) => {
        if (!caches.has(name)) caches.set(name, new CacheStub());
        return caches.get(name);
      },
    },
  });
  runInContext(SCRIPT, script);
  return {
    network,
    caches,
    /** Addresses of all cached copies. */
    cachedPaths: () =>
      [...caches.values()].flatMap(({ stored }) => [...stored.keys()].map((url) => url.slice(ORIGIN.length))),
    number: (name: string) => runInContext(name, script) as number,
    async activate() {
      const waited: Promise<unknown>[] = [];
      listeners.activate!({ waitUntil: (work: Promise<unknown>) => waited.push(work) });
      await Promise.all(waited);
    },
    /** The response of the worker; null when it leaves the request to the browser. */
    async ask(path: string, mode: 'navigate' | 'cors' = 'navigate', headers: Record<string, string> = {}) {
      const request = new Request(ORIGIN + path, { headers });
      Object.defineProperty(request, 'mode', { value: mode });
      let answer: Promise<Response> | null = null;
      listeners.fetch!({
        request,
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return (await answer) as Response | null;
    },
  };
}

describe('the service worker', () => {
  it('caches public pages and their data, and serves the copy while the network is down', async () => {
    const worker = startWorker();
    const addresses = ['/it/method/', '/details/?id=bitcoin&level=medium&name=Bitcoin'];
    for (const address of addresses) await worker.ask(address);
    await worker.ask('/it/method.data', 'cors');
    expect(worker.cachedPaths()).toEqual([...addresses, '/it/method.data']);
    worker.network.up = false;
    expect(await (await worker.ask('/it/method/'))?.text()).toContain('<meta name="cached-at"');
    await expect(worker.ask('/terms/')).rejects.toThrow('no network');
  });

  it.each([
    '/login/forgot/?token=secret',
    '/it/unsubscribe/?token=secret',
    '/?token=secret',
    '/it/?origin=app-ios',
    '/plans/?version=8',
    '/?activation=success',
    '/_root.data?token=secret',
  ])('does not handle an address with personal parameters: %s', async (address) => {
    const worker = startWorker();
    expect(await worker.ask(address, address.includes('.data') ? 'cors' : 'navigate')).toBeNull();
    expect(worker.cachedPaths()).toEqual([]);
  });

  // The download page is the same for everybody.
  const personalPages: readonly PageName[] = UNLISTED_PAGES.filter((name) => name !== 'downloadPage');
  it.each(personalPages)('does not handle a personal page: %s', async (name) => {
    const worker = startWorker();
    const path = PAGES[name];
    for (const address of [path, `/it${path}`, path.slice(0, -1)]) {
      expect(await worker.ask(address)).toBeNull();
    }
    expect(await worker.ask(`${path.slice(0, -1)}.data`, 'cors')).toBeNull();
    expect(await worker.ask(`/it${path}_.data`, 'cors')).toBeNull();
    expect(worker.cachedPaths()).toEqual([]);
  });

  it('caches every other page', async () => {
    const worker = startWorker();
    for (const [name, path] of Object.entries(PAGES)) {
      if (!personalPages.includes(name as PageName)) await worker.ask(path);
    }
    expect(worker.cachedPaths()).toHaveLength(Object.keys(PAGES).length - personalPages.length);
  });

  it('does not handle requests with a session token', async () => {
    const worker = startWorker();
    expect(await worker.ask('/method.data', 'cors', { authorization: 'Bearer x' })).toBeNull();
  });

  it('evicts the oldest pages and files above the limits', async () => {
    const worker = startWorker();
    const [pages, files] = [worker.number('MAX_PAGES'), worker.number('MAX_FILES')];
    for (let at = 0; at <= pages; at += 1) await worker.ask(`/blog/post/?id=${at}`);
    for (let at = 0; at <= files; at += 1) await worker.ask(`/assets/part-${at}.js`, 'cors');
    const cached = worker.cachedPaths();
    expect(cached).toHaveLength(pages + files);
    expect(cached).not.toContain('/blog/post/?id=0');
    expect(cached).not.toContain('/assets/part-0.js');
    expect(cached).toContain(`/assets/part-${files}.js`);
  });

  it.skipIf(!pagesAreBuilt)(`has room for all files of a build${builtTitle}`, () => {
    const built = readdirSync(new URL('../build/client/assets/', import.meta.url));
    const served = built.filter((file) => !/\.(br|gz)$/.test(file));
    expect(served.length).toBeLessThan(startWorker().number('MAX_FILES'));
  });

  it('deletes the caches of earlier workers', async () => {
    const worker = startWorker(['pages-1', 'files-1']);
    await worker.activate();
    expect([...worker.caches.keys()]).toEqual(['files-1']);
  });
});
