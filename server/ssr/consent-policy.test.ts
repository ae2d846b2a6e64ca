import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVICES, type Service, type ThirdParties } from '#contracts/consent.ts';
import { thirdPartyScript } from '#contracts/third-party-script.ts';
import { widenPolicy } from '#server/ssr/consent-policy.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';
import { openApp } from '#tests/builders/open-site.ts';

const ALL_SERVICES: Record<Service, string> = {
  gtm: 'GTM-A1',
  clarity: 'abc',
  meta: '12',
  affiliate: 'https://cdn.partner.example:8443/js/track.js?a=1',
  trustpilot: '5f',
};
const SERVICE_HOSTS: Record<Service, string> = {
  gtm: 'googletagmanager.com',
  clarity: 'clarity.ms',
  meta: 'facebook.com',
  affiliate: 'https://cdn.partner.example:8443',
  trustpilot: 'widget.trustpilot.com',
};
const OWN_POLICY = buildPagePolicy({ scripts: ['window.page = 1'] });
const PAGE = '<!doctype html><script>window.page = 1</script><p>page</p>';

let clientDirectory: string;
let app: FastifyInstance | undefined;
beforeEach(() => {
  clientDirectory = mkdtempSync(join(tmpdir(), 'fairview-client-'));
});
afterEach(async () => {
  await app?.close();
  rmSync(clientDirectory, { recursive: true, force: true });
});

async function open(thirdParties: ThirdParties, render = async (): Promise<Response> => html(PAGE)) {
  app = await openApp(
    {
      holder: { held: null, version: '1' } as never,
      history: async () => ({ rows: [], recorded: null }),
      closes: async () => new Map(),
      readSources: async () => ({ statuses: [], last_refresh_at: null, unpublished: [] }),
    },
    { pages: { mode: 'production', clientDirectory, render: render, thirdParties } },
  );
  return async (consent: string | null, headers: Record<string, string> = {}, url = '/it/') => {
    const cookie = consent === null ? {} : { cookie: `i18n_redirected=it; fairview_consent=${consent}` };
    const {
      statusCode,
      headers: sent,
      body,
    } = await app!.inject({ url, headers: { ...headers, ...cookie } });
    return { status: statusCode, policy: String(sent['content-security-policy']), headers: sent, body };
  };
}
const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OWN_POLICY },
  });
const readSources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('widenPolicy', () => {
  it('extends existing directives and adds missing ones', () => {
    expect(
      widenPolicy("default-src 'none'; script-src 'self'", [
        { 'script-src': ['https://a.example'], 'frame-src': ['https://a.example'] },
        { 'script-src': ['https://b.example', 'https://a.example'] },
      ]),
    ).toBe(
      "default-src 'none'; script-src 'self' https://a.example https://b.example; frame-src https://a.example",
    );
  });
});

