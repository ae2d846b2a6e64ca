import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { errorAnswer } from '#contracts/error-answer.ts';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember, PASSWORD } from '#tests/builders/member.ts';
import { openApp, provideMarket } from '#tests/builders/open-site.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { type DatabaseGate, openDatabaseGate } from '#tests/stand-ins/database-gate.ts';

const market = provideMarket();
let database: TestDatabase;
let gate: DatabaseGate;
let gatedDatabase: OpenDatabase;
/** Account services through the gate, and directly on the database. */
let people: AccountServices;
let directServices: AccountServices;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  database = await createFilledDatabase();
  const opened = await openDatabaseGate(database.url);
  gate = opened;
  gatedDatabase = openPool({ ...opened.connection, connectionTimeoutMillis: 4_000 });
  const config = loadConfig({ CAPTCHA: 'off' });
  people = createAccountServices(config, gatedDatabase, () => {});
  directServices = createAccountServices(config, database, () => {});
  app = await openApp(
    {
      holder: market.holder,
      history: createHistoryReader(gatedDatabase.db),
      closes: createClosesReader(gatedDatabase.db),
      readSources: () => readSources(gatedDatabase.db),
    },
    { people, ...(pagesAreBuilt ? { pages: await loadBuiltPages() } : {}) },
  );
  ({ token } = await makeMember(directServices, { tier: 'pro' }));
});
beforeEach(() => gate.open());
afterAll(async () => {
  await app.close();
  await gatedDatabase.close();
  await gate.close();
  await database.close();
});

/** Input of calls whose empty request would be rejected before any query. */
const CALL_INPUTS: Record<string, { query?: string; body?: object }> = {
  'rank/details': { query: 'id=bitcoin' },
  'pumps/alerts': { query: 'asset=bitcoin' },
  'rank/history': { query: 'id=bitcoin&days=7' },
  'rank/scoreInputs': { query: 'id=bitcoin' },
  'rank/ratings': { query: 'id=bitcoin' },
  'rank/ratingSource': { query: 'id=1' },
  'rank/scoreHistory': { query: 'id=bitcoin&days=7' },
  'blog/research': { query: 'text=bit' },
  'coingecko/simple': { query: 'ids=bitcoin' },
  'knowledge/:slug': { query: 'slug=what-a-block-is' },
  'resources/posts/:id': { query: 'id=1002' },
  login: { body: { email: 'ada@example.org', password: PASSWORD } },
  'login/passkey/discover': { body: {} },
  'login/passkey/signIn': {
    body: {
      passkey: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from('{"challenge":"AAAA"}').toString('base64url'),
          authenticatorData: 'AAAA',
          signature: 'AAAA',
        },
      },
    },
  },
  'login/passkey/begin': { body: { email: 'ada@example.org', password: PASSWORD } },
  signup: {
    body: {
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: PASSWORD,
    },
  },
  'signup/activate': { query: 'token=none' },
  'signup/confirm': { body: { token: 'none' } },
  'signup/resend': { body: { email: 'ada@example.org' } },
  'login/passwordRecovery': { query: 'email=ada@example.org' },
  'login/passwordReset': { body: { token: 'none', password: PASSWORD } },
  'login/google': { query: `challenge=${'a'.repeat(43)}` },
  'login/google/exchange': { body: { code: 'a'.repeat(43), verifier: 'a'.repeat(43) } },
  'mails/unsubscribe': { query: 'token=none' },
  'team/invitation': { body: { token: 'none' } },
  'wallet/shared': { body: { token: 'a'.repeat(43) } },
  'payment/getTierInfo': { query: 'slug=pro' },
  'payment/test-checkout': {
    query: 'session=6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    body: { outcome: 'success' },
  },
  'flags/dispute': {
    body: {
      asset: 'pi-network',
      code: 'F11',
      name: 'Ada',
      position: 'Founder',
      email: 'ada@example.org',
      text: 'Why?',
      source: 'https://example.org/',
    },
  },
  'flags/disputes': { query: 'asset=bitcoin&code=F01' },
  'contact/email': { body: { email: 'ada@example.org', subject: 'A question', text: 'Why?' } },
};

