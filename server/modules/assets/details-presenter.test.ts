import { describe, expect, it } from 'vitest';
import { detailsAnswer as contract, type DetailsAnswer } from '#contracts/details.ts';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { withFlag } from '#tests/builders/flagged-market.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const details = (id: string, level: RiskLevel = 'medium', locale: 'en' | 'it' = 'en') =>
  detailsAnswer(site.snapshot, { id, level }, 'all', locale);
const detailsOfFlagged = (id: string) =>
  detailsAnswer(withFlag(site.snapshot, id), { id, level: 'medium' }, 'all', 'en');
const ratedIds = () => site.snapshot.order.medium.slice(0, site.snapshot.rated);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const findFirstId = (status: DetailsAnswer['status']) =>
  [...site.snapshot.assets.values()].find((asset) => asset.score.status === status)!.facts.id;

/** Top-level fields of the published interface. */
const PUBLISHED_FIELDS = [
  ...['asset', 'token_type', 'payment_token', 'consensus_mechanism', 'proof_of_work', 'explorers'],
  ...['whitepaper', 'website', 'repository', 'market', 'supply', 'scores', 'components', 'explain', 'code'],
  ...['social', 'ath', 'decentralization', 'markets', 'team', 'investors', 'events', 'flags', 'status'],
];

describe('detailsAnswer of risk records', () => {
  it('lists the incidents of an asset, newest first, with source and the last day covered', () => {
    const { incidents, failed_stablecoin } = details('ethereum-classic');
    expect(incidents.map(({ date, kind, loss_usd, source }) => [date, kind, loss_usd, source])).toEqual([
      ['2020-08-31', 'majority', 9e6, 'dn-institute'],
      ['2019-01-05', 'majority', 1.1e6, 'dn-institute'],
    ]);
    expect(incidents[0]).toMatchObject({ until: '2024-05-14', url: expect.stringMatching(/^https:/) });
    expect(failed_stablecoin).toBeNull();
    expect(details('bitcoin').incidents).toEqual([]);
  });
});

