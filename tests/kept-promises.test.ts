import { describe, expect, it } from 'vitest';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { renderFlagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { openApp } from '#tests/builders/open-site.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { loadDataStatus } from '#web/features/shell/load-data-status.ts';

const { ask, people, site } = provideAccountSite();

const listPublic = (rows: { scores: object | null }[]) =>
  rows.map(({ scores }) => scores && { ...scores, rank_interval: null });

describe('scores', () => {
  const now = new Date('2025-11-10T00:00:00Z');
  const scores = async () =>
    (await runScoring(people.db, { now })).assets.map(({ score, published }) => ({ score, published }));

  it('do not depend on what members enter', async () => {
    const before = await scores();
    const { id: user_id } = await makeMember(people);
    await addWalletRows(people, user_id, [{ type: 'buy', date: '2024-01-01' }]);
    await people.db.insertInto('favourites').values({ user_id, asset_id: 'bitcoin', note: 'best' }).execute();
    expect(await scores()).toEqual(before);
  });

  it('are the same for every plan when they are public, except the rank interval, which shows other scores', async () => {
    const tiers = ['free', 'pro', 'enterprise', 'lifetime'] as const;
    const members = await Promise.all(tiers.map((tier) => makeMember(people, { tier })));
    for (const level of RISK_LEVELS) {
      const visitor = listPublic((await ask('GET', `rank?level=${level}`)).body.data);
      for (const { token } of members) {
        const { body } = await ask('GET', `rank?level=${level}`, undefined, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(listPublic(body.data.slice(0, visitor.length))).toEqual(visitor);
      }
    }
  });
});

describe('the credits in the footer', () => {
  it('name exactly the sources whose figures are in use', async () => {
    const sources = async () => (await ask('GET', 'sources')).body;
    const { credits } = await loadDataStatus(createVisitorApi({ ...site, sources }, 'en'));
    expect(credits).toContain('coingecko');
    expect(credits).not.toContain('github');
    expect(credits).not.toContain('coinpaprika');
  });
});

describe('a trigger that rests on an estimate', () => {
  it('is a check of the asset, and in no flag, ranking or feed', () => {
    const assets = [...site.snapshot.assets.values()].filter(({ score }) => score.checks.length > 0);
    expect(assets.length).toBeGreaterThan(0);
    const feed = renderFlagFeed(site.snapshot, 'en', 'https://fairview.example');
    for (const asset of assets) {
      const codes = asset.score.checks.map(({ code }) => code);
      expect(asset.flags.filter(({ code }) => codes.includes(code))).toEqual([]);
      for (const code of codes) expect(feed).not.toContain(`${asset.facts.id}:${code}:`);
    }
  });
});

describe('the log', () => {
  it('has no line for successful requests', async () => {
    const written: string[] = [];
    const logStream = { write: (line: string) => void written.push(line) };
    const app = await openApp(site, { logLevel: 'info', logStream });
    await app.inject({ method: 'GET', url: '/api/rank' });
    await app.inject({ method: 'GET', url: '/api/rank/details?id=bitcoin' });
    app.log.info('a line of the log');
    await app.close();
    expect(written.join('')).toContain('a line of the log');
    expect(written.join('')).not.toContain('/api/');
  });
});