/** Calls that need no database: their status while it is unavailable, without a token. */
const FROM_MEMORY: Record<string, number> = {
  rank: 200,
  'rank/getAllCryptos': 200,
  'rank/getTotalVisible': 200,
  'market/topTen': 200,
  'market/gauge': 200,
  'market/ecosystem': 200,
  market: 200,
  'rank/details': 200,
  'blog/research': 200,
  'coingecko/simple': 200,
  'rank/movers': 200,
  'rank/subScores': 200,
  'rank/scoreInputs': 200,
  'rank/ratings': 200,
  'rank/ratingReleases': 200,
  'flags/disputes': 200,
  events: 200,
  'events/futureEvents': 200,
  'events/nextWeekEvents': 200,
  'live-events': 200,
  'registers/search': 200,
  'method/proof': 200,
  'contracts/check': 200,
  knowledge: 200,
  'knowledge/:slug': 200,
  'resources/posts': 200,
  'resources/posts/:id': 200,
  'resources/menu': 200,
  'resources/faq': 200,
  sources: 200,
  'trading/signals': 200,
  health: 200,
  'payment/getTiers': 200,
  'payment/getTierInfo': 200,
  // Not configured.
  'login/google': 404,
  'payment/webhook/stripe': 409,
  'payment/webhook/paypal': 409,
};
/** Calls of `FROM_MEMORY` that ignore the token. */
const SAME_FOR_ALL = [
  'flags/disputes',
  'market/ecosystem',
  'rank/getAllCryptos',
  'rank/ratingReleases',
  'registers/search',
  'method/proof',
  'contracts/check',
  'blog/research',
  'coingecko/simple',
  'events',
  'events/futureEvents',
  'events/nextWeekEvents',
  'live-events',
  'resources/posts',
  'resources/posts/:id',
  'resources/menu',
  'resources/faq',
  'sources',
  'health',
  'payment/getTiers',
  'payment/getTierInfo',
  'login/google',
  'payment/webhook/stripe',
  'payment/webhook/paypal',
];

async function ask(call: (typeof CALLS)[number], authorization?: string, sent?: object) {
  const { query = '', body = sent } = CALL_INPUTS[call.path] ?? {};
  const answer = await app.inject({
    method: call.method,
    url: `/api/${callAddress(call.path, query)}`,
    headers: { 'accept-language': 'it', ...(authorization ? { authorization } : {}) },
    ...(body ? { payload: body } : call.body ? { payload: {} } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof ask>>, path: string) {
  expect([status, body]).toEqual([503, expect.any(String)]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  // The readiness probe has its own format.
  if (path === 'ready') expect(JSON.parse(body)).toMatchObject({ status: 'unavailable', database: false });
  else
    expect(errorAnswer.parse(JSON.parse(body))).toEqual({
      statusCode: 503,
      code: 'server.unavailable',
      message: 'Il servizio non è disponibile al momento. Riprova tra poco.',
    });
}

const calls = CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call }));

describe('a call while the database refuses connections', () => {
  it.each(calls)('$name answers a visitor from memory, or returns 503 with Retry-After', async ({ call }) => {
    await gate.close();
    const answer = await ask(call);
    const known = FROM_MEMORY[call.path];
    if (known !== undefined) expect(answer.status).toBe(known);
    // Without a token no session is looked up.
    else if (call.access === 'member') expect(answer.status).toBe(401);
    else expectUnavailable(answer, call.path);
  });

  it.each(calls)(
    '$name answers a logged-in user from memory, or returns 503 with Retry-After',
    async ({ call }) => {
      await gate.close();
      const answer = await ask(call, `Bearer ${token}`);
      if (SAME_FOR_ALL.includes(call.path)) expect(answer.status).toBe(FROM_MEMORY[call.path]);
      else expectUnavailable(answer, call.path);
    },
  );

  it.each(calls)('$name answers again when the database is back', async ({ call }) => {
    // Some of the calls end the session.
    const member = await makeMember(directServices);
    await gate.close();
    await ask(call, `Bearer ${member.token}`);
    await gate.open();
    expect((await ask(call, `Bearer ${member.token}`)).status).toBeLessThan(500);
  });
});

const LOCKED_STATEMENTS =
  "application_name = 'fairview' and pid <> pg_backend_pid() and wait_event_type = 'Lock'";

/** Counts the statements of the application that wait for a lock. */
async function countWaitingStatements(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_stat_activity where ${LOCKED_STATEMENTS}`,
  );
  return rows[0].n;
}

/** Sends calls while the sessions are locked, runs `act` on their connections, and returns the responses. */
async function askWhileSessionsLocked(paths: string[], act: () => Promise<unknown>, waiting = paths.length) {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table sessions in access exclusive mode');
    const asked = paths.map((path) => ask(CALLS.find((call) => call.path === path)!, `Bearer ${token}`));
    await expect.poll(countWaitingStatements).toBe(waiting);
    await act();
    return await Promise.all(asked);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('a call with a running statement', () => {
  const PATHS = ['user', 'user/getFavorites', 'rank', 'rank/details', 'user/getWalletEntries'];

  it.each([
    [
      'the server ends its connection (57P01)',
      () =>
        database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${LOCKED_STATEMENTS}`,
        ),
    ],
    ['the network drops its connection', () => gate.close()],
  ])('returns 503 when %s', async (_how, act) => {
    for (const answer of await askWhileSessionsLocked(PATHS, act)) expectUnavailable(answer, 'user');
  });
});

