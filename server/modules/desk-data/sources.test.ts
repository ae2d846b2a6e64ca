import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskSource } from '#contracts/desk-data.ts';
import { readAuditLog } from '#server/modules/audit/service.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createHolder, openApp } from '#tests/builders/open-site.ts';
import { makeOperator } from '#tests/builders/operator.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import type { Fault } from '#tests/stand-ins/faults.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshFrom } from '#tests/stand-ins/refresh.ts';
import { type marketRow, smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

type Row = ReturnType<typeof marketRow>;

const people = provideAccounts({}, createRefreshedDatabase);
let standIn: MarketStandIn;
let app: FastifyInstance;
let headers: Record<string, string>;
const started: string[] = [];
beforeAll(async () => {
  standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
  app = await openApp(
    {
      holder: createHolder((await loadLatestSnapshot(people.db))!),
      history: createHistoryReader(people.db),
      closes: createClosesReader(people.db),
      readSources: () => readSources(people.db),
    },
    { people, jobs: { names: () => ['refresh'], start: async (name) => void started.push(name) } },
  );
  ({ headers } = await makeOperator(people, ['editor']));
});
afterAll(() => Promise.all([standIn.close(), app.close()]));

const multiplyPrices = (factor: number): Fault => ({
  kind: 'change',
  change: (rows: Row[]) =>
    rows.map((row) => ({
      ...row,
      current_price: row.current_price * factor,
      market_cap: row.market_cap * factor,
      ath: Math.max(row.ath, row.current_price * factor),
    })),
});

async function refresh(minutes: number, fault?: Fault) {
  const at = new Date(Date.parse(REFRESHED_AT) + minutes * 60_000).toISOString();
  standIn.replaceAnswers(smallMarket({ at }));
  standIn.clearFaults();
  if (fault) standIn.fail('coingecko/coins/markets', fault);
  await refreshFrom(people.db, standIn, at);
}

const readMarket = async (): Promise<DeskSource> => {
  const { sources } = (await app.inject({ url: '/api/desk/sources', headers })).json();
  return sources.find(({ id }: DeskSource) => id === 'coingecko');
};
const decide = async (body: object) => {
  const payload = { source: 'coingecko', reason: 'seen at the exchange', ...body };
  const answer = await app.inject({ method: 'POST', url: '/api/desk/held/decide', headers, payload });
  return answer.json();
};
const readPrice = async (id: string) =>
  (await loadLatestSnapshot(people.db))!.assets.get(id)!.quote.price!.value;

describe('a refused refresh on the desk', () => {
  it('states why, and what is held with old and new value; released values are used by the next refresh', async () => {
    const before = smallMarketPrice('litecoin');
    await refresh(30, multiplyPrices(6));
    const refused = await readMarket();
    expect(refused).toMatchObject({ refused_whole: true, jobs: ['refresh'] });
    expect(refused.last_error).toMatch(/rows leap or are refused/);
    const held = refused.held.find(({ asset, field }) => asset === 'litecoin' && field === 'price')!;
    expect(held).toMatchObject({ name: 'Litecoin', value: before * 6, previous: before, decision: null });
    expect(held.reason).toBe('moved 6-fold within 1 hour');

    const [dropped, ...others] = refused.held.filter(({ field }) => field === 'price');
    expect(await decide({ decision: 'drop', rows: [dropped] })).toEqual({ decided: 1 });
    expect(await decide({ decision: 'release' })).toEqual({ decided: refused.held.length - 1 });
    expect(await decide({ decision: 'release' })).toMatchObject({ code: 'desk.nothing_held' });

    await refresh(60, multiplyPrices(6));
    const after = await readMarket();
    expect(after).toMatchObject({ refused_whole: false });
    expect(after.held.map(({ asset, decision }) => [asset, decision])).toEqual([[dropped!.asset, 'drop']]);
    for (const { asset, value } of others) expect([asset, await readPrice(asset)]).toEqual([asset, value]);
    expect(await readPrice(dropped!.asset)).toBe(smallMarketPrice(dropped!.asset as 'litecoin'));

    // It does not return by itself, neither repeated nor after an answer without it.
    await refresh(90, multiplyPrices(6));
    expect(await readPrice(dropped!.asset)).toBe(smallMarketPrice(dropped!.asset as 'litecoin'));
    expect(await decide({ decision: 'release', rows: [dropped] })).toEqual({ decided: 1 });
    await refresh(120, multiplyPrices(6));
    expect(await readPrice(dropped!.asset)).toBe(dropped!.value);
  });

  it('enters each decision in the audit log with the values and the reason', async () => {
    const entries = (await readAuditLog(people.db)).filter(({ subject }) => subject.kind === 'source');
    expect(entries.map(({ action }) => action)).toEqual(['held.release', 'held.release', 'held.drop']);
    expect(entries[2]).toMatchObject({
      subject: { kind: 'source', id: 'coingecko' },
      before: [{ field: 'price', value: expect.any(Number), previous: expect.any(Number) }],
      after: { decision: 'drop', values: 1 },
      reason: 'seen at the exchange',
    });
  });

  it('makes a released input an observation at once', async () => {
    const value = { asset_id: 'litecoin', field: 'stars', value: 99_999 };
    await people.db
      .insertInto('held_rows')
      .values({
        ...value,
        source: 'github',
        previous_value: 100,
        previous_at: new Date(REFRESHED_AT),
        reason: 'moved 1000-fold within 1 day',
        observed_at: new Date(Date.parse(REFRESHED_AT) + 86_400_000),
        first_seen_at: new Date(),
        last_seen_at: new Date(),
      })
      .execute();
    expect(await decide({ source: 'github', decision: 'release' })).toEqual({ decided: 1 });
    const newest = await people.db
      .selectFrom('observations')
      .select(['value', 'source', 'origin'])
      .where('asset_id', '=', 'litecoin')
      .where('input', '=', 'stars')
      .orderBy('observed_at', 'desc')
      .executeTakeFirst();
    expect(newest).toEqual({ value: 99_999, source: 'github', origin: 'live' });
  });
});

describe('POST desk/jobs/run', () => {
  const run = async (job: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/desk/jobs/run', headers, payload: { job } });
    return answer.json();
  };

  it('starts a job of this node, and refuses others', async () => {
    expect(await run('refresh')).toMatchObject({ name: 'refresh' });
    expect(started).toEqual(['refresh']);
    expect(await run('mail')).toMatchObject({ code: 'desk.no_job' });
    expect((await readAuditLog(people.db))[0]).toMatchObject({
      action: 'job.run',
      subject: { kind: 'job', id: 'refresh' },
    });
  });
});
