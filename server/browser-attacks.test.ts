import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const { people, site, ask } = provideAccountSite();

let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Content types that a browser sends to another site without asking it first. */
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
/** Calls for forms: files, with a token in a header; a signed link of an email; the checkout of demo mode. */
const FORM_CALLS: readonly string[] = [
  'user/setProfilePicture',
  'user/previewWalletImport',
  'user/importWallet',
  'mails/unsubscribe',
  'payment/test-checkout',
];
const writes = CALLS.filter(({ method, path }) => method === 'POST' && !FORM_CALLS.includes(path));

describe('a request that a page of another site can send', () => {
  it.each(writes.map(({ path }) => path))('is refused by POST %s for its content type', async (path) => {
    for (const type of SIMPLE_TYPES) {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { 'content-type': type, origin: 'https://elsewhere.example' },
        payload: '{"email":"a@b.it"}',
      });
      expect([type, statusCode]).toEqual([type, 415]);
    }
  });

  it('finds no session in a cookie, whose name does not matter', async () => {
    const { token } = await makeMember(people);
    for (const name of ['authToken', 'token', 'session', 'Authorization']) {
      const { status } = await ask('GET', 'user', undefined, { headers: { cookie: `${name}=${token}` } });
      expect(status).toBe(401);
    }
  });

  it('finds no session in the address', async () => {
    const { token } = await makeMember(people);
    for (const name of ['authToken', 'token', 'access_token']) {
      const { status } = await ask('GET', `user?${name}=${token}`);
      expect([400, 401]).toContain(status);
    }
  });

  it.each(['/api/rank', '/api/user', '/api/login', '/api/nothing', '/robots.txt'])(
    'may not be read by that page: %s',
    async (url) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await site.app.inject({
          method,
          url,
          headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('a request with a forged host', () => {
  it.each(['/sitemap.xml', '/robots.txt', '/feed.xml', '/api/openapi.json'])(
    'gets the addresses of this site only: %s',
    async (url) => {
      const { body } = await site.app.inject({
        url,
        headers: {
          host: 'evil.example',
          forwarded: 'host=evil.example;proto=http',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'http',
        },
      });
      expect(body).toContain(PUBLIC_URL);
      expect(body).not.toContain('evil.example');
    },
  );
});

describe('TRACE', () => {
  it.each(['/', '/api/health', '/api/user'])('is refused and repeats nothing: %s', async (url) => {
    const answer = await new Promise<string>((done, fail) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`TRACE ${url} HTTP/1.1\r\nhost: a\r\nx-secret: hush\r\nconnection: close\r\n\r\n`),
      );
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('error', fail).on('close', () => done(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('hush');
  });
});

describe('the type of an answer', () => {
  it.each([
    ['/api/rank', 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/json; charset=utf-8'],
    ['/api/health', 'application/json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ])('of %s is %s', async (url, type) => {
    expect((await site.app.inject(url)).headers['content-type']).toBe(type);
  });
});
