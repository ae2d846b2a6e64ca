import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { marketCall } from '#contracts/market.ts';
import { rankCall } from '#contracts/rank.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { type FollowingNode, openFollowingNode } from '#tests/builders/following-node.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshWithBitcoin } from '#tests/stand-ins/refresh.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

/** Times that the older and the newer snapshot are served in turn. */
const ROLLS = 20;
/** Assets whose pages and details are asked for. */
const ASSETS = 20;
/** Requests in flight. */
const LANES = 8;

const people = provideAccounts({ RATE_LIMITS: 'off' }, createRefreshedDatabase);
let standIn: MarketStandIn;
let operator: Record<string, string>;
let members: Record<string, string>[];
let nodes: FollowingNode[];
let older: number;
let newer: number;

const openNode = async () => openFollowingNode(people, { pages: await loadBuiltPages() });
const minutesLater = (minutes: number) => new Date(Date.parse(REFRESHED_AT) + minutes * 60_000).toISOString();
const shownBy = (at: number) => nodes[at]!.holder.held!.snapshot.id;
const untilShown = (id: number) =>
  vi.waitUntil(() => nodes.every((_, at) => shownBy(at) === id), { timeout: 20_000 });

describe.skipIf(!pagesAreBuilt)(`rolling back under load, on two nodes${builtTitle}`, () => {
  beforeAll(async () => {
    standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
    nodes = [await openNode(), await openNode()];
    older = shownBy(0);
    const refreshed = await refreshWithBitcoin(people.db, standIn, { at: minutesLater(30), factor: 1.5 });
    newer = refreshed.scored.snapshot_id!;
    await untilShown(newer);
    await vi.waitUntil(async () => (await readKept()).includes(newer), { timeout: 20_000 });
    operator = (await makeOperator(people, ['admin'])).headers;
    members = [];
    for (const _ of Array.from({ length: 4 }))
      members.push((await makeMember(people, { tier: 'pro' })).headers);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([standIn.close(), ...nodes.map((node) => node.close())]);
  });

  it(`fails no request, and answers each one wholly from one of the two, ${ROLLS} times`, async () => {
    const assets = [...nodes[0]!.holder.held!.snapshot.assets.keys()].slice(0, ASSETS);
    const reads = listReads(assets);
    const failed: string[] = [];
    /** Digests of the answers of each read. */
    const answered = new Map(reads.map((read) => [read, new Set<string>()]));
    let isOver = false;
    let count = 0;
    const ask = async (lane: number) => {
      for (let turn = lane; !isOver; turn += LANES) {
        const { app } = nodes[turn % 2]!;
        const member = members[turn % members.length]!;
        count += 1;
        if (turn % 10 === 0) {
          const { statusCode, body } = await app.inject(buy(assets[turn % assets.length]!, member));
          if (statusCode !== 200) failed.push(`a purchase: ${statusCode} ${body}`);
        } else {
          const read = reads[turn % reads.length]!;
          const { statusCode, body } = await app.inject(toRequest(read, members[0]!));
          if (statusCode !== 200) failed.push(`${read.url}: ${statusCode}`);
          else answered.get(read)!.add(digest(body));
        }
        await nextTurn();
      }
    };
    const lanes = Array.from({ length: LANES }, (_, lane) => ask(lane));
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const id = roll % 2 === 0 ? older : newer;
      await serve(id);
      await untilShown(id);
    }
    isOver = true;
    await Promise.all(lanes);
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(10 * ROLLS);

    // New nodes, whose caches were empty when they rendered.
    const wholly = [await readAll(older, reads), await readAll(newer, reads)];
    const mixed = reads.filter((read) =>
      [...answered.get(read)!].some((body) => !wholly.some((answers) => answers.get(read) === body)),
    );
    expect(mixed.map(({ url }) => url)).toEqual([]);
    const both = reads.filter((read) => answered.get(read)!.size === 2);
    expect(both.length).toBeGreaterThan(reads.length / 4);
  }, 300_000);

  it('answers a page that began before the roll back from the snapshot at its beginning', async () => {
    await serve(newer);
    await untilShown(newer);
    const { holder } = nodes[0]!;
    const none = () => Promise.reject(new Error('not called'));
    const api = createVisitorApi({ holder, history: none, closes: none, sources: none }, 'en');
    const before = (await api(rankCall, {})).asOf;
    await serve(older);
    await untilShown(older);
    expect((await api(marketCall, {})).asOf).toBe(before);
    expect(before).toBe(minutesLater(30));
  }, 60_000);
});

interface Read {
  url: string;
  asMember?: boolean;
}

const listReads = (assets: readonly string[]): Read[] => [
  ...['/', '/it/', '/red-flags/', '/events/', '/method/', '/news/', '/sitemap.xml'].map((url) => ({ url })),
  ...['market', 'rank?level=insane', 'flags', 'events', 'rank/getTotalVisible'].map((path) => ({
    url: `/api/${path}`,
  })),
  ...assets.flatMap((id) => [
    { url: `/details/?id=${id}&level=medium` },
    { url: `/it/details/?id=${id}&level=high` },
    { url: `/api/rank/details?id=${id}` },
    { url: `/api/rank/details?id=${id}`, asMember: true },
  ]),
];

const toRequest = ({ url, asMember }: Read, member: Record<string, string>) => ({
  url,
  headers: asMember ? member : {},
});

const buy = (crypto_id: string, headers: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/api/user/addWalletEntry',
  headers,
  payload: { type: 'buy', crypto_id, quantity: '1', price: '10', currency: 'usd', date: '2026-01-15' },
});

/** Of an answer without the moments at which a page read its data. */
const digest = (body: string) =>
  createHash('sha256')
    .update(body.replace(/((?:dehydrated|dataUpdated)At\W+)\d+/g, '$1'))
    .digest('hex');

async function readKept(): Promise<number[]> {
  const rows = await people.db.selectFrom('snapshot_figures').select('snapshot_id').execute();
  return rows.map(({ snapshot_id }) => snapshot_id);
}

async function serve(id: number): Promise<void> {
  const { statusCode, body } = await nodes[0]!.app.inject({
    method: 'POST',
    url: '/api/desk/snapshot/serve',
    headers: operator,
    payload: { id, reason: 'a wrong price' },
  });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
}

/** The answers of a new node while a snapshot is served. */
async function readAll(id: number, reads: readonly Read[]): Promise<Map<Read, string>> {
  await serve(id);
  const node = await openNode();
  expect(node.holder.held!.snapshot.id).toBe(id);
  const answers = new Map<Read, string>();
  for (const read of reads)
    answers.set(read, digest((await node.app.inject(toRequest(read, members[0]!))).body));
  await node.close();
  return answers;
}
