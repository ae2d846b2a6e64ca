import { describe, expect, it } from 'vitest';
import { topTenCall } from '#contracts/top-ten.ts';
import { SCORE_LISTS, TOP_LIST_NAMES, type TopListName } from '#domain/market/top-lists.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { ask, people } = provideAccountSite();

const requestTopTen = async (tier: 'visitor' | 'free' | 'pro' | 'lifetime') => {
  const token = tier === 'visitor' ? null : (await makeMember(people, { tier })).token;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return ask('GET', 'market/topTen', undefined, { headers });
};

/** Only few assets have a new high, and a viewer may see the scores of few. */
const countListed = ({ name, known }: { name: TopListName; known: number }) =>
  name === 'new_high' || SCORE_LISTS.has(name) ? known : Number.POSITIVE_INFINITY;

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
      expect([list.name, list.rows.length]).toEqual([list.name, Math.min(rows, countListed(list))]);
  });

  it('returns the same first rows for every tier', async () => {
    const [visitor, free] = await Promise.all([requestTopTen('visitor'), requestTopTen('free')]);
    const withoutCharts = (rows: object[]) => rows.map((row) => ({ ...row, sparkline: null }));
    for (const [at, list] of visitor.body.lists.usd.entries())
      if (!SCORE_LISTS.has(list.name))
        expect(withoutCharts(free.body.lists.usd[at].rows.slice(0, 3))).toEqual(list.rows);
  });

  it('contains in the lists of scores only assets whose score the viewer may see', async () => {
    const [visitor, free, pro] = await Promise.all([
      requestTopTen('visitor'),
      requestTopTen('free'),
      requestTopTen('pro'),
    ]);
    const known = ({ body }: typeof visitor) =>
      body.lists.usd
        .filter(({ name }: { name: TopListName }) => SCORE_LISTS.has(name))
        .map((list: { known: number }) => list.known);
    expect(known(visitor)).toEqual([5, 5, 5, 5, 5]);
    expect(known(free)).toEqual([10, 10, 10, 10, 10]);
    for (const count of known(pro)) expect(count).toBeGreaterThan(50);
  });

  it.each([
    ['visitor', 0],
    ['free', 2],
    ['pro', TOP_LIST_NAMES.length],
  ] as const)('gives tier %s the charts of %i lists', async (tier, charts) => {
    const { body } = await requestTopTen(tier);
    const drawn = body.lists.usd.map(({ rows }: { rows: { sparkline: unknown }[] }) =>
      rows.some(({ sparkline }) => sparkline !== null),
    );
    expect(drawn.slice(0, charts)).not.toContain(false);
    expect(drawn.slice(charts)).not.toContain(true);
  });

  it('states date and sources of every list', async () => {
    const { body } = await requestTopTen('pro');
    for (const { name, rows, at, sources } of body.lists.usd)
      if (rows.length > 0) {
        expect(Date.parse(at), name).toBeGreaterThan(0);
        expect(sources.length, name).toBeGreaterThan(0);
      }
  });
});
