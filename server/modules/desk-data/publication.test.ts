import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditLog } from '#server/modules/audit/service.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { findMarketEvents } from '#server/modules/notifications/market-news-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { type FollowingNode, openFollowingNode } from '#tests/builders/following-node.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshWithBitcoin } from '#tests/stand-ins/refresh.ts';
import { smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

const minutesLater = (minutes: number) => new Date(Date.parse(REFRESHED_AT) + minutes * 60_000).toISOString();
const people = provideAccounts({}, createRefreshedDatabase);
let standIn: MarketStandIn;
let admin: Record<string, string>;
let editor: Record<string, string>;
/** Two nodes on one database, each with its own snapshot. */
const nodes: FollowingNode[] = [];

beforeAll(async () => {
  standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
  for (const _ of [1, 2]) nodes.push(await openFollowingNode(people));
  admin = (await makeOperator(people, ['admin'])).headers;
  editor = (await makeOperator(people, ['editor'])).headers;
});
afterAll(async () => {
  await Promise.all([standIn.close(), ...nodes.map((node) => node.close())]);
});

/** Refreshes with the price of Bitcoin multiplied, and returns the new snapshot. */
const refresh = async (minutes: number, factor: number): Promise<number> =>
  (await refreshWithBitcoin(people.db, standIn, { at: minutesLater(minutes), factor })).scored.snapshot_id!;

const readShown = () => nodes.map(({ holder }) => holder.held!.snapshot.id);
const untilShown = (id: number) => expect.poll(readShown, { timeout: 20_000 }).toEqual([id, id]);
const post = async (path: string, payload: object, headers = admin) =>
  (await nodes[0]!.app.inject({ method: 'POST', url: `/api/desk/${path}`, headers, payload })).json();
const get = async (path: string) =>
  (await nodes[0]!.app.inject({ url: `/api/desk/${path}`, headers: admin })).json();
const readMarket = async (headers: Record<string, string> = {}) => {
  const answer = await nodes[1]!.app.inject({ url: '/api/market', headers });
  const body = answer.statusCode === 304 ? null : answer.json();
  const bitcoin = body?.data.find((row: { crypto_id: { _id: string } }) => row.crypto_id._id === 'bitcoin');
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    asOf: body?.asOf,
    price: bitcoin?.market.price.usd,
  };
};
const readToday = () =>
  people.db
    .selectFrom('score_history')
    .select(['asset_id', 'published'])
    .where('day', '=', REFRESHED_AT.slice(0, 10))
    .where('level', '=', 'medium')
    .orderBy('asset_id')
    .execute();

describe('rolling back to an earlier snapshot', () => {
  const price = smallMarketPrice('bitcoin');
  let first: MarketSnapshot;
  let second: number;
  let third: number;

  it('serves it on every node, with its own date, prices and ETag', async () => {
    first = nodes[0]!.holder.held!.snapshot;
    const before = await readMarket();
    second = await refresh(30, 1.5);
    await untilShown(second);
    const after = await readMarket();
    expect(after).toMatchObject({ asOf: minutesLater(30), price: price * 1.5 });

    const state = await post('snapshot/serve', { id: first.id, reason: 'wrong price of Bitcoin' }, editor);
    expect(state).toMatchObject({ served: first.id, paused: expect.any(String) });
    await untilShown(first.id);
    expect(await readMarket()).toMatchObject({ asOf: REFRESHED_AT, price, etag: before.etag });
    expect((await readMarket({ 'if-none-match': after.etag })).status).toBe(200);
    expect((await readMarket({ 'if-none-match': before.etag })).status).toBe(304);
  });

  it('loads the same snapshot in a node that starts later', async () => {
    expect(await loadLatestSnapshot(people.db)).toEqual(first);
  });

  it('computes later runs without publishing them, neither in answers, history nor notifications', async () => {
    const history = await readToday();
    third = await refresh(60, 1.6);
    expect(third).toBeGreaterThan(second);
    const { snapshots, served, shown } = await get('snapshots');
    expect(snapshots.map(({ id }: { id: number }) => id).slice(0, 3)).toEqual([third, second, first.id]);
    expect([served, shown]).toEqual([first.id, first.id]);
    expect(await readToday()).toEqual(history);
    const told = await inTransaction(people.db, (transaction) =>
      findMarketEvents(() => Promise.reject(new Error('not loaded')), transaction, {
        snapshot: second,
        moves: {},
      }),
    );
    expect(told).toEqual({ events: [], progress: { snapshot: second, moves: {} } });
  });

  it('shows what the newest run would change before it is published', async () => {
    const { prices, scores_total } = await get(`compare?from=${first.id}&to=${third}`);
    expect(prices[0]).toEqual({
      id: 'bitcoin',
      name: 'Bitcoin',
      ticker: 'BTC',
      before: price,
      after: expect.closeTo(price * 1.6),
    });
    expect(scores_total).toEqual(expect.any(Number));
    expect(await get(`compare?from=${first.id}&to=999999`)).toMatchObject({
      code: 'desk.snapshot_not_found',
    });
  });

  it('serves a newer kept snapshot, and refuses one whose figures are not kept', async () => {
    await post('snapshot/serve', { id: second, reason: 'it was right' });
    await untilShown(second);
    const refused = await post('snapshot/serve', { id: third, reason: 'never loaded' });
    expect(refused).toMatchObject({ code: 'desk.snapshot_not_found' });
  });

  it('keeps the chosen snapshot when runs delete those before it', async () => {
    await people.db.deleteFrom('snapshots').where('id', '<', first.id).execute();
    await expect(people.db.deleteFrom('snapshots').where('id', '=', second).execute()).rejects.toThrow();
  });

  it('publishes the newest run after the pause, for admins only', async () => {
    expect(await post('publication/resume', { reason: 'checked' }, editor)).toMatchObject({
      code: 'role.required',
    });
    expect(await post('publication/resume', { reason: 'checked' })).toMatchObject({
      served: third,
      paused: null,
    });
    await untilShown(third);
    expect(await readMarket()).toMatchObject({ asOf: minutesLater(60), price: expect.closeTo(price * 1.6) });
    expect(await post('publication/resume', { reason: 'again' })).toMatchObject({ code: 'desk.not_paused' });
  });

  it('enters each step in the audit log with the state before and after', async () => {
    const entries = (await readAuditLog(people.db)).filter(({ subject }) => subject.kind === 'snapshot');
    expect(entries.map(({ action, subject }) => [action, subject.id])).toEqual([
      ['snapshot.resume', String(third)],
      ['snapshot.serve', String(second)],
      ['snapshot.serve', String(first.id)],
    ]);
    expect(entries[2]).toMatchObject({
      before: { snapshot: second, as_of: minutesLater(30), paused: false },
      after: { snapshot: first.id, as_of: REFRESHED_AT, paused: true },
      reason: 'wrong price of Bitcoin',
    });
  });
});
