import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingestGithub } from '#server/modules/ingest/ingest-github.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { forgetMeasuredCode } from '#tests/refreshed-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { openStandIn } from '#tests/stand-ins/refresh.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

const NOW = '2026-06-10T12:00:00.000Z';

let database: TestDatabase;
let standIn: MarketStandIn;
beforeEach(async () => {
  database = await createFilledDatabase();
  await forgetMeasuredCode(database.db);
  standIn = await startMarketStandIn(smallMarket({ at: NOW }));
});
afterEach(async () => {
  await standIn.close();
  await database.close();
});

async function ingestCode(now = NOW, token = false) {
  const { db } = database;
  const { id: runId } = await db
    .insertInto('ingest_runs')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = emptyReport('github');
  const context = { db, runId, now: new Date(now), progress: { plan: () => {}, done: () => {} } };
  await ingestGithub(context, openStandIn(db, standIn, now).github, report, { token });
  return report;
}

const readInputs = async (id: string) => {
  const rows = await database.db
    .selectFrom('observations')
    .select(['input', 'value'])
    .where('asset_id', '=', id)
    .where('source', '=', 'github')
    .execute();
  return Object.fromEntries(rows.map(({ input, value }) => [input, value]));
};

describe('ingestGithub', () => {
  it('reads all inputs of a repository', async () => {
    await ingestCode();
    expect(await readInputs('bitcoin')).toMatchObject({
      stars: 1_200,
      forks: 300,
      contrib: 1,
      push_d: 2,
      lic: 1,
      ci: 1,
      tests: 1,
      wk: 26,
      iss_open: 1,
      iss_closed: 1,
      rel: 1,
      ad90: 2,
      adp90: 0,
      ad365: 3,
      top_auth: 2 / 3,
    });
  });

  it('reads five assets per refresh without a token, highest rank first, then the next five', async () => {
    const first = await ingestCode();
    expect(first.received).toEqual({ code: 5 });
    standIn.requests.length = 0;
    const soon = await ingestCode('2026-06-10T12:10:00.000Z');
    expect(soon.good).toBe(0);
    const next = await ingestCode('2026-06-10T13:00:00.000Z');
    expect(next.good).toBe(5);
    expect(standIn.requests.some((path) => path.startsWith('github/repos/bitcoin/bitcoin'))).toBe(false);
  });

  it('starts no repository that could exceed the hourly limit', async () => {
    await database.db
      .insertInto('source_calls')
      .values({ source: 'github', minute: '2026-06-10T12:00:00Z', calls: 49 })
      .execute();
    const report = await ingestCode();
    expect(report).toMatchObject({ good: 0, stopReason: 'the 60 calls of this hour are nearly used up' });
    expect(standIn.requests).toEqual([]);
  });

  it('gives author-days only for periods that the commit list covers', async () => {
    const day = (back: number) => new Date(Date.parse(NOW) - back * 86_400_000).toISOString();
    const page = Array.from({ length: 100 }, (_, at) => ({
      author: { login: `author-${at % 10}`, type: 'User' },
      commit: { author: { name: 'x', date: day(at) }, committer: { date: day(at) } },
    }));
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/commits') ? { body: page } : smallMarket({ at: NOW })(service, path, query),
    );
    await ingestCode();
    const inputs = await readInputs('bitcoin');
    expect(inputs.ad90).toBe(90);
    expect(inputs).not.toHaveProperty('adp90');
    expect(inputs).not.toHaveProperty('ad365');
  });

  it.each([
    [99, 99],
    [100, undefined],
  ])('of %d releases of this year on the first page returns %s', async (count, rel) => {
    const releases = Array.from({ length: count }, () => ({ published_at: NOW, draft: false }));
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/releases') ? { body: releases } : smallMarket({ at: NOW })(service, path, query),
    );
    await ingestCode();
    expect((await readInputs('bitcoin')).rel).toBe(rel);
  });

  it('excludes bots', async () => {
    const commit = (login: string, type: string) => ({
      author: { login, type },
      commit: { author: { name: login, date: NOW } },
    });
    const commits = [commit('ada', 'User'), commit('dependabot[bot]', 'Bot'), commit('renovate-bot', 'User')];
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/commits') ? { body: commits } : smallMarket({ at: NOW })(service, path, query),
    );
    await ingestCode();
    expect((await readInputs('bitcoin')).ad90).toBe(1);
  });

  it('omits the security input when a rating of 0.5 could stand for an audit', async () => {
    const { db } = database;
    const filed = await db
      .selectFrom('observations')
      .select(['asset_id', 'value'])
      .where('input', '=', 'sec')
      .where('value', 'is not', null)
      .execute();
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/contents/') ? { body: [] } : smallMarket({ at: NOW })(service, path, query),
    );
    await ingestCode();
    for (const { asset_id, value } of filed) {
      const inputs = await readInputs(asset_id);
      if ('stars' in inputs)
        expect(inputs.sec, asset_id).toBe(value === 0.5 ? undefined : Number(value) === 1 ? 0.5 : 0);
    }
  });

  it.each([
    [
      'a renamed repository',
      /^repos\/bitcoin\/bitcoin$/,
      (body: object) => ({ ...body, full_name: 'evil/bitcoin' }),
    ],
    [
      'commits in every week but none in the list',
      /./,
      (body: unknown, path: string) => {
        if (path.endsWith('/commits')) return [];
        return path.endsWith('/participation') ? { all: Array.from({ length: 52 }, () => 9) } : body;
      },
    ],
  ] as [string, RegExp, (body: never, path: string) => unknown][])(
    'publishes nothing of %s',
    async (_, pattern, change) => {
      const answers = smallMarket({ at: NOW });
      standIn.replaceAnswers((service, path, query) => {
        const answer = answers(service, path, query);
        if (service !== 'github' || !answer || !pattern.test(path)) return answer;
        return { ...answer, body: change(answer.body as never, path) };
      });
      const report = await ingestCode();
      expect(report.failed).toContainEqual({ what: 'code of bitcoin', reason: expect.any(String) });
      expect(await readInputs('bitcoin')).toEqual({});
    },
  );
});
