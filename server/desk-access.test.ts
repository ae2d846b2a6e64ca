import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { DESK_CALLS } from '#contracts/desk-calls.ts';
import { ROLES, type Role } from '#domain/desk/roles.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, site, ask } = provideAccountSite();

/** Written by hand: the roles that may make each call. */
const MATRIX: Record<string, readonly Role[]> = {
  'GET desk/overview': ['analyst', 'editor', 'support', 'admin'],
  'POST desk/user/find': ['support', 'admin'],
  'POST desk/user/plan': ['admin'],
  'POST desk/user/roles': ['admin'],
  'POST desk/user/suspend': ['support', 'admin'],
  'POST desk/user/endSessions': ['support', 'admin'],
  'POST desk/user/resetSecondFactor': ['admin'],
  'POST desk/user/erase': ['admin'],
  'GET desk/audit': ['admin'],
  'GET desk/payments': ['support', 'admin'],
  'POST desk/payment/settle': ['support', 'admin'],
  'POST desk/tickets/find': ['support', 'admin'],
  'GET desk/ticket/read': ['support', 'admin'],
  'POST desk/ticket/answer': ['support', 'admin'],
  'POST desk/ticket/note': ['support', 'admin'],
  'POST desk/ticket/change': ['support', 'admin'],
  'GET desk/macros': ['support', 'admin'],
  'POST desk/macro/save': ['support', 'admin'],
  'POST desk/macro/remove': ['support', 'admin'],
  'GET desk/sources': ['editor', 'admin'],
  'POST desk/held/decide': ['editor', 'admin'],
  'POST desk/jobs/run': ['editor', 'admin'],
  'GET desk/disputes': ['analyst', 'support', 'admin'],
  'POST desk/dispute/answer': ['analyst', 'admin'],
  'POST desk/dispute/discard': ['analyst', 'admin'],
  'GET desk/snapshots': ['editor', 'admin'],
  'POST desk/snapshot/serve': ['editor', 'admin'],
  'POST desk/publication/resume': ['admin'],
  'GET desk/compare': ['editor', 'admin'],
  'GET desk/ratings/queue': ['analyst', 'editor', 'admin'],
  'POST desk/ratings/disclose': ['analyst'],
  'GET desk/ratings/asset': ['analyst'],
  'POST desk/ratings/rate': ['analyst'],
  'POST desk/ratings/takeBack': ['analyst'],
  'GET desk/ratings/publication': ['editor', 'admin'],
  'POST desk/ratings/publish': ['editor', 'admin'],
  'POST desk/ratings/withdraw': ['editor', 'admin'],
  'POST desk/ratings/checkFile': ['editor', 'admin'],
  'POST desk/ratings/importFile': ['editor', 'admin'],
  'GET desk/ratings/export': ['analyst', 'editor', 'admin'],
  'GET desk/ratings/source': ['analyst', 'editor', 'admin'],
  'GET desk/proposals/waiting': ['analyst', 'editor', 'admin'],
  'GET desk/proposals/asset': ['analyst', 'editor', 'admin'],
  'POST desk/proposals/make': ['analyst', 'admin'],
  'GET desk/proposals/preview': ['analyst', 'editor', 'admin'],
  'POST desk/proposals/publish': ['analyst', 'editor', 'admin'],
  'POST desk/proposals/discard': ['analyst', 'editor', 'admin'],
  'POST desk/proposals/withdraw': ['editor', 'admin'],
  'GET desk/posts': ['editor', 'admin'],
  'GET desk/post/read': ['editor', 'admin'],
  'POST desk/post/save': ['editor', 'admin'],
  'POST desk/post/preview': ['editor', 'admin'],
  'POST desk/post/publish': ['editor', 'admin'],
  'POST desk/post/cancel': ['editor', 'admin'],
  'GET desk/news/find': ['editor', 'admin'],
  'POST desk/news/hide': ['editor', 'admin'],
  'POST desk/news/merge': ['editor', 'admin'],
  'POST desk/news/tag': ['editor', 'admin'],
  'GET desk/faq': ['editor', 'admin'],
  'POST desk/answer/save': ['editor', 'admin'],
  'GET desk/events': ['editor', 'admin'],
  'POST desk/event/save': ['editor', 'admin'],
  'POST desk/event/remove': ['editor', 'admin'],
  'GET desk/assets': ['analyst', 'admin'],
  'GET desk/asset/read': ['analyst', 'admin'],
  'POST desk/asset/save': ['analyst', 'admin'],
  'POST desk/asset/add': ['analyst', 'admin'],
  'POST desk/asset/retire': ['analyst', 'admin'],
  'POST desk/asset/build': ['analyst', 'admin'],
};

