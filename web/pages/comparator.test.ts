import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type ApiClient, ApiFailure } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { rankCall } from '#contracts/rank.ts';
import { apiContext } from '#web/api/contexts.ts';
import { loader } from '#web/pages/comparator.tsx';

const KNOWN = ['bitcoin', 'ethereum', 'solana', 'dogecoin'];
const DAY = 86_400_000;

const details = (id: string, level: string) => ({
  asset: { _id: id, name: id.toUpperCase() },
  level,
  scores: null,
  flags: [
    { code: 'F01', severity: 'S1', title: 'note', since: '2025-01-01', cleared_at: null },
    { code: 'F02', severity: 'S3', title: 'severe', since: '2025-01-01', cleared_at: null },
    { code: 'F03', severity: 'S4', title: 'gone', since: '2025-01-01', cleared_at: '2025-02-01' },
  ],
  provenance: { ath: {}, 'code.stars': {}, 'social.twitter_followers': {} },
  components: { heavy: true },
});

const refuse = (statusCode: number) => {
  throw new ApiFailure({ statusCode, code: 'x', message: 'x' });
};

/** Ids requested by the loader. */
const asked: string[] = [];
const histories: object[] = [];
let pastIsLost = false;
const api = (async (call: unknown, query: { id?: string; level: string }) => {
  if (call === detailsCall) {
    const { id = '', level } = query;
    asked.push(id);
    if (id.length > 200) refuse(400);
    return KNOWN.includes(id) ? details(id, level) : refuse(404);
  }
  if (call === historyCall) {
    histories.push(query);
    if (pastIsLost) refuse(503);
    return {
      prices: [
        [0, 2],
        [DAY, query.id === 'bitcoin' ? 3 : 1],
      ],
      market_caps: [],
      total_volumes: [],
      sources: ['one'],
      recorded: { from: '1970-01-01', until: '1970-01-02' },
    };
  }
  if (call === rankCall) {
    return {
      data: [
        { crypto_id: { _id: 'bitcoin', name: 'Bitcoin' }, scores: {} },
        { crypto_id: { _id: 'tether', name: 'Tether' }, scores: null },
      ],
    };
  }
  return KNOWN.map((id) => ({ _id: id, name: id, thicker: id.slice(0, 3), logo: null }));
}) as ApiClient;

const load = (search: string) => {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const request = new Request(`http://localhost/comparator/${search}`);
  return loader({ context, request } as unknown as Parameters<typeof loader>[0]);
};
const statusOf = (search: string) =>
  load(search).then(
    () => 200,
    (thrown: { init?: { status: number } }) => thrown.init?.status,
  );

describe('the loader of the comparator', () => {
  it('loads both assets in the order of the address', async () => {
    const one = await load('?a=bitcoin&b=ethereum');
    const other = await load('?a=ethereum&b=bitcoin');
    expect(one.sides.map(({ asset }) => asset._id)).toEqual(['bitcoin', 'ethereum']);
    expect(other.sides.map(({ asset }) => asset._id)).toEqual(['ethereum', 'bitcoin']);
  });

  it('loads both in the profile of the address', async () => {
    const { sides } = await load('?a=bitcoin&b=ethereum&level=insane');
    expect(sides.map(({ level }) => level)).toEqual(['insane', 'insane']);
  });

  it('keeps active flags, most severe first, and omits the parts of sub-scores', async () => {
    const [side] = (await load('?a=bitcoin&b=ethereum')).sides;
    expect(side?.flags.map(({ code }) => code)).toEqual(['F02', 'F01']);
    expect(Object.keys(side?.provenance ?? {})).toEqual(['ath', 'code.stars']);
    expect(side).not.toHaveProperty('components');
  });

  it('loads a third and a fourth asset only beside two others', async () => {
    const ids = async (search: string) => (await load(search)).sides.map(({ asset }) => asset._id);
    expect(await ids('?a=bitcoin&b=ethereum&c=solana')).toEqual(['bitcoin', 'ethereum', 'solana']);
    expect(await ids('?a=bitcoin&b=ethereum&c=solana&d=dogecoin')).toEqual(KNOWN);
    expect(await ids('?a=bitcoin&c=solana')).toEqual(['bitcoin']);
    expect(await ids('?a=bitcoin&b=ethereum&c=ethereum')).toEqual(['bitcoin', 'ethereum']);
  });

  it('loads the price history of all assets for the range of the address', async () => {
    histories.length = 0;
    const { comparedPrices } = await load('?a=bitcoin&b=ethereum&range=90d');
    expect(histories).toEqual(
      ['bitcoin', 'ethereum'].map((id) => ({ id, days: 90, lead: 'true', vs: 'usd' })),
    );
    expect(comparedPrices).toMatchObject({
      from: 0,
      rows: [
        [0, 100, 100],
        [DAY, 150, 50],
      ],
      sources: ['one'],
    });
    expect((await load('?a=bitcoin')).comparedPrices).toBeNull();
  });

  it('succeeds without price history', async () => {
    pastIsLost = true;
    const { sides, comparedPrices } = await load('?a=bitcoin&b=ethereum');
    pastIsLost = false;
    expect([sides.length, comparedPrices]).toEqual([2, null]);
  });

  it('loads the same asset once, and offers assets with public scores', async () => {
    asked.length = 0;
    const { sides, openScores } = await load('?a=bitcoin&b=bitcoin');
    expect(asked).toEqual(['bitcoin']);
    expect(sides).toHaveLength(1);
    expect(openScores).toEqual([['bitcoin', 'Bitcoin']]);
  });

  it.each(['', '?a=bitcoin', '?b=ethereum', '?a=bitcoin&b=bitcoin', '?a=ethereum&b=bitcoin&level=high'])(
    'succeeds for %j',
    async (search) => {
      expect(await statusOf(search)).toBe(200);
    },
  );

  it.each([
    '?a=nothing',
    '?b=nothing',
    '?a=bitcoin&b=nothing',
    '?a=nothing&b=bitcoin',
    '?a=nothing&b=nothing',
    '?a=bitcoin&b=ethereum&c=nothing',
    '?a=bitcoin&b=ethereum&level=extreme',
    '?a=bitcoin&b=ethereum&range=2y',
    '?a=bitcoin&b=ethereum&supply=some',
    `?a=bitcoin&b=${'x'.repeat(201)}`,
  ])('returns 404 for %j', async (search) => {
    expect(await statusOf(search)).toBe(404);
  });
});
