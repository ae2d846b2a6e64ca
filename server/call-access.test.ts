import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { CALLERS, type Caller, type Member, UNAUTHORISED } from '#tests/api-access/access-row.ts';
import { accessTable } from '#tests/api-access/access-table.ts';
import { WITHOUT_EXCHANGES } from '#tests/api-access/connection-rows.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, site, ask } = provideAccountSite(WITHOUT_EXCHANGES);
const TABLE = accessTable({ people, site, ask });

const toCallName = ({ method, path }: (typeof CALLS)[number]) => `${method} ${path}`;

async function createHeaders(caller: Caller, me: Member, other: Member): Promise<Record<string, string>> {
  if (caller === 'visitor') return {};
  if (caller === 'wrong token') return { authorization: `Bearer ${makeToken()}` };
  if (caller === 'other user') return other.headers;
  if (caller === 'expired token')
    await people.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [me.id],
    );
  return me.headers;
}

describe('every call', () => {
  it('has a row in this table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(CALLS.map(toCallName).sort());
  });

  it('for members rejects visitors and invalid tokens', () => {
    const open = CALLS.filter(({ access }) => access === 'member').filter(
      (call) =>
        TABLE[toCallName(call)]?.answers.slice(0, 3).join() !==
        [UNAUTHORISED, UNAUTHORISED, UNAUTHORISED].join(),
    );
    expect(open.map(toCallName)).toEqual([]);
  });
});

describe.each(
  CALLS.filter((call) => Object.hasOwn(TABLE, toCallName(call))).map((call) => ({
    name: toCallName(call),
    call,
  })),
)('$name', ({ name, call }) => {
  const { buildRequest, answers, verify } = TABLE[name]!;

  it.each(CALLERS.map((caller, i) => ({ caller, expected: answers[i]! })))(
    'returns $expected to $caller',
    async ({ caller, expected }) => {
      const [me, other] = [await makeMember(people, { tier: 'pro' }), await makeMember(people)];
      const { query, body, headers } = (await buildRequest?.(me, caller)) ?? {};
      const identity = await createHeaders(caller, me, other);
      const answer = await ask(call.method, callAddress(call.path, query), body, {
        headers: { ...headers, ...identity },
      });
      const outcome = answer.status < 400 ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
      expect(outcome).toBe(expected);
      await verify?.({ caller, answer, me, other });
    },
  );
});
