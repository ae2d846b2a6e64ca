import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';
import type { RenderPage } from '#server/ssr/render-page.ts';
import { openApp } from '#tests/builders/open-site.ts';
import { rawGet } from '#tests/builders/raw-get.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const PAGES = ['/', '/it/', '/details/', '/it/details/'];
const SCRIPT = '<script>window.page = 1</script>';

let clientDirectory: string;
beforeAll(() => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'fairview-client-'));
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'assets', 'entry-abc.js'), 'export {};');
  writeFileSync(join(clientDirectory, 'credits.txt'), 'Fairview');
});
afterAll(() => rmSync(clientDirectory, { recursive: true, force: true }));

let app: FastifyInstance;
let version: string;
let rendered: string[];
/** The page handler. By default it renders a page that contains its URL. */
let renderPage: RenderPage;

const POLICY = buildPagePolicy({ scripts: ['window.page = 1'] });
const html = (body: string, status = 200) =>
  new Response(`<!doctype html>${SCRIPT}<p>${body}</p>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });

beforeEach(async () => {
  version = '1';
  rendered = [];
  renderPage = async (request) => {
    const { pathname, search, origin } = new URL(request.url);
    rendered.push(`${pathname}${search}`);
    expect(origin).toBe(PUBLIC_URL);
    return html(`${pathname}${search}`, PAGES.includes(pathname) ? 200 : 404);
  };
  const holder = {
    held: null,
    get version() {
      return version;
    },
  };
  app = await openApp(
    {
      holder: holder as never,
      history: async () => ({ rows: [], recorded: null }),
      closes: async () => new Map(),
      readSources: async () => ({ statuses: [], last_refresh_at: null, unpublished: [] }),
    },
    {
      pages: {
        mode: 'production',
        clientDirectory,
        render: (request, api) => renderPage(request, api),
        thirdParties: {},
      },
    },
  );
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function getRawPath(path: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return rawGet(app, path);
}

describe('a page that no cache may keep', () => {
  it.each([
    ['/desk/', 'no-store'],
    ['/it/desk/', 'no-store'],
    ['/shared-wallet/', 'private, no-store'],
    ['/it/shared-wallet/', 'private, no-store'],
  ])('%s says so, is rendered for each request and excluded from search engines', async (url, control) => {
    for (const address of [url, `${url}?token=x`]) {
      const { headers } = await get(address);
      expect(headers['cache-control']).toBe(control);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect(rendered).toEqual([url, url]);
    for (const data of [`${url.slice(0, -1)}.data`, `${url}_.data?x=1`])
      expect((await get(data)).headers['cache-control']).toBe(control);
  });
});

describe('the root', () => {
  it.each([
    ['it-IT,it;q=0.9', undefined],
    ['en', 'i18n_redirected=it'],
  ])('redirects %s with the cookie %s to Italian and keeps the query', async (language, cookie) => {
    const headers = { 'accept-language': language, ...(cookie ? { cookie } : {}) };
    const { statusCode, headers: sent } = await get('/?level=high&x=%2F', headers);
    expect([statusCode, sent.location]).toEqual([302, '/it/?level=high&x=%2F']);
    expect(sent.vary).toBe('accept-language, cookie');
    expect(sent['cache-control']).toBe('no-cache');
  });

  it('remembers a detected language for 1 year, and sets no cookie when one exists', async () => {
    const found = await get('/', { 'accept-language': 'it' });
    expect(found.headers['set-cookie']).toBe('i18n_redirected=it; Path=/; Max-Age=31536000; SameSite=Lax');
    const answer = await get('/', { cookie: 'i18n_redirected=it' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is English in all other cases, with the Vary header', async () => {
    const readers: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { 'accept-language': 'it', cookie: 'i18n_redirected=en' },
    ];
    for (const headers of readers) {
      const { statusCode, headers: sent } = await get('/', headers);
      expect(statusCode).toBe(200);
      expect(sent.vary).toBe('accept-encoding, accept-language, cookie');
      expect(sent['set-cookie']).toBeUndefined();
    }
  });

  it('never redirects to another host, whatever the query contains', async () => {
    for (const query of ['?//evil.com', '?next=//evil.com', '?\\evil', '?%0d%0aset-cookie:x=1']) {
      const { headers } = await get(`/${query}`, { 'accept-language': 'it' });
      expect(new URL(String(headers.location), PUBLIC_URL).origin).toBe(PUBLIC_URL);
      expect(headers['set-cookie']).not.toContain('x=1');
    }
  });
});

describe('a page other than the root', () => {
  it.each(['/it/', '/details/', '/it/details/', '/nothing/'])(
    'is in the language of its URL, whatever the headers (%s)',
    async (path) => {
      for (const [name, value] of [
        ['accept-language', 'it'],
        ['cookie', 'i18n_redirected=it'],
      ] as const) {
        const { statusCode, headers: sent } = await get(path, { [name]: value });
        expect([200, 404]).toContain(statusCode);
        expect(sent.vary).toBe('accept-encoding');
        expect(sent['set-cookie']).toBeUndefined();
      }
    },
  );

  it.each([
    ['/it', '/it/'],
    ['/details?id=bitcoin&level=high', '/details/?id=bitcoin&level=high'],
    ['/it/details?id=x%26y', '/it/details/?id=x%26y'],
    ['/nothing', '/nothing/'],
    ['/%5Cevil.com', null],
  ])('redirects %s to the trailing slash and keeps the query', async (url, location) => {
    const { statusCode, headers } = await get(url);
    if (location === null) expect([308, 404]).toContain(statusCode);
    else expect([statusCode, headers.location]).toEqual([308, location]);
  });

  it.each([
    ...['//evil.com', '//evil.com/', '//evil.com/%2e%2e', '///evil.com', '/\\evil', '/\\/evil.com/x'],
    ...[
      '/it//evil.com',
      '/%5C%5Cevil.com',
      '/%2f%2fevil.com',
      '/%2Fevil.com/',
      '/..//evil.com',
      '/.//evil.com',
    ],
  ])('never redirects to another host (%s)', async (url) => {
    const { statusCode, headers } = await getRawPath(url);
    expect([308, 404]).toContain(statusCode);
    const target = new URL(String(headers.location ?? '/'), PUBLIC_URL);
    expect(target.origin).toBe(PUBLIC_URL);
    expect(target.pathname).not.toMatch(/^\/[/\\]/);
  });

  it.each(['/%', '/%zz', '/%c0%af/', '/it/%E0%A4%A', '/details/%'])(
    'is the not-found page when its URL is malformed (%s)',
    async (url) => {
      const { statusCode, headers } = await getRawPath(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(rendered).toEqual([url.startsWith('/it/') ? '/it/404/' : '/404/']);
    },
  );

  it.each([
    ['/%00/', 404],
    ['/%2e%2e/', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd/', 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    [`/${'a'.repeat(4_000)}/`, 404],
    [`/${'a/'.repeat(4_000)}`, 404],
    ['/<script>alert(1)</script>/', 404],
    ['/details/?id=%00', 200],
    ['/details/?id=%zz&level=%', 200],
    [`/?q=${'x'.repeat(8_000)}`, 200],
    ['/?__proto__[x]=1&constructor=2', 200],
  ])('handles the hostile URL %s with status %i', async (url, status) => {
    const { statusCode, headers } = await getRawPath(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [got, head] = [await get('/it/'), await app.inject({ method: 'HEAD', url: '/it/' })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });

  it('rejects other methods with 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode, headers, json } = await app.inject({ method, url: '/it/' });
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(json()).toMatchObject({ code: 'method.not_allowed' });
    }
  });
});

describe('a cached page', () => {
  it('is rendered once for each version of the data', async () => {
    for (let i = 0; i < 3; i++) await get('/it/');
    expect(rendered).toEqual(['/it/']);
    version = '2';
    await get('/it/');
    expect(rendered).toEqual(['/it/', '/it/']);
  });

  it('is rendered once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get('/it/?level=high')));
    expect(rendered).toEqual(['/it/?level=high']);
  });

  it('is shared by all equivalent queries', async () => {
    for (const query of ['', '?utm_source=x', '?level=medium', '?x[]=1&x[]=2', '?sort=rank&dir=1'])
      await get(`/it/${query}`);
    expect(rendered).toEqual(['/it/']);
  });

  it('always has status 200: not-found pages are not cached', async () => {
    await get('/nothing/');
    await get('/nothing/');
    expect(rendered).toEqual(['/nothing/', '/nothing/']);
  });

  it('has the same bytes in every encoding, with one validator', async () => {
    const [identity, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((coding) => get('/it/', { 'accept-encoding': coding })),
    );
    expect(brotliDecompressSync(br!.rawPayload).equals(identity!.rawPayload)).toBe(true);
    expect(gunzipSync(gzip!.rawPayload).equals(identity!.rawPayload)).toBe(true);
    const etag = String(identity!.headers.etag);
    expect([br!.headers.etag, gzip!.headers.etag]).toEqual([etag, etag]);
    const held = await get('/it/', { 'if-none-match': etag });
    expect([held.statusCode, held.body]).toEqual([304, '']);
  });

  it('has the policy of its renderer, and cannot be framed', async () => {
    for (const url of ['/', '/it/', '/nothing/']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toBe(POLICY);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('allows no inline script when its renderer gave no policy', async () => {
    renderPage = async () =>
      new Response('<script>evil()</script>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect((await get('/it/')).headers['content-security-policy']).toBe(buildPagePolicy());
  });
});

describe('a page that fails', () => {
  const readStyle = (body: string) => /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const failures: [string, RenderPage][] = [
    ['throws', () => Promise.reject(new Error('select secret from users'))],
    [
      'answers in plain text',
      async () =>
        new Response('Unexpected Server Error\nselect secret from users', {
          status: 500,
          headers: { 'content-type': 'text/plain' },
        }),
    ],
    ['answers with an empty body', async () => new Response(null, { status: 500 })],
  ];

  it.each(failures)('is the error page in its language when the handler %s', async (_how, failing) => {
    renderPage = failing;
    const [en, it] = [await get('/details/'), await get('/it/details/')];
    for (const page of [en, it]) {
      expect(page.statusCode).toBe(500);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toBe(
        buildPagePolicy({ styles: [readStyle(page.body)] }),
      );
      expect(page.body).not.toMatch(/secret|Error:|at .*\.ts/);
    }
    expect(en.body).toMatch(/<html lang="en">.*Something went wrong.*href="\/"/s);
    expect(it.body).toMatch(/<html lang="it">.*Qualcosa è andato storto.*href="\/it\/"/s);
  });

  it('is not cached, neither is a page rendered with a 5xx status', async () => {
    const healthy = renderPage;
    for (const failing of [failures[0]![1], async () => html('failed', 500), async () => html('wait', 503)]) {
      renderPage = failing;
      const { statusCode, headers } = await get('/it/');
      expect(statusCode).toBeGreaterThanOrEqual(500);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['retry-after']).toBe(statusCode === 503 ? '5' : undefined);
    }
    renderPage = healthy;
    expect((await get('/it/')).statusCode).toBe(200);
  });
});

describe('data of a page', () => {
  it('comes from the page handler in the language of the page, uncached', async () => {
    renderPage = async (request) => {
      rendered.push(new URL(request.url).pathname + new URL(request.url).search);
      return new Response('[1]', { headers: { 'content-type': 'text/x-script' } });
    };
    for (const url of ['/_root.data', '/it/_.data?level=high', '/details.data?id=a&_routes=x']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, '[1]']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    await get('/_root.data');
    expect(rendered).toEqual([
      '/_root.data',
      '/it/_.data?level=high',
      '/details.data?id=a&_routes=x',
      '/_root.data',
    ]);
  });

  it('is never fetched from another host', async () => {
    const { statusCode } = await getRawPath('//evil.com/x.data');
    expect(statusCode).toBe(404);
    expect(rendered).toEqual(['/404/']);
  });
});

describe('a built file', () => {
  it('is cached for 1 year when its name contains a hash, else for 1 hour', async () => {
    const [asset, plain] = [await get('/assets/entry-abc.js'), await get('/credits.txt')];
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect(asset.headers['content-security-policy']).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it('that does not exist returns the not-found page', async () => {
    const { statusCode, headers } = await get('/assets/entry-old.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
  });
});
