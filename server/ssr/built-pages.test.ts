import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppParts } from '#server/app.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { createPageRenderer, loadBuild } from '#server/ssr/render-page.ts';
import { withOtherHiddenScores, withProfilesApart } from '#tests/builders/change-market.ts';
import { createHolder, openApp, provideMarket } from '#tests/builders/open-site.ts';
import { PUBLIC_URL, SITE } from '#tests/builders/site-facts.ts';

const BUILD = new URL('../../build/', import.meta.url);
const built = existsSync(new URL('server/index.js', BUILD));
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const title = built ? '' : ' (skipped: the pages are not built, run "npm test")';

describe.skipIf(!built)(`the built pages${title}`, () => {
  const market = provideMarket();
  let build: ServerBuild;
  beforeAll(async () => {
    build = await loadBuild(BUILD);
  });

  const apps: FastifyInstance[] = [];
  beforeEach(() => {
    // Rendered data contains the time of rendering.
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-11-04T00:00:00Z'));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });

  async function open(parts: Partial<AppParts> = {}, pages = build): Promise<FastifyInstance> {
    const render = createPageRenderer(pages, SITE, 'production');
    const clientDirectory = fileURLToPath(new URL('client/', BUILD));
    const app = await openApp(market, {
      ...parts,
      pages: { mode: 'production', clientDirectory, render, thirdParties: {} },
    });
    apps.push(app);
    return app;
  }
  const openWith = (snapshot: MarketSnapshot) => open({ holder: createHolder(snapshot) });
  const silent = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it.each([
    ['/', 'en'],
    ['/it/', 'it'],
    ['/details/?id=bitcoin', 'en'],
    ['/it/details/?id=bitcoin', 'it'],
  ])('serve %s in %s, with title, canonical URL and alternate languages', async (url, language) => {
    const { statusCode, body } = await (await open()).inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toMatch(/<title>[^<]+<\/title>/);
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${url.replaceAll('&', '&amp;')}"/>`);
    expect(body.match(/rel="alternate" hrefLang="(en|it|x-default)"/g)).toHaveLength(3);
  });

  it('say that a coin known by name only is not covered, and exclude it from search engines', async () => {
    const holder = createHolder(market.snapshot);
    holder.setKnownCoins({
      version: 'one',
      coins: [{ _id: 'batcat', name: '<b>batcat', thicker: 'BTC', rank: null }],
    });
    const { statusCode, body } = await (await open({ holder })).inject('/details/?id=batcat');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>&lt;b&gt;batcat (BTC): name and ticker only · Fairview</title>');
    expect(body).toContain('We don’t cover this coin yet.');
    expect(body).toContain('It has the same ticker');
    expect(body).toContain('<meta name="robots" content="noindex');
    expect((await (await open()).inject('/details/?id=batcat')).statusCode).toBe(404);
  });

  it('allow their own inline scripts and no other', async () => {
    const { body, headers } = await (await open()).inject('/it/');
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script] of inline) expect(policy).toContain(hashOf(script!));
    expect(policy.match(/sha256-/g)).toHaveLength(new Set(inline.map(([, script]) => script)).size);
    expect(body).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(body).not.toContain('nonce');
  });

  it.each(['/it/', '/nothing/'])('do not allow a script injected into %s', async (url) => {
    const { default: handle } = build.entry.module;
    const injected: ServerBuild = {
      ...build,
      entry: {
        ...build.entry,
        module: {
          ...build.entry.module,
          default: async (...how) => {
            const response = await handle(...how);
            const html = (await response.text()).replace('<main', '<script>evil()</script><main');
            return new Response(html, response);
          },
        },
      },
    };
    const { body, headers } = await (await open({}, injected)).inject(url);
    expect(body).toContain('<script>evil()</script>');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(headers['content-security-policy']).not.toContain(hashOf('evil()'));
  });

  it('show the requested risk profile', async () => {
    const app = await openWith(withProfilesApart(market.snapshot));
    const [medium, insane] = [await app.inject('/?level=medium'), await app.inject('/?level=insane')];
    const best = (level: 'medium' | 'insane') => withProfilesApart(market.snapshot).order[level][0]!;
    expect(medium.body).toContain(`/details/?id=${best('medium')}&amp;level=medium`);
    expect(insane.body).toContain(`/details/?id=${best('insane')}&amp;level=insane`);
    expect(insane.body).toContain('data-risk="insane"');
  });

  it.each([
    ['/nothing/', 'en', 'This page could not be found'],
    ['/it/nothing/', 'it', 'Pagina non trovata'],
    ['/details/?id=nothing-like-it', 'en', 'This page could not be found'],
    ['/it/details/?id=nothing-like-it', 'it', 'Pagina non trovata'],
    ['/details/?id=bitcoin&level=extreme', 'en', 'This page could not be found'],
    ['/?level=extreme', 'en', 'This page could not be found'],
    ['/it/?sort=fun', 'it', 'Pagina non trovata'],
    ['/?category=defi,nothing&q=a', 'en', 'This page could not be found'],
    [`/details/?id=${'a'.repeat(500)}`, 'en', 'This page could not be found'],
    ['/details/?id=%00', 'en', 'This page could not be found'],
    ['/it/%zz', 'it', 'Pagina non trovata'],
  ])('serve %s as the not-found page in its language (%s)', async (url, language, words) => {
    const { statusCode, body, headers } = await (await open()).inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(words);
    expect(body).toContain('content="noindex"');
  });

  it.each([
    ['/', 'Something went wrong'],
    ['/it/', 'Qualcosa è andato storto'],
    ['/it/details/?id=bitcoin', 'Qualcosa è andato storto'],
  ])('show an error page for %s when its data cannot be read, and do not cache it', async (url, words) => {
    silent();
    const holder = createHolder(market.snapshot);
    const broken = { held: { ...holder.held!, snapshot: null }, version: '1' } as unknown as typeof holder;
    const app = await open({ holder: broken });
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(500);
    expect(body).toContain(words);
    expect(body).not.toMatch(/TypeError|Cannot read|\.ts:|at Object/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('return 503 until a snapshot is loaded', async () => {
    silent();
    const app = await open({ holder: { held: null, version: 'none' } as typeof market.holder });
    const { statusCode, headers } = await app.inject('/it/');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  });

  it('serve the data of a page in its language', async () => {
    const app = await open();
    for (const [url, notice] of [
      ['/_.data', 'Less than half of a provisional score'],
      ['/it/_.data', 'Di un punteggio provvisorio'],
    ]) {
      const { statusCode, body, headers } = await app.inject(url!);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).toMatch(/^text\/x-script/);
      expect(body).toContain(notice);
    }
  });

  it('do not reveal to a visitor any score below the five best, at any URL', async () => {
    const apart = withProfilesApart(market.snapshot);
    const hidden = apart.order.medium[7]!;
    const soon = apart.order.medium.at(-1)!;
    const [before, after] = [
      await openWith(apart),
      await openWith({ ...withOtherHiddenScores(apart, 'visitor') }),
    ];
    const addresses = [
      ...['/', '/it/', '/?level=insane', '/it/?level=high', '/?view=cards', '/?q=a', '/?category=defi'],
      ...['project', 'hype', 'economics', 'name'].flatMap((key) => [`/?sort=${key}`, `/?sort=${key}&dir=-1`]),
      ...['', '&level=high', '&level=insane'].flatMap((level) =>
        ['bitcoin', hidden, soon].map((id) => `/details/?id=${id}${level}`),
      ),
      ...[`/it/details/?id=${hidden}`, '/details/', '/nothing/', '/_.data'],
      `/details/_.data?id=${hidden}`,
    ];
    const logged: string[] = [];
    for (const address of addresses) {
      const [one, other] = [await before.inject(address), await after.inject(address)];
      expect([200, 202, 404]).toContain(one.statusCode);
      if (one.body !== other.body) logged.push(address);
    }
    expect(logged).toEqual([]);
  });
});