describe('a call that gets no connection in time', () => {
  it('returns 503 when the server accepts connections and never answers', async () => {
    await gate.close();
    await gate.open({ answers: false });
    expectUnavailable(await ask(CALLS.find(({ path }) => path === 'user')!, `Bearer ${token}`), 'user');
  });

  it('returns 503 when every connection of the pool is in use', async () => {
    const most = gatedDatabase.pool.options.max;
    let late: Awaited<ReturnType<typeof ask>> | null = null;
    await askWhileSessionsLocked(
      Array.from({ length: most }, () => 'user'),
      async () => {
        late = await ask(CALLS.find(({ path }) => path === 'user')!, `Bearer ${token}`);
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${LOCKED_STATEMENTS}`,
        );
      },
    );
    expectUnavailable(late!, 'user');
  });
});

describe('a wallet transaction whose connection breaks before the commit', () => {
  it('is rejected with 503 and not stored', async () => {
    const add = CALLS.find(({ path }) => path === 'user/addWalletEntry')!;
    const entry = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '9', date: '2024-01-01' };
    const member = await makeMember(directServices);
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table wallet_entries in access exclusive mode');
    const asked = ask(add, `Bearer ${member.token}`, entry);
    await expect.poll(countWaitingStatements).toBe(1);
    await gate.close();
    await holder.query('rollback');
    holder.release();
    expectUnavailable(await asked, add.path);
    const kept = await database.db.selectFrom('wallet_entries').select('id').execute();
    expect(kept).toEqual([]);
  });
});

describe('a page while the database is unavailable', () => {
  const page = (url: string) => app.inject({ method: 'GET', url });
  /** Counts charts and icons. A chart without prices is not rendered. */
  const countPictures = (body: string) => body.split('role="img"').length;
  const COMPARED = '/comparator/?a=bitcoin&b=ethereum&range=30d';

  it.skipIf(!pagesAreBuilt)(`is rendered from memory${builtTitle}`, async () => {
    await gate.close();
    const pages = [
      '/',
      '/it/',
      '/details/?id=ethereum',
      '/it/details/?id=solana',
      '/login/',
      '/data-sources/',
    ];
    for (const url of [...pages, '/wallet/', '/details.data?id=ethereum', '/sitemap.xml', '/it/feed.xml']) {
      expect([url, (await page(url)).statusCode]).toEqual([url, 200]);
    }
  });

  it.skipIf(!pagesAreBuilt)(
    `is not cached when data was missing, and is complete once the database is back${builtTitle}`,
    async () => {
      await gate.close();
      const away = await page(COMPARED);
      expect(away.statusCode).toBe(200);
      await gate.open();
      const back = await page(COMPARED);
      expect(countPictures(away.body)).toBeLessThan(countPictures(back.body));
    },
  );
});