describe('detailsAnswer', () => {
  it('contains every field of the published interface, including nested ones', () => {
    const answer = details('bitcoin');
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(PUBLISHED_FIELDS));
    expect(Object.keys(answer.supply)).toEqual(expect.arrayContaining(['circulating', 'total', 'max']));
    expect(Object.keys(answer.code)).toEqual(
      expect.arrayContaining(['stars', 'forks', 'contributors', 'issues_1y', 'commits_3m']),
    );
    expect(Object.keys(answer.social)).toEqual(
      expect.arrayContaining([
        ...['reddit_accounts_48h', 'reddit_comments_48h', 'reddit_posts_48h', 'reddit_subscribers'],
        ...['telegram_subscribers', 'twitter_followers'],
      ]),
    );
    expect(Object.keys(answer.ath)).toEqual(['percent', 'price', 'days']);
    expect(Object.keys(answer.decentralization)).toEqual(['addresses', 'top100_share']);
    expect(Object.keys(answer.components!)).toEqual([...SUB_SCORES]);
    expect(Object.keys(answer.components!.use_case.parts[0]!)).toEqual(
      expect.arrayContaining([
        ...['input', 'raw', 'unit', 'part_score', 'weight', 'origin', 'state', 'source', 'observed_at'],
      ]),
    );
  });

  it('matches its contract for every asset, without extra fields', () => {
    for (const id of site.snapshot.assets.keys()) {
      const answer = details(id);
      expect(contract.parse(answer), id).toEqual(answer);
    }
  });

  it('computes each sub-score as the sum of part scores × weights − deduction, at least 0', () => {
    for (const id of ratedIds()) {
      for (const [name, component] of Object.entries(details(id).components!)) {
        if (component.score === null) {
          expect(component.weight, `${id} ${name}`).toBe(0);
          continue;
        }
        const parts = component.parts.filter((part) => part.part_score !== null);
        expect(sum(parts.map((part) => part.weight)), `${id} ${name}`).toBeCloseTo(1, 9);
        const points = sum(parts.map((part) => part.part_score! * part.weight)) - component.deduction;
        expect(component.score, `${id} ${name}`).toBeCloseTo(Math.max(0, points), 9);
      }
    }
  });

  it.each(RISK_LEVELS)(
    'computes the three pillars and their weighted mean from the sub-scores (%s)',
    (level) => {
      for (const id of ratedIds()) {
        const { components, scores } = details(id, level);
        for (const block of PILLARS) {
          const members = SUB_SCORES_BY_PILLAR[block].map((name) => components![name]);
          expect(sum(members.map(({ weight }) => weight))).toBeCloseTo(1, 9);
          expect(sum(members.map(({ weight, score }) => weight * (score ?? 0)))).toBeCloseTo(
            scores![block],
            9,
          );
        }
        const arith = sum(PILLARS.map((block) => scores!.weights[block] * scores![block]));
        expect(sum(Object.values(components!).map(({ points }) => points))).toBeCloseTo(arith, 9);
      }
    },
  );

  it.each(RISK_LEVELS)('explains the published score within 1e-9 points (%s)', (level) => {
    for (const id of ratedIds()) {
      const { explain, scores } = details(id, level);
      expect(Math.abs(sum(explain!.map((line) => line.points)) - scores!.fv), id).toBeLessThan(1e-9);
    }
  });

  it('caps the score and explains the cap with a negative line and a flag in force', () => {
    for (const id of ratedIds().slice(0, 5)) {
      const { scores, explain, flags } = detailsOfFlagged(id);
      expect(scores!.base).toBeGreaterThan(scores!.cap);
      expect(scores!.fv).toBeLessThanOrEqual(scores!.cap);
      expect(explain!.some((line) => line.kind === 'cap' && line.points < 0)).toBe(true);
      expect(flags.some((flag) => flag.severity !== 'S1' && flag.cleared_at === null)).toBe(true);
    }
  });

  it('names every flag that applies once: in force, passed, or not checked with the missing figure', () => {
    for (const id of site.snapshot.assets.keys()) {
      const { flags, flag_checks: checks } = details(id);
      const inForce = flags.flatMap(({ code, cleared_at }) => (cleared_at === null ? [code] : []));
      const named = [...checks.reached, ...checks.passed].map(({ code }) => code);
      expect(
        named.filter((code) => inForce.includes(code)),
        id,
      ).toEqual([]);
      expect(checks.unchecked.length, id).toBe(checks.applicable - checks.measured);
      for (const { code, missing } of checks.unchecked) {
        expect(named, id).not.toContain(code);
        expect(missing.length, `${id} ${code}`).toBeGreaterThan(0);
      }
    }
    const { unchecked } = details('bitcoin', 'medium', 'it').flag_checks;
    expect(unchecked.find(({ code }) => code === 'F02')).toEqual({
      code: 'F02',
      title: 'Pump precedenti',
      missing: [
        { input: 'pumps30', state: 'unknown' },
        { input: 'pumps90', state: 'unknown' },
      ],
    });
  });

  it('lists improvements by points gained, largest first, all above 0', () => {
    for (const id of ratedIds()) {
      const points = details(id).improve!.map((line) => line.points);
      expect(points).toEqual([...points].sort((a, b) => b - a));
      for (const gain of points) expect(gain).toBeGreaterThan(0);
    }
  });

  it('gives the source and date of every known input, and the reason of every estimate', () => {
    const inputs = Object.values(details('aave').components!)
      .flatMap(({ parts }) => parts)
      .flatMap((part) => part.inputs);
    for (const input of inputs.filter(({ state }) => state === 'ok')) {
      expect(input.source, input.input).toBeTruthy();
      expect(input.observed_at, input.input).toMatch(/^\d{4}-\d\d-\d\dT/);
      if (input.origin === 'estimated' && input.source === 'fairview-estimate')
        expect(input.reason, input.input).toBeTruthy();
    }
    expect(inputs.some(({ origin }) => origin === 'estimated')).toBe(true);
  });

  it('marks every figure as bundled when no source has answered', () => {
    for (const id of site.snapshot.assets.keys()) {
      const { market, supply, provenance, components } = details(id);
      const deliveries = [
        ...[market, supply].filter(({ source }) => source !== null),
        ...Object.values(provenance),
        ...Object.values(components!)
          .flatMap(({ parts }) => parts)
          .flatMap((part) => part.inputs)
          .filter(({ state }) => state === 'ok'),
      ].map(({ delivery }) => delivery);
      expect(new Set(deliveries), id).toEqual(new Set(['bundled']));
    }
  });

  it('returns null and not an estimate for an input that is not known', () => {
    const unknown = [...site.snapshot.assets.keys()]
      .flatMap((id) => Object.values(details(id).components ?? {}))
      .flatMap(({ parts }) => parts)
      .flatMap((part) => part.inputs)
      .filter(({ state }) => state !== 'ok');
    expect(unknown.length).toBeGreaterThan(100);
    expect(new Set(unknown.map(({ raw }) => raw))).toEqual(new Set([null]));
    expect(unknown.filter(({ origin }) => origin !== 'missing' && origin !== 'na')).toEqual([]);
  });

  it('returns null figures, no markets and no provenance when nothing was recorded', () => {
    const { fact_origins: _, ...facts } = site.snapshot.assets.get('bitcoin')!.facts;
    const bare = withAsset(site.snapshot, 'bitcoin', { facts, inputs: {}, tickers: [] });
    const answer = detailsAnswer(bare, { id: 'bitcoin', level: 'medium' }, 'all', 'en');
    const figures = { ...answer.code, ...answer.social, ...answer.decentralization };
    expect(new Set(Object.values(figures))).toEqual(new Set([null]));
    expect(answer.markets).toEqual([]);
    expect(Object.keys(answer.provenance).filter((field) => !/^(ath|market\.)/.test(field))).toEqual([]);
  });

  it('returns the stored facts of the asset', () => {
    const { facts } = site.snapshot.assets.get('bitcoin')!;
    const snapshot = withAsset(site.snapshot, 'bitcoin', { facts: { ...facts, genesis_date: '2009-01-03' } });
    expect(detailsAnswer(snapshot, { id: 'bitcoin', level: 'medium' }, 'all', 'en')).toMatchObject({
      genesis_date: '2009-01-03',
      website: facts.website,
      explorers: facts.explorers,
      proof_of_work: true,
    });
  });

  it('lists measured repositories with a link, and none for an asset stored without them', () => {
    const { code_repositories: _, ...facts } = site.snapshot.assets.get('bitcoin')!.facts;
    const measured = { repository: 'a/b', main: true, author_days_90: 3, author_days_365: 9 };
    const repositories = (code_repositories?: AssetFacts['code_repositories']) =>
      detailsAnswer(
        withAsset(site.snapshot, 'bitcoin', {
          facts: { ...facts, ...(code_repositories && { code_repositories }) },
        }),
        { id: 'bitcoin', level: 'medium' },
        'all',
        'en',
      ).repositories;
    const observed_at = '2026-05-04T19:07:00Z';
    const { repository: _path, ...work } = measured;
    expect(repositories([{ ...measured, observed_at }])).toEqual([
      { name: 'a/b', url: 'https://github.com/a/b', ...work, observed_at },
    ]);
    expect(repositories()).toEqual([]);
  });

  it('names the git history as the source of measured code inputs, and no estimate', () => {
    const inputs = Object.values(details('aave').components!)
      .flatMap(({ parts }) => parts)
      .flatMap((part) => part.inputs);
    expect(inputs.find(({ input }) => input === 'ad365')).toMatchObject({
      source: 'git-history',
      origin: 'measured',
      reason: null,
    });
  });

  it('gives the source and date of a fact that one source stated', () => {
    const { facts } = site.snapshot.assets.get('bitcoin')!;
    const origin = { source: 'coingecko', observed_at: '2026-03-22T00:00:00Z' } as const;
    const snapshot = withAsset(site.snapshot, 'bitcoin', {
      facts: { ...facts, fact_origins: { genesis_date: origin } },
    });
    const answer = detailsAnswer(snapshot, { id: 'bitcoin', level: 'medium' }, 'all', 'en');
    expect(answer.provenance.genesis_date).toEqual({
      ...origin,
      delivery: 'bundled',
      origin: 'measured',
    });
  });

  it('returns null for a fact that was added after the asset was stored', () => {
    const { genesis_date: _, ...older } = site.snapshot.assets.get('bitcoin')!.facts;
    const snapshot = withAsset(site.snapshot, 'bitcoin', { facts: older as AssetFacts });
    const answer = detailsAnswer(snapshot, { id: 'bitcoin', level: 'medium' }, 'all', 'en');
    expect(answer.genesis_date).toBeNull();
  });

  it('returns the distance from the all-time high in percent and its age in days', () => {
    const { ath, market } = details('bitcoin');
    expect(ath.price.usd).toBe(126080);
    expect(ath.percent).toBeCloseTo((market.price.usd! / 126080 - 1) * 100, 9);
    expect(ath.days).toBe(210);
  });

  it('returns status soon without scores and with the unmet conditions for an unrated asset', () => {
    const answer = details(findFirstId('soon'));
    expect(answer).toMatchObject({
      status: 'soon',
      scores: null,
      explain: null,
      improve: null,
      locked: null,
    });
    expect(answer.unrated_because.length).toBeGreaterThan(0);
  });

  it('gives a stablecoin no rank', () => {
    const answer = details(findFirstId('stablecoin'));
    expect(answer.status).toBe('stablecoin');
    expect(answer.asset.rank).toBeNull();
    expect(answer.scores?.place ?? null).toBeNull();
  });

  it('translates flags, the notice and reasons into Italian', () => {
    const flagged = ratedIds().find((id) => details(id).flags.length > 0)!;
    const [english, italian] = [details(flagged), details(flagged, 'medium', 'it')];
    expect(italian.flags.map(({ code }) => code)).toEqual(english.flags.map(({ code }) => code));
    for (const [i, flag] of italian.flags.entries()) {
      expect(flag.title).not.toBe(english.flags[i]!.title);
      expect(flag.text).not.toBe(english.flags[i]!.text);
      expect(flag.effect).not.toBe(english.flags[i]!.effect);
    }
    expect(italian.notice).toMatch(/stime/);
    const reasons = (answer: DetailsAnswer) =>
      Object.values(answer.components!)
        .flatMap(({ parts }) => parts)
        .flatMap((part) => part.inputs.map(({ reason }) => reason))
        .filter((reason) => reason !== null);
    expect(reasons(italian).length).toBe(reasons(english).length);
    expect(reasons(italian)).not.toEqual(reasons(english));
  });
});

