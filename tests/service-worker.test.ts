import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PAGES, type PageName, UNLISTED_PAGES } from '#contracts/pages.ts';
import { builtTitle, pagesAreBuilt } from '#tests/built-site.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';

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

/** The answer of the site: a page with title, style and deferred script, or a file. */
function answerOf(url: string): Response {
  const { pathname } = new URL(url);
  const isFile = pathname.startsWith('/assets/') || pathname.endsWith('.data');
  const saved = pathname.endsWith('/offline/')
    ? '<a data-again="" class="a" href="/">Again</a><ul class="c" data-copies=""><li>None</li></ul>'
    : '';
  const page = [
    `<head><title>${pathname} &amp; more · Fairview</title>`,
    '<link rel="stylesheet" href="/assets/page.css"/><link rel="text/waiting" href="/assets/page.js"/></head>',
    `<script>theme()</script><script type="text/waiting">import "/assets/page.js"</script>${saved}`,
  ].join('');
  return new Response(isFile ? url : page, { headers: { date: new Date().toUTCString() } });
}

/** Runs the worker in a browser stub with these caches and these open windows. */
function startWorker(names: readonly string[] = [], windows: readonly string[] = []) {
  const caches = new Map(names.map((name) => [name, new CacheStub()]));
  const listeners: Record<string, (event: object) => void> = {};
  const network = { up: true, asked: [] as string[] };
  const worker = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: () => {},
    clients: { claim: async () => {}, matchAll: async () => windows.map((path) => ({ url: ORIGIN + path })) },
  };
  const script = createContext({
    self: worker,
    URL,
    Request,
    Response,
    Headers,
    Date,
    Intl,
    fetch: async ({ url }: Request) => {
      if (!network.up) throw new TypeError('no network');
      network.asked.push(url.slice(ORIGIN.length));
      return answerOf(url);
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
  const send = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return {
    network,
    caches,
    /** Addresses of the cached copies, without the offline pages. */
    cachedPaths: () =>
      [...caches.entries()].flatMap(([name, { stored }]) =>
        name.startsWith('offline-') ? [] : [...stored.keys()].map((url) => url.slice(ORIGIN.length)),
      ),
    value: (name: string) => runInContext(name, script) as unknown,
    install: () => send('install', {}),
    activate: () => send('activate', {}),
    tell: (path: string) => send('message', { data: new URL(path, ORIGIN).href }),
    /** The response of the worker, after all it began is done; null when it leaves the request to the browser. */
    async ask(path: string, mode: 'navigate' | 'cors' = 'navigate', headers: Record<string, string> = {}) {
      const request = new Request(ORIGIN + path, { headers });
      Object.defineProperty(request, 'mode', { value: mode });
      let answer: Promise<Response> | null = null;
      await send('fetch', {
        request,
        respondWith: (given: Promise<Response>) => {
          answer = given;
          given.catch(() => {});
        },
      });
      return (await answer) as Response | null;
    },
  };
}

describe('the service worker', () => {
  it('caches public pages and their data, and serves the copy while the network is down', async () => {
    const worker = startWorker();
    await worker.install();
    const addresses = ['/it/method/', '/details/?id=bitcoin&level=medium&name=Bitcoin'];
    for (const address of addresses) await worker.ask(address);
    await worker.ask('/it/method.data', 'cors');
    expect(worker.cachedPaths()).toEqual(['/assets/page.css', ...addresses, '/it/method.data']);
    worker.network.up = false;
    expect(await (await worker.ask('/it/method/'))?.text()).toContain('<meta name="cached-at"');
    await expect(worker.ask('/terms/_.data', 'cors')).rejects.toThrow('no network');
  });

  it.each([
    ['/', '/'],
    ['/it/?level=high#top', '/it/?level=high'],
    ['/details/?id=bitcoin', '/details/?id=bitcoin'],
    ['/it/wishlist/', '/it/wishlist/'],
  ])('keeps the page %s with its files when the browser tells that it shows it', async (shown, page) => {
    const worker = startWorker();
    await worker.tell(shown);
    expect(worker.cachedPaths()).toEqual([page, '/assets/page.css', '/assets/page.js']);
    worker.network.asked = [];
    await worker.tell(shown);
    expect(worker.network.asked).toEqual([]);
  });

  it.each(['/wallet/', '/plans/', '/?token=secret', 'https://elsewhere.example/'])(
    'keeps nothing when the browser tells that it shows %s',
    async (shown) => {
      const worker = startWorker();
      await worker.tell(shown);
      expect(worker.network.asked).toEqual([]);
    },
  );

  it('keeps the public pages that are open when it starts', async () => {
    const worker = startWorker([], ['/it/#top', '/wallet/', '/plans/?token=secret']);
    await worker.activate();
    expect(worker.cachedPaths()).toEqual(['/it/', '/assets/page.css', '/assets/page.js']);
  });

  it.each([
    ['/details/?id=bitcoin&level=high', '/details/?id=bitcoin&level=medium&name=Bitcoin'],
    ['/it/', '/it/?level=insane'],
    ['/', '/it/?level=insane'],
  ])('leads from %s without a copy to the similar copy %s', async (wanted, similar) => {
    const worker = startWorker();
    await worker.ask('/details/?id=ethereum');
    await worker.ask(similar);
    worker.network.up = false;
    const answer = await worker.ask(wanted);
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, ORIGIN + similar]);
  });

  it.each([
    ['/it/terms/?a=1&b="', 'it', ['/it/details/?id=bitcoin', '/it/method/']],
    ['/details/?id=bitcoin', 'en', ['/plans/']],
    ['/it/wallet/', 'it', ['/it/details/?id=bitcoin', '/it/method/']],
  ])(
    'serves the offline page for %s without a copy, with the copies in %s',
    async (wanted, language, listed) => {
      const worker = startWorker();
      await worker.install();
      for (const path of ['/it/method/', '/plans/', '/it/details/?id=bitcoin']) await worker.ask(path);
      worker.network.up = false;
      const html = await (await worker.ask(wanted))!.text();
      expect(html).toContain(`<title>${language === 'it' ? '/it' : ''}/offline/`);
      expect([...html.matchAll(/<li><a href="([^"]*)">([^<]*)</g)].map(([, href]) => href)).toEqual(listed);
      expect(html).toContain(`href="${wanted.replaceAll('&', '&amp;').replaceAll('"', '%22')}">Again`);
      expect(html).toContain('<script>theme()</script>');
      expect(html).not.toContain('text/waiting');
      expect(html).not.toContain('None');
      expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[^"]+">[^<]*\d{4}/);
    },
  );

  it('says that no page is saved when there is none, and keeps the styles of the offline page', async () => {
    const worker = startWorker();
    await worker.install();
    worker.network.up = false;
    expect(await (await worker.ask('/plans/'))!.text()).toContain('None');
    expect(await (await worker.ask('/assets/page.css', 'cors'))!.text()).toContain('page.css');
    await expect(worker.ask('/assets/page.js', 'cors')).rejects.toThrow('no network');
  });

  it('renews an offline page that is older than a day, and only then', async () => {
    const worker = startWorker();
    await worker.install();
    worker.network.asked = [];
    await worker.ask('/plans/');
    expect(worker.network.asked).toEqual(['/plans/']);
    const [name] = [...worker.caches.keys()].filter((each) => each.startsWith('offline-'));
    const old = new Response('', { headers: { date: new Date(Date.now() - 25 * 3_600_000).toUTCString() } });
    await worker.caches.get(name!)!.put(new Request(`${ORIGIN}/offline/`), old);
    await worker.ask('/plans/');
    expect(worker.network.asked).toContain('/it/offline/');
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

  // The download page and the frame of the wishlist are the same for everybody.
  const personalPages: readonly PageName[] = UNLISTED_PAGES.filter(
    (name) => name !== 'downloadPage' && name !== 'wishlist',
  );
  it.each(personalPages)('keeps no copy of a personal page: %s', async (name) => {
    const worker = startWorker();
    const path = PAGES[name];
    for (const address of [path, `/it${path}`, path.slice(0, -1)])
      expect(await (await worker.ask(address))?.text()).toContain('<title>');
    expect(await worker.ask(`${path.slice(0, -1)}.data`, 'cors')).toBeNull();
    expect(await worker.ask(`/it${path}_.data`, 'cors')).toBeNull();
    expect(worker.cachedPaths()).toEqual([]);
    worker.network.up = false;
    await expect(worker.ask(path)).rejects.toThrow('no network');
  });

  it('caches every other page', async () => {
    const worker = startWorker();
    await worker.install();
    worker.caches.delete('files-1');
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
    const [pages, files] = [worker.value('MAX_PAGES') as number, worker.value('MAX_FILES') as number];
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
    expect(served.length).toBeLessThan(startWorker().value('MAX_FILES') as number);
  });

  it('deletes the caches of earlier workers', async () => {
    const worker = startWorker(['pages-1', 'files-1']);
    await worker.activate();
    expect([...worker.caches.keys()]).toEqual(['files-1']);
  });

  it('names its copies of pages by the version of the browser storage', () => {
    const worker = startWorker();
    for (const name of ['PAGES', 'OFFLINE'])
      expect(worker.value(name)).toMatch(new RegExp(`-v${CLIENT_VERSION}$`));
  });
});
