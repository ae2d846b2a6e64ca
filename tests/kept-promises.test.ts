import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { renderFlagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import { composeMail } from '#server/modules/mail/compose-mail.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { openApp } from '#tests/builders/open-site.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { loadDataStatus } from '#web/features/shell/load-data-status.ts';

const { ask, people, site } = provideAccountSite();

describe('paid plans', () => {
  it('have no way to pay', async () => {
    expect(Object.values(CALLS).filter(({ path }) => path.startsWith('payment'))).toEqual([]);
    for (const path of [
      'payment/create-checkout-session',
      'payment/customer-portal',
      'payment/webhook/stripe',
    ])
      expect((await ask('POST', path, { priceId: 'x' })).status).toBe(404);
  });
});

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

  it('are the same for every plan when they are public', async () => {
    const tiers = ['free', 'pro', 'enterprise', 'lifetime'] as const;
    const members = await Promise.all(tiers.map((tier) => makeMember(people, { tier })));
    for (const level of RISK_LEVELS) {
      const visitor = (await ask('GET', `rank?level=${level}`)).body.data.map(
        (row: { scores: unknown }) => row.scores,
      );
      for (const { token } of members) {
        const { body } = await ask('GET', `rank?level=${level}`, undefined, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(body.data.slice(0, visitor.length).map((row: { scores: unknown }) => row.scores)).toEqual(
          visitor,
        );
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

describe('a red flag based on an estimate', () => {
  const isEstimate = (asset: MarketAsset) =>
    asset.flags.some(({ flag, severity }) => severity !== null && flag.sample);

  it('is marked in the feed in both languages, unlike one of measured figures', () => {
    const flags = [...site.snapshot.assets.values()].flatMap(({ flags: all }) =>
      all.filter(({ severity }) => severity !== null),
    );
    const estimates = flags.filter(({ flag }) => flag.sample).length;
    expect([estimates > 0, estimates < flags.length]).toEqual([true, true]);
    const [estimated] = [...site.snapshot.assets.values()].filter(isEstimate);
    expect(estimated).toBeDefined();
    for (const locale of LOCALES) {
      const feed = renderFlagFeed(site.snapshot, locale, 'https://fairview.example');
      const listed = feed.split('<item>').slice(1);
      const marked = listed.filter((item) => item.includes(m.flag_estimate({}, { locale }).split(',')[0]!));
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.length).toBeLessThan(listed.length);
    }
  });

  it('is marked in its mail', async () => {
    const flag = [...site.snapshot.assets.values()]
      .flatMap(({ flags: all }) => all.map((state) => state.flag))
      .find(({ sample }) => sample)!;
    for (const language of LOCALES) {
      const mail = (sample: boolean) =>
        composeMail(
          {
            userId: 'u',
            address: 'ada@example.org',
            language,
            kind: 'score_alert',
            facts: {
              asset: { id: 'x', name: 'X', thicker: 'X' },
              what: 'flag',
              flag: { ...flag, severity: 'S3', sample },
            },
          },
          { publicUrl: 'https://fairview.example', tokenLink: null, unsubscribe: null },
        );
      expect(JSON.stringify(mail(true))).toContain(m.flag_estimate({}, { locale: language }));
      expect(JSON.stringify(mail(false))).not.toContain(m.flag_estimate({}, { locale: language }));
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
