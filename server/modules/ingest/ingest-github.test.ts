import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingestGithub } from '#server/modules/ingest/ingest-github.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import type { TestDatabase } from '#tests/database.ts';
import { forgetMeasuredCode } from '#tests/few-assets.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
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
      live_repos: 1,
      verif: 1,
    });
    const { figure, value } = await database.db
      .selectFrom('shown_figures')
      .select(['figure', 'value'])
      .where('asset_id', '=', 'bitcoin')
      .executeTakeFirstOrThrow();
    expect({ figure, value }).toEqual({ figure: 'commits_3m', value: 7 });
  });

  it.each([
    ['pushed_at', 25, [{ what: 'code of bitcoin', reason: 'bitcoin/bitcoin has a date in the future' }], {}],
    ['created_at', 25, [{ what: 'code of bitcoin', reason: 'bitcoin/bitcoin has a date in the future' }], {}],
    ['pushed_at', 24, [], { stars: 1_200 }],
  ])(
    'reads a repository whose %s lies %i hours ahead only up to a day',
    async (field, hours, failed, inputs) => {
      const moment = new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
      standIn.replaceAnswers((service, path, query) => {
        const answer = smallMarket({ at: NOW })(service, path, query);
        return path === 'repos/bitcoin/bitcoin'
          ? { ...answer, body: { ...(answer?.body as object), [field]: moment } }
          : answer;
      });
      expect((await ingestCode()).failed).toEqual(failed);
      expect(await readInputs('bitcoin')).toMatchObject(inputs);
      expect(Object.keys(await readInputs('bitcoin')).length > 0).toBe(failed.length === 0);
    },
  );

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

  /** Answers with `count` commits or issues in pages of 100; each is on a day of its own, newest first. */
  function answerLong(kind: 'commits' | 'issues', count: number) {
    const day = (back: number) => new Date(Date.parse(NOW) - back * 86_400_000).toISOString();
    const commit = (at: number) => ({
      author: { login: `author-${at}`, type: 'User' },
      commit: { author: { name: 'x', date: day(at % 360) } },
    });
    const issue = (at: number) => ({ number: at + 1, created_at: day(at % 360), closed_at: null });
    standIn.replaceAnswers((service, path, query) => {
      if (!path.endsWith(`bitcoin/${kind}`)) return smallMarket({ at: NOW })(service, path, query);
      const first = (Number(query.get('page')) - 1) * 100;
      const rows = Array.from({ length: Math.max(0, Math.min(100, count - first)) }, (_, at) => first + at);
      return { body: rows.map((at) => (kind === 'commits' ? commit(at) : issue(at))) };
    });
  }

  it.each([
    ['commits', 'ad365'],
    ['issues', 'iss_open'],
  ] as const)(
    'reads 7,000 %s over two hours and publishes no number before the last page',
    async (kind, input) => {
      answerLong(kind, 7_000);
      const first = await ingestCode();
      expect(first).toMatchObject({ good: 0, failed: [], stopReason: null });
      expect(standIn.requests.filter((path) => path.endsWith(`/${kind}`)).length).toBeGreaterThan(50);
      expect(await readInputs('bitcoin')).toEqual({});
      standIn.requests.length = 0;
      await ingestCode('2026-06-10T13:00:00.000Z');
      expect(standIn.requests.filter((path) => path.endsWith(`bitcoin/${kind}`)).length).toBeLessThan(25);
      expect((await readInputs('bitcoin'))[input]).toBe(7_000);
    },
  );

  it('reads only newer commits a week later, and counts the older ones that it knows', async () => {
    await database.db.updateTable('assets').set({ repositories: [] }).where('id', '!=', 'bitcoin').execute();
    answerLong('commits', 250);
    await ingestCode();
    const later = '2026-06-18T12:00:00.000Z';
    let since: string | null = null;
    standIn.replaceAnswers((service, path, query) => {
      if (path.endsWith('bitcoin/commits')) since ??= query.get('since');
      return smallMarket({ at: later })(service, path, query);
    });
    await ingestCode(later);
    expect(since).toBe('2026-05-11T12:00:00.000Z');
    // The three of the stand-in, and all but those that are a year old now.
    expect((await readInputs('bitcoin')).ad365).toBe(250 + 3);
  });

  it('asks again at the next refresh while GitHub computes the weeks', async () => {
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/participation')
        ? { status: 202, body: {} }
        : smallMarket({ at: NOW })(service, path, query),
    );
    const first = await ingestCode();
    expect(first.failed).toEqual([]);
    expect(await readInputs('bitcoin')).not.toHaveProperty('wk');
    standIn.replaceAnswers(smallMarket({ at: NOW }));
    await ingestCode('2026-06-10T13:00:00.000Z');
    expect(await readInputs('bitcoin')).toMatchObject({ wk: 26 });
  });

  it('asks nothing when the calls of the hour are used up', async () => {
    await database.db
      .insertInto('source_calls')
      .values({ source: 'github', minute: '2026-06-10T12:00:00Z', calls: 60 })
      .execute();
    expect(await ingestCode()).toMatchObject({ good: 0, failed: [] });
    expect(standIn.requests).toEqual([]);
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