describe('GET /api/rank/details', () => {
  it('returns the scores of one of the top five assets to a visitor', async () => {
    const id = site.snapshot.order.medium[4]!;
    const { status, body } = await getJson(site.app, `/api/rank/details?id=${id}`);
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 'rated', locked: null, level: 'medium', scores: { place: 5 } });
    expect(Object.keys(body.components)).toHaveLength(25);
  });

  it.each([6, 10, 11])('returns the public part without a score to a visitor at rank %i', async (place) => {
    const id = site.snapshot.order.medium[place - 1]!;
    const { status, body } = await getJson(site.app, `/api/rank/details?id=${id}`);
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: 'rated',
      scores: null,
      components: null,
      explain: null,
      improve: null,
      locked: { code: 'tier.required', tier: 'pro' },
      asset: { _id: id },
    });
    expect(body.market.price.usd).toBeGreaterThan(0);
    expect(body.supply.circulating).toBeGreaterThan(0);
    expect(body.flags).toEqual(details(id).flags);
  });

  it('answers in the language of the request', async () => {
    const { body } = await getJson(site.app, '/api/rank/details?id=bitcoin', { 'accept-language': 'it' });
    expect(body.asset.crypto_asset_category.name).toBe('Criptovaluta');
  });

  it.each(['nothing-like-it', 'Bitcoin', '__proto__', '..%2F..', '%F0%9F%9A%80', 'BTC'])(
    'returns 404 for the unknown asset %s',
    async (id) => {
      const { status, body } = await getJson(site.app, `/api/rank/details?id=${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ statusCode: 404, code: 'asset.not_found', message: 'No asset has this id.' });
    },
  );

  it.each([
    ['', 'id'],
    ['id=', 'id'],
    ['id=bitcoin&id=ethereum', 'id'],
    [`id=${'a'.repeat(201)}`, 'id'],
    ['id=bitcoin&level=extreme', 'level'],
  ])('returns 400 for ?%s and names the invalid field', async (query, path) => {
    const { status, body } = await getJson(site.app, `/api/rank/details?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
  });

  it('accepts an id of 200 characters', async () => {
    const { status } = await getJson(site.app, `/api/rank/details?id=${'a'.repeat(200)}`);
    expect(status).toBe(404);
  });
});
