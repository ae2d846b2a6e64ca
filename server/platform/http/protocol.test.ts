import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { errorAnswer } from '#contracts/error-answer.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { openApp, provideMarket } from '#tests/builders/open-site.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';

const people = provideAccounts({ RATE_LIMITS: 'off', DEMO: '1' });
const market = provideMarket();
let app: FastifyInstance;
let port: number;
let authorization: string;
beforeAll(async () => {
  app = await openApp(market, { people, ...(pagesAreBuilt ? { pages: await loadBuiltPages() } : {}) });
  const listening = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(listening).port);
  authorization = `Bearer ${(await makeMember(people, { tier: 'pro' })).token}`;
  return () => app.close();
});

const FORMS = ['user/setProfilePicture', 'user/previewWalletImport', 'user/importWallet'];
const writes = CALLS.filter(({ method }) => method !== 'GET').map((call) => ({
  name: `${call.method} ${call.path}`,
  call,
}));
/**
 * Calls that accept forms. The token of `mails/unsubscribe` is in the URL; mail programs send a form, which
 * is ignored.
 */
const readsForm = (path: string) =>
  FORMS.includes(path) || path === 'mails/unsubscribe' || path === 'payment/test-checkout';

async function send(
  { method, path }: { method: string; path: string },
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const answer = await app.inject({
    method: method as 'POST',
    url: `/api/${path}`,
    headers: { authorization, ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    error: errorAnswer.strict().parse(answer.json()),
  };
}

describe.each(writes)('$name', ({ call }) => {
  it.each<[string, string | Buffer]>([
    ['that is truncated', '{"a":'],
    ['nested 50,000 levels deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['nested in objects', `${'{"data":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
    ['that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['with a prototype key', '{"__proto__":{"tier":"pro"}}'],
    ['with a prototype key of a constructor', '{"data":{"constructor":{"prototype":{"tier":"pro"}}}}'],
  ])('returns 400 for JSON %s', async (_what, body) => {
    const { status, error } = await send(call, body);
    // Read as text, because a signature covers it; here no provider is configured.
    if (call.path.startsWith('payment/webhook/')) expect(status).toBe(409);
    else if (FORMS.includes(call.path)) expect([400, 415]).toContain(status);
    else expect([status, error.code]).toEqual([400, 'input.invalid']);
  });

  it('returns 413 for a body of more than 1 MB', async () => {
    if (FORMS.includes(call.path)) return;
    const { status, error } = await send(call, JSON.stringify({ text: 'x'.repeat(1_100_000) }));
    expect([status, error.code]).toEqual([413, 'body.too_large']);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'nonsense',
  ])('returns 415 for %s', async (type) => {
    if (type.includes('urlencoded') && readsForm(call.path)) return;
    const { status, error } = await send(call, 'a=1', { 'content-type': type });
    expect([status, error.code]).toEqual([415, 'media.unsupported']);
  });

  it.each(['gzip', 'br', 'foo', 'gzip, identity'])(
    'returns 415 for a body with the content coding %s',
    async (coding) => {
      const { status, headers, error } = await send(call, gzipSync('{}'), {
        'content-type': 'application/json',
        'content-encoding': coding,
      });
      expect([status, error.code, headers['accept-encoding']]).toEqual([
        415,
        'media.unsupported',
        'identity',
      ]);
    },
  );
});

describe.each(FORMS)('the form of %s', (path) => {
  const call = { method: 'POST', path };
  const TYPE = 'multipart/form-data; boundary=b';
  const FILE = '--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="a"\r\n\r\nx';

  it.each<[string, string, string]>([
    ['without a boundary', 'multipart/form-data', FILE],
    ['with an empty boundary', 'multipart/form-data; boundary=', FILE],
    ['that is not multipart', TYPE, 'nonsense'],
    ['that is empty', TYPE, ''],
    ['truncated in its file', TYPE, FILE],
    ['truncated in its headers', TYPE, '--b\r\ncontent-disposition: form-da'],
    ['without a file', TYPE, '--b--\r\n'],
    ['with a field of another name', TYPE, `${FILE.replace('uploaded_file', 'other')}\r\n--b--\r\n`],
    ['with a field of a prototype', TYPE, `${FILE.replace('uploaded_file', '__proto__')}\r\n--b--\r\n`],
  ])('is rejected with 400 %s', async (_what, type, body) => {
    const { status, error } = await send(call, body, { 'content-type': type });
    expect([status, error.code]).toEqual([400, 'input.invalid']);
  });

  it('is rejected with 415 as JSON', async () => {
    const { status, error } = await send(call, '{}');
    expect([status, error.code]).toEqual([415, 'media.unsupported']);
  });
});

describe('a text that the database cannot store', () => {
  it.each([
    ['a NUL', '\0'],
    ['a lone surrogate', '\ud800'],
  ])('is rejected with 400 for its field: %s', async (_what, sign) => {
    const asked: [string, object, string][] = [
      ['user/setUserDetails', { currentPassword: `a${sign}` }, 'currentPassword'],
      ['user/manageFavorites', { data: { _id: `bitcoin${sign}`, action: 'add' } }, 'data._id'],
      ['contact/email', { email: 'a@b.it', subject: 'A', text: `a${sign}` }, 'text'],
    ];
    for (const [path, body, field] of asked) {
      const { status, error } = await send({ method: 'POST', path }, JSON.stringify(body));
      expect([path, status]).toEqual([path, 400]);
      expect(error.issues).toContainEqual({ path: field, message: 'Use text without control characters.' });
    }
  });

  it.each([
    'rank/details?id=a%00',
    'blog/research?text=%00',
    'rank/history?id=%00&days=7',
    'coingecko/simple?ids=%00',
  ])('is rejected with 400 in the URL %s', async (path) => {
    const { statusCode, body } = await app.inject(`/api/${path}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'input.invalid']);
  });
});

describe('a query parameter', () => {
  it.each([
    'rank?level=medium&level=high',
    'rank/details?id=bitcoin&id=ethereum',
    'rank/history?id=bitcoin&days=1e400',
    'rank/history?id=bitcoin&days=-1',
    'rank/history?id=bitcoin&days=99999999999999999999',
    'rank/details?id[]=bitcoin',
    'rank/details?constructor=1',
  ])('is rejected with 400 unless it is one plain value: %s', async (path) => {
    const { statusCode, body } = await app.inject(`/api/${path}`);
    expect([statusCode, errorAnswer.strict().parse(JSON.parse(body)).code]).toEqual([400, 'input.invalid']);
  });
});

/** Sends bytes on a new connection and returns the response once the connection is closed. */
function sendRaw(bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', fail).on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')));
      done({ status: Number(first.split(' ')[1]), headers, body });
    });
  });
}

describe('a malformed request', () => {
  it.each<[string, string, number, string]>([
    [
      'a URL of 20,000 characters',
      `GET /api/rank?q=${'q'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'header.too_large',
    ],
    [
      'a header of 20,000 characters',
      `GET /api/rank HTTP/1.1\r\nHost: x\r\nX-A: ${'q'.repeat(20_000)}\r\n\r\n`,
      431,
      'header.too_large',
    ],
    ['bytes of another protocol', 'nonsense\r\n\r\n', 400, 'input.invalid'],
    ['a header with a NUL', 'GET /api/rank HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n', 400, 'input.invalid'],
    [
      'two Content-Length headers',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'input.invalid',
    ],
  ])('is rejected in the format of every error: %s', async (_what, bytes, status, code) => {
    const answer = await sendRaw(bytes);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(errorAnswer.strict().parse(JSON.parse(answer.body))).toMatchObject({ statusCode: status, code });
  });

  it('with an unknown Expect header is answered normally', async () => {
    const { status } = await sendRaw(
      'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
    );
    expect(status).toBe(200);
  });
});

describe('HEAD', () => {
  const QUERIES: Record<string, string> = {
    'rank/details': '?id=bitcoin',
    'rank/history': '?id=bitcoin&days=7',
    'rank/scoreHistory': '?id=bitcoin&days=7',
    'blog/research': '?text=bit',
    'coingecko/simple': '?ids=bitcoin',
    'login/passwordRecovery': '?email=a@b.it',
    'user/getUsernameAvailable': '?username=ada',
  };
  /** Headers that differ between any two responses. */
  const VARYING = ['date', 'connection', 'keep-alive'];
  async function compare(url: string) {
    const [got, looked] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        app.inject({ method, url, headers: { authorization }, remoteAddress: '10.0.0.9' }),
      ),
    );
    const headersOf = (answer: typeof got) =>
      Object.fromEntries(Object.entries(answer!.headers).filter(([name]) => !VARYING.includes(name)));
    expect([url, looked!.statusCode]).toEqual([url, got!.statusCode]);
    expect(looked!.body).toBe('');
    return [headersOf(got), headersOf(looked)] as const;
  }

  const reads = CALLS.filter(({ method, status }) => method === 'GET' && status !== 302);
  // Responses whose content, and so length, changes with each request.
  const FRESH = ['captcha'];
  it.each(reads.map(({ path }) => path))(
    'returns the status and headers of GET /api/%s without the body',
    async (path) => {
      const [got, looked] = await compare(`/api/${path}${QUERIES[path] ?? ''}`);
      if (FRESH.includes(path)) expect(Object.keys(looked)).toEqual(Object.keys(got));
      else expect(looked).toEqual(got);
    },
  );

  it.each([
    '/api/openapi.json',
    '/api/docs',
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/it/feed.xml',
    '/manifest.webmanifest',
  ])('returns the status and headers of GET %s without the body', async (url) => {
    const [got, looked] = await compare(url);
    expect(looked).toEqual(got);
  });

  it.skipIf(!pagesAreBuilt)(
    `returns the status and headers of GET for pages and built files${builtTitle}`,
    async () => {
      const pages = [
        '/',
        '/it/',
        '/details/?id=bitcoin',
        '/it/login/',
        '/wallet/',
        '/nowhere/',
        '/demo/mail/',
      ];
      for (const url of [...pages, '/service-worker.js', '/pictures/none']) {
        const [got, looked] = await compare(url);
        expect([url, looked]).toEqual([url, got]);
      }
    },
  );

  it.each(CALLS.filter(({ method, status }) => method === 'GET' && status === 302).map(({ path }) => path))(
    'redirects to the login page without using the token of GET /api/%s',
    async (path) => {
      const { statusCode, headers } = await app.inject({ method: 'HEAD', url: `/api/${path}?token=x` });
      expect([statusCode, headers.location]).toEqual([302, '/login/']);
    },
  );
});

describe('a method that a URL does not support', () => {
  it.each(CALLS.map(({ path }) => path))('returns 405 with the allowed methods: /api/%s', async (path) => {
    const known = CALLS.filter((call) => call.path === path).map(({ method }) => method as string);
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find((method) => !known.includes(method))!;
    const { statusCode, headers, body } = await app.inject({ method: wrong as 'GET', url: `/api/${path}` });
    expect([statusCode, JSON.parse(body).code]).toEqual([405, 'method.not_allowed']);
    const allowed = known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    expect(new Set(String(headers.allow).split(', '))).toEqual(new Set(allowed));
  });

  it.each(['/api/openapi.json', '/api/docs', '/', '/robots.txt', '/login/', '/assets/x.js'])(
    'returns 405 with the allowed methods: %s',
    async (url) => {
      if (!pagesAreBuilt && !url.startsWith('/api/')) return;
      const { statusCode, headers } = await app.inject({ method: 'POST', url });
      expect(statusCode).toBe(405);
      expect(new Set(String(headers.allow).split(', '))).toEqual(new Set(['GET', 'HEAD']));
    },
  );
});