describe('a page of a site with third parties', () => {
  it.each([
    ['nothing was decided', null],
    ['everything was refused', SERVICES.map((service) => `-${service}`).join('.')],
    ['the decision is damaged', 'gtm, script-src *'],
  ])('allows no other host when %s', async (_when, decided) => {
    const get = await open(ALL_SERVICES);
    const { policy } = await get(decided === null ? null : `1.${decided}`);
    expect(policy).toBe(OWN_POLICY);
    expect(policy).not.toMatch(/https?:/);
  });

  it.each(SERVICES)('allows only the hosts of %s when only it was granted', async (service) => {
    const get = await open(ALL_SERVICES);
    const others = SERVICES.filter((each) => each !== service);
    const { policy, body } = await get(`1.${[service, ...others.map((each) => `-${each}`)].join('.')}`);
    expect(body).toBe(PAGE);
    expect(policy).toContain(SERVICE_HOSTS[service]);
    for (const other of others) expect(policy).not.toContain(SERVICE_HOSTS[other]);
  });

  it('allows the script of every granted service, and its own', async () => {
    const get = await open(ALL_SERVICES);
    const { policy } = await get(`1.${SERVICES.join('.')}`);
    const scripts = readSources(policy, 'script-src');
    for (const service of SERVICES) {
      const { origin, hostname } = new URL(thirdPartyScript(service, ALL_SERVICES[service]));
      const parent = `https://*.${hostname.split('.').slice(1).join('.')}`;
      expect(scripts.includes(origin) || scripts.includes(parent), service).toBe(true);
    }
    for (const source of readSources(OWN_POLICY, 'script-src')) expect(scripts).toContain(source);
  });

  it('never allows inline scripts, eval, every host, or other targets for forms and bases', async () => {
    const get = await open(ALL_SERVICES);
    const { policy } = await get(`1.${SERVICES.join('.')}`);
    expect(readSources(policy, 'script-src').join(' ')).not.toMatch(/unsafe|\*(?!\.)|data:|blob:|http:/);
    for (const unchanged of [
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(unchanged);
  });

  it('allows nothing for a service that is not configured', async () => {
    const get = await open({ trustpilot: '5f' });
    const { policy } = await get('1.gtm.meta');
    expect(policy).toBe(OWN_POLICY);
  });

  it('returns 304 only for the same consent, with its policy', async () => {
    const get = await open(ALL_SERVICES);
    const consents = [null, '1.gtm', '1.meta', '1.gtm.meta'];
    const tags = await Promise.all(
      consents.map(async (consent) => String((await get(consent)).headers.etag)),
    );
    expect(new Set(tags).size).toBe(consents.length);
    for (const consent of consents) {
      const { policy } = await get(consent);
      for (const [index, etag] of tags.entries()) {
        const again = await get(consent, { 'if-none-match': etag });
        expect(again.status).toBe(consents[index] === consent ? 304 : 200);
        expect(again.policy).toBe(policy);
      }
    }
  });

  it('has another validator when the URL of a tracker changes', async () => {
    const before = await (await open(ALL_SERVICES))('1.affiliate');
    await app!.close();
    const after = await (await open({ ...ALL_SERVICES, affiliate: 'https://other.example/t.js' }))(
      '1.affiliate',
    );
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('varies by cookie in every encoding and with 304', async () => {
    const get = await open(ALL_SERVICES);
    for (const consent of [null, '1.gtm'])
      for (const coding of ['br', 'gzip', 'identity']) {
        const { headers, policy } = await get(consent, { 'accept-encoding': coding });
        expect(headers.vary).toBe('accept-encoding, cookie');
        expect(policy.includes('googletagmanager')).toBe(consent !== null);
        const held = await get(consent, { 'if-none-match': String(headers.etag) });
        expect([held.status, held.headers.vary]).toEqual([304, 'accept-encoding, cookie']);
      }
  });

  it('widens the policy of the not-found page, but not of a failed page', async () => {
    const gone = await (await open(ALL_SERVICES, async () => html(PAGE, 404)))('1.gtm', {}, '/nothing/');
    expect(gone.status).toBe(404);
    expect(gone.policy).toContain('googletagmanager');
    await app!.close();
    const failed = await (await open(ALL_SERVICES, () => Promise.reject(new Error('no'))))('1.gtm');
    expect(failed.status).toBe(500);
    expect(failed.policy).not.toContain('googletagmanager');
  });
});

describe('a page with a secret in its address', () => {
  it('allows no third party, whatever was granted, and does not vary by cookie', async () => {
    const get = await open(ALL_SERVICES);
    for (const url of ['/shared-wallet/', '/it/shared-wallet/']) {
      const { policy, headers } = await get('1.gtm.clarity.meta', {}, url);
      expect(policy).toBe(OWN_POLICY);
      expect(headers.vary).toBe('accept-encoding');
    }
  });
});

describe('a page of a site without third parties', () => {
  it('does not vary by cookie', async () => {
    const get = await open({});
    const { policy, headers } = await get('1.gtm.meta');
    expect(policy).toBe(OWN_POLICY);
    expect(headers.vary).toBe('accept-encoding');
  });
});
