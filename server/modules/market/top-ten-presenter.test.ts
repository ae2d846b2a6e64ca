import { describe, expect, it } from 'vitest';
import { topTenCall } from '#contracts/top-ten.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { ask, people } = provideAccountSite();

const requestTopTen = async (tier: 'visitor' | 'free' | 'pro' | 'lifetime') => {
  const token = tier === 'visitor' ? null : (await makeMember(people, { tier })).token;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return ask('GET', 'market/topTen', undefined, { headers });
};

describe('GET market/topTen', () => {
  it.each([
    ['visitor', 3],
    ['free', 10],
    ['pro', 10],
    ['lifetime', 10],
  ] as const)('returns for tier %s %i rows in each list', async (tier, rows) => {
    const { status, body } = await requestTopTen(tier);
    expect([status, body.visible]).toEqual([200, rows]);
    expect(topTenCall.answer.parse(body)).toEqual(body);
    for (const list of [...body.lists.usd, ...body.lists.eur])
      expect([list.name, list.rows.length]).toEqual([list.name, rows]);
  });

  it('returns the same first rows for every tier', async () => {
    const [visitor, free] = await Promise.all([requestTopTen('visitor'), requestTopTen('free')]);
    for (const [at, list] of visitor.body.lists.usd.entries())
      expect(free.body.lists.usd[at].rows.slice(0, 3)).toEqual(list.rows);
  });
});