const toName = ({ method, path }: (typeof DESK_CALLS)[number]) => `${method} ${path}`;
const REFUSED = ['401 auth.required', '403 role.required', '403 second_factor.required'];

describe('the calls of the desk', () => {
  it('each have a row in this table, a path below desk/ and access for roles', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(DESK_CALLS.map(toName).sort());
    for (const call of DESK_CALLS) {
      expect(call.path).toMatch(/^desk\//);
      expect(call.access).toBe('desk');
      expect(call.keyScope).toBeUndefined();
    }
  });

  it('are no part of the public API', async () => {
    expect(CALLS.filter(({ path }) => path.startsWith('desk'))).toEqual([]);
    const { paths } = (await ask('GET', 'openapi.json')).body;
    expect(Object.keys(paths).filter((path) => path.includes('desk'))).toEqual([]);
  });

  it('are all the routes below /api/desk/', () => {
    const known = DESK_CALLS.map(({ method, path }) => [method, `/api/${path}`] as const);
    for (const [method, url] of known) expect(site.app.hasRoute({ method, url }), url).toBe(true);
    const routes = site.app.printRoutes({ commonPrefix: false, includeMeta: false });
    const desk = routes.split('\n').filter((line) => /desk\//.test(line));
    expect(desk.length).toBe(new Set(known.map(([, url]) => url)).size);
  });
});

type Caller = {
  name: string;
  headers: () => Promise<Record<string, string>>;
  expected: (roles: readonly Role[]) => string | null;
};
/** `expected` is null for a caller who may make the call. */
const CALLERS: readonly Caller[] = [
  { name: 'a visitor', headers: async () => ({}), expected: () => REFUSED[0]! },
  {
    name: 'a wrong token',
    headers: async () => ({ authorization: `Bearer ${makeToken()}` }),
    expected: () => REFUSED[0]!,
  },
  {
    name: 'an ENTERPRISE user without a role',
    headers: async () => (await makeMember(people, { tier: 'enterprise' })).headers,
    expected: () => REFUSED[1]!,
  },
  ...ROLES.map(
    (role): Caller => ({
      name: role,
      headers: async () => (await makeOperator(people, [role])).headers,
      expected: (roles) => (roles.includes(role) ? null : REFUSED[1]!),
    }),
  ),
  {
    name: 'all roles without a second factor',
    headers: async () => (await makeOperator(people, ROLES, { hasSecondFactor: false })).headers,
    expected: () => REFUSED[2]!,
  },
  {
    name: 'a suspended admin',
    headers: async () => {
      const admin = await makeOperator(people, ['admin']);
      await people.db
        .updateTable('users')
        .set({ suspended_at: new Date() })
        .where('id', '=', admin.id)
        .execute();
      return admin.headers;
    },
    expected: () => REFUSED[0]!,
  },
];

describe.each(DESK_CALLS.map((call) => ({ name: toName(call), call })))('$name', ({ name, call }) => {
  it.each(CALLERS)('is for its roles only: $name', async ({ headers, expected }) => {
    const path = call.path.replaceAll(/:\w+/g, 'nobody');
    const body = call.method === 'GET' ? undefined : {};
    const answer = await ask(call.method, path, body, { headers: await headers() });
    const outcome = answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
    const refused = expected(MATRIX[name] ?? []);
    if (refused === null) expect(REFUSED).not.toContain(outcome);
    else expect(outcome).toBe(refused);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
