import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceFaultCode } from '#contracts/sources.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { getJson, openApp } from '#tests/builders/open-site.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type Fault, multiplyPrices } from '#tests/stand-ins/faults.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshFrom } from '#tests/stand-ins/refresh.ts';
import { SMALL_MARKET, smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

/**
 * All cases share one site. After a good refresh, each case makes one refresh fail, 30 minutes after the
 * previous one.
 */
const GOOD_AT = REFRESHED_AT;
const toRefreshTime = (refresh: number) =>
  new Date(Date.parse(GOOD_AT) + refresh * 30 * 60_000).toISOString();

let database: TestDatabase;
let standIn: MarketStandIn;
let app: FastifyInstance;
let loadSnapshot: () => Promise<void>;
beforeAll(async () => {
  database = await createRefreshedDatabase();
  standIn = await startMarketStandIn(smallMarket({ at: GOOD_AT }));
});
beforeAll(async () => {
  const holder = new SnapshotHolder();
  loadSnapshot = createSnapshotRefresher(database.db, holder);
  await loadSnapshot();
  app = await openApp(
    {
      holder,
      history: createHistoryReader(database.db),
      closes: createClosesReader(database.db),
      readSources: () => readSources(database.db),
    },
    pagesAreBuilt ? { pages: await loadBuiltPages() } : {},
  );
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  await database.close();
});

const previousPrice = { value: smallMarketPrice('bitcoin'), at: GOOD_AT };

/** Removes the price from the market row of Bitcoin only. */
const partial: Fault = {
  kind: 'change',
  change: (rows: { id: string }[]) =>
    rows.map((row) => (row.id === 'bitcoin' ? { ...row, current_price: null } : row)),
};

interface Case {
  title: string;
  at: string;
  fault: Fault;
  /** Prefix of the paths that fail; the whole source by default. */
  path?: string;
  timeoutMs?: number;
  code: SourceFaultCode | null;
  /** `last_error` in `/api/ready` when the whole source fails. */
  why: RegExp | null;
  quarantined: number;
}

const cases: Case[] = [
  { title: 'no answer', fault: { kind: 'silence' }, timeoutMs: 50, code: 'timeout', why: /no answer within/ },
  {
    title: '429 with Retry-After',
    fault: { kind: 'too_many', retryAfter: '30' },
    code: 'rate_limited',
    why: /too many calls/,
  },
  {
    title: '429 without Retry-After',
    fault: { kind: 'too_many' },
    code: 'rate_limited',
    why: /too many calls/,
  },
  {
    title: '429 in the body of a 200',
    fault: { kind: 'too_many_under_200' },
    code: 'rate_limited',
    why: /too many calls/,
  },
  { title: 'truncated JSON', fault: { kind: 'cut_off' }, code: 'malformed', why: /not JSON/ },
  {
    title: 'NaN',
    fault: { kind: 'not_json_number' },
    path: 'coins/markets',
    code: 'malformed',
    why: null,
  },
  {
    title: 'every price multiplied by 1,000',
    fault: multiplyPrices(1_000),
    path: 'coins/markets',
    code: 'implausible',
    why: null,
    quarantined: SMALL_MARKET.length,
  },
  {
    title: 'one row without a price',
    fault: partial,
    path: 'coins/markets',
    code: null,
    why: null,
    quarantined: 1,
  },
].map((each, index) => ({ quarantined: 0, ...each, at: toRefreshTime(index + 1) }) as Case);

const fetchDetails = async (id: string) => (await getJson(app, `/api/rank/details?id=${id}`)).body;

describe('a site whose price source fails', () => {
  it.each(cases)('serves previous data with its date, and reports the reason: $title', async (given) => {
    const { at, fault, path = '', timeoutMs = 5_000, code, why, quarantined } = given;
    standIn.replaceAnswers(smallMarket({ at, factor: 1.2 }));
    standIn.fail(`coingecko/${path}`, fault);
    await refreshFrom(database.db, standIn, at, { timeoutMs });
    standIn.clearFaults();
    await loadSnapshot();

    // Every fault affects Bitcoin. Ethereum has new data if its row was good.
    expect((await getJson(app, '/api/rank')).status).toBe(200);
    const { status, body: bitcoin } = await getJson(app, '/api/rank/details?id=bitcoin');
    expect(status).toBe(200);
    expect(bitcoin.market).toMatchObject({
      price: { usd: previousPrice.value },
      at: previousPrice.at,
      origin: 'live',
    });
    const ethereum = (await fetchDetails('ethereum')).market;
    expect({ value: ethereum.price.usd, at: ethereum.at }).toEqual(
      code === null
        ? { value: smallMarketPrice('ethereum', 1.2), at }
        : { value: smallMarketPrice('ethereum'), at: GOOD_AT },
    );

    const ready = await getJson(app, '/api/ready');
    expect(ready.status).toBe(200);
    const source = ready.body.sources.find(({ id }: { id: string }) => id === 'coingecko');
    expect(source).toMatchObject({ live: true, quarantined });
    // When only some paths fail, the last error may come from another request.
    if (path === '') expect(source.last_error).toMatch(why ?? /^$/);
    else if (code !== null) expect(source.last_error).not.toBeNull();
    // Failed or rejected data does not update dates. When only some paths fail, others were good.
    if (path === '' || code === null) expect(source.last_good_at).toBe(code === null ? at : GOOD_AT);

    if (path !== '') return;
    // The answer is cached for some seconds.
    await expect
      .poll(
        async () => {
          const { body } = await getJson(app, '/api/sources');
          return body.sources.find(({ id }: { id: string }) => id === 'coingecko');
        },
        { timeout: 5_000, interval: 200 },
      )
      .toMatchObject({ last_error: code, last_error_at: at, last_good_at: source.last_good_at, quarantined });
  });

  it.skipIf(!pagesAreBuilt)(`renders its pages with the previous data${builtTitle}`, async () => {
    for (const url of ['/', '/it/', '/details/?id=bitcoin', '/data-sources/']) {
      const { statusCode, body } = await app.inject({ method: 'GET', url });
      expect(statusCode, url).toBe(200);
      expect(body, url).toContain('</html>');
    }
  });
});
